// Scaffolding: DH-TOOL-5.
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {

TEST(DreamHomeScaffolding, DH_TOOL_5_rulebook_it_lets_the_third_living_room_stand_above_the_basement) {
  Play william = Table(2)
                     .round(5)
                     .home(0, R"(
    2  .           .              .              .  .
    1  bathroom#1  living_room#1  living_room#2  .  .
    0                                            .  garage#1
  )")
                     .takes(0, "living_room#3/scaffolding#1");
  EXPECT_EQ(william.refusal("room d1"), "DH-PLACE-1");
  william.then({"scaffold d0"});
  EXPECT_TRUE(william.mid_turn());
  william.then({"room d1"});
  EXPECT_EQ(william.home(0), home(R"(
    2  .           .              .              .              .
    1  bathroom#1  living_room#1  living_room#2  living_room#3  .
    0                                            scaffold       garage#1
  )"));
  EXPECT_EQ(william.total(0), 1 + 9);
}

TEST(DreamHomeScaffolding, DH_TOOL_5_before_or_after_the_room_card) {
  const Play play = Table().home(0, "1 . study#1 . . .").takes(0, "kitchen#1/scaffolding#1");
  EXPECT_EQ(play.legal("scaffold"), texts("scaffold a1, scaffold c1, scaffold b2, scaffold d0, scaffold e0"));
  EXPECT_FALSE(play.legal("room").empty());

  Play after = play;
  after.then({"room a1"});
  EXPECT_EQ(after.legal(), texts("scaffold a2, scaffold c1, scaffold b2, scaffold d0, scaffold e0"));
  after.then({"scaffold a2"});
  EXPECT_FALSE(after.mid_turn());

  Play before = play;
  before.then({"scaffold a1"});
  EXPECT_TRUE(before.legal("scaffold").empty());
  EXPECT_EQ(before.refusal("scaffold c1"), "DH-TOOL-5");
  EXPECT_EQ(before.refusal("room a2"), "legal");
}

TEST(DreamHomeScaffolding, DH_TOOL_5_it_is_compulsory_when_possible) {
  Play play = Table().home(0, "1 . study#1 . . .").takes(0, "kitchen#1/scaffolding#1");
  play.then({"room a1"});
  EXPECT_TRUE(play.mid_turn());
  for (const char* other : {"pass", "done", "take 1", "room c1", "decor a1"}) {
    EXPECT_EQ(play.refusal(other), "DH-TOOL-5") << other;
  }
}

TEST(DreamHomeScaffolding, DH_TOOL_5_a_space_with_neither_card_nor_scaffolding_and_nothing_empty_below) {
  Play play = Table()
                  .home(0, R"(
    2  .        .         .  .  .
    1  study#1  scaffold  .  .  .
    0                        .  empty
  )")
                  .takes(0, "kitchen#1/scaffolding#2");
  EXPECT_EQ(play.refusal("scaffold a1"), "DH-TOOL-5");  // a card
  EXPECT_EQ(play.refusal("scaffold e0"), "DH-TOOL-5");  // an empty room is a card
  EXPECT_EQ(play.refusal("scaffold b1"), "DH-TOOL-5");  // the other Scaffolding
  EXPECT_EQ(play.refusal("scaffold d1"), "DH-TOOL-5");  // nothing below
  EXPECT_EQ(play.refusal("scaffold c2"), "DH-TOOL-5");
  EXPECT_EQ(play.refusal("scaffold b2"), "legal");  // on Scaffolding
  EXPECT_EQ(play.legal("scaffold"), texts("scaffold a2, scaffold b2, scaffold c1, scaffold d0, scaffold e1"));
}

TEST(DreamHomeScaffolding, DH_TOOL_5_it_may_stand_on_scaffolding_and_carry_a_card) {
  Play play = Table()
                  .home(0, R"(
    0  scaffold  .
  )")
                  .takes(0, "kitchen#1/scaffolding#2");
  play.then({"scaffold d1", "room d2"});
  EXPECT_EQ(play.home(0), home(R"(
    2  .  .  .  kitchen#1  .
    1  .  .  .  scaffold   .
    0           scaffold   .
  )"));
}

TEST(DreamHomeScaffolding, DH_TOOL_5_its_space_still_takes_a_card_which_removes_it) {
  Play play = Table().home(0, "1 scaffold . . . .").takes(0, "kitchen#1");
  EXPECT_EQ(play.refusal("room a1"), "legal");
  EXPECT_EQ(play.refusal("room a1 down"), "legal");
  play.then({"room a1"});
  EXPECT_EQ(play.home(0), home("1 kitchen#1 . . . ."));
  EXPECT_TRUE(play.discarded("scaffolding#1"));
}

TEST(DreamHomeScaffolding, DH_TOOL_5_an_empty_room_removes_it_too) {
  Play play = Table().home(0, "0 scaffold .").takes(0, "kitchen#1");
  play.then({"room d0 down"});
  EXPECT_EQ(play.home(0), home("0 empty ."));
  EXPECT_TRUE(play.discarded("scaffolding#1"));
}

TEST(DreamHomeScaffolding, DH_TOOL_5_the_card_of_the_same_turn_may_remove_it) {
  Play play = Table().takes(0, "kitchen#1/scaffolding#1");
  play.then({"scaffold a1", "room a1"});
  EXPECT_FALSE(play.mid_turn());
  EXPECT_EQ(play.home(0), home("1 kitchen#1 . . . ."));
  EXPECT_TRUE(play.discarded("scaffolding#1"));
}

TEST(DreamHomeScaffolding, DH_TOOL_5_a_card_elsewhere_leaves_it_standing) {
  Play play = Table().home(0, "1 scaffold . . . .").takes(0, "kitchen#1");
  play.then({"room a2"});
  EXPECT_EQ(play.home(0), home(R"(
    2  kitchen#1  .  .  .  .
    1  scaffold   .  .  .  .
  )"));
  EXPECT_FALSE(play.discarded("scaffolding#1"));
}

TEST(DreamHomeScaffolding, DH_TOOL_5_is_not_a_room) {
  Play play = Table().home(0, "1 scaffold study#1 . . .").takes(0, "kitchen#1/painting");
  play.then({"room c1"});
  EXPECT_EQ(play.legal(), texts("decor b1, decor c1"));
  EXPECT_EQ(play.refusal("decor a1"), "DH-DECOR-1");
  EXPECT_EQ(play.total(0), 2 + 1);
}

TEST(DreamHomeScaffolding, DH_TOOL_5_if_no_space_is_left_after_the_room_card_it_is_discarded) {
  const Play play = Table(2)
                        .round(11)
                        .home(0, R"(
    2  scaffold    .              bedroom#3  study#1    library#1
    1  bathroom#3  living_room#1  empty      kitchen#3  playroom#1
    0                                        garage#3   garage#4
  )")
                        .takes(0, "kids_room#1/scaffolding#2");
  Play left_scaffolded = play;
  left_scaffolded.then({"room b2"});  // a2 already has Scaffolding
  EXPECT_FALSE(left_scaffolded.mid_turn());
  EXPECT_TRUE(left_scaffolded.discarded("scaffolding#2"));
  EXPECT_FALSE(left_scaffolded.discarded("scaffolding#1"));

  Play left_open = play;
  left_open.then({"room a2"});
  EXPECT_EQ(left_open.legal(), texts("scaffold b2"));
}

TEST(DreamHomeScaffolding, DH_TOOL_5_where_only_scaffolded_spaces_are_open_the_room_card_comes_first) {
  const Play play = Table(2)
                        .round(11)
                        .home(0, R"(
    2  scaffold    (bedroom#4)    bedroom#3  study#1    library#1
    1  bathroom#3  living_room#1  empty      kitchen#3  playroom#1
    0                                        garage#3   garage#4
  )")
                        .takes(0, "kids_room#1/scaffolding#2");
  EXPECT_EQ(play.legal(), texts("room a2, room a2 down"));
  Play placed = play;
  placed.then({"room a2"});
  EXPECT_TRUE(placed.discarded("scaffolding#2"));
}

TEST(DreamHomeScaffolding, DH_TOOL_5_twelve_cards_replace_every_scaffolding) {
  Play play = Table(2)
                  .round(12)
                  .marker(1)
                  .home(0, R"(
    2  scaffold    empty          bedroom#3  study#1    library#1
    1  bathroom#3  living_room#1  empty      kitchen#3  playroom#1
    0                                        garage#3   garage#4
  )")
                  .takes(0, "kids_room#1/scaffolding#2");
  EXPECT_TRUE(play.discarded("scaffolding#2"));  // DH-TOOL-1: at once
  EXPECT_EQ(play.legal(), texts("room a2, room a2 down"));
  play.then({"room a2"});
  EXPECT_EQ(play.state().homes[0].scaffolding, 0);
  EXPECT_TRUE(play.discarded("scaffolding#1"));
}

}  // namespace housewright::dream_home
