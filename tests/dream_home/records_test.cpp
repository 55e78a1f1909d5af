// Records: what is required, what may be left out, and every way to be wrong.
#include <gtest/gtest.h>

#include "dream_home/picture.h"
#include "games/load.h"

namespace housewright::dream_home {
namespace {

json::object object_of(std::string_view text) {
  return parse_json(text)->get_object();
}

Result<Future> future_of(const json::object& record) {
  return game().read_future(JsonReader(record, ""));
}

Result<Future> future_of(std::string_view text) {
  return future_of(object_of(text));
}

// A record of a table with this seed, its deck written out.
json::object with_deck(const char* seed = "records") {
  json::object record = object_of(R"({"options":{"players":3},"first_player":1})");
  record["seed"] = seed;
  const auto future = future_of(record);
  game().write_future(record, *future);
  record.erase("seed");
  return record;
}

json::array& cards_of(json::object& record, const char* which) {
  return record["deck"].as_object()[which].as_array();
}

void expect_error(const json::object& record, const char* rule, const char* where) {
  const auto future = future_of(record);
  ASSERT_FALSE(future) << json::serialize(record);
  EXPECT_EQ(future.error().rule, rule);
  EXPECT_EQ(future.error().where, where);
  EXPECT_FALSE(future.error().code.empty());
}

void expect_error(std::string_view text, const char* rule, const char* where) {
  expect_error(object_of(text), rule, where);
}

}  // namespace

// --- what a record must and may have ---

TEST(DreamHomeRecords, a_seed_alone_is_enough) {
  const auto future = future_of(R"({"options":{"players":2},"first_player":1,"seed":"S"})");
  ASSERT_TRUE(future);
  EXPECT_EQ(future->setup.players, 2);
  EXPECT_EQ(future->setup.first_player, 1);
  EXPECT_FALSE(future->setup.random_first_player);
  Random random = Random::from_seed("S");
  dream_home::Setup setup;
  setup.players = 2;
  EXPECT_TRUE(game().same_chance(*future, game().draw_future(setup, random)));
}

TEST(DreamHomeRecords, a_seed_may_be_empty) {
  EXPECT_TRUE(future_of(R"({"options":{"players":2},"first_player":0,"seed":""})"));
}

TEST(DreamHomeRecords, a_deck_alone_is_enough_and_is_dealt_in_its_order) {
  json::object record = with_deck();
  std::swap(cards_of(record, "rooms")[0], cards_of(record, "rooms")[59]);
  const auto future = future_of(record);
  ASSERT_TRUE(future);
  EXPECT_EQ(game().deck().room_name(future->rooms[0]), cards_of(record, "rooms")[0].as_string());
  EXPECT_EQ(game().deck().resource_name(future->resources[47]), cards_of(record, "resources")[47].as_string());
}

TEST(DreamHomeRecords, with_seed_and_deck_the_deck_is_played) {
  json::object record = with_deck("one");
  const auto deck = future_of(record);
  record["seed"] = "another";
  const auto both = future_of(record);
  ASSERT_TRUE(both);
  EXPECT_TRUE(game().same_chance(*both, *deck));
  EXPECT_EQ(both->setup.first_player, 1);
}

TEST(DreamHomeRecords, options_have_defaults) {
  const auto plain = future_of(R"({"options":{"players":4},"first_player":0,"seed":"S"})");
  EXPECT_TRUE(plain->setup.discard_rule);
  EXPECT_FALSE(plain->setup.open_roofs);
  const auto given =
      future_of(R"({"options":{"players":4,"discard_rule":false,"open_roofs":true},"first_player":0,"seed":"S"})");
  EXPECT_FALSE(given->setup.discard_rule);
  EXPECT_TRUE(given->setup.open_roofs);
}

TEST(DreamHomeRecords, unknown_keys_are_ignored) {
  EXPECT_TRUE(future_of(R"({"options":{"players":4,"music":"loud"},"first_player":0,"seed":"S","table":7,"x":null})"));
}

TEST(DreamHomeRecords, required_keys) {
  expect_error(R"({"first_player":0,"seed":"S"})", "", "options");
  expect_error(R"({"options":{},"first_player":0,"seed":"S"})", "", "options.players");
  expect_error(R"({"options":{"players":4},"seed":"S"})", "", "first_player");
  expect_error(R"({"options":{"players":4},"first_player":0})", "", "deck");
}

TEST(DreamHomeRecords, wrong_types) {
  expect_error(R"({"options":[],"first_player":0,"seed":"S"})", "", "options");
  expect_error(R"({"options":{"players":"4"},"first_player":0,"seed":"S"})", "", "options.players");
  expect_error(R"({"options":{"players":2.5},"first_player":0,"seed":"S"})", "", "options.players");
  expect_error(R"({"options":{"players":null},"first_player":0,"seed":"S"})", "", "options.players");
  expect_error(R"({"options":{"players":4,"discard_rule":1},"first_player":0,"seed":"S"})", "", "options.discard_rule");
  expect_error(R"({"options":{"players":4,"open_roofs":"no"},"first_player":0,"seed":"S"})", "", "options.open_roofs");
  expect_error(R"({"options":{"players":4},"first_player":"0","seed":"S"})", "", "first_player");
  expect_error(R"({"options":{"players":4},"first_player":0,"seed":7})", "", "seed");
  expect_error(R"({"options":{"players":4},"first_player":0,"seed":null})", "", "seed");
  expect_error(R"({"options":{"players":4},"first_player":0,"deck":[]})", "", "deck");
  expect_error(R"({"options":{"players":4},"first_player":0,"deck":{"rooms":{},"resources":[]}})", "", "deck.rooms");
  expect_error(R"({"options":{"players":4},"first_player":0,"deck":{"resources":[]}})", "", "deck.rooms");
}

TEST(DreamHomeRecords, DH_SETUP_1_two_to_four_players) {
  for (const char* players : {"0", "1", "5", "-2", "99999999999999999999", "18446744073709551615"}) {
    const std::string text = R"({"options":{"players":)" + std::string(players) + R"(},"first_player":0,"seed":"S"})";
    const auto future = future_of(text);
    ASSERT_FALSE(future) << players;
    EXPECT_EQ(future.error().where, "options.players");
  }
  expect_error(R"({"options":{"players":5},"first_player":0,"seed":"S"})", "DH-SETUP-1", "options.players");
}

TEST(DreamHomeRecords, DH_SETUP_2_the_first_player_sits_at_the_table) {
  expect_error(R"({"options":{"players":3},"first_player":3,"seed":"S"})", "DH-SETUP-2", "first_player");
  expect_error(R"({"options":{"players":3},"first_player":-1,"seed":"S"})", "DH-SETUP-2", "first_player");
  EXPECT_TRUE(future_of(R"({"options":{"players":3},"first_player":2,"seed":"S"})"));
}

// --- the deck of a record ---

TEST(DreamHomeRecords, DH_SETUP_1_every_card_exactly_once) {
  EXPECT_TRUE(future_of(with_deck()));
  json::object twice = with_deck();
  cards_of(twice, "rooms")[7] = cards_of(twice, "rooms")[3];
  expect_error(twice, "DH-SETUP-1", "deck.rooms[7]");
  json::object resource_twice = with_deck();
  cards_of(resource_twice, "resources")[9] = cards_of(resource_twice, "resources")[0];
  expect_error(resource_twice, "DH-SETUP-1", "deck.resources[9]");
}

TEST(DreamHomeRecords, DH_SETUP_1_no_card_that_is_not_in_the_box) {
  for (const char* id : {"kitchen", "kitchen#8", "kitchen#0", "ballroom#1", "", "empty", "Kitchen#1", "kitchen#1 "}) {
    json::object record = with_deck();
    cards_of(record, "rooms")[4] = id;
    expect_error(record, "DH-SETUP-1", "deck.rooms[4]");
  }
  for (const char* id : {"piano#1", "drill", "drill#3", "roof_red#6", "roof_blue#1", "kitchen#1"}) {
    json::object record = with_deck();
    cards_of(record, "resources")[4] = id;
    expect_error(record, "DH-SETUP-1", "deck.resources[4]");
  }
  json::object number = with_deck();
  cards_of(number, "rooms")[4] = 17;
  expect_error(number, "", "deck.rooms[4]");
}

TEST(DreamHomeRecords, DH_SETUP_1_neither_fewer_nor_more) {
  json::object fewer = with_deck();
  cards_of(fewer, "rooms").pop_back();
  expect_error(fewer, "DH-SETUP-1", "deck.rooms");
  json::object more = with_deck();
  cards_of(more, "resources").emplace_back("piano");
  expect_error(more, "DH-SETUP-1", "deck.resources");
  json::object none = with_deck();
  none["deck"].as_object().erase("resources");
  expect_error(none, "", "deck.resources");
}

// --- decisions ---

TEST(DreamHomeRecords, decisions_are_texts_in_order) {
  const json::object record = object_of(R"({"decisions":["take 2","room a1"]})");
  const auto decisions = game().read_decisions(JsonReader(record, ""));
  ASSERT_TRUE(decisions);
  ASSERT_EQ(decisions->size(), 2U);
  EXPECT_EQ((*decisions)[0].text, "take 2");
  EXPECT_EQ((*decisions)[1].text, "room a1");
  EXPECT_EQ((*decisions)[1].where, "decisions[1]");
  EXPECT_FALSE((*decisions)[0].seat);
}

TEST(DreamHomeRecords, decisions_may_be_left_out_but_not_be_something_else) {
  const json::object none = object_of("{}");
  EXPECT_TRUE(game().read_decisions(JsonReader(none, ""))->empty());
  for (const char* text : {R"({"decisions":"take 2"})", R"({"decisions":{}})", R"({"decisions":null})",
                           R"({"decisions":[2]})", R"({"decisions":["take 2",["room a1"]]})"}) {
    const json::object record = object_of(text);
    EXPECT_FALSE(game().read_decisions(JsonReader(record, ""))) << text;
  }
}

// --- whole games ---

namespace {

// A whole random game through the type-erased edge, as its record.
json::object random_record(const char* seed, int players) {
  const auto started = make_any_game(game())->start({{"players", players}}, seed);
  AnyMatch* match = started->get();
  Random choices = Random::from_seed(std::string("choices of ") + seed);
  while (!match->finished()) {
    const Seat seat = static_cast<Seat>(match->to_act().first());
    const auto legal = match->legal(seat);
    if (legal.empty()) {
      ADD_FAILURE() << "nobody can go on";
      break;
    }
    EXPECT_TRUE(match->play(seat, legal[choices.draw(legal.size())]).ok());
  }
  return match->record();
}

}  // namespace

TEST(DreamHomeRecords, a_game_is_replayed_to_the_same_end_from_seed_or_deck) {
  for (const int players : {2, 3, 4}) {
    const json::object record = random_record("replay", players);
    const auto whole = make_any_game(game())->replay(record);
    ASSERT_TRUE(whole);
    EXPECT_TRUE((*whole)->finished());
    EXPECT_EQ((*whole)->record(), record);
    json::object without_deck = record;
    without_deck.erase("deck");
    json::object without_seed = record;
    without_seed.erase("seed");
    for (const json::object& part : {without_deck, without_seed}) {
      const auto again = make_any_game(game())->replay(part);
      ASSERT_TRUE(again);
      EXPECT_EQ((*again)->score(), (*whole)->score());
    }
    EXPECT_TRUE(make_any_game(game())->verify(record).ok());
  }
}

TEST(DreamHomeRecords, a_record_may_stop_early_and_counts_as_unfinished) {
  json::object record = random_record("early", 4);
  json::array& decisions = record["decisions"].as_array();
  while (decisions.size() > 40) decisions.pop_back();
  const auto match = make_any_game(game())->replay(record);
  ASSERT_TRUE(match);
  const json::object score = (*match)->score();
  EXPECT_FALSE(score.at("finished").as_bool());
  EXPECT_TRUE(score.at("winners").as_array().empty());
  for (const json::value& player : score.at("players").as_array()) EXPECT_EQ(player.at("roof").to_number<int>(), 0);
  EXPECT_FALSE(make_any_game(game())->verify(record).ok());  // unfinished: not verified
}

TEST(DreamHomeRecords, DH_END_1_a_decision_after_the_end_is_refused) {
  json::object record = random_record("after", 2);
  const auto end = record["decisions"].as_array().size();
  record["decisions"].as_array().emplace_back("done");
  const auto match = make_any_game(game())->replay(record);
  ASSERT_FALSE(match);
  EXPECT_EQ(match.error().rule, "DH-END-1");
  EXPECT_EQ(match.error().where, "decisions[" + std::to_string(end) + "]");
}

TEST(DreamHomeRecords, a_seed_that_did_not_deal_the_deck_is_found_out) {
  json::object record = random_record("honest", 3);
  record["seed"] = "dishonest";
  record.erase("commitment");
  EXPECT_FALSE(make_any_game(game())->verify(record).ok());
  json::object commitment = random_record("honest", 3);
  commitment["commitment"] = std::string(64, '0');
  EXPECT_FALSE(make_any_game(game())->verify(commitment).ok());
  json::object other_seat = random_record("honest", 3);
  other_seat.erase("seed");
  EXPECT_FALSE(make_any_game(game())->verify(other_seat).ok());  // nothing to compare with
}

}  // namespace housewright::dream_home
