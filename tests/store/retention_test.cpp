// How long finished tables stay, how tightly they are stored, and that what is kept is kept word for word.
#include "store/retention.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <set>

#include "store/folder_lock.h"
#include "store/logs.h"
#include "store/packing.h"
#include "store/schema.h"

namespace housewright {
namespace {

using Texts = std::vector<std::string>;
using Did = Retention::Did;

std::int64_t seconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}
constexpr std::int64_t kDay = 24 * 3600;

// Texts like those of a game: much the same again and again.
Texts game_events(std::uint64_t first, std::size_t count) {
  Texts events;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string number = std::to_string(first + i);
    events.push_back(R"({"type":"turn","seat":)" + number + R"(,"decisions":["room h5 6x4","label K i6","end"]})");
  }
  return events;
}

class Kept : public testing::Test {
 protected:
  void finish(const std::string& table, std::size_t events = 400) {
    ASSERT_EQ(append(*store_, table, 0, {"{}"}), "ok");
    ASSERT_EQ(append(*store_, table, 1, game_events(1, events)), "ok");
    ASSERT_EQ(append(*store_, table, events + 1, {"end"}, "summary of " + table), "ok");
    written_[table] = texts(*store_, table);
  }
  Retention retention(const Keep& keep) {
    return {*store_, keep, [this](const std::string& table) { return in_use_.contains(table); },
            [](const std::vector<StoredEvent>& events) { return events.size() == 1; }};
  }
  // Takes steps until there is nothing to do; how often each thing was done.
  std::map<Did, std::size_t> work(Retention& retention, std::int64_t now, std::chrono::seconds uptime = {}) {
    std::map<Did, std::size_t> counts;
    for (int i = 0; i < 100000; ++i) {
      const auto did = retention.step(now, uptime);
      EXPECT_TRUE(did) << did.error().code;
      if (!did || *did == Did::nothing) return counts;
      ++counts[*did];
    }
    ADD_FAILURE() << "it never ends";
    return counts;
  }
  Texts left() {
    Texts names;
    for (const bool finished : {true, false}) {
      const auto tables = store_->oldest(finished, 0, 1000);
      EXPECT_TRUE(tables);
      for (const Store::Age& table : *tables) names.push_back(table.table);
    }
    return names;
  }

  const TemporaryFolder folder_;
  const std::string path_ = folder_ / "log.db";
  std::unique_ptr<Store> store_ = open_log(path_);
  std::map<std::string, Texts> written_;
  std::set<std::string> in_use_;
};

TEST(Packing, GivesBackWhatWasPacked) {
  for (const Texts& all : {Texts{}, Texts{""}, Texts{"a\nb", "", std::string("\0", 1), "\xff"}, game_events(0, 1000)}) {
    std::vector<StoredEvent> events;
    for (const std::string& text : all) events.push_back({events.size(), text});
    const std::string packed = pack_events(events);
    EXPECT_EQ(unpack_events(packed), events);
    EXPECT_FALSE(unpack_events(packed.substr(0, packed.size() - 1)));
    EXPECT_FALSE(unpack_events("\x02" + packed.substr(1)));
  }
  EXPECT_FALSE(unpack_events(""));
}

TEST_F(Kept, FinishedTablesArePackedAndReadAsBefore) {
  for (const char* table : {"oak", "elm"}) finish(table);
  ASSERT_EQ(append(*store_, "ash", 0, game_events(0, 50)), "ok");
  const auto before = *store_->find("oak");
  auto keeping = retention({});
  EXPECT_EQ(work(keeping, seconds_now())[Did::packed], 2U);
  EXPECT_EQ(*store_->find("oak"), before) << "nobody sees a difference";
  for (const auto& [table, all] : written_) EXPECT_EQ(texts(*store_, table), all);
  for (const std::uint64_t from : {0U, 1U, 200U, 401U, 402U, 1000U}) {
    EXPECT_EQ(store_->read("oak", from)->size(), 402 - std::min<std::uint64_t>(from, 402)) << from;
  }
  EXPECT_EQ(texts(*store_, "ash").size(), 50U);
  // People still talk there.
  EXPECT_EQ(append(*store_, "oak", 401, {"lost"}), "conflict");
  EXPECT_EQ(append(*store_, "oak", 402, {"wave", "bye"}), "ok");
  EXPECT_EQ(store_->read("oak", 401)->size(), 3U);
  EXPECT_EQ((*store_->find("oak"))->next, 404U);
  EXPECT_TRUE(store_->erase("oak", 404).ok());
  EXPECT_FALSE(store_->find("oak")->has_value());
  EXPECT_EQ(append(*store_, "oak", 0, {"new"}), "ok") << "nothing of the old one is left";
  EXPECT_EQ(texts(*store_, "oak"), Texts{"new"});
}

TEST_F(Kept, BySizeTheOldestGoFirstAndSpaceIsGivenBack) {
  for (int i = 0; i < 300; ++i) finish("game" + std::to_string(i), 400);
  const std::uint64_t unpacked = store_->space()->bytes;
  auto packing = retention({.bytes = 0});
  EXPECT_EQ(work(packing, seconds_now())[Did::packed], 300U);
  const auto packed = *store_->space();
  EXPECT_LT(packed.bytes, unpacked / 3) << "pages went back to the file system";
  EXPECT_EQ(left().size(), 300U);

  in_use_ = {"game0", "game7"};
  const Keep keep{.bytes = (packed.bytes - packed.unused) / 2};
  auto keeping = retention(keep);
  const std::size_t removed = work(keeping, seconds_now())[Did::removed];
  EXPECT_GT(removed, 50U);
  const auto after = *store_->space();
  EXPECT_LE(after.bytes - after.unused, keep.bytes);
  const Texts names = left();
  ASSERT_EQ(names.size(), 300 - removed);
  EXPECT_EQ(names[0], "game0") << "somebody is there";
  EXPECT_EQ(names[1], "game7");
  EXPECT_EQ(names[2], "game" + std::to_string(removed + 2)) << "the oldest have gone";
  for (const std::string& name : names) EXPECT_EQ(texts(*store_, name), written_[name]);
  EXPECT_EQ(work(keeping, seconds_now()).size(), 0U) << "then it rests";
  store_->close();
  EXPECT_LT(std::filesystem::file_size(path_), unpacked / 3);
}

