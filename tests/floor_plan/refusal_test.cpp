// "Which id an error names": the whole table of the rules, one example per entry; and the words of every refusal.
#include <set>

#include "picture.h"

namespace housewright::floor_plan {
namespace {

struct Example {
  std::string rule;
  Turn turn;
  std::string text;
};

Turn after_room(const Sheet& sheet = {}) {
  return played(turn_on(sheet, 3, 4), {"room h8 3x4", "label B h8"});
}
Turn after_hedge(const Sheet& sheet = {}) {
  return played(turn_on(sheet, 4, 6), {"feature 1", "hedge a1", "hedge a2", "hedge a3", "hedge a4"});
}
Turn in_hedge() {
  return played(turn_on(Sheet{}, 4, 6), {"feature 1", "hedge h8"});
}

std::vector<Example> examples() {
  const Sheet all = owning(owning(owning(Sheet{}, Bonus::wild, 3), Bonus::features, 3), Bonus::construction, 3);
  Sheet strip{};  // free: a1 to d1
  (kWholeGrid - rectangle(cell("a1"), 4, 1)).for_each([&](Cell each) { strip.add_pool(each); });
  const Sheet house = picture({"aaaa", "aaaa", "aaDa", "....~"});
  const Turn doors = played(turn_on(house, 3, 2), {"feature 1"});
  const Turn windows = played(turn_on(house, 2, 3), {"feature 1"});
  return {
      // DICE-1: a 1 not turned, a bad value for it, a die set twice.
      {"FP-DICE-1", turn_on(all, 1, 4), "room a1 3x4"},
      {"FP-DICE-1", turn_on(all, 1, 4), "set 1 7"},
      {"FP-DICE-1", played(turn_on(all, 1, 4), {"set 1 3"}), "set 1 4"},
      // BONUS-1: a bonus not owned.
      {"FP-BONUS-1", turn_on(Sheet{}, 3, 4), "set 1 5"},
      {"FP-BONUS-1", after_hedge(), "double 1"},
      {"FP-BONUS-1", after_room(), "construct"},
      // BONUS-2, -3, -4: the wrong time or use.
      {"FP-BONUS-2", turn_on(all, 3, 4), "set 1 3"},
      {"FP-BONUS-2", turn_on(all, 3, 4), "set 2 8"},
      {"FP-BONUS-3", turn_on(all, 4, 6), "double 1"},
      {"FP-BONUS-3", after_hedge(all), "double 2"},
      {"FP-BONUS-3", after_room(all), "double 1"},
      {"FP-BONUS-4", turn_on(all, 3, 4), "construct"},
      {"FP-BONUS-4", after_hedge(all), "construct"},
      {"FP-BONUS-4", played(after_room(all), {"construct"}), "end"},
      // ROOM-1: sides, edge, cells not free, nothing fits.
      {"FP-ROOM-1", turn_on(Sheet{}, 3, 4), "room a1 3x5"},
      {"FP-ROOM-1", turn_on(Sheet{}, 3, 4), "room p1 3x4"},
      {"FP-ROOM-1", turn_on(house, 3, 4), "room b2 3x4"},
      // ROOM-2: wrong, missing or misplaced label.
      {"FP-ROOM-2", played(turn_on(Sheet{}, 3, 4), {"room a1 3x4"}), "label K a1"},
      {"FP-ROOM-2", played(turn_on(Sheet{}, 3, 4), {"room a1 3x4"}), "end"},
      {"FP-ROOM-2", played(turn_on(Sheet{}, 3, 4), {"room a1 3x4"}), "label B d1"},
      {"FP-ROOM-2", turn_on(Sheet{}, 3, 4), "label B a1"},
      // TURN-1: mixed, a second room, a die's feature twice, after the end, set too late.
      {"FP-TURN-1", after_room(), "feature 1"},
      {"FP-TURN-1", after_hedge(), "room h8 4x6"},
      {"FP-TURN-1", after_room(), "room a1 3x4"},
      {"FP-TURN-1", after_hedge(), "feature 1"},
      {"FP-TURN-1", played(after_room(), {"end"}), "end"},
      {"FP-TURN-1", after_room(all), "set 1 6"},
      // TURN-2: broken off, impossible or not completable, a wrong part, `end` while a set is due.
      {"FP-TURN-2", in_hedge(), "end"},
      {"FP-TURN-2", turn_on(Sheet{}, 2, 4), "feature 1"},
      {"FP-TURN-2", played(turn_on(picture({"..~", "..~", "~~~"}), 5, 6), {"feature 1"}), "pool a1"},
      {"FP-TURN-2", in_hedge(), "pool h9"},
      {"FP-TURN-2", after_hedge(), "end"},
      // TURN-3: `pass` when something can be drawn or was; `end` with nothing drawn.
      {"FP-TURN-3", turn_on(Sheet{}, 3, 4), "pass"},
      {"FP-TURN-3", after_room(), "pass"},
      {"FP-TURN-3", turn_on(strip, 2, 3), "end"},
      // FEAT-1: cell not free or on the wrong side of the wall.
      {"FP-FEAT-1", doors, "door c3:s"},
      {"FP-FEAT-1", doors, "door a4:n"},
      {"FP-FEAT-1", windows, "window b3:s"},
      {"FP-FEAT-1", played(turn_on(house, 6, 2), {"feature 1"}), "stone a1"},
      {"FP-FEAT-1", played(turn_on(house, 6, 2), {"feature 1"}), "stone e4"},
      // FEAT-2, -3: not along or at that wall. FEAT-4: not connected.
      {"FP-FEAT-2", windows, "window b1:w"},
      {"FP-FEAT-3", doors, "door b2:n"},
      {"FP-FEAT-4", in_hedge(), "hedge j8"},
  };
}

TEST(FloorPlanRefusals, the_rule_an_error_names) {
  for (const Example& example : examples()) {
    EXPECT_EQ(example.rule, forbidden_by(example.turn, example.text)) << example.text;
    EXPECT_FALSE(is_legal(example.turn, example.text)) << example.text;
  }
}

TEST(FloorPlanRefusals, FP_ROOM_1_nothing_fits) {
  Sheet sheet{};
  (kWholeGrid - rectangle(cell("a1"), 3, 4)).for_each([&](Cell each) { sheet.add_pool(each); });
  const Turn turn = played(turn_on(owning(sheet, Bonus::construction), 3, 4), {"room a1 3x4", "label L a1"});
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "construct"));
}

