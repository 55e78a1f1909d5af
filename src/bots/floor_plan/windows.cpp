// Ideas for two windows.
#include "bots/floor_plan/ideas.h"

namespace housewright::floor_plan {
namespace {

struct SingleWindow {
  float score;
  std::uint16_t cell;
  Side side;
  std::uint8_t room;
};

// What is known of each room before a window is drawn in it.
struct RoomNotes {
  std::array<unsigned, kMaxRooms> aspects{};  // walls with an exterior window
  std::array<unsigned, kMaxRooms> free{};
  RoomSet windowed = 0;
};

RoomNotes note(const Reading& reading) {
  RoomNotes notes;
  for (const Window& window : reading.survey.windows) {
    notes.windowed |= bit<RoomSet>(window.room);
    if (window.exterior) notes.aspects[window.room] |= bit<unsigned>(static_cast<unsigned>(window.side));
  }
  const Board free = reading.sheet().free_inside();
  for (unsigned room = 0; room < reading.sheet().room_count; ++room) {
    notes.free[room] = (free & reading.sheet().rooms[room].cells()).size();
  }
  return notes;
}

float client_worth(const Outlook& outlook, const RoomNotes& notes, const Room& room, unsigned index, Side side,
                   bool exterior) {
  float worth = 0;
  const unsigned aspects = notes.aspects[index];
  if (outlook.wants(Client::morning_light) && exterior && room.type == RoomType::bedroom && aspects == 0) worth += 4;
  if (outlook.wants(Client::dual_aspect) && exterior && count(aspects) < 2 &&
      !contains(aspects, static_cast<unsigned>(side))) {
    worth += aspects == 0 ? 0.9F : 2.0F;
  }
  if (outlook.wants(Client::private_bath) && room.type == RoomType::washroom && !contains(notes.windowed, index)) {
    worth -= 3;
  }
  if (outlook.wants(Client::step_free) && notes.free[index] >= 12 && notes.free[index] < 14) worth -= 1.5F;
  return worth;
}

bool overlap(const SingleWindow& a, const SingleWindow& b) {
  return !(window_cells(a.cell, a.side) & window_cells(b.cell, b.side)).empty();
}

// A window more or less in a room than the glance at each alone could know.
float together(const Outlook& outlook, const RoomNotes& notes, const Reading& reading, const SingleWindow& a,
               const SingleWindow& b) {
  if (a.room != b.room) return 0;
  if (outlook.wants(Client::morning_light) && reading.sheet().rooms[a.room].type == RoomType::bedroom &&
      notes.aspects[a.room] == 0) {
    return -4;
  }
  if (outlook.wants(Client::dual_aspect) && notes.aspects[a.room] == 0) return a.side == b.side ? -0.9F : 0.5F;
  return 0;
}

}  // namespace

void find_windows(const Reading& reading, const Outlook& outlook, Ideas& ideas) {
  constexpr std::size_t kSingles = 20;
  const Sheet& sheet = reading.sheet();
  const RoomNotes notes = note(reading);
  const bool green_counts = outlook.wants(Client::green_view);
  const auto green = green_counts ? seeing_hedge(reading) : std::array<Board, 4>{};
  FixedVector<SingleWindow, kSingles + 1> singles;
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    const Board sees = either_cell(reading.seeing[i], side);
    const Board sees_green = either_cell(green[i], side);
    const Board open = either_cell(reading.open[i], side);
    const Board outer = both_cells(reading.exterior[i], side);
    // A window next to the end of its free run leaves more places than one in the middle.
    const Board free_walls = sheet.walls[i] - sheet.taken;
    const Board run_goes_on = towards(free_walls, window_runs(side) == Side::east ? Side::west : Side::north);
    reading.places[i].for_each([&](Cell cell) {
      const unsigned index = reading.survey.room_of[cell];
      float score = sees.has(cell) ? 2.0F : open.has(cell) ? 0.8F * outlook.hope() : 0.0F;
      if (green_counts) score += sees_green.has(cell) ? 1.0F : open.has(cell) ? 0.3F * outlook.hope() : 0.0F;
      score += client_worth(outlook, notes, sheet.rooms[index], index, side, outer.has(cell));
      if (!run_goes_on.has(cell)) score += 0.05F;
      if (!outer.has(cell)) score -= 0.05F;
      if (singles.size() == kSingles && score <= singles.back().score) return;
      if (singles.size() == kSingles) singles.pop_back();
      singles.push_back({score, static_cast<std::uint16_t>(cell), side, static_cast<std::uint8_t>(index)});
      for (std::size_t at = singles.size() - 1; at > 0 && singles[at].score > singles[at - 1].score; --at) {
        std::swap(singles[at], singles[at - 1]);
      }
    });
  }
  for (std::size_t a = 0; a < singles.size(); ++a) {
    for (std::size_t b = a + 1; b < singles.size(); ++b) {
      const float score =
          singles[a].score + singles[b].score + together(outlook, notes, reading, singles[a], singles[b]);
      if (!ideas.welcomes(score) || overlap(singles[a], singles[b])) continue;
      Idea idea{score};
      idea.parts.push_back(draw_window(singles[a].cell, singles[a].side));
      idea.parts.push_back(draw_window(singles[b].cell, singles[b].side));
      ideas.add(idea);
    }
  }
  if (!ideas.empty() || !set_fits(sheet, 2)) return;
  // Everything good overlaps: any two that do not.
  const WindowPlaces firsts = first_window_places(sheet);
  for (const Side side : kSides) {
    firsts[index_of(side)].for_each([&](Cell cell) {
      for (const Side other_side : kSides) {
        reading.places[index_of(other_side)].for_each([&](Cell other) {
          if (!ideas.empty() || !(window_cells(cell, side) & window_cells(other, other_side)).empty()) return;
          Idea idea;
          idea.parts.push_back(draw_window(cell, side));
          idea.parts.push_back(draw_window(other, other_side));
          ideas.add(idea);
        });
      }
    });
  }
}

}  // namespace housewright::floor_plan
