// The sheet as plain text, for terminals.
#include <algorithm>

#include "core/text_builder.h"
#include "games/floor_plan/floor_plan.h"
#include "games/floor_plan/notation.h"

namespace housewright {

using namespace floor_plan;

namespace {

// The picture is one character grid: a cell takes a line of three characters, and walls run between the cells.
constexpr std::size_t kAcross = 4;
constexpr std::size_t kDown = 2;
constexpr std::size_t kMargin = 3;  // for the row numbers

class Picture {
 public:
  Picture() : lines_(kGrid * kDown + 1, std::string(kGrid * kAcross + 1, ' ')) {}

  void put(Cell cell, char mark) { at(cell, 1, 2) = mark; }

  void frame(const Room& room) {
    const std::size_t width = room.width() * kAcross;
    const std::size_t height = room.height() * kDown;
    for (std::size_t x = 0; x <= width; ++x) {
      for (const std::size_t y : {std::size_t{0}, height}) line_at(room.corner, y, x, x % kAcross == 0 ? '+' : '-');
    }
    for (std::size_t y = 0; y <= height; ++y) {
      for (const std::size_t x : {std::size_t{0}, width}) line_at(room.corner, y, x, y % kDown == 0 ? '+' : '|');
    }
  }

  std::string text() const {
    TextBuilder out;
    const std::string margin(kMargin, ' ');
    out << margin;
    for (unsigned column = 0; column < kGrid; ++column) out << "  " << static_cast<char>('a' + column) << " ";
    out << "\n";
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      std::string line = margin;
      if (i % kDown == 1) {
        line = std::to_string(i / kDown + 1);
        line.insert(0, kMargin - 1 - line.size(), ' ');
        line += ' ';
      }
      line += lines_[i];
      line.erase(line.find_last_not_of(' ') + 1);
      out << line << "\n";
    }
    return out.str();
  }

 private:
  char& at(Cell cell, std::size_t y, std::size_t x) {
    return lines_[row_of(cell) * kDown + y][column_of(cell) * kAcross + x];
  }
  // Where two rooms meet the lines are the same; a corner is never overwritten by a line.
  void line_at(Cell cell, std::size_t y, std::size_t x, char mark) {
    if (char& old = at(cell, y, x); old != '+') old = mark;
  }

  std::vector<std::string> lines_;
};

std::string picture_of(const Sheet& sheet) {
  Picture picture;
  sheet.free_outside().for_each([&](Cell cell) { picture.put(cell, '.'); });
  sheet.for_each_room([&](const Room& room) {
    picture.frame(room);
    if (room.type != RoomType::none) picture.put(room.label, kLetters[index_of(room.type)]);
  });
  constexpr std::string_view kDoorMarks = "^>v<";
  for (const Side side : kSides) {
    sheet.windows(side).for_each([&](Cell cell) {
      const char mark = faces_north_or_south(side) ? '=' : ':';
      picture.put(cell, mark);
      picture.put(neighbour(cell, window_runs(side)), mark);
    });
    sheet.doors(side).for_each([&](Cell cell) { picture.put(cell, kDoorMarks[index_of(side)]); });
  }
  sheet.hedges.for_each([&](Cell cell) { picture.put(cell, '#'); });
  sheet.pool.for_each([&](Cell cell) { picture.put(cell, '~'); });
  sheet.stones.for_each([&](Cell cell) { picture.put(cell, 'o'); });
  return picture.text();
}

constexpr std::string_view kLegend =
    "   W B L D K rooms   == :: windows   ^ > v < doors   # hedge   ~ pool   o stone   . outside\n";

std::string table_of(const Plan& plan, const Sheet& sheet) {
  TextBuilder out;
  out << "   Room table:\n";
  for (std::size_t type = 0; type < kRoomTypes; ++type) {
    out << "     " << kLetters[type];
    for (std::size_t box = 0; box < kBoxes; ++box) {
      const Bonus bonus = plan.bonuses[type][box];
      std::string name(bonus == Bonus::none ? "" : kBonusNames[index_of(bonus)]);
      name.resize(14, ' ');
      out << (sheet.ticks[type] > box ? "  [x] " : "  [ ] ") << name;
    }
    out << "\n";
  }
  out << "   Bonuses left:";
  for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
    // A position may name more Wilds used than its rooms gave.
    out << "  " << kBonusNames[bonus] << " " << std::max(0, sheet.gained[bonus] - sheet.used[bonus]);
  }
  out << "\n";
  return out.str();
}

std::string points_of(const Plan& plan, const Setup& setup, const Sheet& sheet) {
  TextBuilder out;
  std::array<int, kHeadingNames.size()> sums{};
  std::string clients;
  int total = 0;
  tell_score(plan, setup, sheet, [&](auto, std::string_view heading, int points, std::string_view what, auto&&) {
    sums[*find_name(kHeadingNames, heading)] += points;
    total += points;
    if (heading == kHeadingNames.back()) clients += "  " + std::string(what) + " " + std::to_string(points);
  });
  out << "   Points so far: " << total << " (";
  for (std::size_t i = 0; i < sums.size(); ++i) out << (i == 0 ? "" : ", ") << kHeadingNames[i] << " " << sums[i];
  out << ")\n   Clients:" << clients << "\n";
  return out.str();
}

std::string sheet_of(const Plan& plan, const Setup& setup, const Sheet& sheet) {
  return picture_of(sheet) + std::string(kLegend) + table_of(plan, sheet) + points_of(plan, setup, sheet);
}

std::string dice_of(const std::array<std::uint8_t, kDice>& dice) {
  return "dice " + std::to_string(dice[0]) + " and " + std::to_string(dice[1]);
}

}  // namespace

// A player's own sheet and the others' totals; for a spectator, every sheet.
std::string FloorPlan::draw(const State& state, Viewer viewer) const {
  TextBuilder out;
  out << "Round " << unsigned{state.round} << " of " << unsigned{state.setup.rounds};
  if (state.phase == Phase::turns) out << ", " << dice_of(state.chance.dice);
  if (state.phase == Phase::over) out << ", finished";
  out << "\n";
  for (unsigned seat = 0; seat < state.setup.players; ++seat) {
    if (viewer && *viewer != seat) {
      out << "Player " << seat << ": " << total(state, static_cast<Seat>(seat)) << " points\n";
    } else {
      out << "Player " << seat << "\n" << sheet_of(plan_, state.setup, state.sheets[seat]);
    }
  }
  return out.str();
}

std::string FloorPlan::draw_turn(const Turn& turn) const {
  TextBuilder out;
  out << "Round " << unsigned{turn.round} << " of " << unsigned{turn.setup.rounds} << ", player " << unsigned{turn.seat}
      << ", " << dice_of(turn.dice) << "\n"
      << sheet_of(plan_, turn.setup, turn.sheet);
  return out.str();
}

}  // namespace housewright
