// What the page is told about a sheet: the same survey by which it scores.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/floor_plan/floor_plan.h"
#include "games/load.h"

namespace housewright::floor_plan {
namespace {

const FloorPlan& floor_plan_game() {
  static const FloorPlan loaded = *load_game<FloorPlan>(Content());
  return loaded;
}

json::object insight_of(const char* player) {
  const json::object position{{"format", "housewright/1"},
                              {"game", "floor_plan"},
                              {"clients", {"one_roof", "topiary", "flow"}},
                              {"players", {json::parse(player)}}};
  const auto state = floor_plan_game().read_position(JsonReader(position, ""));
  EXPECT_TRUE(state);
  return floor_plan_game().inspect(*state, 0);
}

// How the decisions that may come next begin: their first word, or so many characters of it.
std::set<std::string> verbs_of(const FloorPlan::Turn& turn, std::size_t characters = 0) {
  DecisionList<FloorPlan> list;
  floor_plan_game().legal(turn, list);
  std::set<std::string> verbs;
  for (const Decision& decision : list) {
    const std::string text = floor_plan_game().to_text(decision);
    verbs.insert(text.substr(0, characters > 0 ? characters : text.find(' ')));
  }
  return verbs;
}

}  // namespace

TEST(FloorPlanFacts, FP_ROUND_1_name_the_printed_pairs_and_FP_BONUS_1_the_boxes) {
  const json::object facts = floor_plan_game().facts();
  EXPECT_EQ(facts.at("printed").at("16").at(0), json::value({{"round", 4}, {"dice", {3, 5}}}));
  EXPECT_EQ(facts.at("printed").at("20").at(3), json::value({{"round", 20}, {"dice", {2, 6}}}));
  EXPECT_EQ(facts.at("table").at("washroom"), json::value({"wild", nullptr, "features"}));
  EXPECT_EQ(facts.at("columns"), json::value({10, 15, 20}));
  EXPECT_EQ(facts.at("window"), 2);
}

TEST(FloorPlanFacts, FP_ROOM_2_and_FP_FEAT_1_say_what_each_result_stands_for) {
  const json::object facts = floor_plan_game().facts();
  ASSERT_EQ(facts.at("values").as_array().size(), 5U);
  for (const json::value& told : facts.at("values").as_array()) {
    const auto value = told.at("value").to_number<std::uint8_t>();
    State state = floor_plan_game().start({});
    state.phase = Phase::turns;
    state.chance.dice = {value, value};
    // A square room of this size may be labelled with this type alone.
    auto turn = floor_plan_game().begin(state, 0);
    floor_plan_game().apply(turn, draw_room(cell_at(0, 0), value, value));
    EXPECT_EQ(verbs_of(turn, 7), std::set<std::string>{"label " + std::string(told.at("room").as_string())});
    // Beside a large room the set is so many parts of this feature, and then it is drawn.
    turn = floor_plan_game().begin(state, 0);
    turn.sheet.add_room(cell_at(0, 0), kLongestSide, kLongestSide);
    turn.sheet.add_label(RoomType::kitchen, cell_at(0, 0));
    floor_plan_game().apply(turn, make_decision(Act::feature, 0));
    for (auto parts = told.at("parts").to_number<unsigned>(); parts > 0; --parts) {
      DecisionList<FloorPlan> list;
      floor_plan_game().legal(turn, list);
      ASSERT_FALSE(list.empty());
      EXPECT_EQ(verbs_of(turn), std::set<std::string>{std::string(told.at("feature").as_string())});
      floor_plan_game().apply(turn, list[0]);
    }
    EXPECT_FALSE(verbs_of(turn).contains(std::string(told.at("feature").as_string())));
  }
}

TEST(FloorPlanInsight, FP_BONUS_1_tells_which_boxes_of_the_room_table_are_spent) {
  State state = floor_plan_game().start({});
  Sheet& sheet = state.sheets[0];
  sheet.ticks = {3, 0, 2, 2, 0};
  sheet.gained = {2, 3, 0};
  sheet.used = {1, 2, 0};
  const json::object boxes = floor_plan_game().inspect(state, 0).at("boxes").as_object();
  EXPECT_EQ(json::serialize(boxes.at("washroom")), R"(["used","ticked","used"])");
  EXPECT_EQ(json::serialize(boxes.at("bedroom")), R"(["open","open","open"])");
  EXPECT_EQ(json::serialize(boxes.at("living_room")), R"(["used","ticked","open"])");
  EXPECT_EQ(json::serialize(boxes.at("dining_room")), R"(["ticked","ticked","open"])");
}

TEST(FloorPlanInsight, FP_ROOM_2_a_room_that_waits_for_its_label_is_told_of_and_ticks_nothing) {
  const AnyGameImpl<FloorPlan> game(floor_plan_game());
  const auto match = game.start({{"players", 1}}, "dice without a 1");
  ASSERT_TRUE(match);
  std::string room;
  for (const std::string& decision : (*match)->legal(0)) {
    if (decision.starts_with("room ")) room = decision;
  }
  ASSERT_FALSE(room.empty()) << "the dice of this seed give a room";
  const Attempt laid = (*match)->attempt(0, std::vector<std::string>{room});
  ASSERT_EQ(laid.decisions, 1U);
  const auto insight = game.inspect(laid.view, 0);
  ASSERT_TRUE(insight) << insight.error().code;
  EXPECT_EQ(json::serialize(insight->at("boxes")).find("ticked"), std::string::npos);
  const auto labelled = game.inspect((*match)->attempt(0, std::vector<std::string>{room, laid.legal.front()}).view, 0);
  ASSERT_TRUE(labelled);
  EXPECT_NE(json::serialize(labelled->at("boxes")).find("ticked"), std::string::npos);
}

TEST(FloorPlanInsight, FP_SCORE_2_follows_each_look_to_what_stops_it) {
  // The window looks north over c3 and d3; a hedge stands at c1, a stone does not stop the look.
  const json::object insight =
      insight_of(R"({"rooms":["c4 3x3 B d5"],"windows":["c4:n"],"hedges":["c1"],"stones":["c2"]})");
  EXPECT_EQ(
      json::serialize(insight.at("windows")),
      R"([{"window":"c4:n","sees":true,"looks":[{"from":"c4","meets":"hedge","to":"c1"},{"from":"d4","to":"d1"}]}])");
}

TEST(FloorPlanInsight, FP_SCORE_3_tells_by_which_door_each_room_is_reached) {
  const json::object insight =
      insight_of(R"({"rooms":["c4 3x3 B d5","f4 2x3 W f5","h4 2x2 W h4"],"doors":["c4:w","e4:e"]})");
  EXPECT_EQ(json::serialize(insight.at("chain")),
            R"([{"room":"c4","door":"c4:w"},{"room":"f4","door":"e4:e","from":"c4"}])");
}

TEST(FloorPlanInsight, FP_SCORE_4_tells_which_objects_a_path_joins_to_a_door) {
  const json::object insight = insight_of(
      R"({"rooms":["c4 3x3 B d5"],"doors":["c4:n"],"stones":["c3","c2","q17"],"hedges":["d2"],"pool":["a10"]})");
  EXPECT_EQ(json::serialize(insight.at("paths")), R"([{"stones":["c2","c3"],"doors":["c4:n"],"objects":[["d2"]]}])");
}

TEST(FloorPlanInsight, FP_ROOM_3_and_FP_SCORE_1_tell_what_a_label_would_tick) {
  const State state = floor_plan_game().start({});
  const json::object labels = floor_plan_game().inspect(state, 0).at("labels").as_object();
  EXPECT_EQ(json::serialize(labels.at("kitchen")), R"({"box":0,"bonus":"construction","missing":4,"points":10})");
  EXPECT_EQ(json::serialize(labels.at("bedroom")), R"({"box":0,"missing":4,"points":10})");
}

}  // namespace housewright::floor_plan
