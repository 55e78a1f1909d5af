// From version to version.
#include "store/schema.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <thread>

#include "store/logs.h"

namespace housewright {
namespace {

using sqlite::Connection;

Connection connect(const std::string& path) {
  auto connection = Connection::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, std::chrono::milliseconds(5000));
  EXPECT_TRUE(connection);
  return std::move(*connection);
}

TEST(Schema, AnEmptyFileIsVersionZero) {
  const TemporaryFolder folder;
  std::ofstream(folder / "log.db").close();
  EXPECT_EQ(append(*open_log(folder / "log.db"), "oak", 0, {"a"}), "ok");
  auto connection = connect(folder / "log.db");
  EXPECT_EQ(*connection.ask("PRAGMA user_version"), static_cast<std::int64_t>(sqlite::migrations().size()));
}

TEST(Schema, ANewVersionKeepsWhatIsThere) {
  const TemporaryFolder folder;
  EXPECT_EQ(append(*open_log(folder / "log.db"), "oak", 0, {"a", "b"}), "ok");
  std::vector<std::string_view> steps(sqlite::migrations().begin(), sqlite::migrations().end());
  steps.push_back("ALTER TABLE tables ADD COLUMN game TEXT; UPDATE tables SET game = 'dream_home'");
  auto connection = connect(folder / "log.db");
  EXPECT_TRUE(migrate(connection, steps).ok());
  EXPECT_TRUE(migrate(connection, steps).ok()) << "the second time there is nothing to do";
  EXPECT_EQ(*connection.ask("PRAGMA user_version"), static_cast<std::int64_t>(steps.size()));
  EXPECT_EQ(*connection.ask("SELECT sum(count) FROM tables JOIN events ON table_number = number "
                            "WHERE game = 'dream_home'"),
            2);
}

TEST(Schema, ALogOfTheFirstVersionGoesOn) {
  const TemporaryFolder folder;
  {
    auto connection = connect(folder / "log.db");
    EXPECT_TRUE(migrate(connection, sqlite::migrations().first(1)).ok());
    const Status written = connection.execute(
        "INSERT INTO tables (name) VALUES ('oak'); INSERT INTO events (table_number, seq, "
        "text) VALUES (1, 0, 'a'), (1, 1, 'two' || char(10) || 'lines')");
    EXPECT_TRUE(written.ok());
  }
  const auto store = open_log(folder / "log.db");
  EXPECT_EQ(append(*store, "oak", 2, {"c", "d"}), "ok");
  EXPECT_EQ(texts(*store, "oak"), (std::vector<std::string>{"a", "two\nlines", "c", "d"}));
}

TEST(Schema, AStepThatFailsLeavesTheOldVersion) {
  const TemporaryFolder folder;
  EXPECT_EQ(append(*open_log(folder / "log.db"), "oak", 0, {"a"}), "ok");
  std::vector<std::string_view> steps(sqlite::migrations().begin(), sqlite::migrations().end());
  steps.push_back("CREATE TABLE half (done); DROP TABLE events");
  steps.push_back("this is not SQL");
  {
    auto connection = connect(folder / "log.db");
    EXPECT_FALSE(migrate(connection, steps).ok());
  }
  const auto store = open_log(folder / "log.db");
  EXPECT_EQ(texts(*store, "oak"), std::vector<std::string>{"a"});
}

TEST(Schema, NewerFilesAndThoseOfOthersAreLeftAlone) {
  const TemporaryFolder folder;
  open_log(folder / "newer.db")->close();
  execute(folder / "newer.db", "PRAGMA user_version = 99");
  const auto newer = open_sqlite_store({.path = folder / "newer.db"});
  ASSERT_FALSE(newer);
  EXPECT_EQ(newer.error().code, "common.errors.store_newer");
  EXPECT_EQ(newer.error().particulars.at(1).value, "99");

  execute(folder / "newer.db", "PRAGMA user_version = -1");
  EXPECT_EQ(code_of_opening({.path = folder / "newer.db"}), "common.errors.store_foreign") << "nobody made this";

  execute(folder / "foreign.db", "CREATE TABLE recipes (name)");
  const std::string before = bytes_of(folder / "foreign.db");
  EXPECT_EQ(code_of_opening({.path = folder / "foreign.db"}), "common.errors.store_foreign");
  EXPECT_EQ(bytes_of(folder / "foreign.db"), before);
}

TEST(Schema, ManyMayCreateAFileAtOnce) {
  const TemporaryFolder folder;
  for (int round = 0; round < 5; ++round) {
    const std::string path = folder / std::to_string(round);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&, i] { EXPECT_EQ(append(*open_log(path), std::to_string(i), 0, {"a"}), "ok"); });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(open_log(path)->unfinished()->size(), 4U);
  }
}

}  // namespace
}  // namespace housewright
