// Deleting a table: only as its history is known to whoever deletes it.
#include <gtest/gtest.h>

#include "store/logs.h"

namespace housewright {
namespace {

using Texts = std::vector<std::string>;

TEST(Erase, ATableThatHasGrownStays) {
  const TemporaryFolder folder;
  const auto store = open_log(folder / "log.db");
  EXPECT_EQ(append(*store, "oak", 0, {"a", "b"}), "ok");
  const auto other = open_log(folder / "log.db");
  EXPECT_EQ(append(*other, "oak", 2, {"c"}), "ok");
  EXPECT_EQ(store->erase("oak", 2).error().code, "common.errors.store_conflict");
  EXPECT_EQ(texts(*store, "oak"), (Texts{"a", "b", "c"}));
  EXPECT_TRUE(store->erase("oak", 3).ok());
  EXPECT_EQ(texts(*store, "oak"), Texts{});
  EXPECT_EQ(store->erase("oak", 3).error().code, "common.errors.store_conflict") << "somebody else has deleted it";
}

}  // namespace
}  // namespace housewright
