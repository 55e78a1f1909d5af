// A Floor Plan sheet as plain text with the names of its rows and columns, or as sentences.
#pragma once

#include "cli/speech.h"

namespace housewright::cli {

constexpr int kSheetSide = 17;

struct SheetCell {
  int column = 0;
  int row = 0;
};
// "c5"; nothing for what is no cell.
std::optional<SheetCell> read_sheet_cell(std::string_view text);
std::string sheet_cell_name(SheetCell cell);

// "c5 3x4 B d6", or without a label.
struct SheetRoom {
  SheetCell corner{};
  int width = 0;
  int height = 0;
  std::string letter{};
  std::optional<SheetCell> label{};
  bool contains(SheetCell cell) const {
    return cell.column >= corner.column && cell.column < corner.column + width && cell.row >= corner.row &&
           cell.row < corner.row + height;
  }
};
SheetRoom read_sheet_room(std::string_view text);

std::string draw_sheet(const json::object& sheet, const Phrases& phrases, const Paint& paint);
std::string tell_sheet(const json::object& sheet, const Phrases& phrases);

// "bedroom, 3 by 4, at c5"
std::string room_words(const SheetRoom& room, const Phrases& phrases);
// "rows 1 to 3: a to o; row 4: c"
std::string cell_ranges(const std::vector<std::string>& cells, const Phrases& phrases);

}  // namespace housewright::cli
