// Who wins: DH-SCORE-6.
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {
namespace {

std::vector<unsigned> winners(const Play& play) {
  std::vector<unsigned> seats;
  game().winners(play.state()).for_each([&](unsigned seat) { seats.push_back(seat); });
  return seats;
}

using Seated = std::vector<unsigned>;

}  // namespace

TEST(DreamHomeWinners, DH_SCORE_6_most_points_win) {
  // Two points without a child beat one point with one.
  const Play play = Table(2).home(0, "1 study#1 . . . .").home(1, "1 kitchen#1 . . . .").finished();
  EXPECT_EQ(play.state().homes[1].children, 1);
  EXPECT_EQ(winners(play), Seated{0});
}

TEST(DreamHomeWinners, DH_SCORE_6_a_tie_is_broken_by_children) {
  EXPECT_EQ(winners(Table(2).home(0, "1 kitchen#7 . . . .").home(1, "1 kitchen#1 . . . .").finished()), Seated{1});
  EXPECT_EQ(winners(Table(2).home(0, "1 kitchen#1 . . . .").home(1, "1 kitchen#7 . . . .").finished()), Seated{0});
  // A playroom and a study are worth the same; the playroom shows two children.
  EXPECT_EQ(winners(Table(3).home(0, "1 study#1 . . . .").home(2, "1 playroom#1 . . . .").finished()), Seated{2});
}

TEST(DreamHomeWinners, DH_SCORE_6_still_tied_share_the_victory) {
  EXPECT_EQ(winners(Table(2).home(0, "1 kitchen#1 . . . .").home(1, "1 kitchen#2 . . . .").finished()), (Seated{0, 1}));
  EXPECT_EQ(winners(Table(4)
                        .home(1, "1 kitchen#6 . . . .")
                        .home(2, "1 bedroom#8 . . . .")
                        .home(3, "1 bathroom#8 . . . .")
                        .finished()),
            (Seated{1, 2, 3}));
}

TEST(DreamHomeWinners, DH_SCORE_6_only_tied_players_compare_children) {
  // Seat 0 has most children but fewest points.
  EXPECT_EQ(winners(Table(3)
                        .home(0, "1 kitchen#1 . bedroom#1 . .")
                        .home(1, "1 study#1 . library#1 . .")
                        .home(2, "1 living_room#8 living_room#9 . . .")
                        .finished()),
            (Seated{1, 2}));
}

TEST(DreamHomeWinners, DH_SCORE_6_only_face_up_cards_show_their_children) {
  const Play play = Table(2).home(0, "1 bathroom#1 (playroom#1) . . .").home(1, "1 bathroom#2 . . . .").finished();
  EXPECT_EQ(winners(play), (Seated{0, 1}));
}

TEST(DreamHomeWinners, DH_SCORE_6_children_on_the_cards) {
  const auto children = [](const std::string& card) {
    const bool basement = *Table(2).takes(0, card).legal("room").begin() != "room a1";
    return Table(2)
        .home(0, (basement ? "0 " + card + " ." : "1 " + card + " . . . ."))
        .finished()
        .state()
        .homes[0]
        .children;
  };
  for (const char* one : {"living_room#1", "living_room#4", "bedroom#1", "bedroom#2", "kitchen#1", "kitchen#2",
                          "kids_room#1", "kids_room#6", "bathroom#1", "bathroom#2", "garage#1"}) {
    EXPECT_EQ(children(one), 1) << one;
  }
  for (const char* none : {"living_room#5", "living_room#9", "bedroom#3", "kitchen#3", "bathroom#3", "garage#2",
                           "pantry#1", "dressing_room#1", "sauna#1", "study#1", "library#1", "wine_cellar#1",
                           "workshop#1", "laundry#1", "storage#1"}) {
    EXPECT_EQ(children(none), 0) << none;
  }
  EXPECT_EQ(children("playroom#1"), 2);
  EXPECT_EQ(children("playroom#2"), 2);
}

TEST(DreamHomeWinners, DH_SCORE_6_an_exchange_moves_the_children_too) {
  Play supplier = Table(2).home(0, "1 kitchen#1 . . . .").holds(0, "supplier#1").discarded("kitchen#7").endgame_of(0);
  supplier.then({"supplier kitchen#7 a1"});
  EXPECT_EQ(supplier.state().homes[0].children, 0);
  Play handyman = Table(2).home(0, "1 kitchen#1 (playroom#1) . . .").holds(0, "handyman#1").endgame_of(0);
  handyman.then({"handyman a1 b1"});
  EXPECT_EQ(handyman.state().homes[0].children, 1);
}

}  // namespace housewright::dream_home
