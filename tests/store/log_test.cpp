// What a log promises to those who write and read it.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <limits>

#include "store/logs.h"

namespace housewright {
namespace {

using Texts = std::vector<std::string>;
constexpr auto kLargest = std::numeric_limits<std::uint64_t>::max();

class Log : public testing::Test {
 protected:
  const TemporaryFolder folder_;
  std::unique_ptr<Store> store_ = open_log(folder_ / "log.db");

  void reopen() {
    store_.reset();
    store_ = open_log(folder_ / "log.db");
  }
  std::vector<std::string> names(const Result<std::vector<TableInfo>>& tables) {
    std::vector<std::string> all;
    for (const TableInfo& table : *tables) all.push_back(table.table);
    return all;
  }
};

TEST_F(Log, GivesBackWhatWasAppended) {
  EXPECT_EQ(append(*store_, "oak", 0, {"a", "b"}), "ok");
  EXPECT_EQ(append(*store_, "elm", 0, {"x"}), "ok");
  EXPECT_EQ(append(*store_, "oak", 2, {"c"}), "ok");
  EXPECT_EQ(texts(*store_, "oak"), (Texts{"a", "b", "c"}));
  EXPECT_EQ(texts(*store_, "elm"), Texts{"x"});
  EXPECT_EQ(texts(*store_, "ash"), Texts{});
  reopen();
  EXPECT_EQ(texts(*store_, "oak"), (Texts{"a", "b", "c"}));
}

TEST_F(Log, ReadsFromANumberOn) {
  EXPECT_EQ(append(*store_, "oak", 0, {"a", "b", "c"}), "ok");
  EXPECT_EQ(*store_->read("oak", 1), (std::vector<StoredEvent>{{1, "b"}, {2, "c"}}));
  EXPECT_TRUE(store_->read("oak", 3)->empty());
  EXPECT_TRUE(store_->read("oak", kLargest)->empty());
}

TEST_F(Log, AWriterWithAnOldNumberGetsAConflict) {
  EXPECT_EQ(append(*store_, "oak", 0, {"a", "b"}), "ok");
  for (const std::uint64_t first : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{3}, kLargest}) {
    EXPECT_EQ(append(*store_, "oak", first, {"lost", "lost"}, "lost"), "conflict") << first;
  }
  EXPECT_EQ(append(*store_, "elm", 1, {"lost"}), "conflict") << "a table begins with 0";
  EXPECT_EQ(texts(*store_, "oak"), (Texts{"a", "b"}));
  EXPECT_FALSE((*store_->find("oak"))->finished);
  EXPECT_FALSE(store_->find("elm")->has_value());
}

TEST_F(Log, WhatIsAppendedTogetherComesBackApart) {
  const std::vector<Texts> groups = {{"a", "b"}, {"", ""}, {"", "c\nd", ""}, {"\n"}, {""}, {"e", ""}};
  Texts all;
  for (const Texts& group : groups) {
    EXPECT_EQ(append(*store_, "oak", all.size(), group), "ok");
    all.insert(all.end(), group.begin(), group.end());
  }
  EXPECT_EQ(texts(*store_, "oak"), all);
  EXPECT_EQ((*store_->find("oak"))->next, all.size());
  for (std::size_t from = 0; from <= all.size(); ++from) {
    const auto rest = *store_->read("oak", from);
    ASSERT_EQ(rest.size(), all.size() - from);
    for (const StoredEvent& event : rest) EXPECT_EQ(event.text, all[event.seq]);
  }
  EXPECT_TRUE(store_
                  ->for_each_unfinished([&](const TableInfo& info, const std::vector<StoredEvent>& events) {
                    EXPECT_EQ(info.next, all.size());
                    EXPECT_EQ(events.size(), all.size());
                  })
                  .ok());
}

TEST_F(Log, TextsMayBeAnything) {
  const Texts odd = {"", std::string("a\0b", 3), "\xff\xfe", "“été”", std::string(100000, 'x')};
  const std::string name("na\0me'", 6);
  EXPECT_EQ(append(*store_, name, 0, odd, std::string("\0", 1)), "ok");
  EXPECT_EQ(texts(*store_, name), odd);
  EXPECT_EQ((*store_->find(name))->summary, std::string("\0", 1));
  EXPECT_EQ(texts(*store_, "na"), Texts{});
}

TEST_F(Log, AnAppendWithoutEventsAsksForTheNumber) {
  EXPECT_EQ(append(*store_, "oak", 0, {}), "ok");
  EXPECT_FALSE(store_->find("oak")->has_value());
  EXPECT_EQ(append(*store_, "oak", 0, {"a"}), "ok");
  EXPECT_EQ(append(*store_, "oak", 1, {}), "ok");
  EXPECT_EQ(append(*store_, "oak", 0, {}), "conflict");
}

TEST_F(Log, AFinishedTableHasASummary) {
  EXPECT_EQ(append(*store_, "oak", 0, {"a"}), "ok");
  EXPECT_EQ(append(*store_, "elm", 0, {"x"}), "ok");
  EXPECT_EQ(*store_->find("oak"), (TableInfo{"oak", 1, std::nullopt, ""}));
  EXPECT_EQ(append(*store_, "oak", 1, {"b"}, R"({"winners":[0]})"), "ok");
  EXPECT_EQ(*store_->find("oak"), (TableInfo{"oak", 2, 1, R"({"winners":[0]})"}));
  EXPECT_EQ(names(store_->unfinished()), Texts{"elm"});
  EXPECT_EQ(append(*store_, "elm", 1, {}, "given up"), "ok");
  EXPECT_EQ(*store_->find("elm"), (TableInfo{"elm", 1, 2, "given up"}));
  EXPECT_EQ(append(*store_, "oak", 2, {}, "corrected"), "ok") << "keeps its place";
  EXPECT_EQ(*store_->find("oak"), (TableInfo{"oak", 2, 1, "corrected"}));
}

TEST_F(Log, FinishedTablesComeByPage) {
  for (int i = 0; i < 25; ++i) EXPECT_EQ(append(*store_, std::to_string(i), 0, {"a"}, "done"), "ok");
  Texts all;
  std::optional<std::uint64_t> before;
  for (const std::size_t size : {10U, 10U, 5U, 0U}) {
    const auto page = store_->finished(before, 10);
    ASSERT_TRUE(page);
    ASSERT_EQ(page->size(), size);
    for (const TableInfo& table : *page) all.push_back(table.table);
    if (!page->empty()) before = page->back().finished;
  }
  ASSERT_EQ(all.size(), 25U);
  EXPECT_EQ(all.front(), "24");
  EXPECT_EQ(all.back(), "0");
}

TEST_F(Log, ErasesATableAndNothingElse) {
  for (const char* table : {"oak", "elm"}) EXPECT_EQ(append(*store_, table, 0, {"a", "b"}), "ok");
  EXPECT_TRUE(store_->erase("oak", 2).ok());
  EXPECT_TRUE(store_->erase("never there", 0).ok());
  EXPECT_EQ(texts(*store_, "oak"), Texts{});
  EXPECT_FALSE(store_->find("oak")->has_value());
  EXPECT_EQ(texts(*store_, "elm"), (Texts{"a", "b"}));
  EXPECT_EQ(append(*store_, "oak", 2, {"c"}), "conflict") << "whoever still plays there finds it gone";
  EXPECT_EQ(append(*store_, "oak", 0, {"new"}), "ok");
  EXPECT_EQ(texts(*store_, "oak"), Texts{"new"});
}

TEST_F(Log, WhatIsErasedIsNowhereInTheFile) {
  EXPECT_EQ(append(*store_, "oak", 0, {"my secret"}, "my secret"), "ok");
  EXPECT_EQ(append(*store_, "elm", 0, {"my news"}), "ok");
  EXPECT_TRUE(store_->erase("oak", 1).ok());
  store_->close();
  const std::string bytes = bytes_of(folder_ / "log.db");
  EXPECT_NE(bytes.find("my news"), std::string::npos);
  EXPECT_EQ(bytes.find("my secret"), std::string::npos);
  EXPECT_EQ(bytes.find("oak"), std::string::npos);
}

TEST_F(Log, RefusesWhatIsTooLarge) {
  EXPECT_EQ(append(*store_, "oak", 0, {std::string(5 << 20, 'x')}), "common.errors.store_too_large");
  EXPECT_EQ(append(*store_, "oak", 0, {"a"}), "ok");
}

TEST_F(Log, ClosingAnswersEverythingFirst) {
  std::vector<std::string> outcomes;  // written by the store's thread, read after it has ended
  for (std::uint64_t i = 0; i < 500; ++i) {
    store_->append({"oak", i, {"a"}, std::nullopt}, [&outcomes](Appended outcome, const Error* error) {
      outcomes.push_back(outcome_of(outcome, error));
    });
  }
  store_->close();
  EXPECT_EQ(outcomes, Texts(500, "ok"));
  EXPECT_EQ(append(*store_, "oak", 500, {"late"}), "common.errors.store_closed");
  EXPECT_EQ(store_->read("oak", 0).error().code, "common.errors.store_closed");
  EXPECT_EQ(store_->erase("oak", 500).error().code, "common.errors.store_closed");
  EXPECT_EQ(store_->backup(folder_ / "copy.db").error().code, "common.errors.store_closed");
  store_->flush();
  store_->close();
  reopen();
  EXPECT_EQ(store_->read("oak", 0)->size(), 500U);
}

// The log holds seeds and seat tokens.
TEST_F(Log, IsForItsOwnerAlone) {
  EXPECT_EQ(append(*store_, "oak", 0, {"a"}), "ok");
  EXPECT_TRUE(store_->backup(folder_ / "copy.db").ok());
  for (const char* name : {"log.db", "log.db-wal", "log.db-shm", "copy.db"}) {
    struct stat status {};
    ASSERT_EQ(stat((folder_ / name).c_str(), &status), 0) << name;
    EXPECT_EQ(status.st_mode & 0777U, 0600U) << name;
  }
}

}  // namespace
}  // namespace housewright
