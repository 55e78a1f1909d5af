// What the Interior Design clients could still ask of a sheet.
#include <algorithm>

#include "bots/floor_plan/inputs.h"

namespace housewright::floor_plan {
namespace {

Measures measure_green_view(const Reading& reading) {
  const auto green = seeing_hedge(reading);
  unsigned places = 0;
  unsigned open = 0;
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    places += (reading.places[i] & either_cell(green[i], side)).size();
    open += (reading.places[i] & either_cell(reading.open[i], side)).size();
  }
  unsigned blue = 0;
  for (const Window& window : reading.survey.windows) {
    blue += window.sees() && !either_cell(green[index_of(window.side)], window.side).has(window.cell) ? 1 : 0;
  }
  return {share(places, 30), share(blue, 8), share(open, 80), share(reading.sheet().hedges.size(), 20)};
}

// Sides of a room where an exterior window could be drawn, and where one is.
struct Aspects {
  unsigned possible = 0;
  unsigned drawn = 0;
};

std::array<Aspects, kMaxRooms> aspects_of(const Reading& reading) {
  std::array<Aspects, kMaxRooms> aspects{};
  for (const Window& window : reading.survey.windows) {
    if (window.exterior) aspects[window.room].drawn |= bit<unsigned>(static_cast<unsigned>(window.side));
  }
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    (reading.places[i] & both_cells(reading.exterior[i], side)).for_each([&](Cell cell) {
      aspects[reading.survey.room_of[cell]].possible |= bit<unsigned>(static_cast<unsigned>(side));
    });
  }
  return aspects;
}

Measures measure_morning_light(const Reading& reading) {
  const auto aspects = aspects_of(reading);
  unsigned waiting = 0;
  unsigned dark = 0;
  for (unsigned room = 0; room < reading.sheet().room_count; ++room) {
    if (reading.sheet().rooms[room].type != RoomType::bedroom || aspects[room].drawn != 0) continue;
    ++(aspects[room].possible != 0 ? waiting : dark);
  }
  return {share(waiting, 3), share(dark, 3), flag(waiting > 0)};
}

Measures measure_dual_aspect(const Reading& reading) {
  const auto aspects = aspects_of(reading);
  unsigned half = 0;
  unsigned stuck = 0;
  unsigned blank = 0;
  unsigned adjacent_gain = 0;
  for (unsigned room = 0; room < reading.sheet().room_count; ++room) {
    const unsigned drawn = aspects[room].drawn;
    const unsigned more = aspects[room].possible & ~drawn;
    if (count(drawn) == 1) ++(more != 0 ? half : stuck);
    if (drawn == 0 && count(more) >= 2) ++blank;
    adjacent_gain += count(drawn) < 2 ? count(more) : 0;
  }
  return {share(half, 4), share(stuck, 4), share(blank, 8), share(adjacent_gain, 24), flag(half > 0)};
}

Measures measure_flow(const Reading& reading) {
  const Survey& survey = reading.survey;
  const Sheet& sheet = reading.sheet();
  unsigned pairs = 0;
  unsigned unjoined = 0;
  unsigned lonely = 0;
  for (unsigned room = 0; room < sheet.room_count; ++room) {
    const RoomSet later = reading.adjoining[room] & ~(bit<RoomSet>(room) - 1);
    pairs += count(later);
    unjoined += count(later & ~survey.joined[room]);
    lonely += reading.adjoining[room] == 0 ? 1 : 0;
  }
  return {share(pairs, 16), share(unjoined, 12), share(lonely, 6), flag(unjoined > 2)};
}

// Rooms that have no outside door but could get one.
unsigned could_open(const Reading& reading) {
  Board walls{};
  for (const Side side : kSides) walls |= reading.exterior[index_of(side)] - reading.sheet().taken;
  unsigned rooms = 0;
  for (unsigned room = 0; room < reading.sheet().room_count; ++room) {
    if (contains(reading.survey.has_outside_door, room)) continue;
    rooms += (reading.sheet().rooms[room].cells() & walls).empty() ? 0 : 1;
  }
  return rooms;
}

