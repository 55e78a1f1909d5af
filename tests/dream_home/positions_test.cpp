// Positions: what lies on a real table, scored; and every impossible one refused with its rule.
#include <gtest/gtest.h>

#include "dream_home/picture.h"
#include "games/game_tools_impl.h"
#include "games/load.h"

namespace housewright::dream_home {
namespace {

Result<State> position(std::string_view text) {
  const json::object object = parse_json(text)->get_object();
  return game().read_position(JsonReader(object, ""));
}

// A position of one player with these members.
Result<State> home_with(const std::string& members) {
  return position(R"({"players":[{)" + members + "}]}");
}

Result<State> rooms(const std::string& list) {
  return home_with(R"("rooms":{)" + list + "}");
}

// "rule place" of the error; "fine" if there is none.
std::string error_of(const Result<State>& result) {
  if (result) return "fine";
  EXPECT_FALSE(result.error().code.empty());
  return result.error().rule + " " + result.error().where;
}

int total(const Result<State>& result, Seat seat = 0) {
  return result ? game().total(*result, seat) : -1;
}

int children(const Result<State>& result, Seat seat = 0) {
  return result ? result->homes[seat].children : -1;
}

constexpr const char* kRulebookPosition = R"({"format":"housewright/1","game":"dream_home","players":[{
  "rooms":{"a2":"playroom","b2":"living_room","c2":"living_room","d2":"bathroom","e2":"dressing_room",
           "a1":"bathroom","b1":"bedroom","c1":"kitchen","d1":"pantry","e1":"kitchen","d0":"garage","e0":"empty"},
  "decor":{"b2":"piano","b1":"cat_house"},"roof":["red+window","red","brown","grey"]}]})";

}  // namespace

TEST(DreamHomePositions, DH_SCORE_1_rulebook_the_house_of_29_points) {
  const auto score = GameToolsImpl(game()).score_position(parse_json(kRulebookPosition)->get_object());
  ASSERT_TRUE(score);
  const json::value& player = score->at("players").at(0);
  EXPECT_EQ(player.at("rooms").to_number<int>(), 15);
  EXPECT_EQ(player.at("decor").to_number<int>(), 4);
  EXPECT_EQ(player.at("functionality").to_number<int>(), 6);
  EXPECT_EQ(player.at("roof").to_number<int>(), 4);
  EXPECT_EQ(player.at("total").to_number<int>(), 29);
  EXPECT_EQ(json::serialize(score->at("winners")), "[0]");
  int sum = 0;
  for (const json::value& line : player.at("lines").as_array()) {
    for (const char* key : {"rule", "points", "cells", "what"}) EXPECT_TRUE(line.as_object().contains(key)) << key;
    sum += line.at("points").to_number<int>();
  }
  EXPECT_EQ(sum, 29);
}