TEST(FloorPlanRefusals, name_the_cells_concerned) {
  const Sheet house = picture({"aaaa", "aaaa", "aaDa", "#"});
  EXPECT_EQ("a3 b3 c3 d3 a4", cells_text(asked(turn_on(house, 4, 5), "room a3 4x5").cells));
  EXPECT_EQ("c3", cells_text(asked(played(turn_on(house, 2, 3), {"feature 1"}), "window b3:s").cells));
  EXPECT_EQ("c1 d1", cells_text(asked(played(turn_on(house, 2, 3), {"feature 1"}), "window c1:s").cells));
  EXPECT_EQ("a4", cells_text(asked(played(turn_on(house, 6, 3), {"feature 1"}), "stone a4").cells));
  EXPECT_EQ("h8", cells_text(game().check(in_hedge(), *game().parse("hedge h8")).cells));
}

// A rule table alone would let a sentence be forgotten.
TEST(FloorPlanRefusals, every_code_has_its_words_in_three_languages) {
  std::set<std::string> codes;
  const auto all = game().every_decision();
  for (const Example& example : examples()) {
    for (const Decision& decision : all) codes.insert(std::string(game().check(example.turn, decision).code));
  }
  codes.erase("");
  EXPECT_GT(codes.size(), 30U);
  for (const std::string language : {"en", "fr", "pt"}) {
    const auto words = parse_json(content_file("words/" + language + "/floor_plan.json"));
    ASSERT_TRUE(words);
    const json::object& sentences = words->at("errors").as_object();
    for (const std::string& code : codes) {
      ASSERT_EQ(0U, code.find("floor_plan.errors."));
      EXPECT_TRUE(sentences.contains(code.substr(18))) << language << " " << code;
    }
  }
}

}  // namespace
}  // namespace housewright::floor_plan
