// What anybody may see: roof stacks (DH-ROOF-1), fronts of empty rooms (DH-PLACE-5), and nothing of earlier markets.
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {
namespace {

State seen_by(const Play& play, Viewer viewer) {
  return game().view(play.state(), viewer);
}

std::string stream_to(const Play& play, Viewer viewer) {
  return json::serialize(game().view_json(seen_by(play, viewer)));
}

const std::vector<Viewer> kViewers = {Viewer{}, Viewer{0}, Viewer{1}, Viewer{2}, Viewer{3}};

Table with_roofs(const char* of_seat_0, const char* of_seat_1) {
  return Table(4).round(5).roof(0, of_seat_0).roof(1, of_seat_1).market("kitchen#1 sauna#1/roof_grey#1 - - -");
}

}  // namespace

TEST(DreamHomeRoof, DH_ROOF_1_a_roof_card_goes_onto_the_stack_without_a_question) {
  Play play = Table(4).roof(0, "roof_red#2").takes(0, "kitchen#1/roof_brown#3");
  play.then({"room a1"});
  EXPECT_FALSE(play.mid_turn());
  EXPECT_EQ(play.roof(0), "roof_red#2 roof_brown#3");
  EXPECT_FALSE(play.discarded("roof_brown#3"));
}

TEST(DreamHomeRoof, DH_ROOF_1_nobody_sees_a_stack_the_owner_included) {
  const Play play = with_roofs("roof_red#1 roof_red#2", "roof_green#1").turn_of(0);
  for (const Viewer viewer : kViewers) {
    const State seen = seen_by(play, viewer);
    for (const Home& home : seen.homes) EXPECT_EQ(home.resources & game().deck().roofs(), 0U);
    EXPECT_EQ(seen.homes[0].roof_count, 2);
    EXPECT_EQ(seen.homes[1].roof_count, 1);
    const std::string stream = stream_to(play, viewer);
    EXPECT_EQ(stream.find("roof_red"), std::string::npos) << stream;
    EXPECT_EQ(stream.find("roof_green"), std::string::npos) << stream;
    EXPECT_NE(stream.find("roof_grey#1"), std::string::npos) << "the present market is shown";
  }
}

TEST(DreamHomeRoof, DH_ROOF_1_states_that_differ_only_in_stacks_look_the_same) {
  const Play one = with_roofs("roof_red#1 roof_red#2", "roof_green#1").turn_of(0);
  const Play other = with_roofs("roof_green#1 roof_brown#4", "roof_red#2").turn_of(0);
  for (const Viewer viewer : kViewers) {
    EXPECT_EQ(seen_by(one, viewer), seen_by(other, viewer));
    EXPECT_EQ(stream_to(one, viewer), stream_to(other, viewer));
  }
}

TEST(DreamHomeRoof, DH_ROOF_1_not_even_in_the_turn_that_took_the_card) {
  Play play = Table(4).takes(0, "kitchen#1/roof_brown#3");
  EXPECT_EQ(stream_to(play, Seat{0}).find("roof_brown#3"), std::string::npos);
  Turn turn = game().begin(Table(4).market("kitchen#1 sauna#1/roof_brown#3 - - -").turn_of(0).state(), 0);
  game().apply(turn, *game().parse("take 2"));
  State laid = turn.state;
  game().preview(laid, turn);
  const std::string seen = json::serialize(game().view_json(game().view(laid, Seat{0})));
  EXPECT_EQ(seen.find("roof_brown"), std::string::npos) << seen;
}

TEST(DreamHomeRoof, DH_ROOF_1_open_roofs_shows_all) {
  const Play play = with_roofs("roof_red#1 roof_red#2", "roof_green#1").open_roofs().turn_of(0);
  for (const Viewer viewer : kViewers) {
    const State seen = seen_by(play, viewer);
    EXPECT_EQ(seen.homes[0].resources, play.state().homes[0].resources);
    EXPECT_EQ(seen.homes[1].resources, play.state().homes[1].resources);
    EXPECT_NE(stream_to(play, viewer).find("roof_red#1"), std::string::npos);
  }
}

TEST(DreamHomeRoof, DH_ROOF_1_at_the_end_all_roofs_are_shown) {
  const Play play = Table(2).roof(0, "roof_red#1 roof_red#2").finished();
  for (const Viewer viewer : {Viewer{}, Viewer{0}, Viewer{1}}) {
    EXPECT_NE(stream_to(play, viewer).find("roof_red#1"), std::string::npos);
  }
}

TEST(DreamHomeRoof, DH_ROOF_1_discard_piles_are_open) {
  const Play play = Table(2).discarded("roof_red#1 drill#1 kitchen#4").turn_of(0);
  const auto view = game().view_json(seen_by(play, Seat{1}));
  EXPECT_EQ(json::serialize(view.at("discarded_resources")), R"(["roof_red#1","drill#1"])");
  EXPECT_EQ(json::serialize(view.at("discarded_rooms")), R"(["kitchen#4"])");
}

TEST(DreamHomeRoof, DH_ROOF_1_a_view_shows_only_the_present_market) {
  // Seat 0 took the roof, seat 1 the helper: a round later nothing tells which roof it was.
  const auto game_with = [](const std::string& roof) {
    Play play = Table(2)
                    .without_discard_rule()
                    .market("kitchen#1 sauna#1/" + roof + " study#1/roofer#1 garage#1/drill#1 garage#2/drill#2")
                    .begins();
    play.then({"take 2", "room a1", "take 3", "room a1"});
    play.deal("kitchen#2 sauna#2/roof_grey#3 library#1/roofer#2 garage#3/piano garage#4/aquarium");
    return play;
  };
  const Play red = game_with("roof_red#1");
  const Play brown = game_with("roof_brown#2");
  for (const Viewer viewer : {Viewer{}, Viewer{0}, Viewer{1}}) {
    EXPECT_EQ(stream_to(red, viewer), stream_to(brown, viewer));
    EXPECT_EQ(seen_by(red, viewer), seen_by(brown, viewer));
  }
  EXPECT_EQ(stream_to(red, Seat{0}).find("roof_red#1"), std::string::npos);
}

TEST(DreamHomeRoof, DH_ROOF_1_the_log_names_the_column_not_the_card) {
  Play play = Table(4).market("kitchen#1 sauna#1/roof_brown#3 - - -").turn_of(0);
  for (const std::string& text : play.legal()) EXPECT_EQ(text.find("roof"), std::string::npos);
}

TEST(DreamHomeViews, DH_PLACE_5_the_front_of_an_empty_room_is_not_shown_again) {
  const Play kitchen = Table(4).home(0, "1 (kitchen#1) study#1 . . .").market("- - - - -").turn_of(0);
  const Play bedroom = Table(4).home(0, "1 (bedroom#1) study#1 . . .").market("- - - - -").turn_of(0);
  for (const Viewer viewer : kViewers) {
    EXPECT_EQ(seen_by(kitchen, viewer), seen_by(bedroom, viewer));
    EXPECT_EQ(stream_to(kitchen, viewer), stream_to(bedroom, viewer));
    EXPECT_EQ(stream_to(kitchen, viewer).find("kitchen"), std::string::npos);
  }
}

TEST(DreamHomeViews, DH_PLACE_5_not_even_at_the_end_of_the_game) {
  const Play play = Table(2).home(0, "1 (kitchen#1) study#1 . . .").finished();
  EXPECT_EQ(stream_to(play, Seat{0}).find("kitchen"), std::string::npos);
  EXPECT_NE(stream_to(play, Seat{0}).find(R"("a1":"empty")"), std::string::npos);
}

TEST(DreamHomeViews, DH_ROOF_1_a_view_keeps_everything_else) {
  const Play play = Table(3)
                        .round(7)
                        .marker(2)
                        .home(0, R"(
    1  kitchen#1+painting  study#1  .  .  .
    0                                  .  scaffold
  )")
                        .beside(1, "birdhouse")
                        .holds(1, "drill#1 architect#1")
                        .market("kitchen#2 sauna#1/roof_brown#3 - garage#1/piano -")
                        .turn_of(1);
  EXPECT_EQ(seen_by(play, Seat{0}), play.state());  // no roofs, no empty rooms: no secrets
  const auto view = game().view_json(seen_by(play, Seat{0}));
  EXPECT_EQ(
      json::serialize(view.at("market")),
      R"([{"room":"kitchen#2"},{"room":"sauna#1","resource":"roof_brown#3"},{},{"room":"garage#1","resource":"piano"},{}])");
  EXPECT_EQ(view.at("round").to_number<int>(), 7);
  EXPECT_EQ(view.at("marker").to_number<int>(), 2);
  EXPECT_EQ(view.at("acting").to_number<int>(), 1);
  const auto& homes = view.at("homes").get_array();
  EXPECT_EQ(json::serialize(homes[0].at("rooms")), R"({"a1":"kitchen#1","b1":"study#1"})");
  EXPECT_EQ(json::serialize(homes[0].at("decor")), R"({"a1":"painting"})");
  EXPECT_EQ(json::serialize(homes[0].at("scaffolding")), R"(["e0"])");
  EXPECT_EQ(json::serialize(homes[1].at("outside")), R"(["birdhouse"])");
  EXPECT_EQ(json::serialize(homes[1].at("held")), R"(["drill#1","architect#1"])");
}

TEST(DreamHomeViews, DH_ROOF_1_hidden_cards_count_as_unseen) {
  // So a search that plays on from a view draws them like any other card nobody has seen.
  const Play play = Table(2).roof(0, "roof_red#1").home(1, "1 (kitchen#1) . . . .").turn_of(0);
  const State seen = seen_by(play, Seat{0});
  EXPECT_TRUE(contains(seen.unseen_resources, *game().deck().parse_resource("roof_red#1")));
  EXPECT_TRUE(contains(seen.unseen_rooms, *game().deck().parse_room("kitchen#1")));
  EXPECT_EQ(misplaced_cards(seen), "");
}

TEST(DreamHomeViews, DH_SCORE_5_the_best_four_roof_cards_are_told_once_they_may_be_seen) {
  const auto tiles = [](const char* cards, bool over = true) {
    Table table(2);
    table.roof(0, cards);
    const Play play = over ? table.finished() : table.turn_of(0);
    const json::object view = game().view_json(seen_by(play, Viewer{}));
    std::string text;
    for (const json::value& card : view.at("homes").as_array()[0].at("tiles").as_array()) {
      text += (text.empty() ? "" : " ") + std::string(card.as_string());
    }
    return text;
  };
  EXPECT_EQ(tiles("roof_red#1 roof_red#2"), "roof_red#1 roof_red#2");
  EXPECT_EQ(tiles("roof_red#2 roof_red#3 roof_brown#1 roof_brown#2 roof_green#1"),
            "roof_red#2 roof_red#3 roof_brown#1 roof_green#1")
      << "mismatched: windows first";
  EXPECT_EQ(tiles("roof_red#2 roof_red#3 roof_red#4 roof_red#5 roof_brown#1"),
            "roof_red#2 roof_red#3 roof_red#4 roof_red#5");
  EXPECT_EQ(tiles("roof_red#2 roof_red#3 roof_red#4 roof_red#5 roof_brown#1 roof_brown#2 roof_brown#3 roof_brown#4"),
            "roof_brown#1 roof_brown#2 roof_brown#3 roof_brown#4")
      << "of two whole colours the one with a window";
  EXPECT_EQ(tiles("roof_red#1 roof_red#2", false), "") << "nobody may look before the end (DH-ROOF-1)";
}

TEST(DreamHomeViews, DH_ROOF_1_who_steps_back_sees_no_roof_that_has_left_the_market) {
  const json::object view = game().view_json(seen_by(with_roofs("", "").turn_of(0), Seat{0}));
  json::object back = view;
  DreamHome::recall(back, &view);
  EXPECT_EQ(back, view) << "it still lies there";
  json::object now = view;
  now["market"] = json::array(5, json::object());
  DreamHome::recall(back, &now);
  EXPECT_EQ(json::serialize(back.at("market")), R"([{"room":"kitchen#1"},{"room":"sauna#1"},{},{},{}])");
  DreamHome::recall(back, nullptr);
  EXPECT_EQ(back.at("market").as_array(), json::array(5, json::object())) << "a replay shows no earlier market";
}

TEST(DreamHomeViews, AViewWithoutWhatFollowsFromTheRestIsRead) {
  const Play play = Table(3).round(7).marker(2).roof(0, "roof_red#1").open_roofs().turn_of(1);
  json::object view = game().view_json(seen_by(play, Seat{0}));
  const json::object whole = view;
  view.erase("order");
  view.erase("next");
  for (json::value& home : view.at("homes").as_array()) home.as_object().erase("tiles");
  const auto read = game().read_view(JsonReader(view, ""));
  ASSERT_TRUE(read);
  EXPECT_EQ(game().view_json(*read), whole);
}

}  // namespace housewright::dream_home