TEST(DreamHomePositions, rooms_may_be_partial_and_lists_missing) {
  EXPECT_EQ(total(position(R"({"players":[{}]})")), 0);
  EXPECT_EQ(total(rooms(R"("a1":"kitchen#2")")), 1);
  EXPECT_EQ(total(home_with(R"("rooms":{},"decor":{},"outside":[],"roof":[],"helpers":[])")), 0);
}

TEST(DreamHomePositions, one_to_four_players) {
  EXPECT_TRUE(position(R"({"players":[{}]})"));
  EXPECT_TRUE(position(R"({"players":[{},{},{},{}]})"));
  EXPECT_EQ(error_of(position(R"({"players":[]})")), "DH-SETUP-1 players");
  EXPECT_EQ(error_of(position(R"({"players":[{},{},{},{},{}]})")), "DH-SETUP-1 players");
}

TEST(DreamHomePositions, wrong_types_and_missing_keys) {
  EXPECT_EQ(error_of(position("{}")), " players");
  EXPECT_EQ(error_of(position(R"({"players":{}})")), " players");
  EXPECT_EQ(error_of(position(R"({"players":[7]})")), " players[0]");
  EXPECT_EQ(error_of(home_with(R"("rooms":[])")), " players[0].rooms");
  EXPECT_EQ(error_of(rooms(R"("a1":7)")), " players[0].rooms.a1");
  EXPECT_EQ(error_of(rooms(R"("a1":null)")), " players[0].rooms.a1");
  EXPECT_EQ(error_of(home_with(R"("decor":[])")), " players[0].decor");
  EXPECT_EQ(error_of(home_with(R"("outside":{})")), " players[0].outside");
  EXPECT_EQ(error_of(home_with(R"("outside":[1])")), " players[0].outside[0]");
  EXPECT_EQ(error_of(home_with(R"("roof":"red")")), " players[0].roof");
  EXPECT_EQ(error_of(home_with(R"("roof":["red",null])")), " players[0].roof[1]");
  EXPECT_EQ(error_of(home_with(R"("helpers":[[]])")), " players[0].helpers[0]");
  EXPECT_EQ(error_of(home_with(R"("children":"3")")), " players[0].children");
  EXPECT_EQ(error_of(home_with(R"("children":1.5)")), " players[0].children");
  EXPECT_FALSE(home_with(R"("children":-1)"));
  EXPECT_FALSE(home_with(R"("children":99999999999)"));
}

TEST(DreamHomePositions, unknown_names) {
  EXPECT_EQ(error_of(rooms(R"("c0":"garage")")), " players[0].rooms.c0");
  EXPECT_EQ(error_of(rooms(R"("a1":"ballroom")")), " players[0].rooms.a1");
  EXPECT_EQ(error_of(rooms(R"("a1":"kitchen#0")")), " players[0].rooms.a1");
  EXPECT_EQ(error_of(rooms(R"("a1":"kitchen#x")")), " players[0].rooms.a1");
  EXPECT_EQ(error_of(rooms(R"("a1":"")")), " players[0].rooms.a1");
  EXPECT_EQ(error_of(rooms(R"("a1":"piano")")), " players[0].rooms.a1");
  EXPECT_EQ(error_of(home_with(R"("decor":{"f1":"piano"})")), " players[0].decor.f1");
  EXPECT_EQ(error_of(home_with(R"("rooms":{"a1":"kitchen"},"decor":{"a1":"sofa"})")), " players[0].decor.a1");
  EXPECT_EQ(error_of(home_with(R"("outside":["pool"])")), " players[0].outside[0]");
  EXPECT_EQ(error_of(home_with(R"("roof":["blue"])")), " players[0].roof[0]");
  EXPECT_EQ(error_of(home_with(R"("roof":["red+door"])")), " players[0].roof[0]");
  EXPECT_EQ(error_of(home_with(R"("roof":["red+window+window"])")), " players[0].roof[0]");
  EXPECT_EQ(error_of(home_with(R"("roof":["roof_red#1"])")), " players[0].roof[0]");
  EXPECT_EQ(error_of(home_with(R"("helpers":["architect#1"])")), " players[0].helpers[0]");
  EXPECT_EQ(error_of(home_with(R"("helpers":["drill"])")), " players[0].helpers[0]");
}

// --- impossible homes ---

TEST(DreamHomePositions, DH_PLACE_1_nothing_floats) {
  EXPECT_EQ(error_of(rooms(R"("a2":"kitchen")")), "DH-PLACE-1 players[0].rooms.a2");
  EXPECT_EQ(error_of(rooms(R"("d1":"kitchen")")), "DH-PLACE-1 players[0].rooms.d1");
  EXPECT_EQ(error_of(rooms(R"("a1":"empty","a2":"kitchen","e0":"empty","e1":"empty","e2":"empty")")), "fine");
  EXPECT_EQ(error_of(rooms(R"("a2":"empty")")), "DH-PLACE-1 players[0].rooms.a2");
}

TEST(DreamHomePositions, DH_PLACE_2_every_room_on_its_floor) {
  EXPECT_EQ(error_of(rooms(R"("a1":"garage")")), "DH-PLACE-2 players[0].rooms.a1");
  EXPECT_EQ(error_of(rooms(R"("d0":"kitchen")")), "DH-PLACE-2 players[0].rooms.d0");
  EXPECT_EQ(error_of(rooms(R"("d0":"pantry#1")")), "DH-PLACE-2 players[0].rooms.d0");
}

TEST(DreamHomePositions, DH_PLACE_3_no_room_is_too_large) {
  EXPECT_EQ(error_of(rooms(R"("a1":"kitchen","b1":"kitchen","c1":"kitchen")")), "DH-PLACE-3 players[0].rooms.a1");
  EXPECT_EQ(error_of(rooms(R"("a1":"bathroom#1","b1":"bathroom#2")")), "DH-PLACE-3 players[0].rooms.a1");
  EXPECT_EQ(error_of(rooms(R"("a1":"living_room","b1":"living_room","c1":"living_room")")), "fine");
  EXPECT_EQ(error_of(rooms(R"("a1":"kitchen","b1":"empty","c1":"kitchen")")), "fine");
}

TEST(DreamHomePositions, DH_DECOR_1_a_token_stands_on_a_fitting_room) {
  EXPECT_EQ(error_of(home_with(R"("decor":{"a1":"piano"})")), "DH-DECOR-1 players[0].decor.a1");
  EXPECT_EQ(error_of(home_with(R"("rooms":{"a1":"kitchen"},"decor":{"a1":"piano"})")),
            "DH-DECOR-1 players[0].decor.a1");
  EXPECT_EQ(error_of(home_with(R"("rooms":{"a1":"living_room"},"decor":{"a1":"piano"})")), "fine");
}

TEST(DreamHomePositions, DH_DECOR_2_one_token_per_room_and_none_on_an_empty_room) {
  EXPECT_EQ(
      error_of(home_with(R"("rooms":{"a1":"living_room","b1":"living_room"},"decor":{"a1":"piano","b1":"painting"})"))
          .substr(0, 10),
      "DH-DECOR-2");
  EXPECT_EQ(error_of(home_with(R"("rooms":{"a1":"empty"},"decor":{"a1":"painting"})")),
            "DH-DECOR-2 players[0].decor.a1");
  EXPECT_EQ(error_of(home_with(
                R"("rooms":{"a1":"living_room","b1":"study","c1":"living_room"},
                   "decor":{"a1":"piano","b1":"cat_house","c1":"painting"})")),
            "fine");
}

TEST(DreamHomePositions, DH_DECOR_3_treehouse_and_birdhouse_stand_beside_the_home_and_nothing_else_does) {
  EXPECT_EQ(error_of(home_with(R"("rooms":{"a1":"kitchen"},"decor":{"a1":"treehouse"})")),
            "DH-DECOR-3 players[0].decor.a1");
  EXPECT_EQ(error_of(home_with(R"("outside":["cat_house"])")), "DH-DECOR-3 players[0].outside[0]");
  EXPECT_EQ(total(home_with(R"("outside":["birdhouse","treehouse"])")), 3);
}

// --- not more than the box holds, over the whole table ---

TEST(DreamHomePositions, DH_SETUP_1_each_card_once_on_the_whole_table) {
  EXPECT_EQ(error_of(rooms(R"("a1":"kitchen#1","c1":"kitchen#1")")), "DH-SETUP-1 players[0].rooms.c1");
  EXPECT_EQ(error_of(position(R"({"players":[{"rooms":{"a1":"study#1"}},{"rooms":{"b1":"study#1"}}]})")),
            "DH-SETUP-1 players[1].rooms.b1");
  EXPECT_EQ(error_of(rooms(R"("a1":"kitchen#8")")), "DH-SETUP-1 players[0].rooms.a1");
  EXPECT_EQ(error_of(rooms(R"("a1":"kitchen#1000")")), "DH-SETUP-1 players[0].rooms.a1");
}

TEST(DreamHomePositions, DH_SETUP_1_no_more_of_a_type_than_there_are_cards) {
  EXPECT_EQ(error_of(position(R"({"players":[{"rooms":{"a1":"study"}},{"rooms":{"a1":"study"}}]})")),
            "DH-SETUP-1 players[1].rooms.a1");
  // A type may stand before an id that uses up its last card.
  EXPECT_FALSE(position(R"({"players":[{"rooms":{"a1":"library"}},{"rooms":{"a1":"library#1"}}]})"));
  EXPECT_TRUE(rooms(R"("a1":"pantry","c1":"pantry#1")"));
  EXPECT_FALSE(rooms(R"("a1":"pantry","c1":"pantry#1","b1":"empty","a2":"pantry")"));
}

TEST(DreamHomePositions, DH_SETUP_1_each_token_once) {
  EXPECT_EQ(error_of(position(R"({"players":[{"outside":["birdhouse"]},{"outside":["birdhouse"]}]})")),
            "DH-SETUP-1 players[1].outside[0]");
  EXPECT_EQ(error_of(home_with(R"("outside":["birdhouse","birdhouse"])")), "DH-SETUP-1 players[0].outside[1]");
  EXPECT_EQ(
      error_of(home_with(R"("rooms":{"a1":"living_room","c1":"living_room"},"decor":{"a1":"piano","c1":"piano"})")),
      "DH-SETUP-1 players[0].decor.c1");
}

TEST(DreamHomePositions, DH_SETUP_1_five_roofs_of_a_colour_one_of_them_with_a_window) {
  EXPECT_TRUE(home_with(R"("roof":["red+window","red","red","red","red"])"));
  EXPECT_EQ(error_of(home_with(R"("roof":["red","red","red","red","red"])")), "DH-SETUP-1 players[0].roof[4]");
  EXPECT_EQ(error_of(position(R"({"players":[{"roof":["grey+window"]},{"roof":["grey+window"]}]})")),
            "DH-SETUP-1 players[1].roof[0]");
}

TEST(DreamHomePositions, DH_SETUP_1_two_of_each_helper) {
  EXPECT_TRUE(home_with(R"("helpers":["architect","architect"])"));
  EXPECT_EQ(error_of(position(R"({"players":[{"helpers":["architect","architect"]},{"helpers":["architect"]}]})")),
            "DH-SETUP-1 players[1].helpers[0]");
}

// --- children, helpers, winners ---

TEST(DreamHomePositions, DH_SCORE_6_children_are_counted_from_ids_or_given) {
  EXPECT_EQ(children(rooms(R"("a1":"playroom#1","c1":"kitchen#2")")), 3);
  EXPECT_EQ(children(rooms(R"("a1":"playroom","c1":"kids_room")")), 0);  // a type alone counts none
  EXPECT_EQ(children(rooms(R"("a1":"playroom","c1":"kids_room#6")")), 1);
  EXPECT_EQ(children(home_with(R"("rooms":{"a1":"playroom#1","c1":"kids_room"},"children":7)")), 7);
  EXPECT_EQ(children(home_with(R"("rooms":{"a1":"playroom#1"},"children":0)")), 0);
}

TEST(DreamHomePositions, DH_SCORE_6_children_decide_ties) {
  const auto winners = [](const char* text) {
    return json::serialize(GameToolsImpl(game()).score_position(parse_json(text)->get_object())->at("winners"));
  };
  EXPECT_EQ(winners(R"({"players":[{"rooms":{"a1":"kitchen"}},{"rooms":{"a1":"kitchen"},"children":1}]})"), "[1]");
  EXPECT_EQ(winners(R"({"players":[{"rooms":{"a1":"kitchen"}},{"rooms":{"a1":"kitchen"}}]})"), "[0,1]");
  EXPECT_EQ(winners(R"({"players":[{"rooms":{"a1":"study"}},{"rooms":{"a1":"kitchen"},"children":9}]})"), "[0]");
}

TEST(DreamHomePositions, DH_HELP_1_helpers_by_type_a_second_copy_named_twice) {
  const std::string empties = R"("rooms":{"a1":"empty","b1":"empty"},)";
  EXPECT_EQ(total(home_with(empties + R"("helpers":["architect"])")), 2);
  EXPECT_EQ(total(home_with(empties + R"("helpers":["architect","architect"])")), 4);
  EXPECT_EQ(total(home_with(R"("outside":["birdhouse"],"helpers":["interior_designer","interior_designer"])")), 3);
}

TEST(DreamHomePositions, DH_END_1_roofer_supplier_and_handyman_are_accepted_and_do_nothing) {
  const auto result =
      home_with(R"("rooms":{"a1":"kitchen"},"roof":["red","red","red"],"helpers":["roofer","supplier","handyman"])");
  ASSERT_TRUE(result);
  EXPECT_EQ(total(result), 1);
  EXPECT_TRUE(game().finished(*result));
}

TEST(DreamHomePositions, DH_HELP_6_headings_of_the_helpers_points) {
  const auto score = GameToolsImpl(game()).score_position(parse_json(R"({"players":[{
      "rooms":{"a1":"bathroom","b1":"kitchen","c1":"bedroom","d0":"empty"},"decor":{"a1":"jacuzzi"},
      "outside":["birdhouse"],"helpers":["architect","interior_designer"]}]})")
                                                              ->get_object());
  ASSERT_TRUE(score);
  const json::value& player = score->at("players").at(0);
  EXPECT_EQ(player.at("rooms").to_number<int>(), 3 + 1);
  EXPECT_EQ(player.at("functionality").to_number<int>(), 3 + 1);
  EXPECT_EQ(player.at("decor").to_number<int>(), 2 + 1 + 2);
  EXPECT_EQ(player.at("roof").to_number<int>(), 0);
}

TEST(DreamHomePositions, an_object_that_repeats_a_key_is_an_error) {
  const auto twice = parse_json(R"({"players":[{"rooms":{"a1":"kitchen","a1":"study"}}]})");
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().code, "common.errors.repeated_key");
}

}  // namespace housewright::dream_home
