// What each client could still ask of a sheet. The network learns what the numbers are worth; here they only have to
// tell apart what a player would tell apart.
#include <algorithm>

#include "bots/floor_plan/inputs.h"

namespace housewright::floor_plan {
namespace {

RoomSet rooms_of(const Sheet& sheet, RoomType type) {
  RoomSet rooms = 0;
  for (unsigned room = 0; room < sheet.room_count; ++room) {
    if (sheet.rooms[room].type == type) rooms |= bit<RoomSet>(room);
  }
  return rooms;
}

// Free outside cells beside these rooms: where another one could adjoin.
unsigned open_around(const Reading& reading, RoomSet rooms) {
  return (around(reading.survey.cells_of(rooms)) & reading.free).size();
}

Measures measure_pairs(const Reading& reading, RoomType type, RoomType wanted) {
  const RoomSet partners = rooms_of(reading.sheet(), wanted);
  RoomSet lonely = 0;
  for_each_bit(rooms_of(reading.sheet(), type), [&](unsigned room) {
    if ((reading.adjoining[room] & partners) == 0) lonely |= bit<RoomSet>(room);
  });
  return {share(count(partners), 4),
          share(count(lonely), 4),
          share(open_around(reading, partners), 24),
          share(open_around(reading, lonely), 24),
          flag(partners != 0),
          flag(lonely != 0)};
}

Measures measure_one_roof(const Reading& reading) {
  RoomSet largest = 0;
  RoomSet seen = 0;
  for (unsigned room = 0; room < reading.sheet().room_count; ++room) {
    if (contains(seen, room)) continue;
    const RoomSet group = spread_over(reading.adjoining, bit<RoomSet>(room));
    seen |= group;
    if (count(group) > count(largest)) largest = group;
  }
  return {share(reading.sheet().room_count - count(largest), 6), share(open_around(reading, largest), 50)};
}

Board largest_component(const Board& board) {
  Board largest{};
  for_each_component(board, [&](const Board& component) {
    if (component.size() > largest.size()) largest = component;
  });
  return largest;
}

struct Line {
  unsigned length = 0;
  Board beginnings{};  // of all lines of that length
  unsigned step = 1;
};

Line longest_line(const Board& cells) {
  Line longest;
  for (const unsigned step : {1U, kStride}) {
    Line line;
    line.step = step;
    for (Board left = cells; !left.empty(); left &= lowered(left, step)) {
      line.beginnings = left;
      ++line.length;
    }
    if (line.length > longest.length) longest = line;
  }
  return longest;
}

// lap_lane: the longest line of pool and how far it could be drawn on.
Measures measure_lap_lane(const Reading& reading) {
  const Board usable = reading.sheet().pool | reading.free;
  const Line lane = longest_line(reading.sheet().pool);
  const unsigned anywhere = longest_line(usable).length;
  unsigned space = 0;
  lane.beginnings.for_each([&](Cell beginning) {
    unsigned run = lane.length;
    for (Cell cell = beginning; cell >= lane.step && usable.has(cell - lane.step); cell -= lane.step) ++run;
    // Below the last row the numbers end.
    const auto goes_on = [&](Cell cell) { return cell < kCellNumbers && usable.has(cell); };
    for (Cell cell = beginning + lane.length * lane.step; goes_on(cell); cell += lane.step) ++run;
    space = std::max(space, run);
  });
  return {share(lane.length == 0 ? anywhere : space, 12), share(lane.length, 12), share(anywhere, 17),
          flag(space >= lane.length + 5)};
}

Measures measure_big_splash(const Reading& reading) {
  const Board largest = largest_component(reading.sheet().pool);
  const Board growth = around(largest) & reading.free;
  const Board space = connected(growth, reading.free);
  return {share(largest.size(), 24), share(growth.size(), 12), flag(space.at_least(5)),
          share(reading.sheet().pool.size() - largest.size(), 15)};
}

Measures measure_poolside(const Reading& reading) {
  RoomSet most = 0;
  Board best{};
  for_each_component(reading.sheet().pool, [&](const Board& pool) {
    const RoomSet rooms = reading.survey.rooms_beside(pool);
    if (count(rooms) < count(most)) return;
    most = rooms;
    best = pool;
  });
  const Board growth = around(best) & reading.free;
  const RoomSet near = reading.survey.rooms_beside(growth) & ~most;
  return {share(growth.size(), 14), share(count(near), 4), flag(best.empty()), share(reading.sheet().room_count, 12),
          flag(near != 0)};
}

Measures measure_long_walk(const Reading& reading) {
  const Board largest = largest_component(reading.sheet().stones);
  const Board growth = around(largest) & reading.free;
  return {share(largest.size(), 36), share(growth.size(), 14), share(connected(growth, reading.free).size(), 60),
          share(reading.sheet().stones.size() - largest.size(), 18)};
}

}  // namespace

Measures measure_build(Client client, const Reading& reading, const Tally& tally, const Fits& fits) {
  const Sheet& sheet = reading.sheet();
  const auto fit = [&](unsigned width, unsigned height) {
    return fits[width - 2][height - 2] + fits[height - 2][width - 2];
  };
  switch (client) {
    case Client::full_nursery:
      return {flag(fit(3, 2) > 0), flag(fit(3, 3) > 0), flag(fit(3, 4) > 0), flag(fit(3, 5) > 0), flag(fit(3, 6) > 0)};
    case Client::great_hall: {
      unsigned largest = 0;
      sheet.for_each_room([&](const Room& room) { largest = std::max(largest, room.area()); });
      return {flag(largest < 36 && fit(6, 6) > 0), flag(largest < 30 && fit(5, 6) > 0),
              flag(largest < 25 && (fit(5, 5) > 0 || fit(4, 6) > 0)), share(largest, 36), share(fit(6, 6), 20)};
    }
    case Client::square_deal:
      return {flag(fit(2, 2) > 0), flag(fit(3, 3) > 0), flag(fit(4, 4) > 0), flag(fit(5, 5) > 0), flag(fit(6, 6) > 0)};
    case Client::en_suite: return measure_pairs(reading, RoomType::bedroom, RoomType::washroom);
    case Client::one_roof: return measure_one_roof(reading);
    case Client::tiny_living: return {share(fit(2, 2), 40), share(fit(2, 3), 40), share(fit(2, 4), 40)};
    case Client::floor_space:
      return {static_cast<float>(sheet.inside.size() % 18) / 18.0F, share(reading.free.size(), 289),
              flag(fit(5, 5) > 0), flag(fit(4, 4) > 0)};
    case Client::supper_club: return measure_pairs(reading, RoomType::dining_room, RoomType::kitchen);
    case Client::complete_home:
      return {share(count(rooms_of(sheet, RoomType::living_room)), 3),
              share(static_cast<unsigned>(reading.survey.windows.size()), 3),
              share(static_cast<unsigned>(reading.survey.doors.size()), 3),
              share(tally.hedges, 3),
              share(tally.pools, 3),
              flag(sheet.stones.empty())};
    default: return {};
  }
}

Measures measure_landscape(Client client, const Reading& reading, const Tally& tally) {
  const Sheet& sheet = reading.sheet();
  switch (client) {
    case Client::lap_lane: return measure_lap_lane(reading);
    case Client::big_splash: return measure_big_splash(reading);
    case Client::boundary: return {share((kRim & reading.free).size(), 64), share((kRim & sheet.hedges).size(), 24)};
    case Client::topiary: return {share((reading.free - around(sheet.hedges)).size(), 200), share(tally.hedges, 7)};
    case Client::poolside: return measure_poolside(reading);
    case Client::long_walk: return measure_long_walk(reading);
    case Client::rockery:
      return {share((around(sheet.hedges) & reading.free).size(), 20), share(sheet.hedges.size(), 16),
              flag(sheet.hedges.empty())};
    case Client::water_garden:
      return {share((around(sheet.hedges) & reading.free).size(), 20),
              share((around(sheet.pool) & reading.free).size(), 20),
              share((sheet.pool - around(sheet.hedges)).size(), 15), flag(sheet.hedges.empty()),
              flag(sheet.pool.empty())};
    case Client::balance:
      return {share(tally.hedges, 4),
              share(tally.pools, 4),
              share((reading.free - around(sheet.hedges)).size(), 200),
              share((reading.free - around(sheet.pool)).size(), 200),
              flag(tally.hedges > tally.pools),
              flag(tally.pools > tally.hedges)};
    default: return {};
  }
}

}  // namespace housewright::floor_plan
