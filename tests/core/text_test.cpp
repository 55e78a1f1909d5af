#include "core/text.h"

#include <gtest/gtest.h>

#include "core/bits.h"
#include "core/fixed_vector.h"

namespace housewright {
namespace {

TEST(Text, NumbersAreWrittenOneWay) {
  EXPECT_EQ(parse_number("0"), 0U);
  EXPECT_EQ(parse_number("17"), 17U);
  EXPECT_EQ(parse_number("999"), 999U);
  for (const char* text : {"", "01", "00", "+1", "-1", "1 ", " 1", "1000", "a", "1a", "１"}) {
    EXPECT_EQ(parse_number(text), std::nullopt) << text;
  }
}

TEST(Text, WordsAreSeparatedByOneSpace) {
  const auto words = split_words("room c5 3x4");
  ASSERT_TRUE(words);
  ASSERT_EQ(words->size(), 3U);
  EXPECT_EQ((*words)[2], "3x4");
  for (const char* text : {"", " ", " a", "a ", "a  b", "a b c d e"}) EXPECT_FALSE(split_words(text)) << text;
}

TEST(Text, LowerCaseLeavesTheRestAlone) {
  EXPECT_EQ(in_lower_case("Ab09-ZÉ"), "ab09-zÉ");
}

TEST(Bits, VisitsMembersInOrder) {
  std::vector<unsigned> seen;
  for_each_bit(std::uint64_t{1} << 63 | 0b1010, [&](unsigned index) { seen.push_back(index); });
  EXPECT_EQ(seen, (std::vector<unsigned>{1, 3, 63}));
  EXPECT_EQ(nth_bit(0b10110U, 0), 1U);
  EXPECT_EQ(nth_bit(0b10110U, 2), 4U);
}

TEST(Bits, CellsHoldUpTo320) {
  Cells cells;
  EXPECT_TRUE(cells.empty());
  for (const unsigned index : {0U, 63U, 64U, 288U, 319U}) cells.add(index);
  EXPECT_EQ(cells.size(), 5U);
  EXPECT_TRUE(cells.has(288));
  cells.remove(0);
  EXPECT_EQ(cells.first(), 63U);
}

TEST(FixedVector, HoldsItsItemsInPlace) {
  FixedVector<int, 3> items;
  items.push_back(1);
  items.push_back(2);
  FixedVector<int, 3> copy = items;
  copy.pop_back();
  EXPECT_EQ(items.size(), 2U);
  EXPECT_EQ(copy.size(), 1U);
  EXPECT_EQ(items.back(), 2);
}

}  // namespace
}  // namespace housewright
