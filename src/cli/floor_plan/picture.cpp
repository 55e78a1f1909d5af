#include "cli/floor_plan/picture.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace housewright::cli {
namespace {

std::string plan_key(std::string_view key) {
  return "terminal.floor_plan." + std::string(key);
}

constexpr std::size_t kAcross = 4;  // characters a cell takes, its left wall included
constexpr std::size_t kDown = 2;

// One character grid; walls run between the cells.
class Picture {
 public:
  Picture() : marks_(kSheetSide * kDown + 1, std::vector<std::string>(kSheetSide * kAcross + 1, " ")) {}

  void put(SheetCell cell, std::string mark) { at(cell, 1, 2) = std::move(mark); }
  // Where two rooms meet the lines are the same; a corner is never overwritten by a line.
  void frame(const SheetRoom& room) {
    const std::size_t width = static_cast<std::size_t>(room.width) * kAcross;
    const std::size_t height = static_cast<std::size_t>(room.height) * kDown;
    const auto line = [&](std::size_t y, std::size_t x, const char* mark) {
      if (std::string& old = at(room.corner, y, x); old != "+") old = mark;
    };
    for (std::size_t x = 0; x <= width; ++x) {
      for (const std::size_t y : {std::size_t{0}, height}) line(y, x, x % kAcross == 0 ? "+" : "-");
    }
    for (std::size_t y = 0; y <= height; ++y) {
      for (const std::size_t x : {std::size_t{0}, width}) line(y, x, y % kDown == 0 ? "+" : "|");
    }
  }

  std::string text(const Paint& paint) const {
    std::string letters = "   ";
    for (int column = 0; column < kSheetSide; ++column)
      letters += std::string("  ") + static_cast<char>('a' + column) + " ";
    letters.erase(letters.find_last_not_of(' ') + 1);
    std::string all = paint.quiet(letters) + "\n";
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      std::string number = i % kDown == 1 ? std::to_string(i / kDown + 1) : "";
      number.insert(0, 2 - number.size(), ' ');
      std::string line = paint.quiet(number) + " ";
      std::size_t last = 0;
      for (std::size_t x = 0; x < marks_[i].size(); ++x) last = marks_[i][x] == " " ? last : x + 1;
      for (std::size_t x = 0; x < last; ++x) line += coloured(marks_[i][x], paint);
      if (last == 0) line.erase(line.find_last_not_of(' ') + 1);
      if (i % kDown == 1) line = padded(line, 3 + kSheetSide * kAcross + 2) + paint.quiet(number);
      all += line + "\n";
    }
    return all + paint.quiet(letters) + "\n";
  }

 private:
  static std::string coloured(const std::string& mark, const Paint& paint) {
    if (mark == "#") return paint.in("32", mark);
    if (mark == "~") return paint.in("34", mark);
    if (mark == "o") return paint.in("37", mark);
    if (mark == "=" || mark == ":") return paint.in("36", mark);
    if (mark == "^" || mark == ">" || mark == "v" || mark == "<") return paint.in("33", mark);
    if (mark == ".") return paint.quiet(mark);
    return mark[0] >= 'A' ? paint.strong(mark) : mark;
  }
  std::string& at(SheetCell cell, std::size_t y, std::size_t x) {
    return marks_[static_cast<std::size_t>(cell.row) * kDown + y][static_cast<std::size_t>(cell.column) * kAcross + x];
  }

  std::vector<std::vector<std::string>> marks_;
};

struct Opening {
  SheetCell cell;
  char side;
};
Opening read_opening(std::string_view text) {
  const auto colon = text.find(':');
  return {read_sheet_cell(text.substr(0, colon)).value_or(SheetCell{}), text[colon + 1]};
}

std::string type_words(const std::string& letter, const Phrases& phrases) {
  return phrases.text(letter.empty() ? plan_key("unnamed") : "floor_plan.rooms." + letter + ".name");
}

std::vector<std::string> cell_names(const json::value& cells) {
  std::vector<std::string> all;
  for (const json::value& cell : cells.get_array()) all.push_back(text_of(cell));
  return all;
}

}  // namespace

std::optional<SheetCell> read_sheet_cell(std::string_view text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] >= 'a' + kSheetSide) return std::nullopt;
  const auto row = parse_number(text.substr(1));
  if (!row || *row < 1 || *row > kSheetSide) return std::nullopt;
  return SheetCell{text[0] - 'a', static_cast<int>(*row) - 1};
}

std::string sheet_cell_name(SheetCell cell) {
  return static_cast<char>('a' + cell.column) + std::to_string(cell.row + 1);
}

SheetRoom read_sheet_room(std::string_view text) {
  SheetRoom room;
  const auto words = split_words(text);
  if (!words || words->size() < 2) return room;
  room.corner = read_sheet_cell((*words)[0]).value_or(SheetCell{});
  room.width = (*words)[1][0] - '0';
  room.height = (*words)[1][2] - '0';
  if (words->size() == 4) {
    room.letter = std::string((*words)[2]);
    room.label = read_sheet_cell((*words)[3]);
  }
  return room;
}

