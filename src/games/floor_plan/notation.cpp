#include "games/floor_plan/notation.h"

#include "core/text.h"
#include "games/floor_plan/floor_plan.h"

namespace housewright::floor_plan {
namespace {

constexpr std::string_view kSideLetters = "nesw";

// One digit from 1 to 9.
std::optional<unsigned> parse_digit(std::string_view text) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '9') return std::nullopt;
  return static_cast<unsigned>(text[0] - '0');
}

char digit_text(unsigned digit) {
  return static_cast<char>('0' + digit);
}

// `1` or `2`, counted from 0 inside.
std::optional<unsigned> parse_die(std::string_view text) {
  const auto number = parse_digit(text);
  if (!number || *number > kDice) return std::nullopt;
  return *number - 1;
}

constexpr std::array<std::string_view, 13> kActNames{"set",    "room",   "label", "construct", "feature",
                                                     "double", "window", "door",  "hedge",     "pool",
                                                     "stone",  "end",    "pass"};

}  // namespace

std::string cell_text(Cell cell) {
  return static_cast<char>('a' + column_of(cell)) + std::to_string(row_of(cell) + 1);
}

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.empty() || text[0] < 'a' || text[0] >= static_cast<char>('a' + kGrid)) return std::nullopt;
  const auto row = parse_number(text.substr(1));
  if (!row || *row < 1 || *row > kGrid) return std::nullopt;
  return cell_at(static_cast<unsigned>(text[0] - 'a'), *row - 1);
}

std::string opening_text(Cell cell, Side side) {
  return cell_text(cell) + ":" + kSideLetters[index_of(side)];
}

std::optional<Opening> parse_opening(std::string_view text) {
  if (text.size() < 2 || text[text.size() - 2] != ':') return std::nullopt;
  const auto side = kSideLetters.find(text.back());
  const auto cell = parse_cell(text.substr(0, text.size() - 2));
  if (side == std::string_view::npos || !cell) return std::nullopt;
  return Opening{*cell, static_cast<Side>(side)};
}

std::string sides_text(unsigned width, unsigned height) {
  return {digit_text(width), 'x', digit_text(height)};
}

std::optional<Sides> parse_sides(std::string_view text) {
  if (text.size() != 3 || text[1] != 'x') return std::nullopt;
  const auto width = parse_digit(text.substr(0, 1));
  const auto height = parse_digit(text.substr(2));
  if (!width || !height) return std::nullopt;
  return Sides{*width, *height};
}

std::optional<RoomType> parse_type(std::string_view letter) {
  if (letter.size() != 1) return std::nullopt;
  for (std::size_t i = 0; i < kRoomTypes; ++i) {
    if (kLetters[i] == letter[0]) return static_cast<RoomType>(i);
  }
  return std::nullopt;
}

std::string room_text(const Room& room) {
  std::string text = cell_text(room.corner) + " " + sides_text(room.width(), room.height());
  if (room.type == RoomType::none) return text;
  return text + " " + kLetters[index_of(room.type)] + " " + cell_text(room.label);
}

}  // namespace housewright::floor_plan

namespace housewright {

using namespace floor_plan;

std::string FloorPlan::cell_name(unsigned cell) const {
  return cell_text(cell);
}

std::string FloorPlan::to_text(const Decision& decision) const {
  std::string text(kActNames[static_cast<std::size_t>(decision.act())]);
  switch (decision.act()) {
    case Act::set: return text + " " + digit_text(decision.die() + 1) + " " + digit_text(decision.value());
    case Act::room:
      return text + " " + cell_text(decision.cell) + " " + sides_text(decision.width(), decision.height());
    case Act::label: return text + " " + kLetters[index_of(decision.type())] + " " + cell_text(decision.cell);
    case Act::feature:
    case Act::twice: return text + " " + digit_text(decision.die() + 1);
    case Act::window:
    case Act::door: return text + " " + opening_text(decision.cell, decision.side());
    case Act::hedge:
    case Act::pool:
    case Act::stone: return text + " " + cell_text(decision.cell);
    case Act::construct:
    case Act::end:
    case Act::pass: break;
  }
  return text;
}

namespace {

std::optional<Decision> parse_words(Act act, const TextWords& words) {
  const auto word = [&](std::size_t index) { return words[index]; };
  const std::size_t extra = words.size() - 1;
  switch (act) {
    case Act::set:
      if (extra != 2) return std::nullopt;
      if (const auto die = parse_die(word(1)), value = parse_digit(word(2)); die && value) return set_die(*die, *value);
      return std::nullopt;
    case Act::room: {
      if (extra != 2) return std::nullopt;
      const auto corner = parse_cell(word(1));
      const auto sides = parse_sides(word(2));
      if (!corner || !sides) return std::nullopt;
      return draw_room(*corner, sides->width, sides->height);
    }
    case Act::label: {
      if (extra != 2) return std::nullopt;
      const auto type = parse_type(word(1));
      const auto cell = parse_cell(word(2));
      if (!type || !cell) return std::nullopt;
      return write_label(*type, *cell);
    }
    case Act::feature:
    case Act::twice:
      if (extra != 1) return std::nullopt;
      if (const auto die = parse_die(word(1))) return make_decision(act, *die);
      return std::nullopt;
    case Act::window:
    case Act::door:
      if (extra != 1) return std::nullopt;
      if (const auto opening = parse_opening(word(1))) {
        return make_decision(act, static_cast<unsigned>(opening->side), opening->cell);
      }
      return std::nullopt;
    case Act::hedge:
    case Act::pool:
    case Act::stone:
      if (extra != 1) return std::nullopt;
      if (const auto cell = parse_cell(word(1))) return make_decision(act, 0, *cell);
      return std::nullopt;
    case Act::construct:
    case Act::end:
    case Act::pass: break;
  }
  if (extra != 0) return std::nullopt;
  return make_decision(act);
}

}  // namespace

std::optional<FloorPlan::Decision> FloorPlan::parse(std::string_view text) const {
  const auto words = split_words(text);
  if (!words) return std::nullopt;
  const auto act = find_name(kActNames, (*words)[0]);
  if (!act) return std::nullopt;
  return parse_words(static_cast<Act>(*act), *words);
}

std::vector<FloorPlan::Decision> FloorPlan::every_decision() const {
  std::vector<Decision> all;
  for (const Act act : {Act::construct, Act::end, Act::pass}) all.push_back(make_decision(act));
  for (unsigned die = 0; die < kDice; ++die) {
    for (unsigned value = 1; value <= 9; ++value) all.push_back(set_die(die, value));
    for (const Act act : {Act::feature, Act::twice}) all.push_back(make_decision(act, die));
  }
  kWholeGrid.for_each([&](Cell cell) {
    for (unsigned width = 1; width <= 9; ++width) {
      for (unsigned height = 1; height <= 9; ++height) all.push_back(draw_room(cell, width, height));
    }
    for (std::size_t type = 0; type < kRoomTypes; ++type) {
      all.push_back(write_label(static_cast<RoomType>(type), cell));
    }
    for (const Side side : kSides) {
      all.push_back(draw_window(cell, side));
      all.push_back(draw_door(cell, side));
    }
    for (const Act act : {Act::hedge, Act::pool, Act::stone}) all.push_back(make_decision(act, 0, cell));
  });
  return all;
}

}  // namespace housewright