Measures measure_ways_out(const Reading& reading) {
  unsigned directions = 0;
  for (const Door& door : reading.survey.doors) {
    if (door.across == kOutside) directions |= bit<unsigned>(static_cast<unsigned>(door.side));
  }
  return {share(count(directions), 4), share(could_open(reading), 8), flag(directions == 15),
          share(count(reading.survey.has_outside_door), 12)};
}

Measures measure_private_bath(const Reading& reading) {
  const Sheet& sheet = reading.sheet();
  std::array<unsigned, kMaxRooms> doors{};
  RoomSet windowed = 0;
  for (const Door& door : reading.survey.doors) {
    ++doors[door.room];
    if (door.across != kOutside) ++doors[door.across];
  }
  for (const Window& window : reading.survey.windows) windowed |= bit<RoomSet>(window.room);
  unsigned blank = 0;
  unsigned spoiled = 0;
  for (unsigned room = 0; room < sheet.room_count; ++room) {
    if (sheet.rooms[room].type != RoomType::washroom) continue;
    if (contains(windowed, room) || doors[room] > 1) {
      ++spoiled;
    } else if (doors[room] == 0) {
      ++blank;
    }
  }
  return {share(blank, 3), share(spoiled, 3), flag(blank > 0), flag(blank > 1)};
}

Measures measure_step_free(const Reading& reading) {
  const Sheet& sheet = reading.sheet();
  const Board free = sheet.free_inside();
  unsigned unreached = 0;
  unsigned firm = 0;
  unsigned fragile = 0;
  unsigned lost = 0;
  for (unsigned room = 0; room < sheet.room_count; ++room) {
    const unsigned cells = (free & sheet.rooms[room].cells()).size();
    if (cells < 12) {
      ++lost;
    } else if (!contains(reading.survey.reachable, room)) {
      ++unreached;
    } else {
      ++(cells >= 14 ? firm : fragile);
    }
  }
  return {share(unreached, 5), share(firm, 6), share(fragile, 5), share(lost, 10)};
}

Measures measure_crossroads(const Reading& reading) {
  const Survey& survey = reading.survey;
  std::array<unsigned, 4> with{};
  unsigned could = 0;
  Board walls{};
  for (const Side side : kSides) walls |= reading.exterior[index_of(side)] - reading.sheet().taken;
  for (unsigned room = 0; room < reading.sheet().room_count; ++room) {
    const bool out = contains(survey.has_outside_door, room);
    const unsigned places = count(survey.joined[room]) + (out ? 1 : 0);
    ++with[std::min(places, 3U)];
    const bool could_out = out || !(reading.sheet().rooms[room].cells() & walls).empty();
    if (places < 3 && count(reading.adjoining[room]) + (could_out ? 1U : 0U) >= 3) ++could;
  }
  return {share(with[2], 5), share(with[1], 6), share(with[0], 8), share(could, 6), flag(with[2] > 0)};
}

Measures measure_flagstones(const Reading& reading) {
  const Sheet& sheet = reading.sheet();
  unsigned waiting = 0;
  for (const Door& door : reading.survey.doors) {
    if (door.across != kOutside || !has_neighbour(door.cell, door.side)) continue;
    waiting += reading.free.has(neighbour(door.cell, door.side)) ? 1 : 0;
  }
  unsigned paved = 0;
  unsigned open = 0;
  for (const Side side : kSides) {
    const Board walls = sheet.walls[index_of(side)] - sheet.taken;
    paved += (walls & towards(sheet.stones, side)).size();
    open += (walls & towards(reading.free, side)).size();
  }
  return {share(waiting, 8), share(paved, 10), share(open, 80), flag(waiting > 2)};
}

}  // namespace

Measures measure_interior(Client client, const Reading& reading) {
  switch (client) {
    case Client::green_view: return measure_green_view(reading);
    case Client::morning_light: return measure_morning_light(reading);
    case Client::flow: return measure_flow(reading);
    case Client::ways_out: return measure_ways_out(reading);
    case Client::dual_aspect: return measure_dual_aspect(reading);
    case Client::private_bath: return measure_private_bath(reading);
    case Client::step_free: return measure_step_free(reading);
    case Client::crossroads: return measure_crossroads(reading);
    case Client::flagstones: return measure_flagstones(reading);
    default: return {};
  }
}

}  // namespace housewright::floor_plan