std::string room_words(const SheetRoom& room, const Phrases& phrases) {
  const std::string size =
      phrases.say(plan_key("sides"), {{"first", std::to_string(room.width)}, {"second", std::to_string(room.height)}});
  return phrases.say(
      plan_key("room_at"),
      {{"room", type_words(room.letter, phrases)}, {"size", size}, {"cell", sheet_cell_name(room.corner)}});
}

std::string draw_sheet(const json::object& sheet, const Phrases& phrases, const Paint& paint) {
  Picture picture;
  for (int row = 0; row < kSheetSide; ++row) {
    for (int column = 0; column < kSheetSide; ++column) picture.put({column, row}, ".");
  }
  for (const json::value& text : sheet.at("rooms").get_array()) {
    const SheetRoom room = read_sheet_room(text_of(text));
    for (int y = 0; y < room.height; ++y) {
      for (int x = 0; x < room.width; ++x) picture.put({room.corner.column + x, room.corner.row + y}, " ");
    }
    picture.frame(room);
    if (room.label) picture.put(*room.label, phrases.text("floor_plan.rooms." + room.letter + ".letter"));
  }
  for (const json::value& text : sheet.at("windows").get_array()) {
    const Opening window = read_opening(text_of(text));
    const bool flat = window.side == 'n' || window.side == 's';
    picture.put(window.cell, flat ? "=" : ":");
    picture.put({window.cell.column + (flat ? 1 : 0), window.cell.row + (flat ? 0 : 1)}, flat ? "=" : ":");
  }
  for (const json::value& text : sheet.at("doors").get_array()) {
    const Opening door = read_opening(text_of(text));
    picture.put(door.cell, door.side == 'n' ? "^" : door.side == 'e' ? ">" : door.side == 's' ? "v" : "<");
  }
  constexpr std::array<std::pair<const char*, const char*>, 3> kOutside = {
      {{"hedges", "#"}, {"pool", "~"}, {"stones", "o"}}};
  for (const auto& [key, mark] : kOutside) {
    for (const std::string& cell : cell_names(sheet.at(key))) picture.put(*read_sheet_cell(cell), mark);
  }
  std::string letters;
  for (const char* letter : {"W", "B", "L", "D", "K"}) {
    const std::string key = std::string("floor_plan.rooms.") + letter;
    letters += (letters.empty() ? "" : ", ") + phrases.text(key + ".letter") + " " + phrases.text(key + ".name");
  }
  return picture.text(paint) + "   " + letters + "\n   " +
         phrases.say(plan_key("legend"), {{"hedge", "floor_plan.features.hedge.name"},
                                          {"pool", "floor_plan.features.pool.name"},
                                          {"stone", "floor_plan.features.stone.name"},
                                          {"outside", "floor_plan.terms.outside"}}) +
         "\n";
}

std::string tell_sheet(const json::object& sheet, const Phrases& phrases) {
  std::string text;
  const auto add = [&](std::string_view key, const std::vector<std::string>& items) {
    if (!items.empty()) text += "  " + phrases.say(plan_key(key), {{"list", phrases.list(items)}}) + ".\n";
  };
  std::vector<std::string> rooms;
  for (const json::value& room : sheet.at("rooms").get_array()) {
    rooms.push_back(room_words(read_sheet_room(text_of(room)), phrases));
  }
  add("rooms", rooms);
  for (const char* key : {"windows", "doors"}) {
    std::vector<std::string> openings;
    for (const json::value& value : sheet.at(key).get_array()) {
      const Opening one = read_opening(text_of(value));
      openings.push_back(phrases.say(plan_key("opening"), {{"cell", sheet_cell_name(one.cell)},
                                                           {"side", plan_key(std::string("sides_of.") + one.side)}}));
    }
    add(key, openings);
  }
  for (const char* key : {"hedges", "pool", "stones"}) add(key, cell_names(sheet.at(key)));
  return text;
}

std::string cell_ranges(const std::vector<std::string>& cells, const Phrases& phrases) {
  std::array<std::string, kSheetSide> rows;  // the columns of each row, as text
  for (int row = 0; row < kSheetSide; ++row) {
    std::array<bool, kSheetSide + 1> in_row{};
    for (const std::string& name : cells) {
      const auto cell = read_sheet_cell(name);
      if (cell && cell->row == row) in_row[static_cast<std::size_t>(cell->column)] = true;
    }
    std::string& columns = rows[static_cast<std::size_t>(row)];
    for (std::size_t from = 0; from < kSheetSide; ++from) {
      if (!in_row[from]) continue;
      std::size_t to = from;
      while (in_row[to + 1]) ++to;
      const std::string first(1, static_cast<char>('a' + from));
      const std::string last(1, static_cast<char>('a' + to));
      columns += columns.empty() ? "" : ", ";
      columns += from == to ? first : phrases.say(plan_key("range"), {{"first", first}, {"last", last}});
      from = to;
    }
  }
  std::string all;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].empty()) continue;
    std::size_t last = row;
    while (last + 1 < rows.size() && rows[last + 1] == rows[row]) ++last;
    all += (all.empty() ? "" : phrases.text("terminal.semicolon")) +
           phrases.say(plan_key(last == row ? "row" : "rows"),
                       {{"row", std::to_string(row + 1)}, {"last", std::to_string(last + 1)}, {"columns", rows[row]}});
    row = last;
  }
  return all;
}

}  // namespace housewright::cli
