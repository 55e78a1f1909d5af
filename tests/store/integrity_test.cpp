// What was altered behind the store's back is found and named, and costs one table.
#include <gtest/gtest.h>

#include "core/words.h"
#include "store/checksum.h"
#include "store/logs.h"

namespace housewright {
namespace {

using Texts = std::vector<std::string>;

TEST(Checksum, IsCrc32c) {
  EXPECT_EQ(crc32c(""), 0U);
  EXPECT_EQ(crc32c("123456789"), 0xe3069283U);
  EXPECT_EQ(crc32c(std::string(32, '\0')), 0x8a9136aaU);
  EXPECT_EQ(crc32c("6789", crc32c("12345")), 0xe3069283U);
}

std::string sentence(const Error& error) {
  const auto words = Words::load(Content(), "en");
  return words->say(error);
}

class Integrity : public testing::Test {
 protected:
  Integrity() {
    auto store = open_log(path_);
    for (const char* table : {"oak", "elm"}) {
      EXPECT_EQ(append(*store, table, 0, {"begin"}), "ok");
      EXPECT_EQ(append(*store, table, 1, {"a", "b", "c"}), "ok");
      EXPECT_EQ(append(*store, table, 4, {"end"}), "ok");
    }
  }

  void alter(const std::string& sql) { execute(path_, sql); }

  // The code and number of the error of reading "oak"; "elm" is as it was.
  std::string read_oak() {
    const auto store = open_log(path_);
    EXPECT_EQ(texts(*store, "elm").size(), 5U);
    const auto events = store->read("oak", 0);
    if (events) return "fine";
    EXPECT_EQ(events.error().particulars.at(0).value, "oak");
    return events.error().code + " " + events.error().particulars.at(1).value;
  }

  const TemporaryFolder folder_;
  const std::string path_ = folder_ / "log.db";
  const std::string oak_ = "table_number = (SELECT number FROM tables WHERE name = 'oak')";
};

TEST_F(Integrity, AnAlteredTextIsNamed) {
  alter("UPDATE events SET text = 'A' || substr(text, 2) WHERE seq = 3 AND " + oak_);
  EXPECT_EQ(read_oak(), "common.errors.store_damaged_table 1") << "the row of events 1 to 3";
  EXPECT_EQ(sentence(open_log(path_)->read("oak", 0).error()),
            "The table “oak” is damaged: entry 1 of the game log is not as it was written. Restore it from a backup.");
}

TEST_F(Integrity, AnAlteredPlaceIsFound) {
  alter("UPDATE events SET count = 2 WHERE seq = 3 AND " + oak_);
  EXPECT_EQ(read_oak(), "common.errors.store_damaged_table 1");
}

TEST_F(Integrity, AMissingRowIsFound) {
  alter("DELETE FROM events WHERE seq = 3 AND " + oak_);
  EXPECT_EQ(read_oak(), "common.errors.store_damaged_table 1");
}

TEST_F(Integrity, ARowOfAnotherTableIsFound) {
  alter("DELETE FROM events WHERE seq = 4 AND " + oak_ +
        "; UPDATE events SET table_number = (SELECT number FROM tables WHERE name = 'oak') WHERE seq = 4");
  const auto store = open_log(path_);
  EXPECT_FALSE(store->read("oak", 0));
  EXPECT_EQ(texts(*store, "elm").size(), 4U);
}

TEST_F(Integrity, AnAlteredHeadingIsFound) {
  alter("UPDATE tables SET name = 'yew' WHERE name = 'oak'");
  const auto store = open_log(path_);
  const auto tables = store->unfinished();
  ASSERT_TRUE(tables);
  ASSERT_EQ(tables->size(), 2U);
  EXPECT_EQ(tables->at(0).table, "yew");
  ASSERT_TRUE(tables->at(0).damage);
  EXPECT_EQ(tables->at(0).damage->code, "common.errors.store_damaged_heading");
  EXPECT_FALSE(tables->at(1).damage);
}

TEST_F(Integrity, TheOthersAreVisitedAllTheSame) {
  alter("UPDATE events SET text = 'x' WHERE seq = 0 AND " + oak_);
  Texts fine;
  Texts damaged;
  const auto store = open_log(path_);
  const Status status = store->for_each_unfinished([&](const TableInfo& info, const std::vector<StoredEvent>& events) {
    (info.damage ? damaged : fine).push_back(info.table);
    EXPECT_EQ(events.size(), info.damage ? 0U : 5U);
    EXPECT_EQ(info.damage ? info.damage->particulars.at(1).value : "0", "0");
  });
  EXPECT_TRUE(status.ok());
  EXPECT_EQ(fine, Texts{"elm"});
  EXPECT_EQ(damaged, Texts{"oak"});
}

TEST_F(Integrity, AnAlteredArchiveIsFound) {
  {
    const auto store = open_log(path_);
    EXPECT_EQ(append(*store, "oak", 5, {}, "done"), "ok");
    EXPECT_TRUE(*store->pack_one());
    EXPECT_EQ(texts(*store, "oak").size(), 5U);
  }
  alter("UPDATE archives SET texts = substr(texts, 1, length(texts) - 1) || x'00'");
  EXPECT_EQ(read_oak(), "common.errors.store_damaged_table 0");
  alter("DELETE FROM archives");
  EXPECT_EQ(read_oak(), "common.errors.store_damaged_table 0");
}

// It is packed as it is: not at all. Those behind it are.
TEST_F(Integrity, ADamagedTableDoesNotHoldUpPacking) {
  alter("UPDATE events SET text = 'x' WHERE seq = 0 AND " + oak_);
  const auto store = open_log(path_);
  for (const char* table : {"oak", "elm"}) EXPECT_EQ(append(*store, table, 5, {}, "done"), "ok");
  EXPECT_TRUE(*store->pack_one());
  EXPECT_TRUE(*store->pack_one());
  EXPECT_FALSE(*store->pack_one());
  EXPECT_FALSE(store->read("oak", 0));
  EXPECT_EQ(texts(*store, "elm").size(), 5U);
}

// Rows of earlier versions have no checksum.
TEST_F(Integrity, RowsWithoutAChecksumAreRead) {
  alter("UPDATE events SET checksum = NULL; UPDATE tables SET checksum = NULL");
  EXPECT_EQ(read_oak(), "fine");
  const auto store = open_log(path_);
  EXPECT_EQ(append(*store, "oak", 5, {"more"}, "done"), "ok");
  EXPECT_FALSE((*store->find("oak"))->damage);
}

}  // namespace
}  // namespace housewright
