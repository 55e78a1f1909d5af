// The Interior Designer: DH-HELP-2.
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {

TEST(DreamHomeDesigner, DH_HELP_2_tokens_do_not_finish_rooms) {
  const Play without = Table().home(0, "1 . living_room#1+piano . . .").takes(0, "living_room#2");
  EXPECT_EQ(without.refusal("room a1"), "DH-PLACE-4");
  Play with =
      Table().home(0, "1 . living_room#1+piano . . .").holds(0, "interior_designer#1").takes(0, "living_room#2");
  with.then({"room a1"});
  EXPECT_EQ(with.home(0), home("1 living_room#2 living_room#1+piano . . ."));
}

TEST(DreamHomeDesigner, DH_HELP_2_from_the_moment_it_is_taken_the_room_of_that_turn_included) {
  // The piano was placed long before; the room card of the very turn already profits.
  const Play play = Table().home(0, "1 . living_room#1+piano . . .").takes(0, "living_room#2/interior_designer#1");
  EXPECT_EQ(play.refusal("room a1"), "legal");
  EXPECT_EQ(play.refusal("room c1"), "legal");
}

TEST(DreamHomeDesigner, DH_HELP_2_only_for_its_holder) {
  const Play play =
      Table().home(0, "1 . living_room#1+piano . . .").holds(1, "interior_designer#1").takes(0, "living_room#2");
  EXPECT_EQ(play.refusal("room a1"), "DH-PLACE-4");
}

TEST(DreamHomeDesigner, DH_HELP_2_the_maximum_size_still_finishes) {
  const Play play =
      Table().home(0, "1 . kitchen#1+painting kitchen#2 . .").holds(0, "interior_designer#1").takes(0, "kitchen#3");
  EXPECT_EQ(play.refusal("room a1"), "DH-PLACE-4");
  const Play join =
      Table().home(0, "1 kitchen#1+painting . kitchen#2 . .").holds(0, "interior_designer#1").takes(0, "kitchen#3");
  EXPECT_EQ(join.refusal("room b1"), "DH-PLACE-3");
}

TEST(DreamHomeDesigner, DH_HELP_2_still_one_token_per_room) {
  Play play = Table()
                  .home(0, R"(
    2  living_room#3        .              .  .  .
    1  living_room#1+piano  living_room#2  .  .  .
  )")
                  .holds(0, "interior_designer#1")
                  .takes(0, "sauna#1/aquarium");
  play.then({"room c1"});
  EXPECT_EQ(play.legal(), texts("decor a2"));
  EXPECT_EQ(play.refusal("decor b1"), "DH-DECOR-2");
}

// --- a card that joins two rooms with tokens ---

TEST(DreamHomeDesigner, DH_HELP_2_a_join_in_a_turn_keeps_the_token_worth_more) {
  Play play = Table()
                  .home(0, "1 living_room#1+cat_house . living_room#2+piano . .")
                  .holds(0, "interior_designer#1")
                  .takes(0, "living_room#3");
  play.then({"room b1"});
  EXPECT_EQ(play.home(0), home("1 living_room#1 living_room#3 living_room#2+piano . ."));
  EXPECT_FALSE(play.in_play("cat_house"));
  EXPECT_EQ(play.total(0), 9 + 3 + 1);

  Play other_way = Table()
                       .home(0, "1 living_room#1+piano . living_room#2+cat_house . .")
                       .holds(0, "interior_designer#1")
                       .takes(0, "living_room#3");
  other_way.then({"room b1"});
  EXPECT_EQ(other_way.home(0), home("1 living_room#1+piano living_room#3 living_room#2 . ."));
}

TEST(DreamHomeDesigner, DH_HELP_2_equal_tokens_keep_the_leftmost) {
  Play play = Table()
                  .home(0, "1 living_room#1+painting . living_room#2+cat_house . .")
                  .holds(0, "interior_designer#1")
                  .takes(0, "living_room#3");
  play.then({"room b1"});
  EXPECT_EQ(play.home(0), home("1 living_room#1+painting living_room#3 living_room#2 . ."));
  EXPECT_FALSE(play.in_play("cat_house"));

  Play swapped = Table()
                     .home(0, "1 living_room#1+cat_house . living_room#2+painting . .")
                     .holds(0, "interior_designer#1")
                     .takes(0, "living_room#3");
  swapped.then({"room b1"});
  EXPECT_EQ(swapped.home(0), home("1 living_room#1+cat_house living_room#3 living_room#2 . ."));
}

TEST(DreamHomeDesigner, DH_HELP_2_without_the_designer_such_a_join_is_refused) {
  const Play play = Table().home(0, "1 living_room#1+cat_house . living_room#2+piano . .").takes(0, "living_room#3");
  EXPECT_EQ(play.refusal("room b1"), "DH-PLACE-4");
}

TEST(DreamHomeDesigner, DH_HELP_2_a_join_by_the_jackhammer) {
  Play play =
      Table()
          .home(0, "1 living_room#1+cat_house . living_room#2+piano . .")
          .holds(0, "interior_designer#1 jackhammer#1")
          .market("living_room#3 study#1/roof_red#1 library#1/roof_red#2 sauna#1/roof_red#3 garage#1/roof_red#4")
          .begins();
  play.then({"jackhammer 1 b1"});
  EXPECT_EQ(play.home(0), home("1 living_room#1 living_room#3 living_room#2+piano . ."));
  EXPECT_FALSE(play.in_play("cat_house"));
}

TEST(DreamHomeDesigner, DH_HELP_2_a_join_by_the_drill) {
  Play play = Table()
                  .home(0, "1 living_room#1+cat_house study#1+painting living_room#2+piano . .")
                  .holds(0, "interior_designer#1 drill#1")
                  .market("living_room#3 - - - -")
                  .turn_of(0);
  play.then({"drill 1 b1"});
  EXPECT_EQ(play.home(0), home("1 living_room#1 living_room#3 living_room#2+piano . ."));
  EXPECT_FALSE(play.in_play("cat_house"));
  EXPECT_FALSE(play.in_play("painting"));
}

TEST(DreamHomeDesigner, DH_HELP_2_a_join_by_the_supplier) {
  Play play = Table()
                  .home(0, "1 living_room#1+aquarium empty living_room#2+painting . .")
                  .holds(0, "interior_designer#1 supplier#1")
                  .discarded("living_room#3")
                  .endgame_of(0);
  play.then({"supplier living_room#3 b1"});
  EXPECT_EQ(play.home(0), home("1 living_room#1+aquarium living_room#3 living_room#2 . ."));
  EXPECT_FALSE(play.in_play("painting"));
}

TEST(DreamHomeDesigner, DH_HELP_2_a_face_down_card_joins_nothing) {
  Play play = Table()
                  .home(0, "1 living_room#1+cat_house . living_room#2+piano . .")
                  .holds(0, "interior_designer#1")
                  .takes(0, "living_room#3");
  play.then({"room b1 down"});
  EXPECT_EQ(play.home(0), home("1 living_room#1+cat_house empty living_room#2+piano . ."));
}

TEST(DreamHomeDesigner, DH_HELP_2_a_join_leaves_other_homes_and_rooms_alone) {
  Play play = Table()
                  .home(0, R"(
    2  living_room#5+painting   .  .                    .  .
    1  living_room#1+cat_house  .  living_room#2+piano  .  .
  )")
                  .home(1, "1 living_room#6+aquarium . . . .")
                  .holds(0, "interior_designer#1")
                  .takes(0, "living_room#3");
  play.then({"room b1"});
  EXPECT_EQ(play.home(0), home(R"(
    2  living_room#5+painting  .              .                    .  .
    1  living_room#1           living_room#3  living_room#2+piano  .  .
  )"));
  EXPECT_EQ(play.home(1), home("1 living_room#6+aquarium . . . ."));
}

// --- the extra points ---

TEST(DreamHomeDesigner, DH_HELP_2_each_token_is_worth_one_more_those_beside_the_home_included) {
  const auto table = [] {
    return Table(2).home(0, "1 living_room#1+piano study#1 kitchen#1+painting . .").beside(0, "treehouse birdhouse");
  };
  const int bare = table().finished().total(0);
  EXPECT_EQ(bare, 1 + 2 + 1 + 3 + 1 + 2 + 1);
  EXPECT_EQ(table().holds(0, "interior_designer#1").finished().total(0), bare + 4);
  EXPECT_EQ(table().holds(0, "interior_designer#1 interior_designer#2").finished().total(0), bare + 8);
  EXPECT_EQ(table().holds(1, "interior_designer#1").finished().total(0), bare);
}

}  // namespace housewright::dream_home
