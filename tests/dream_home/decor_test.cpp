// Décor tokens: DH-DECOR-1 to DH-DECOR-3, and the rulebook's piano, cat house and canopy bed.
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {

TEST(DreamHomeDecor, DH_DECOR_1_rulebook_the_piano_finishes_the_living_room) {
  Play william = Table(2)
                     .round(3)
                     .home(0, "1 . living_room#1 bedroom#1 . .")
                     .market("living_room#2 bedroom#2/piano study#1/roof_red#1 - -")
                     .turn_of(0);
  william.then({"take 2", "room a1", "decor b1"});
  EXPECT_EQ(william.home(0), home("1 bedroom#2 living_room#1+piano bedroom#1 . ."));
  EXPECT_TRUE(william.discarded("piano"));
  EXPECT_EQ(william.total(0), 1 + 1 + 1 + 3);

  const Play later = Table().home(0, "1 . living_room#1+piano bedroom#1 . .").takes(0, "living_room#2");
  EXPECT_EQ(later.refusal("room a1"), "DH-PLACE-4");
}

TEST(DreamHomeDecor, DH_DECOR_1_rulebook_the_cat_house_leaves_no_room_for_the_canopy_bed) {
  Play william = Table(2)
                     .round(3)
                     .home(0, "1 . bedroom#1 . . .")
                     .market("living_room#2 sauna#1/cat_house study#1/roof_red#1 - -")
                     .turn_of(0);
  william.then({"take 2", "room d0 down"});
  EXPECT_EQ(william.legal(), texts("decor b1"));
  william.then({"decor b1"});

  Play next = Table(4).home(0, "1 . bedroom#1+cat_house . . .").takes(0, "sauna#2/canopy_bed");
  EXPECT_EQ(next.refusal("room a1"), "legal");
  next.then({"room a1"});  // no second bedroom: the card is discarded without a word
  EXPECT_FALSE(next.mid_turn());
  EXPECT_TRUE(next.discarded("canopy_bed"));
  EXPECT_FALSE(next.in_play("canopy_bed"));

  Play second = Table(4)
                    .home(0, R"(
    2  .         bedroom#2          .  .  .
    1  .         bedroom#1+cat_house  .  .  .
  )")
                    .takes(0, "sauna#2/canopy_bed");
  second.then({"room a1"});
  EXPECT_EQ(second.legal(), texts("decor b2"));
}

TEST(DreamHomeDecor, DH_DECOR_1_the_player_picks_the_card_of_the_room) {
  const Play play = Table()
                        .home(0, R"(
    2  kitchen#1      .              living_room#4  .  .
    1  living_room#1  living_room#2  living_room#3  .  .
  )")
                        .takes(0, "sauna#1/aquarium");
  Play placed = play;
  placed.then({"room b2"});
  EXPECT_EQ(placed.legal(), texts("decor a1, decor b1, decor c1, decor c2"));
  placed.then({"decor b1"});
  EXPECT_EQ(placed.home(0), home(R"(
    2  kitchen#1      sauna#1                 living_room#4  .  .
    1  living_room#1  living_room#2+aquarium  living_room#3  .  .
  )"));
}

TEST(DreamHomeDecor, DH_DECOR_1_a_token_must_be_placed_where_possible) {
  Play play = Table().home(0, "1 living_room#1 . . . .").takes(0, "sauna#1/piano");
  play.then({"room c1"});
  EXPECT_TRUE(play.mid_turn());
  for (const char* other : {"done", "pass", "take 1", "room b1", "scaffold b1"}) {
    EXPECT_EQ(play.refusal(other), "DH-DECOR-1") << other;
  }
  EXPECT_EQ(play.refusal("decor c1"), "DH-DECOR-1");  // a sauna is no living room
  EXPECT_EQ(play.refusal("decor b1"), "DH-DECOR-1");  // nothing there
}

TEST(DreamHomeDecor, DH_DECOR_1_without_a_fitting_room_the_token_is_out_of_the_game) {
  Play play = Table().home(0, "1 kitchen#1 . . . .").takes(0, "sauna#1/slide");
  play.then({"room c1"});
  EXPECT_FALSE(play.mid_turn());
  EXPECT_TRUE(play.discarded("slide"));
  EXPECT_FALSE(play.in_play("slide"));
}

TEST(DreamHomeDecor, DH_DECOR_1_the_room_card_of_the_same_turn_may_receive_it) {
  Play play = Table().takes(0, "bathroom#1/jacuzzi");
  EXPECT_EQ(play.refusal("decor a1"), "DH-TURN-1");  // the room card first
  play.then({"room a1"});
  EXPECT_EQ(play.legal(), texts("decor a1"));
}

TEST(DreamHomeDecor, DH_DECOR_1_the_room_card_of_the_same_turn_is_placed_before_its_token_finishes_the_room) {
  Play play = Table().home(0, "1 living_room#1 . . . .").takes(0, "living_room#2/piano");
  play.then({"room b1", "decor b1"});
  EXPECT_EQ(play.home(0), home("1 living_room#1 living_room#2+piano . . ."));
  EXPECT_EQ(play.total(0), 4 + 3);
}

TEST(DreamHomeDecor, DH_DECOR_1_each_token_fits_its_own_room) {
  struct Fit {
    const char* token;
    const char* only;
  };
  for (const Fit& fit : {Fit{"piano", "decor a1"}, Fit{"aquarium", "decor a1"}, Fit{"canopy_bed", "decor b1"},
                         Fit{"ice_cream_machine", "decor c1"}, Fit{"jacuzzi", "decor a2"}, Fit{"slide", "decor b2"}}) {
    Play play = Table()
                    .home(0, R"(
    2  bathroom#1     kids_room#1  .          .         .
    1  living_room#1  bedroom#1    kitchen#1  .         .
    0                                         garage#1  .
  )")
                    .takes(0, std::string("study#1/") + fit.token);
    play.then({"room c2"});
    EXPECT_EQ(play.legal(), texts(fit.only)) << fit.token;
  }
}

TEST(DreamHomeDecor, DH_DECOR_2_one_token_for_the_whole_run) {
  Play play = Table().home(0, "1 living_room#1+piano living_room#2 . . .").takes(0, "sauna#1/aquarium");
  play.then({"room c1"});
  EXPECT_FALSE(play.mid_turn());  // the second card of the room has no token, but its room has
  EXPECT_FALSE(play.in_play("aquarium"));

  Play other = Table()
                   .home(0, R"(
    2  living_room#3        .              .  .  .
    1  living_room#1+piano  living_room#2  .  .  .
  )")
                   .takes(0, "sauna#1/aquarium");
  other.then({"room c1"});
  EXPECT_EQ(other.refusal("decor b1"), "DH-DECOR-2");
  EXPECT_EQ(other.refusal("decor a1"), "DH-DECOR-2");
  EXPECT_EQ(other.legal(), texts("decor a2"));
}

TEST(DreamHomeDecor, DH_DECOR_2_an_empty_room_carries_no_token) {
  Play play = Table().home(0, "1 (living_room#1) living_room#2 . . .").takes(0, "sauna#1/painting");
  play.then({"room c1 down"});
  EXPECT_EQ(play.refusal("decor a1"), "DH-DECOR-2");
  EXPECT_EQ(play.refusal("decor c1"), "DH-DECOR-2");
  EXPECT_EQ(play.legal(), texts("decor b1"));

  Play nowhere = Table().home(0, "1 (living_room#1) . . . .").takes(0, "sauna#1/painting");
  nowhere.then({"room c1 down"});
  EXPECT_FALSE(nowhere.in_play("painting"));
}

TEST(DreamHomeDecor, DH_DECOR_2_a_token_finishes_its_room) {
  for (const char* token : {"painting", "cat_house", "slide"}) {
    const Play play = Table().home(0, std::string("1 . kids_room#1+") + token + " . . .").takes(0, "kids_room#2");
    EXPECT_EQ(play.refusal("room a1"), "DH-PLACE-4") << token;
    EXPECT_EQ(play.refusal("room c1"), "DH-PLACE-4") << token;
  }
}

TEST(DreamHomeDecor, DH_DECOR_3_treehouse_and_birdhouse_are_kept_beside_the_home) {
  Play play = Table().beside(0, "treehouse").takes(0, "sauna#1/birdhouse");
  play.then({"room a1"});
  EXPECT_FALSE(play.mid_turn());
  EXPECT_EQ(play.beside(0), "treehouse birdhouse");
  EXPECT_TRUE(play.discarded("birdhouse"));
  EXPECT_EQ(play.total(0), 1 + 2 + 1);
  EXPECT_EQ(play.home(0), home("1 sauna#1 . . . ."));

  Play treehouse = Table().takes(0, "sauna#1/treehouse");
  treehouse.then({"room a1 down"});
  EXPECT_EQ(treehouse.beside(0), "treehouse");
}

TEST(DreamHomeDecor, DH_DECOR_3_cat_house_and_painting_fit_any_face_up_room_also_in_the_basement) {
  for (const char* token : {"cat_house", "painting"}) {
    Play play = Table()
                    .home(0, R"(
    2  library#1      .        .          .         .
    1  living_room#1  sauna#1  (study#1)  .         .
    0                                     garage#1  storage#1
  )")
                    .takes(0, std::string("bathroom#1/") + token);
    play.then({"room b2"});
    EXPECT_EQ(play.legal(), texts("decor a1, decor a2, decor b1, decor b2, decor d0, decor e0")) << token;
  }
}

}  // namespace housewright::dream_home
