// A sheet from a picture in text. Each room is filled with a small letter of its own, its label a capital in it; `#` is
// hedge, `~` pool, `o` stone, anything else free. The picture begins at a1 and may be smaller than the sheet. Windows
// and doors follow as in the notation.
//
//   picture({"aaa..#",
//            "aBa..#"}, {"window a1:n", "door c2:e"})
#pragma once

#include "games/floor_plan/refusals.h"
#include "support.h"

namespace housewright::floor_plan {

inline Sheet picture(std::initializer_list<std::string_view> rows,
                     std::initializer_list<std::string_view> openings = {}) {
  Sheet sheet{};
  const std::vector<std::string_view> lines(rows);
  EXPECT_LE(lines.size(), kGrid);
  const auto at = [&](unsigned column, unsigned row) {
    return row < lines.size() && column < lines[row].size() ? lines[row][column] : '.';
  };
  for (char fill = 'a'; fill <= 'z'; ++fill) {
    if (fill == 'o') continue;
    unsigned left = kGrid, top = kGrid, right = 0, bottom = 0;
    for (unsigned row = 0; row < kGrid; ++row) {
      for (unsigned column = 0; column < kGrid; ++column) {
        if (at(column, row) != fill) continue;
        left = std::min(left, column), right = std::max(right, column);
        top = std::min(top, row), bottom = std::max(bottom, row);
      }
    }
    if (left == kGrid) continue;
    sheet.add_room(cell_at(left, top), right - left + 1, bottom - top + 1);
    for (unsigned row = top; row <= bottom; ++row) {
      for (unsigned column = left; column <= right; ++column) {
        const char mark = at(column, row);
        if (mark == fill) continue;
        const auto letter = std::find(kLetters.begin(), kLetters.end(), mark);
        EXPECT_NE(letter, kLetters.end()) << "room " << fill << " is no rectangle";
        const auto type = static_cast<RoomType>(letter - kLetters.begin());
        sheet.add_label(type, cell_at(column, row));
        game().plan().tick(sheet, type);
      }
    }
  }
  for (unsigned row = 0; row < kGrid; ++row) {
    for (unsigned column = 0; column < kGrid; ++column) {
      const Cell cell = cell_at(column, row);
      if (at(column, row) == '#') sheet.add_hedge(cell);
      if (at(column, row) == '~') sheet.add_pool(cell);
      if (at(column, row) == 'o') sheet.add_stone(cell);
    }
  }
  for (const auto text : openings) {
    const auto opening = game().parse(text);
    EXPECT_TRUE(opening) << text;
    if (!opening) continue;
    const bool window = opening->act() == Act::window;
    const Refusal refusal = window ? refuse_window_place(sheet, opening->cell, opening->side())
                                   : refuse_door_place(sheet, opening->cell, opening->side());
    EXPECT_FALSE(refusal) << text << ": " << refusal.code;
    if (window) {
      sheet.add_window(opening->cell, opening->side());
    } else {
      sheet.add_door(opening->cell, opening->side());
    }
  }
  return sheet;
}

}  // namespace housewright::floor_plan
