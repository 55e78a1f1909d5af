// The helpers that change a home after round 12: Supplier (DH-HELP-4) and Handyman (DH-HELP-5).
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {

// --- DH-HELP-4 ---

TEST(DreamHomeSupplier, DH_HELP_4_exchanges_a_discarded_room_with_any_card_of_the_home) {
  Play play = Table(2)
                  .home(0, R"(
    1  kitchen#1  (study#1)  sauna#1  .         .
    0                                 garage#1  .
  )")
                  .holds(0, "supplier#1")
                  .discarded("kitchen#2 garage#2")
                  .endgame_of(0);
  EXPECT_EQ(play.legal(), texts("supplier kitchen#2 a1, supplier kitchen#2 b1, supplier kitchen#2 c1,"
                                "supplier garage#2 d0, done"));
  play.then({"supplier kitchen#2 b1"});
  EXPECT_EQ(play.home(0), home(R"(
    1  kitchen#1  kitchen#2  sauna#1  .         .
    0                                 garage#1  .
  )"));
  EXPECT_TRUE(play.discarded("study#1"));  // the front of the empty room
  EXPECT_FALSE(play.discarded("kitchen#2"));
  EXPECT_TRUE(play.discarded("supplier#1"));
}

TEST(DreamHomeSupplier, DH_HELP_4_the_incoming_card_obeys_all_placement_rules) {
  const Play play = Table(2)
                        .home(0, R"(
    2  living_room#1+piano  study#1    library#1  sauna#1    .
    1  kitchen#1            kitchen#2  pantry#1   kitchen#3  .
    0                                             garage#1   .
  )")
                        .holds(0, "supplier#1")
                        .discarded("kitchen#4 living_room#2 wine_cellar#1")
                        .endgame_of(0);
  EXPECT_EQ(play.refusal("supplier kitchen#4 c1"), "DH-PLACE-4");      // beside a kitchen of two
  EXPECT_EQ(play.refusal("supplier living_room#2 b2"), "DH-PLACE-4");  // beside the piano
  EXPECT_EQ(play.refusal("supplier living_room#2 a2"), "legal");       // the piano goes with its card
  EXPECT_EQ(play.refusal("supplier living_room#2 d0"), "DH-PLACE-2");
  EXPECT_EQ(play.refusal("supplier wine_cellar#1 d0"), "legal");
  EXPECT_EQ(play.refusal("supplier wine_cellar#1 a1"), "DH-PLACE-2");
  EXPECT_EQ(play.refusal("supplier kitchen#4 a1"), "legal");
  EXPECT_EQ(play.refusal("supplier kitchen#4 e1"), "DH-HELP-4");  // no card there
  EXPECT_EQ(play.refusal("supplier kitchen#5 a1"), "DH-HELP-4");  // not discarded
}

TEST(DreamHomeSupplier, DH_HELP_4_a_join_that_is_too_large_is_refused) {
  const Play play = Table(2)
                        .home(0, "1 kitchen#1 pantry#1 kitchen#3 . .")
                        .holds(0, "supplier#1")
                        .discarded("kitchen#4")
                        .endgame_of(0);
  EXPECT_EQ(play.refusal("supplier kitchen#4 b1"), "DH-PLACE-3");
}

TEST(DreamHomeSupplier, DH_HELP_4_with_the_designer_only_the_maximum_size_finishes) {
  const auto table = [] {
    return Table(2)
        .home(0, "1 living_room#1+piano study#1 kitchen#1 kitchen#2 library#1")
        .discarded("living_room#2 kitchen#3");
  };
  const Play without = table().holds(0, "supplier#1").endgame_of(0);
  EXPECT_EQ(without.refusal("supplier living_room#2 b1"), "DH-PLACE-4");
  Play with = table().holds(0, "supplier#1 interior_designer#1").endgame_of(0);
  EXPECT_EQ(with.refusal("supplier kitchen#3 b1"), "DH-PLACE-4");
  EXPECT_EQ(with.refusal("supplier kitchen#3 e1"), "DH-PLACE-4");
  with.then({"supplier living_room#2 b1"});
  EXPECT_EQ(with.home(0), home("1 living_room#1+piano living_room#2 kitchen#1 kitchen#2 library#1"));
}

TEST(DreamHomeSupplier, DH_HELP_4_a_token_on_the_outgoing_card_is_lost) {
  Play play =
      Table(2).home(0, "1 kitchen#1+painting . . . .").holds(0, "supplier#1").discarded("kitchen#2").endgame_of(0);
  play.then({"supplier kitchen#2 a1"});
  EXPECT_EQ(play.home(0), home("1 kitchen#2 . . . ."));
  EXPECT_FALSE(play.in_play("painting"));
  EXPECT_EQ(play.total(0), 1);
}

TEST(DreamHomeSupplier, DH_HELP_4_the_outgoing_card_is_there_for_a_later_supplier) {
  Play play = Table(2)
                  .marker(1)
                  .home(1, "1 kitchen#1 . . . .")
                  .home(0, "1 study#1 kitchen#3 . . .")
                  .holds(1, "supplier#1")
                  .holds(0, "supplier#2")
                  .discarded("library#1")
                  .endgame_of(1);
  play.then({"supplier library#1 a1"});
  EXPECT_EQ(play.acting(), 0U);
  EXPECT_EQ(play.legal("supplier"), texts("supplier kitchen#1 a1, supplier kitchen#1 b1"));
  play.then({"supplier kitchen#1 a1"});
  EXPECT_EQ(play.home(0), home("1 kitchen#1 kitchen#3 . . ."));
}

TEST(DreamHomeSupplier, DH_HELP_4_two_suppliers_of_one_player_find_it_too) {
  Play play = Table(2)
                  .home(0, "1 kitchen#1 study#1 . . .")
                  .holds(0, "supplier#1 supplier#2")
                  .discarded("library#1")
                  .endgame_of(0);
  play.then({"supplier library#1 a1", "supplier kitchen#1 b1"});
  EXPECT_EQ(play.home(0), home("1 library#1 kitchen#1 . . ."));
}

TEST(DreamHomeSupplier, DH_HELP_4_a_discard_with_no_legal_place_is_not_offered) {
  const Play play =
      Table(2).home(0, "1 kitchen#1 study#1 . . .").holds(0, "supplier#1").discarded("storage#1 sauna#1").endgame_of(0);
  EXPECT_EQ(play.legal(), texts("supplier sauna#1 a1, supplier sauna#1 b1, done"));
}

// --- DH-HELP-5 ---

TEST(DreamHomeHandyman, DH_HELP_5_rulebook_the_living_room_upstairs_changes_places_with_the_playroom) {
  Play susan = Table(2)
                   .home(0, R"(
    2  bedroom#1   sauna#1     living_room#3  .  .
    1  playroom#1  living_room#1  living_room#2  .  .
  )")
                   .holds(0, "handyman#1")
                   .endgame_of(0);
  const int before = susan.total(0);
  susan.then({"handyman a1 c2"});
  EXPECT_EQ(susan.home(0), home(R"(
    2  bedroom#1      sauna#1        playroom#1     .  .
    1  living_room#3  living_room#1  living_room#2  .  .
  )"));
  EXPECT_EQ(susan.total(0), before + 9 - 4 - 1);
  EXPECT_TRUE(susan.discarded("handyman#1"));
}

TEST(DreamHomeHandyman, DH_HELP_5_floor_rule_and_maximum_size_where_the_cards_land) {
  const Play play = Table(2)
                        .home(0, R"(
    2  kitchen#3  library#1  .          .         .
    1  kitchen#1  kitchen#2  sauna#1    study#1   .
    0                                   garage#1  (pantry#1)
  )")
                        .holds(0, "handyman#1")
                        .endgame_of(0);
  EXPECT_EQ(play.refusal("handyman a1 d0"), "DH-PLACE-2");  // kitchen down, garage up
  EXPECT_EQ(play.refusal("handyman d0 e0"), "legal");
  EXPECT_EQ(play.refusal("handyman a1 e0"), "DH-PLACE-2");  // the kitchen would lie in the basement
  EXPECT_EQ(play.refusal("handyman a2 c1"), "DH-PLACE-4");  // beside a kitchen of two
  EXPECT_EQ(play.refusal("handyman a2 d1"), "legal");
  EXPECT_EQ(play.refusal("handyman a1 a2"), "legal");      // same type: nothing grows
  EXPECT_EQ(play.refusal("handyman a1 e1"), "DH-HELP-5");  // no card there
  EXPECT_EQ(play.refusal("handyman a1 b2"), "legal");      // kitchen#1 joins kitchen#3 upstairs
  EXPECT_EQ(play.refusal("handyman b1 c1"), "legal");      // leaves kitchen#1 alone, nothing too large
}

TEST(DreamHomeHandyman, DH_HELP_5_a_join_that_is_too_large_is_refused) {
  const Play play = Table(2)
                        .home(0, R"(
    2  kitchen#3  .         .          .  .
    1  kitchen#1  study#1   kitchen#2  .  .
  )")
                        .holds(0, "handyman#1")
                        .endgame_of(0);
  EXPECT_EQ(play.refusal("handyman a2 b1"), "DH-PLACE-3");
  EXPECT_EQ(play.refusal("handyman b1 c1"), "legal");  // the kitchen's own old place no longer counts
}

TEST(DreamHomeHandyman, DH_HELP_5_a_room_with_a_token_may_be_expanded_this_way) {
  Play play = Table(2)
                  .home(0, R"(
    2  living_room#2        .        .  .  .
    1  living_room#1+piano  study#1  .  .  .
  )")
                  .holds(0, "handyman#1")
                  .endgame_of(0);
  play.then({"handyman a2 b1"});
  EXPECT_EQ(play.home(0), home(R"(
    2  study#1              .              .  .  .
    1  living_room#1+piano  living_room#2  .  .  .
  )"));
  EXPECT_EQ(play.total(0), 2 + 4 + 3);
}

TEST(DreamHomeHandyman, DH_HELP_5_empty_rooms_stay_face_down_and_go_anywhere) {
  Play down = Table(2)
                  .home(0, R"(
    1  (garage#2)  study#1  .  .         .
    0                          garage#1  (kitchen#1)
  )")
                  .holds(0, "handyman#1 handyman#2")
                  .endgame_of(0);
  EXPECT_EQ(down.refusal("handyman a1 d0"), "DH-PLACE-2");  // the garage may not go up
  EXPECT_EQ(down.refusal("handyman a1 e0"), "legal");       // two empty rooms: no effect, still legal
  down.then({"handyman d0 e0", "handyman a1 b1"});
  EXPECT_EQ(down.home(0), home(R"(
    1  study#1  empty  .  .      .
    0                     empty  garage#1
  )"));
}

TEST(DreamHomeHandyman, DH_HELP_5_also_without_effect) {
  Play play = Table(2).home(0, "1 (garage#2) (sauna#1) . . .").holds(0, "handyman#1").endgame_of(0);
  EXPECT_EQ(play.legal(), texts("handyman a1 b1, done"));
  play.then({"handyman a1 b1"});
  EXPECT_EQ(play.phase(), Phase::Finished);

  const Play twins = Table(2).home(0, "1 bathroom#1 study#1 bathroom#2 . .").holds(0, "handyman#1").endgame_of(0);
  EXPECT_EQ(twins.legal("handyman"), texts("handyman a1 c1"));
}

TEST(DreamHomeHandyman, DH_HELP_5_tokens_travel_with_their_cards) {
  Play play = Table(2)
                  .home(0, "1 kitchen#1+painting (study#1) library#1+cat_house . .")
                  .holds(0, "handyman#1 handyman#2")
                  .endgame_of(0);
  play.then({"handyman a1 b1"});
  EXPECT_EQ(play.home(0), home("1 empty kitchen#1+painting library#1+cat_house . ."));
  play.then({"handyman b1 c1"});
  EXPECT_EQ(play.home(0), home("1 empty library#1+cat_house kitchen#1+painting . ."));
}

TEST(DreamHomeHandyman, DH_HELP_5_of_several_tokens_in_a_room_the_most_valuable_is_kept) {
  Play play = Table(2)
                  .home(0, R"(
    2  living_room#2+piano     .        .  .  .
    1  living_room#1+painting  study#1  .  .  .
  )")
                  .holds(0, "handyman#1")
                  .endgame_of(0);
  play.then({"handyman a2 b1"});
  EXPECT_EQ(play.home(0), home(R"(
    2  study#1        .                    .  .  .
    1  living_room#1  living_room#2+piano  .  .  .
  )"));
  EXPECT_FALSE(play.in_play("painting"));
}

TEST(DreamHomeHandyman, DH_HELP_5_of_equal_tokens_the_leftmost_is_kept) {
  const auto table = [](const char* picture) { return Table(2).home(0, picture).holds(0, "handyman#1").endgame_of(0); };
  Play lands_right = table(R"(
    2  living_room#2+cat_house  .        .  .  .
    1  living_room#1+painting   study#1  .  .  .
  )");
  lands_right.then({"handyman a2 b1"});
  EXPECT_EQ(lands_right.home(0), home(R"(
    2  study#1                 .              .  .  .
    1  living_room#1+painting  living_room#2  .  .  .
  )"));
  Play lands_left = table(R"(
    2  living_room#2+cat_house  .                       .  .  .
    1  study#1                  living_room#1+painting  .  .  .
  )");
  lands_left.then({"handyman a1 a2"});
  EXPECT_EQ(lands_left.home(0), home(R"(
    2  study#1                  .              .  .  .
    1  living_room#2+cat_house  living_room#1  .  .  .
  )"));
}

TEST(DreamHomeHandyman, DH_HELP_5_three_rooms_with_tokens_become_one_with_one) {
  Play play = Table(2)
                  .home(0, R"(
    2  living_room#2+piano       .        .                        .  .
    1  living_room#1+cat_house   study#1  living_room#3+aquarium   .  .
  )")
                  .holds(0, "handyman#1")
                  .endgame_of(0);
  play.then({"handyman a2 b1"});
  EXPECT_EQ(play.home(0), home(R"(
    2  study#1        .                    .              .  .
    1  living_room#1  living_room#2+piano  living_room#3  .  .
  )"));
}

TEST(DreamHomeHandyman, DH_HELP_5_two_cards_of_one_type_exchange_their_tokens) {
  Play play = Table(2)
                  .home(0, R"(
    2  living_room#2+piano     .              .  .  .
    1  living_room#1+painting  living_room#3  .  .  .
  )")
                  .holds(0, "handyman#1")
                  .endgame_of(0);
  play.then({"handyman a2 b1"});  // the piano joins the painting's room; the room upstairs has none left
  EXPECT_EQ(play.home(0), home(R"(
    2  living_room#3  .                    .  .  .
    1  living_room#1  living_room#2+piano  .  .  .
  )"));
}

TEST(DreamHomeHandyman, DH_HELP_5_only_for_its_holder) {
  const Play play =
      Table(2).home(0, "1 study#1 library#1 . . .").holds(0, "roofer#1").discarded("roof_red#1").endgame_of(0);
  EXPECT_EQ(play.refusal("handyman a1 b1"), "DH-HELP-5");
}

}  // namespace housewright::dream_home
