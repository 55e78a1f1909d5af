#include "picture.h"

namespace housewright::floor_plan {
namespace {

TEST(FloorPlanRooms, FP_ROOM_1_sides_are_the_results_either_way_round) {
  const Turn turn = turn_on(Sheet{}, 3, 4);
  EXPECT_EQ("", forbidden_by(turn, "room c5 3x4"));
  EXPECT_EQ("", forbidden_by(turn, "room c5 4x3"));
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "room c5 3x3"));
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "room c5 4x4"));
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "room c5 7x2"));
  EXPECT_EQ(15U * 14 + 14 * 15, legal_texts(turn, "room").size());
}

TEST(FloorPlanRooms, FP_ROOM_1_equal_results_are_listed_once) {
  EXPECT_EQ(14U * 14, legal_texts(turn_on(Sheet{}, 4, 4), "room").size());
}

TEST(FloorPlanRooms, FP_ROOM_1_ends_at_the_edge_of_the_sheet) {
  const Turn turn = turn_on(Sheet{}, 2, 3);
  EXPECT_EQ("", forbidden_by(turn, "room p15 2x3"));
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "room p16 2x3"));
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "room q15 2x3"));
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "room p15 3x2"));
}

TEST(FloorPlanRooms, FP_ROOM_1_stands_on_free_outside_cells_only) {
  const Sheet sheet = picture({
      "......",
      ".aBa..",
      ".aaa..",
      "......",
      ".#~o..",
  });
  const Turn turn = turn_on(sheet, 2, 2);
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "room d3 2x2"));  // overlaps a corner
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "room b2 2x2"));  // inside another room
  EXPECT_EQ("", forbidden_by(turn, "room e2 2x2"));           // shares a wall
  for (const auto text : {"room a4 2x2", "room c4 2x2", "room d4 2x2"})
    EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, text));
  EXPECT_EQ("d5", cells_text(asked(turn, "room d4 2x2").cells));
}

TEST(FloorPlanRooms, FP_ROOM_1_encloses_nothing) {
  const Sheet sheet = picture({
      ".....",
      ".....",
      "..#..",
      ".....",
      ".....",
  });
  const Turn turn = turn_on(sheet, 5, 5);
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "room a1 5x5"));
  EXPECT_EQ("c3", cells_text(asked(turn, "room a1 5x5").cells));
}

TEST(FloorPlanRooms, FP_ROOM_2_type_comes_from_one_of_the_two_results) {
  const Turn turn = played(turn_on(Sheet{}, 3, 6), {"room c5 3x6"});
  EXPECT_EQ("", forbidden_by(turn, "label B c5"));
  EXPECT_EQ("", forbidden_by(turn, "label K e10"));
  for (const auto text : {"label W c5", "label L c5", "label D c5"}) EXPECT_EQ("FP-ROOM-2", forbidden_by(turn, text));
  EXPECT_EQ(2U * 18, legal_texts(turn).size());
}

TEST(FloorPlanRooms, FP_ROOM_2_each_result_has_its_type) {
  constexpr std::array kTypes{"W", "B", "L", "D", "K"};
  for (unsigned result = 2; result <= 6; ++result) {
    const std::string room = "room a1 " + std::to_string(result) + "x" + std::to_string(result);
    const Turn turn = played(turn_on(Sheet{}, result, result), {room});
    for (unsigned other = 2; other <= 6; ++other) {
      EXPECT_EQ(other == result, forbidden_by(turn, std::string("label ") + kTypes[other - 2] + " a1").empty());
    }
    EXPECT_EQ(result * result, legal_texts(turn).size());
  }
}

TEST(FloorPlanRooms, FP_ROOM_2_label_lies_in_the_room_just_drawn) {
  const Turn turn = played(turn_on(picture({"aBa", "aaa"}), 3, 4), {"room c5 3x4"});
  EXPECT_EQ("FP-ROOM-2", forbidden_by(turn, "label B b5"));
  EXPECT_EQ("FP-ROOM-2", forbidden_by(turn, "label B a1"));
  EXPECT_EQ("", forbidden_by(turn, "label B e8"));
}

TEST(FloorPlanRooms, FP_ROOM_2_label_is_written_at_once_and_takes_its_cell) {
  Turn turn = played(turn_on(Sheet{}, 3, 4), {"room c5 3x4"});
  for (const auto text : {"end", "room i5 3x4", "feature 1", "construct"}) {
    EXPECT_EQ("FP-ROOM-2", forbidden_by(turn, text)) << text;
  }
  turn = played(turn, {"label L d6"});
  EXPECT_TRUE(turn.sheet.taken.has(cell("d6")));
  EXPECT_EQ("FP-ROOM-2", forbidden_by(turn, "label L c5"));
}

TEST(FloorPlanRooms, FP_ROOM_3_ticks_the_leftmost_open_box) {
  Turn turn = played(turn_on(Sheet{}, 3, 4), {"room a1 3x4", "label L a1"});
  EXPECT_EQ(1, turn.sheet.ticks[index_of(RoomType::living_room)]);
  EXPECT_EQ(0, turn.sheet.ticks[index_of(RoomType::bedroom)]);
}

TEST(FloorPlanRooms, FP_ROOM_3_without_an_open_box_the_room_still_stands) {
  const Sheet sheet = picture({"aabbcc", "aBbBcB"});
  ASSERT_EQ(3, sheet.ticks[index_of(RoomType::bedroom)]);
  const Turn turn = played(turn_on(sheet, 3, 3), {"room a5 3x3", "label B a5", "end"});
  EXPECT_EQ(3, turn.sheet.ticks[index_of(RoomType::bedroom)]);
  EXPECT_EQ(sheet.gained, turn.sheet.gained);
  EXPECT_EQ(4, turn.sheet.room_count);
}

}  // namespace
}  // namespace housewright::floor_plan
