// Where a room card may lie: DH-PLACE-1 to DH-PLACE-7, and the rulebook's examples of placing.
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {

// --- DH-PLACE-1 ---

TEST(DreamHomePlacing, DH_PLACE_1_first_card_stands_on_the_ground_or_in_the_basement) {
  const Play play = Table().takes(0, "kitchen#1");
  EXPECT_EQ(play.legal(), texts("room a1, room a1 down, room b1, room b1 down, room c1, room c1 down,"
                                "room d0 down, room e0 down"));
}

TEST(DreamHomePlacing, DH_PLACE_1_nothing_floats) {
  const Play play = Table()
                        .home(0, R"(
    2  .  .         .  .       .
    1  .  sauna#1   .  .       .
    0                  .       garage#1
  )")
                        .takes(0, "kitchen#1");
  for (const char* floating : {"room a2", "room c2", "room d1", "room d2", "room e2", "room a2 down", "room d1 down"}) {
    EXPECT_EQ(play.refusal(floating), "DH-PLACE-1") << floating;
  }
  for (const char* standing : {"room b2", "room e1", "room a1", "room b2 down", "room e1 down"}) {
    EXPECT_EQ(play.refusal(standing), "legal") << standing;
  }
}

TEST(DreamHomePlacing, DH_PLACE_1_a_space_with_a_card_takes_no_other) {
  const Play play = Table()
                        .home(0, R"(
    2  .          .      .  .  .
    1  bedroom#1  empty  .  .  .
    0                       .  .
  )")
                        .takes(0, "kitchen#1");
  for (const char* taken : {"room a1", "room a1 down", "room b1", "room b1 down"}) {
    EXPECT_EQ(play.refusal(taken), "DH-PLACE-1") << taken;
  }
}

TEST(DreamHomePlacing, DH_PLACE_1_face_down_cards_and_scaffolding_support) {
  const Play play = Table()
                        .home(0, R"(
    2  .      .         .  .         .
    1  empty  scaffold  .  .         .
    0                      empty  scaffold
  )")
                        .takes(0, "kitchen#1");
  for (const char* standing : {"room a2", "room b2", "room d1", "room e1"}) {
    EXPECT_EQ(play.refusal(standing), "legal") << standing;
  }
  EXPECT_EQ(play.refusal("room c2"), "DH-PLACE-1");
}

// --- DH-PLACE-2 ---

TEST(DreamHomePlacing, DH_PLACE_2_basement_cards_lie_face_up_only_in_the_basement) {
  const Play play = Table()
                        .home(0, R"(
    2  .       .          .  .  .
    1  sauna#1  .         .  .  library#1
    0                        .  storage#1
  )")
                        .takes(0, "garage#1");
  EXPECT_EQ(play.legal(), texts("room d0, room d0 down, room a2 down, room b1 down, room c1 down, room e2 down"));
  EXPECT_EQ(play.refusal("room b1"), "DH-PLACE-2");
  EXPECT_EQ(play.refusal("room a2"), "DH-PLACE-2");
}

TEST(DreamHomePlacing, DH_PLACE_2_normal_and_unique_cards_never_lie_face_up_in_the_basement) {
  for (const char* card : {"living_room#1", "bedroom#1", "kitchen#1", "kids_room#1", "bathroom#1", "pantry#1",
                           "dressing_room#1", "sauna#1", "playroom#1", "study#1", "library#1"}) {
    const Play play = Table().takes(0, card);
    EXPECT_EQ(play.refusal("room d0"), "DH-PLACE-2") << card;
    EXPECT_EQ(play.refusal("room e0"), "DH-PLACE-2") << card;
    EXPECT_EQ(play.refusal("room a1"), "legal") << card;
  }
  for (const char* card : {"garage#1", "wine_cellar#1", "workshop#1", "laundry#1", "storage#1"}) {
    const Play play = Table().takes(0, card);
    EXPECT_EQ(play.refusal("room d0"), "legal") << card;
    EXPECT_EQ(play.refusal("room a1"), "DH-PLACE-2") << card;
  }
}

// --- DH-PLACE-3 ---

TEST(DreamHomePlacing, DH_PLACE_3_a_card_beside_its_own_type_expands_the_room) {
  Play play = Table()
                  .home(0, R"(
    1  .  living_room#1  .  .  .
  )")
                  .takes(0, "living_room#2");
  EXPECT_EQ(play.total(0), 1);
  play.then({"room c1"});
  EXPECT_EQ(play.total(0), 4);
}

TEST(DreamHomePlacing, DH_PLACE_3_joining_two_rooms_may_not_exceed_the_maximum) {
  // Two and two living rooms with one between them would be five; one and one make three.
  const Play too_many = Table()
                            .home(0, R"(
    1  living_room#1  living_room#2  .  living_room#3  living_room#4
    0                                   empty          empty
  )")
                            .takes(0, "living_room#5");
  EXPECT_EQ(too_many.refusal("room c1"), "DH-PLACE-3");
  EXPECT_EQ(too_many.refusal("room c1 down"), "legal");

  const Play two_and_one = Table()
                               .home(0, R"(
    1  living_room#1  living_room#2  .  living_room#3  .
    0                                   empty          .
  )")
                               .takes(0, "living_room#5");
  EXPECT_EQ(two_and_one.refusal("room c1"), "DH-PLACE-3");

  const Play just_three = Table()
                              .home(0, R"(
    1  living_room#1  .  living_room#3  .  .
  )")
                              .takes(0, "living_room#5");
  EXPECT_EQ(just_three.refusal("room b1"), "legal");
}

TEST(DreamHomePlacing, DH_PLACE_3_two_kitchens_joined_by_a_third_are_too_many) {
  const Play play = Table()
                        .home(0, R"(
    1  kitchen#1  .  kitchen#2  .  .
  )")
                        .takes(0, "kitchen#3");
  EXPECT_EQ(play.refusal("room b1"), "DH-PLACE-3");
}

TEST(DreamHomePlacing, DH_PLACE_3_each_type_has_its_own_maximum) {
  const auto second_beside_first = [](const std::string& type) {
    const bool basement = type == "garage" || type == "wine_cellar" || type == "workshop";
    const Play play = basement ? Table().home(0, "0 " + type + "#1 .").takes(0, type + "#2")
                               : Table().home(0, "1 " + type + "#1 . . . .").takes(0, type + "#2");
    return play.refusal(basement ? "room e0" : "room b1");
  };
  for (const char* type : {"living_room", "bedroom", "kitchen", "kids_room", "garage"}) {
    EXPECT_EQ(second_beside_first(type), "legal") << type;
  }
  for (const char* type : {"bathroom", "pantry", "dressing_room", "sauna", "playroom", "wine_cellar", "workshop"}) {
    EXPECT_EQ(second_beside_first(type), "DH-PLACE-4") << type;
  }
}

// --- DH-PLACE-4 ---

TEST(DreamHomePlacing, DH_PLACE_4_rulebook_a_third_bedroom_may_not_lie_beside_two) {
  const Play play = Table()
                        .home(0, R"(
    2  .  .          .          .  .
    1  .  bedroom#1  bedroom#2  .  .
    0                           empty  .
  )")
                        .takes(0, "bedroom#3");
  EXPECT_EQ(play.refusal("room a1"), "DH-PLACE-4");
  EXPECT_EQ(play.refusal("room d1"), "DH-PLACE-4");
  EXPECT_EQ(play.refusal("room b2"), "legal");
}

TEST(DreamHomePlacing, DH_PLACE_4_rulebook_a_bathroom_beside_a_bathroom_must_lie_face_down) {
  Play susan = Table()
                   .home(0, R"(
    2  bathroom#1  .        .  .  .
    1  kitchen#1   sauna#1  .  .  .
  )")
                   .takes(0, "bathroom#2");
  EXPECT_EQ(susan.refusal("room b2"), "DH-PLACE-4");
  susan.then({"room b2 down"});
  EXPECT_EQ(susan.home(0), home(R"(
    2  bathroom#1  empty    .  .  .
    1  kitchen#1   sauna#1  .  .  .
  )"));
}

TEST(DreamHomePlacing, DH_PLACE_4_rulebook_a_kitchen_with_only_two_places) {
  // William's kitchen may lie face up beside the living room, or face down beside his finished kitchen.
  const Play william = Table()
                           .round(11)
                           .home(0, R"(
    2  .           living_room#1  kitchen#1  kitchen#2  .
    1  bathroom#1  study#1        bedroom#1  sauna#1    playroom#1
    0                                        garage#1   garage#2
  )")
                           .takes(0, "kitchen#3");
  EXPECT_EQ(william.legal(), texts("room a2, room a2 down, room e2 down"));
}

TEST(DreamHomePlacing, DH_PLACE_4_a_token_on_any_card_of_a_room_finishes_it) {
  const Play play = Table()
                        .home(0, R"(
    1  .  living_room#1+piano  living_room#2  .  .
    0                                         empty  .
  )")
                        .takes(0, "living_room#3");
  EXPECT_EQ(play.refusal("room a1"), "DH-PLACE-4");
  EXPECT_EQ(play.refusal("room d1"), "DH-PLACE-4");
}

TEST(DreamHomePlacing, DH_PLACE_4_a_finished_room_stops_only_its_own_type) {
  const Play play = Table()
                        .home(0, R"(
    1  .  living_room#1+piano  .  .  .
  )")
                        .takes(0, "kitchen#3");
  EXPECT_EQ(play.refusal("room a1"), "legal");
  EXPECT_EQ(play.refusal("room c1"), "legal");
}

TEST(DreamHomePlacing, DH_PLACE_4_a_room_that_lost_its_token_is_open_again) {
  // The Drill takes away the card with the token; what is left of the room may grow.
  Play play = Table()
                  .home(0, R"(
    1  .  bedroom#1  bedroom#2+canopy_bed  .  .
  )")
                  .holds(0, "drill#1")
                  .market("bedroom#3 study#1/roof_red#1 sauna#1/roof_red#2 - -")
                  .turn_of(0);
  play.then({"drill 2 c1", "take 1"});
  EXPECT_EQ(play.refusal("room a1"), "legal");
}

TEST(DreamHomePlacing, DH_PLACE_4_a_room_that_lost_a_card_is_open_again) {
  Play play = Table()
                  .home(0, R"(
    1  .  kitchen#1  kitchen#2  .  .
  )")
                  .holds(0, "drill#1")
                  .market("kitchen#3 study#1/roof_red#1 sauna#1/roof_red#2 - -")
                  .turn_of(0);
  play.then({"drill 2 c1", "take 1"});
  EXPECT_EQ(play.refusal("room a1"), "legal");
}

// --- DH-PLACE-5 ---

TEST(DreamHomePlacing, DH_PLACE_5_any_card_may_lie_face_down_on_any_supported_space) {
  const Play garage = Table().takes(0, "garage#1");
  EXPECT_EQ(garage.refusal("room b1 down"), "legal");
  const Play kitchen = Table().takes(0, "kitchen#1");
  EXPECT_EQ(kitchen.refusal("room e0 down"), "legal");
  EXPECT_EQ(kitchen.refusal("room a1"), "legal");  // also where it could lie face up
  EXPECT_EQ(kitchen.refusal("room a1 down"), "legal");
}

TEST(DreamHomePlacing, DH_PLACE_5_an_empty_room_is_worth_nothing_and_never_expands) {
  Play play = Table()
                  .home(0, R"(
    1  kitchen#1  .  .  .  .
  )")
                  .takes(0, "kitchen#2");
  play.then({"room b1 down"});
  EXPECT_EQ(play.total(0), 1);
  const Play next = Table()
                        .home(0, R"(
    1  kitchen#1  (kitchen#2)  .  .  .
  )")
                        .takes(0, "kitchen#3");
  EXPECT_EQ(next.refusal("room c1"), "legal");  // beside the empty room, not beside a kitchen of two
}

TEST(DreamHomePlacing, DH_PLACE_5_empty_rooms_may_lie_beside_anything) {
  Play play = Table()
                  .home(0, R"(
    1  (kitchen#1)  .  kitchen#2+painting  .  .
  )")
                  .takes(0, "kitchen#3");
  play.then({"room b1 down"});
  EXPECT_EQ(play.home(0), home("1 empty empty kitchen#2+painting . ."));
}

// --- DH-PLACE-6, DH-PLACE-7 ---

TEST(DreamHomePlacing, DH_PLACE_6_gaps_and_any_order_are_fine) {
  Play play = Table(4).without_discard_rule().marker(0).takes(0, "living_room#1");
  play.then({"room c1"});
  const Play next = Table().home(0, "1 . . living_room#1 . .").takes(0, "bedroom#1");
  EXPECT_EQ(next.refusal("room a1"), "legal");  // leaves b1 open
  EXPECT_EQ(next.refusal("room c2"), "legal");  // before the first floor is full
}

TEST(DreamHomePlacing, DH_PLACE_6_a_placed_card_does_not_move) {
  Play play = Table()
                  .home(0, R"(
    1  bedroom#1  (bedroom#3)  .  living_room#2  .
    0                             empty          .
  )")
                  .home(1, "1 study#1 . . . .")
                  .takes(0, "kitchen#2/roof_red#1");
  play.then({"room c1"});
  EXPECT_EQ(play.home(0), home(R"(
    1  bedroom#1  empty  kitchen#2  living_room#2  .
    0                               empty          .
  )"));
  EXPECT_EQ(play.home(1), home("1 study#1 . . . ."));
}

TEST(DreamHomePlacing, DH_PLACE_7_rooms_above_one_another_are_separate) {
  Play play = Table()
                  .home(0, R"(
    2  .          .          .  .  .
    1  kitchen#1  kitchen#2  .  .  .
  )")
                  .takes(0, "kitchen#3");
  EXPECT_EQ(play.refusal("room a2"), "legal");  // the room below is finished: another room
  play.then({"room a2"});
  EXPECT_EQ(play.total(0), 6 + 1);

  Play single = Table().home(0, "1 kitchen#1 . . . .").takes(0, "kitchen#3");
  single.then({"room a2"});
  EXPECT_EQ(single.total(0), 1 + 1);
}

TEST(DreamHomePlacing, DH_PLACE_7_the_end_of_one_floor_is_not_beside_the_start_of_another) {
  const Play play = Table()
                        .home(0, R"(
    2  .          .          .          .        .
    1  empty      empty      empty      bathroom#1  kitchen#1+painting
    0                                   empty  empty
  )")
                        .takes(0, "kitchen#3");
  EXPECT_EQ(play.refusal("room a2"), "legal");
  EXPECT_EQ(play.refusal("room e2"), "legal");
}

}  // namespace housewright::dream_home
