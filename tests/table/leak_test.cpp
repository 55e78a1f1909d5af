// Nothing leaks: two tables that differ only in what a viewer may not know tell that viewer the same, byte for byte,
// until the difference comes to light.
#include <gtest/gtest.h>

#include "patience.h"
#include "twins.h"

namespace housewright {
namespace {

constexpr unsigned kPairs = times(1000);  // of each kind

// All that a table tells: welcomes for everybody who may ask, and news.
std::string everything_told(const Table& table, std::uint64_t heard) {
  std::string told = json::serialize(table.snapshot({}));
  for (std::size_t seat = 0; seat < table.chairs().size(); ++seat) {
    told += json::serialize(table.snapshot(static_cast<Seat>(seat)));
  }
  told += table.news(heard);
  for (const Event& event : table.log()) told += public_event(event);
  return told;
}

class UndealtOrder : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Leaks, UndealtOrder, ::testing::Values("dream_home", "floor_plan"));

TEST_P(UndealtOrder, IsToldToNobody) {
  for (unsigned i = 0; i < kPairs; ++i) {
    Twins twins = undealt_twins(GetParam(), i, 20);
    const Table& one = twins.tables[0];
    const Table& other = twins.tables[1];
    while (twins.alike()) {
      const auto heard = one.next_seq() - 1;
      ASSERT_EQ(everything_told(one, heard), everything_told(other, heard)) << twins.seed;
      const auto [seat, turn] = twins.some_turn();
      ASSERT_TRUE(twins.play(seat, turn).ok());
    }
  }
}

// Whoever comes later, or back, cannot tell which cards lie covered, until the end.
class Covered : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Leaks, Covered, ::testing::Values("roof", "empty room"));

TEST_P(Covered, IsToldToNobodyBeforeTheEnd) {
  unsigned pairs = 0;
  unsigned compared = 0;
  for (unsigned i = 0; pairs < kPairs; ++i) {
    ASSERT_LT(i, 5 * kPairs) << "hardly anything gets covered";
    auto twins = covered_twins(GetParam() == "roof", i);
    if (!twins) continue;
    ++pairs;
    const Table& one = twins->tables[0];
    const Table& other = twins->tables[1];
    const auto began = one.next_seq();
    do {
      const auto news_of = [&](const Table& table) {
        return json::serialize(table.snapshot({})) + json::serialize(table.snapshot(0)) +
               (one.next_seq() == began ? "" : table.news(one.next_seq() - 1));
      };
      ASSERT_EQ(news_of(one), news_of(other)) << twins->seed;
      ++compared;
      const auto [seat, turn] = twins->some_turn();
      ASSERT_TRUE(twins->play(seat, turn).ok());
    } while (twins->alike());  // until a Supplier shows an empty room's card, or the game is over
  }
  EXPECT_GT(compared, 10 * kPairs);
}

}  // namespace
}  // namespace housewright
