#include "games/game_tools_impl.h"
#include "picture.h"

namespace housewright::floor_plan {
namespace {

const std::string kClientsText = R"("clients":["great_hall","poolside","flow"])";

json::object position(const std::string& player) {
  auto value = parse_json(R"({"format":"housewright/1","game":"floor_plan",)" + kClientsText + R"(,"players":[)" +
                          player + "]}");
  EXPECT_TRUE(value) << player;
  return value ? value->as_object() : json::object{};
}

Sheet sheet_of(const std::string& player) {
  const json::object object = position(player);
  const auto state = game().read_position(JsonReader(object, ""));
  EXPECT_TRUE(state) << (state ? "" : state.error().code + " " + state.error().where);
  return state ? state->sheets[0] : Sheet{};
}

void expect_error(const json::object& object, std::string_view rule, std::string_view where) {
  const auto state = game().read_position(JsonReader(object, ""));
  ASSERT_FALSE(state);
  EXPECT_EQ(rule, state.error().rule) << state.error().code;
  EXPECT_EQ(where, state.error().where) << state.error().code;
}

void expect_error(const std::string& player, std::string_view rule, std::string_view where) {
  expect_error(position(player), rule, "players[0]." + std::string(where));
}

TEST(FloorPlanPosition, reads_a_sheet) {
  const Sheet expected = picture(
      {
          "..aaa#",
          "..aBa#",
          "..aaa~",
          "..aaao",
      },
      {"window c1:n", "window e2:e", "door c4:s"});
  Sheet read = sheet_of(R"({"rooms":["c1 3x4 B d2"],"windows":["c1:n","e2:e"],"doors":["c4:s"],)"
                        R"("hedges":["f1","f2"],"pool":["f3"],"stones":["f4"],"wilds_used":1})");
  EXPECT_EQ(1, read.used[index_of(Bonus::wild)]);
  read.used = {};
  EXPECT_EQ(expected, read);
}

TEST(FloorPlanPosition, missing_lists_are_empty_and_unknown_keys_ignored) {
  EXPECT_EQ(Sheet{}, sheet_of("{}"));
  EXPECT_EQ(Sheet{}, sheet_of(R"({"mood":"good","rooms":[]})"));
}

TEST(FloorPlanPosition, FP_ROOM_1_sides_edge_and_overlap) {
  expect_error(R"({"rooms":["c5 7x2 W c5"]})", "FP-ROOM-1", "rooms[0]");
  expect_error(R"({"rooms":["c5 1x2 W c5"]})", "FP-ROOM-1", "rooms[0]");
  expect_error(R"({"rooms":["p5 3x2 W p5"]})", "FP-ROOM-1", "rooms[0]");
  expect_error(R"({"rooms":["a16 2x3 W a16"]})", "FP-ROOM-1", "rooms[0]");
  expect_error(R"({"rooms":["a1 3x3 B a1","c3 2x2 W c3"]})", "FP-ROOM-1", "rooms[1]");
}

TEST(FloorPlanPosition, FP_ROOM_2_labels) {
  expect_error(R"({"rooms":["a1 3x3 W a1"]})", "FP-ROOM-2", "rooms[0]");
  expect_error(R"({"rooms":["a1 3x3 B d1"]})", "FP-ROOM-2", "rooms[0]");
  expect_error(R"({"rooms":["a1 3x3"]})", "FP-ROOM-2", "rooms[0]");
}

TEST(FloorPlanPosition, FP_FEAT_1_one_thing_per_cell_on_the_right_side_of_the_wall) {
  const std::string room = R"("rooms":["a1 3x3 B b2"])";
  expect_error("{" + room + R"(,"windows":["a1:n","b1:n"]})", "FP-FEAT-1", "windows[1]");
  expect_error("{" + room + R"(,"windows":["e1:n"]})", "FP-FEAT-1", "windows[0]");
  expect_error("{" + room + R"(,"doors":["a1:n","a1:w"]})", "FP-FEAT-1", "doors[1]");
  expect_error("{" + room + R"(,"doors":["d1:w"]})", "FP-FEAT-1", "doors[0]");
  expect_error("{" + room + R"(,"windows":["a1:n"],"doors":["b1:n"]})", "FP-FEAT-1", "doors[0]");
  expect_error("{" + room + R"(,"hedges":["a1"]})", "FP-FEAT-1", "hedges[0]");
  expect_error("{" + room + R"(,"hedges":["e1","e1"]})", "FP-FEAT-1", "hedges[1]");
  expect_error("{" + room + R"(,"hedges":["e1"],"pool":["e1"]})", "FP-FEAT-1", "pool[0]");
  expect_error("{" + room + R"(,"pool":["e1"],"stones":["e1"]})", "FP-FEAT-1", "stones[0]");
}

TEST(FloorPlanPosition, FP_FEAT_2_and_FP_FEAT_3_walls) {
  const std::string room = R"("rooms":["a1 3x3 B b2"])";
  expect_error("{" + room + R"(,"windows":["a1:s"]})", "FP-FEAT-2", "windows[0]");
  expect_error("{" + room + R"(,"windows":["a1:e"]})", "FP-FEAT-2", "windows[0]");
  expect_error(R"({"rooms":["o1 3x3 B o2"],"windows":["q1:n"]})", "FP-FEAT-2", "windows[0]");
  expect_error("{" + room + R"(,"doors":["b1:s"]})", "FP-FEAT-3", "doors[0]");
}

TEST(FloorPlanPosition, how_many_of_a_feature_there_are_is_not_judged) {
  EXPECT_EQ(1U, sheet_of(R"({"hedges":["a1"]})").hedges.size());
  EXPECT_EQ(3U, sheet_of(R"({"hedges":["a1","c1","e1"]})").hedges.size());
  EXPECT_EQ(1U, sheet_of(R"({"rooms":["a1 3x3 B b2"],"windows":["a1:n"]})").windows(Side::north).size());
}

TEST(FloorPlanPosition, texts_that_cannot_be_read_have_no_rule) {
  for (const auto& [key, text] : {std::pair{"rooms", "c5"},
                                  {"rooms", "c5 3x4 B"},
                                  {"rooms", "c5 3x4 X d6"},
                                  {"rooms", "c5 3x4 B d6 e6"},
                                  {"rooms", "c5  3x4 B d6"},
                                  {"rooms", "r5 3x4 B d6"},
                                  {"windows", "c5"},
                                  {"windows", "c5:x"},
                                  {"doors", "c5"},
                                  {"doors", "door c5:n"},
                                  {"hedges", "r1"},
                                  {"pool", "A1"},
                                  {"stones", "a01"},
                                  {"stones", ""}}) {
    expect_error(R"({")" + std::string(key) + R"(":[")" + text + R"("]})", "", std::string(key) + "[0]");
  }
  expect_error(R"({"rooms":"c5"})", "", "rooms");
  expect_error(R"({"rooms":[5]})", "", "rooms[0]");
  expect_error(R"({"wilds_used":-1})", "", "wilds_used");
  expect_error(R"({"wilds_used":"none"})", "", "wilds_used");
}

TEST(FloorPlanPosition, FP_SETUP_1_players_and_clients) {
  expect_error(position(""), "FP-SETUP-1", "players");
  std::string many = "{}";
  for (int i = 0; i < 100; ++i) many += ",{}";
  expect_error(position(many), "FP-SETUP-1", "players");
  expect_error(position("{},7"), "", "players[1]");
  expect_error(parse_json(R"({"players":[{}]})")->as_object(), "", "clients");
  expect_error(parse_json(R"({"players":[{}],"clients":["flow","poolside","great_hall"]})")->as_object(), "FP-SETUP-1",
               "clients[0]");
  expect_error(parse_json("{" + kClientsText + "}")->as_object(), "", "players");
}

TEST(FloorPlanPosition, is_scored_with_winners) {
  const GameToolsImpl<FloorPlan> any(game());
  const auto score = any.score_position(position(R"({"rooms":["a1 3x3 B b2"],"doors":["a1:n"]},{},)"
                                                 R"({"rooms":["a1 3x3 B b2"],"doors":["a1:n"],"wilds_used":1})"));
  ASSERT_TRUE(score);
  EXPECT_EQ(json::serialize(score->at("winners")), "[0]");
  const json::object& first = score->at("players").as_array()[0].as_object();
  EXPECT_EQ(1, first.at("total"));
  EXPECT_EQ(1, first.at("doors"));
  EXPECT_EQ(0, first.at("clients"));
}

TEST(FloorPlanPosition, a_view_can_be_read_as_a_position) {
  const Sheet sheet = picture({"..aaa#", "..aBa#", "..aaa~", "..aaao"}, {"window c1:n", "window e2:e", "door c4:s"});
  State state = game().start(FloorPlan::Setup{});
  state.sheets[0] = sheet;
  const json::object view = game().view_json(state);
  const auto read = game().read_position(JsonReader(view, ""));
  ASSERT_TRUE(read) << read.error().code;
  EXPECT_EQ(sheet, read->sheets[0]);
}

}  // namespace
}  // namespace housewright::floor_plan