TEST_F(Kept, ByAgeThoseThatWereFinishedLongAgoGo) {
  for (const char* table : {"oak", "elm", "ash"}) finish(table, 5);
  ASSERT_EQ(append(*store_, "yew", 0, {"a", "b"}), "ok");
  store_->close();
  execute(path_, "UPDATE tables SET finished_at = finished_at - 864000, checksum = NULL WHERE name IN ('oak', 'elm')");
  store_ = open_log(path_);
  auto for_ever = retention({.days = 0});
  EXPECT_EQ(work(for_ever, seconds_now() + 1000 * kDay)[Did::removed], 0U);
  auto keeping = retention({.days = 7});
  in_use_ = {"elm"};
  EXPECT_EQ(work(keeping, seconds_now())[Did::removed], 1U);
  EXPECT_EQ(left(), (Texts{"elm", "ash", "yew"}));
  in_use_.clear();
  EXPECT_EQ(work(keeping, seconds_now())[Did::removed], 1U);
  EXPECT_EQ(work(keeping, seconds_now() + 6 * kDay)[Did::removed], 0U);
  EXPECT_EQ(work(keeping, seconds_now() + 8 * kDay)[Did::removed], 1U);
  EXPECT_EQ(left(), Texts{"yew"}) << "a game that is not finished stays";
}

TEST_F(Kept, TablesThatWereNeverStartedGoAfterAWhile) {
  using std::chrono::hours;
  for (const char* table : {"oak", "elm", "ash"}) ASSERT_EQ(append(*store_, table, 0, {"created"}), "ok");
  ASSERT_EQ(append(*store_, "ash", 1, {"started"}), "ok");
  in_use_ = {"elm"};
  auto keeping = retention({.unstarted = hours(24)});
  const std::int64_t later = seconds_now() + kDay + 60;
  EXPECT_EQ(work(keeping, later, hours(1)).size(), 0U) << "people may not have had the time to come back";
  EXPECT_EQ(work(keeping, later, hours(25))[Did::removed], 1U);
  EXPECT_EQ(left(), (Texts{"elm", "ash"}));
  in_use_.clear();
  EXPECT_EQ(work(keeping, later + 60, hours(25)).size(), 0U) << "looked at once an hour";
  EXPECT_EQ(work(keeping, later + 4000, hours(26))[Did::removed], 1U);
  EXPECT_EQ(left(), Texts{"ash"});
}

TEST_F(Kept, AnOldFileLearnsToGiveSpaceBack) {
  const std::string old = folder_ / "old.db";
  {
    auto connection =
        sqlite::Connection::open(old, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, std::chrono::seconds(5));
    ASSERT_TRUE(connection);
    ASSERT_TRUE(migrate(*connection, sqlite::migrations().first(2)).ok());
    ASSERT_TRUE(
        connection
            ->execute("INSERT INTO tables (name, finished, summary) VALUES ('oak', 1, 'done');"
                      "INSERT INTO events (table_number, seq, count, text) VALUES (1, 1, 2, 'a' || char(10) || 'b')")
            .ok());
    EXPECT_EQ(*connection->ask("PRAGMA auto_vacuum"), 0);
  }
  // A reader takes it as it is.
  const std::string before = bytes_of(old);
  {
    const auto reader = open_sqlite_reader({.path = old});
    ASSERT_TRUE(reader);
    EXPECT_EQ((*reader)->read("oak", 0)->size(), 2U);
    EXPECT_EQ((*reader)->finished(std::nullopt, 10)->size(), 1U);
  }
  EXPECT_EQ(bytes_of(old), before);

  store_ = open_log(old);
  auto connection = sqlite::Connection::open(old, SQLITE_OPEN_READWRITE, std::chrono::seconds(5));
  EXPECT_EQ(*connection->ask("PRAGMA auto_vacuum"), 2);
  EXPECT_EQ(texts(*store_, "oak"), (Texts{"a", "b"}));
  const auto age = store_->oldest(true, 0, 1);
  EXPECT_NEAR(static_cast<double>(age->at(0).since), static_cast<double>(seconds_now()), 3600) << "from today on";
  EXPECT_TRUE(*store_->pack_one());
  EXPECT_EQ(texts(*store_, "oak"), (Texts{"a", "b"}));
}

TEST(FolderLock, IsForOneAtATime) {
  const TemporaryFolder folder;
  {
    const auto lock = FolderLock::take(folder.path());
    ASSERT_TRUE(lock);
    const auto second = FolderLock::take(folder.path());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, "common.errors.store_in_use");
    EXPECT_EQ(second.error().particulars.at(1).value, std::to_string(getpid()));
  }
  EXPECT_TRUE(FolderLock::take(folder.path()));
  EXPECT_EQ(FolderLock::take(folder / "nowhere").error().code, "common.errors.store_no_lock");
}

}  // namespace
}  // namespace housewright
