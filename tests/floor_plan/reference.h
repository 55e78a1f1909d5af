// Slow, obvious versions of what a sheet is worth: plain lists and loops over cells, nothing shared with the engine.
// They are compared with the fast ones on random sheets.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace reference {

using Spot = std::pair<int, int>;  // column and row, from 0
using Spots = std::set<Spot>;

struct Room {
  int left, top, width, height;
  char type;  // W B L D K, or '-' without a label
  Spot label;
  bool has(Spot spot) const {
    return spot.first >= left && spot.first < left + width && spot.second >= top && spot.second < top + height;
  }
  int area() const { return width * height; }
};

struct Opening {
  Spot spot;
  char side;  // n e s w
};

struct Drawing {
  std::vector<Room> rooms;
  std::vector<Opening> windows, doors;
  Spots hedges, pool, stones;
};

constexpr int kSize = 17;
constexpr int kOutside = -1;

inline bool on_sheet(Spot spot) {
  return spot.first >= 0 && spot.second >= 0 && spot.first < kSize && spot.second < kSize;
}

inline Spot step(Spot spot, char side) {
  switch (side) {
    case 'n': return {spot.first, spot.second - 1};
    case 'e': return {spot.first + 1, spot.second};
    case 's': return {spot.first, spot.second + 1};
    default: return {spot.first - 1, spot.second};
  }
}

inline std::vector<Spot> neighbours(Spot spot) {
  return {step(spot, 'n'), step(spot, 'e'), step(spot, 's'), step(spot, 'w')};
}

inline int room_at(const Drawing& drawing, Spot spot) {
  for (std::size_t i = 0; i < drawing.rooms.size(); ++i) {
    if (drawing.rooms[i].has(spot)) return static_cast<int>(i);
  }
  return kOutside;
}

inline int across(const Drawing& drawing, const Opening& opening) {
  return room_at(drawing, step(opening.spot, opening.side));
}

inline std::array<Spot, 2> window_spots(const Opening& window) {
  return {window.spot, step(window.spot, window.side == 'n' || window.side == 's' ? 'e' : 's')};
}

inline bool exterior(const Drawing& drawing, const Opening& window) {
  for (const Spot& spot : window_spots(window)) {
    if (across(drawing, {spot, window.side}) != kOutside) return false;
  }
  return true;
}

// '#', '~' or '.', whatever the look from this cell meets first.
inline char look(const Drawing& drawing, Spot spot, char side) {
  for (Spot at = step(spot, side); on_sheet(at) && room_at(drawing, at) == kOutside; at = step(at, side)) {
    if (drawing.hedges.count(at) != 0) return '#';
    if (drawing.pool.count(at) != 0) return '~';
  }
  return '.';
}

inline std::vector<Spots> objects(Spots cells) {
  std::vector<Spots> found;
  while (!cells.empty()) {
    Spots object;
    std::queue<Spot> open;
    open.push(*cells.begin());
    cells.erase(cells.begin());
    while (!open.empty()) {
      const Spot spot = open.front();
      open.pop();
      object.insert(spot);
      for (const Spot& next : neighbours(spot)) {
        if (cells.erase(next) != 0) open.push(next);
      }
    }
    found.push_back(object);
  }
  return found;
}

inline bool touches(const Spots& some, const Spots& others) {
  for (const Spot& spot : some) {
    for (const Spot& next : neighbours(spot)) {
      if (others.count(next) != 0) return true;
    }
  }
  return false;
}

// FP-SCORE-3.
inline std::set<int> reachable(const Drawing& drawing) {
  std::set<int> reached;
  for (bool more = true; more;) {
    more = false;
    for (const Opening& door : drawing.doors) {
      const int here = room_at(drawing, door.spot);
      const int there = across(drawing, door);
      if (there == kOutside) {
        more = reached.insert(here).second || more;
      } else if (reached.count(here) + reached.count(there) == 1) {
        reached.insert(here);
        reached.insert(there);
        more = true;
      }
    }
  }
  return reached;
}

inline int rooms_score(const Drawing& drawing) {
  std::map<char, int> of_type;
  for (const Room& room : drawing.rooms) ++of_type[room.type];
  int score = 0;
  const std::array<int, 3> columns{10, 15, 20};
  for (int column = 0; column < 3; ++column) {
    bool full = true;
    for (const char type : std::string("WBLDK")) full = full && of_type[type] > column;
    if (full) score += columns[static_cast<std::size_t>(column)];
  }
  return score;
}

inline int windows_score(const Drawing& drawing) {
  int score = 0;
  for (const Opening& window : drawing.windows) {
    bool sees = false;
    for (const Spot& spot : window_spots(window)) sees = sees || look(drawing, spot, window.side) != '.';
    if (sees) score += 2;
  }
  return score;
}

inline int doors_score(const Drawing& drawing) {
  return static_cast<int>(reachable(drawing).size());
}

inline int stones_score(const Drawing& drawing) {
  Spots paths;
  for (const Spots& component : objects(drawing.stones)) {
    for (const Opening& door : drawing.doors) {
      if (across(drawing, door) == kOutside && component.count(step(door.spot, door.side)) != 0) {
        paths.insert(component.begin(), component.end());
      }
    }
  }
  int score = 0;
  for (const auto& cells : {drawing.hedges, drawing.pool}) {
    for (const Spots& object : objects(cells)) score += touches(object, paths) ? 1 : 0;
  }
  return score;
}

// The 27 clients by name.
std::map<std::string, int> clients_scores(const Drawing& drawing);

}  // namespace reference
