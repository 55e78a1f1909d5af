// The clients once more, read off the rules one by one.
#include "reference.h"

namespace reference {
namespace {

bool adjoin(const Room& a, const Room& b) {
  for (int column = a.left; column < a.left + a.width; ++column) {
    for (int row = a.top; row < a.top + a.height; ++row) {
      for (const Spot& next : neighbours({column, row})) {
        if (b.has(next)) return true;
      }
    }
  }
  return false;
}

int size(const Spots& spots) {
  return static_cast<int>(spots.size());
}

int largest(const Spots& cells) {
  int most = 0;
  for (const Spots& object : objects(cells)) most = std::max(most, size(object));
  return most;
}

int count_objects(const Spots& cells) {
  return static_cast<int>(objects(cells).size());
}

int per_type_beside(const Drawing& drawing, char type, char other, int points) {
  int score = 0;
  for (const Room& room : drawing.rooms) {
    bool beside = false;
    for (const Room& next : drawing.rooms) beside = beside || (next.type == other && adjoin(room, next));
    if (room.type == type && beside) score += points;
  }
  return score;
}

int one_roof(const Drawing& drawing) {
  std::vector<int> group(drawing.rooms.size());
  for (std::size_t i = 0; i < group.size(); ++i) group[i] = static_cast<int>(i);
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (std::size_t j = 0; j < group.size(); ++j) {
      if (i == j || !adjoin(drawing.rooms[i], drawing.rooms[j])) continue;
      const int from = group[i], to = group[j];
      std::replace(group.begin(), group.end(), from, to);
    }
  }
  int most = 0;
  for (const int each : group) most = std::max(most, static_cast<int>(std::count(group.begin(), group.end(), each)));
  return most;
}

int lap_lane(const Spots& pool) {
  int longest = 0;
  for (const Spot& spot : pool) {
    for (const char side : {'e', 's'}) {
      int length = 0;
      for (Spot at = spot; pool.count(at) != 0; at = step(at, side)) ++length;
      longest = std::max(longest, length);
    }
  }
  return longest;
}

int poolside(const Drawing& drawing) {
  int most = 0;
  for (const Spots& pool : objects(drawing.pool)) {
    std::set<int> rooms;
    for (const Spot& spot : pool) {
      for (const Spot& next : neighbours(spot)) rooms.insert(room_at(drawing, next));
    }
    rooms.erase(kOutside);
    most = std::max(most, static_cast<int>(rooms.size()));
  }
  return 2 * most;
}

int beside_hedges(const Drawing& drawing, const Spots& cells) {
  int score = 0;
  for (const Spot& spot : cells) score += touches({spot}, drawing.hedges) ? 1 : 0;
  return score;
}

void build(const Drawing& drawing, std::map<std::string, int>& scores) {
  int area = 0, great = 0, living = 0;
  for (const Room& room : drawing.rooms) {
    area += room.area();
    great = std::max(great, room.area());
    if (room.type == 'L') ++living;
    if (room.type == 'B') scores["full_nursery"] += 2;
    if (room.width == room.height) scores["square_deal"] += 3;
    if (room.area() <= 8) scores["tiny_living"] += 2;
  }
  scores["great_hall"] = std::max(0, great - 12) / 2;
  scores["floor_space"] = area / 18;
  scores["en_suite"] = per_type_beside(drawing, 'B', 'W', 3);
  scores["supper_club"] = per_type_beside(drawing, 'D', 'K', 4);
  scores["one_roof"] = one_roof(drawing);
  scores["complete_home"] =
      4 * std::min({living, static_cast<int>(drawing.windows.size()), static_cast<int>(drawing.doors.size()),
                    count_objects(drawing.hedges), count_objects(drawing.pool), size(drawing.stones)});
}

void landscape(const Drawing& drawing, std::map<std::string, int>& scores) {
  int rim = 0;
  for (const auto& [column, row] : drawing.hedges) {
    if (column == 0 || row == 0 || column == kSize - 1 || row == kSize - 1) ++rim;
  }
  scores["lap_lane"] = lap_lane(drawing.pool);
  scores["big_splash"] = largest(drawing.pool) / 2;
  scores["boundary"] = rim / 2;
  scores["topiary"] = 2 * std::max(0, count_objects(drawing.hedges) - 1);
  scores["poolside"] = poolside(drawing);
  scores["long_walk"] = largest(drawing.stones) / 3;
  scores["rockery"] = beside_hedges(drawing, drawing.stones);
  scores["water_garden"] = beside_hedges(drawing, drawing.pool);
  scores["balance"] = 3 * std::min(count_objects(drawing.hedges), count_objects(drawing.pool));
}

int free_cells(const Drawing& drawing, const Room& room) {
  Spots taken;
  if (room.type != '-') taken.insert(room.label);
  for (const Opening& door : drawing.doors) taken.insert(door.spot);
  for (const Opening& window : drawing.windows) {
    for (const Spot& spot : window_spots(window)) taken.insert(spot);
  }
  return room.area() -
         static_cast<int>(std::count_if(taken.begin(), taken.end(), [&](Spot spot) { return room.has(spot); }));
}

void interior_of_room(const Drawing& drawing, int index, std::map<std::string, int>& scores) {
  const Room& room = drawing.rooms[static_cast<std::size_t>(index)];
  std::set<char> aspects;
  int windows = 0, doors = 0;
  for (const Opening& window : drawing.windows) {
    if (!room.has(window.spot)) continue;
    ++windows;
    if (exterior(drawing, window)) aspects.insert(window.side);
  }
  std::set<int> places;
  bool way_out = false;
  for (const Opening& door : drawing.doors) {
    const int there = across(drawing, door);
    if (room.has(door.spot)) {
      ++doors;
      places.insert(there);
      way_out = way_out || there == kOutside;
    } else if (there == index) {
      ++doors;
      places.insert(room_at(drawing, door.spot));
    }
  }
  if (room.type == 'B' && !aspects.empty()) scores["morning_light"] += 4;
  if (aspects.size() >= 2) scores["dual_aspect"] += 2;
  if (room.type == 'W' && windows == 0 && doors == 1) scores["private_bath"] += 4;
  if (places.size() >= 3) scores["crossroads"] += 2;
  if (way_out) scores["ways_out"] += 1;
  if (reachable(drawing).count(index) != 0 && free_cells(drawing, room) >= 12) scores["step_free"] += 2;
}

void interior(const Drawing& drawing, std::map<std::string, int>& scores) {
  for (const Opening& window : drawing.windows) {
    bool green = false;
    for (const Spot& spot : window_spots(window)) green = green || look(drawing, spot, window.side) == '#';
    if (green) scores["green_view"] += 1;
  }
  for (std::size_t i = 0; i < drawing.rooms.size(); ++i) interior_of_room(drawing, static_cast<int>(i), scores);
  std::set<std::pair<int, int>> pairs;
  std::set<char> directions;
  for (const Opening& door : drawing.doors) {
    const int here = room_at(drawing, door.spot), there = across(drawing, door);
    if (there != kOutside) {
      pairs.insert({std::min(here, there), std::max(here, there)});
      continue;
    }
    directions.insert(door.side);
    if (drawing.stones.count(step(door.spot, door.side)) != 0) scores["flagstones"] += 1;
  }
  scores["flow"] = static_cast<int>(pairs.size());
  if (directions.size() == 4) scores["ways_out"] += 4;
}

}  // namespace

std::map<std::string, int> clients_scores(const Drawing& drawing) {
  std::map<std::string, int> scores;
  build(drawing, scores);
  landscape(drawing, scores);
  interior(drawing, scores);
  for (auto& each : scores) each.second = std::min(12, each.second);
  return scores;
}

}  // namespace reference
