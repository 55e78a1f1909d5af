#include "games/floor_plan/notation.h"

#include <set>

#include "support.h"

namespace housewright::floor_plan {
namespace {

TEST(FloorPlanNotation, every_decision_reads_back_as_itself) {
  std::set<std::string> texts;
  for (const Decision& decision : game().every_decision()) {
    const std::string text = game().to_text(decision);
    EXPECT_EQ(decision, game().parse(text)) << text;
    EXPECT_TRUE(texts.insert(text).second) << text;
  }
}

TEST(FloorPlanNotation, examples_of_the_rules) {
  for (const auto text :
       {"set 1 4",     "room c5 3x4", "label B d6",  "construct", "feature 2",   "double 2", "window c5:n",
        "window c5:s", "window c5:e", "window c5:w", "door c5:e", "hedge c5",    "pool c5",  "stone c5",
        "end",         "pass",        "stone a1",    "stone q17", "room a1 9x1", "set 2 9"}) {
    const auto decision = game().parse(text);
    ASSERT_TRUE(decision) << text;
    EXPECT_EQ(text, game().to_text(*decision));
  }
}

TEST(FloorPlanNotation, anything_else_is_no_decision) {
  for (const auto text : {"",
                          " ",
                          "End",
                          "END",
                          "end ",
                          " end",
                          "end end",
                          "pass 1",
                          "construct 1",
                          "set",
                          "set 1",
                          "set 0 4",
                          "set 3 4",
                          "set 1 0",
                          "set 1 10",
                          "set 1  4",
                          "set 1 04",
                          "set 01 4",
                          "set 1 4 5",
                          "set 1 x",
                          "set\t1 4",
                          "room c5",
                          "room c5 3X4",
                          "room c5 3x",
                          "room c5 x4",
                          "room c5 03x4",
                          "room c5 3x10",
                          "room c5 0x4",
                          "room r5 3x4",
                          "room c18 3x4",
                          "room c0 3x4",
                          "room C5 3x4",
                          "room c05 3x4",
                          "room c5 3x4 ",
                          "room c5 3 x4",
                          "label b d6",
                          "label X d6",
                          "label BB d6",
                          "label B",
                          "label B d6 e6",
                          "feature",
                          "feature 0",
                          "feature 3",
                          "feature 1 1",
                          "double 0",
                          "double",
                          "twice 1",
                          "window c5",
                          "window c5:",
                          "window c5:x",
                          "window c5:N",
                          "window c5:nn",
                          "window c5 :n",
                          "window :n",
                          "door c5",
                          "door c5:",
                          "hedge",
                          "hedge c5:n",
                          "hedge c5 c6",
                          "hedge 5c",
                          "hedge c-5",
                          "hedge c+5",
                          "hedge c999",
                          "pool r1",
                          "stone a",
                          "stone 1",
                          "stone a1\n",
                          "wall c5"}) {
    EXPECT_FALSE(game().parse(text)) << '"' << text << '"';
  }
}

TEST(FloorPlanNotation, cells_are_named_like_squares_from_the_top_left) {
  EXPECT_EQ("a1", game().cell_name(cell_at(0, 0)));
  EXPECT_EQ("q1", game().cell_name(cell_at(16, 0)));
  EXPECT_EQ("a17", game().cell_name(cell_at(0, 16)));
  EXPECT_EQ(cell_at(2, 4), parse_cell("c5"));
}

}  // namespace
}  // namespace housewright::floor_plan
