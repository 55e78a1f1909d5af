// What the page is told about cards and homes: the same values by which the rules score.
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {
namespace {

json::object insight_of(const Play& play, Seat seat = 0) {
  return game().inspect(game().view(play.state(), seat), seat);
}

// A room as "what cards/max points finished-or-next".
std::vector<std::string> rooms_of(const Play& play) {
  std::vector<std::string> rooms;
  const json::object insight = insight_of(play);
  for (const json::value& room : insight.at("rooms").as_array()) {
    std::string text = std::string(room.at("what").as_string());
    for (const char* key : {"cards", "max", "points"}) text += " " + std::to_string(room.at(key).to_number<int>());
    const bool finished = room.at("finished").as_bool();
    text += finished ? " " + std::string(room.at("why").as_string())
                     : " next " + std::to_string(room.at("next").to_number<int>()) +
                           (room.at("boxed_in").as_bool() ? " boxed in" : "");
    rooms.push_back(text);
  }
  return rooms;
}

}  // namespace

TEST(DreamHomeFacts, DH_SETUP_1_name_every_card_of_the_deck_with_its_values) {
  const json::object facts = game().facts();
  const Deck& deck = game().deck();
  unsigned copies = 0;
  for (unsigned i = 0; i < kRoomTypes; ++i) {
    const RoomRules& rules = deck.rules(static_cast<RoomType>(i));
    const json::object& room = facts.at("rooms").at(kRoomTypeNames[i]).as_object();
    EXPECT_EQ(room.at("points").as_array().size(), rules.max);
    for (unsigned cards = 0; cards < rules.max; ++cards) {
      EXPECT_EQ(room.at("points").at(cards).to_number<int>(), rules.points[cards]);
    }
    copies += room.at("copies").to_number<unsigned>();
  }
  EXPECT_EQ(copies, kRoomCards);
  for (RoomCard card = 0; card < kRoomCards; ++card) {
    const json::object& children = facts.at("children").as_object();
    const auto told = children.find(deck.room_name(card));
    EXPECT_EQ(told == children.end() ? 0U : told->value().to_number<unsigned>(), deck.children_on(card));
  }
  unsigned resources = kTokens;
  for (const char* kind : {"tools", "helpers"}) {
    for (const auto& [name, number] : facts.at(kind).as_object()) resources += number.to_number<unsigned>();
  }
  for (const auto& [name, number] : facts.at("roof").at("colours").as_object()) {
    resources += number.to_number<unsigned>();
  }
  EXPECT_EQ(resources, kResourceCards);
}

TEST(DreamHomeFacts, DH_SCORE_2_and_DH_DECOR_1_say_where_points_come_from) {
  const json::object facts = game().facts();
  EXPECT_EQ(facts.at("rooms").at("pantry").at("beside").as_string(), "kitchen");
  EXPECT_EQ(facts.at("rooms").at("pantry").at("points_beside"), 3);
  EXPECT_FALSE(facts.at("rooms").at("study").as_object().contains("beside"));
  EXPECT_EQ(facts.at("decor").at("piano").at("on").as_string(), "living_room");
  EXPECT_EQ(facts.at("decor").at("cat_house").at("on").as_string(), "any");
  EXPECT_EQ(facts.at("decor").at("treehouse").at("on").as_string(), "outside");
}

TEST(DreamHomeInsight, DH_PLACE_4_tells_what_is_finished_and_what_can_grow) {
  const Play play = Table(2)
                        .home(0, R"(
      2  living_room#1  living_room#2  bathroom#1   .          .
      1  kitchen#1      kitchen#2      bedroom#1+canopy_bed  pantry#1   kids_room#1
      0                                             garage#1   empty
  )")
                        .turn_of(0);
  EXPECT_EQ(rooms_of(play),
            (std::vector<std::string>{"living_room 2 3 4 next 9 boxed in", "bedroom 1 2 1 token", "kitchen 2 2 6 size",
                                      "kids_room 1 2 2 next 6 boxed in", "bathroom 1 1 1 size", "pantry 1 1 1 size",
                                      "garage 1 2 0 next 4 boxed in"}));
}

TEST(DreamHomeInsight, DH_PLACE_7_only_a_free_space_at_its_side_lets_a_room_grow) {
  EXPECT_EQ(rooms_of(Table(2).home(0, "1 kitchen#1 . . . .").turn_of(0)),
            (std::vector<std::string>{"kitchen 1 2 1 next 6"}));
  EXPECT_EQ(rooms_of(Table(2).home(0, "1 kitchen#1 study#1 . . .").turn_of(0)),
            (std::vector<std::string>{"kitchen 1 2 1 next 6 boxed in", "study 1 1 2 size"}));
}

TEST(DreamHomeInsight, DH_SCORE_4_tells_how_far_the_bonuses_are) {
  const json::object insight = insight_of(Table(2)
                                              .home(0, R"(
      2  .           .          .  .  .
      1  bathroom#1  kitchen#1  .  .  .
      0                            .  .
  )")
                                              .turn_of(0));
  const json::object& bonuses = insight.at("functionality").as_object();
  EXPECT_EQ(bonuses.at("both_floors"), json::value(json::array{1}));
  EXPECT_TRUE(bonuses.at("essentials").at("kitchen").as_bool());
  EXPECT_FALSE(bonuses.at("essentials").at("bedroom").as_bool());
}

TEST(DreamHomeInsight, DH_ROOF_1_and_DH_PLACE_5_unseen_cards_include_those_that_lie_face_down) {
  const Play play = Table(2)
                        .home(0, R"(
      2  .      .          .  .  .
      1  empty  kitchen#1  .  .  .
      0                       .  .
  )")
                        .roof(0, "roof_red#2 roof_red#3")
                        .market("kitchen#2 bedroom#1/drill#1 bathroom#1/piano study#1/drill#2 garage#1/roofer#1")
                        .turn_of(0);
  const json::object unseen = insight_of(play).at("unseen").as_object();
  EXPECT_EQ(unseen.at("empty_rooms"), 1);
  EXPECT_EQ(unseen.at("hidden_roofs"), 2);
  EXPECT_EQ(unseen.at("resources").at("roof_red"), 5) << "two of them lie in a stack, and nobody is told which";
}

}  // namespace housewright::dream_home
