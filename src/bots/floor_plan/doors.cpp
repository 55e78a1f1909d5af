// Ideas for three doors: one after the other, since each changes what the next is worth.
#include "bots/floor_plan/ideas.h"

namespace housewright::floor_plan {
namespace {

constexpr std::size_t kMostSingles = 6;

struct SingleDoor {
  float score;
  std::uint16_t cell;
  Side side;
  std::uint8_t room;
  std::uint8_t across;
  bool paved;  // a stone lies before it
};
using Behind = std::array<float, kMaxRooms>;
using Singles = FixedVector<SingleDoor, kMostSingles + 1>;

// How the doors stand while a set is being thought of.
struct Doors {
  std::array<RoomSet, kMaxRooms> joined;
  std::array<std::uint8_t, kMaxRooms> number{};  // doors of a room, neighbours' into it included
  RoomSet outside = 0;
  RoomSet reachable = 0;
  unsigned directions = 0;
  Board taken{};
};

Doors stand(const Reading& reading) {
  const Survey& survey = reading.survey;
  Doors doors;
  doors.joined = survey.joined;
  doors.outside = survey.has_outside_door;
  doors.reachable = survey.reachable;
  doors.taken = reading.sheet().taken;
  for (const Door& door : survey.doors) {
    ++doors.number[door.room];
    if (door.across == kOutside) {
      doors.directions |= bit<unsigned>(static_cast<unsigned>(door.side));
    } else {
      ++doors.number[door.across];
    }
  }
  return doors;
}

void draw(Doors& doors, const SingleDoor& door) {
  doors.taken.add(door.cell);
  ++doors.number[door.room];
  if (door.across == kOutside) {
    doors.outside |= bit<RoomSet>(door.room);
    doors.directions |= bit<unsigned>(static_cast<unsigned>(door.side));
  } else {
    ++doors.number[door.across];
    doors.joined[door.room] |= bit<RoomSet>(door.across);
    doors.joined[door.across] |= bit<RoomSet>(door.room);
  }
  doors.reachable = spread_over(doors.joined, doors.outside);
}

class Glance {
 public:
  Glance(const Reading& reading, const Outlook& outlook) : reading_(reading), outlook_(outlook) {
    const Board free = reading.sheet().free_inside();
    for (unsigned room = 0; room < reading.sheet().room_count; ++room) {
      free_[room] = (free & reading.sheet().rooms[room].cells()).size();
    }
    for (const Window& window : reading.survey.windows) windowed_ |= bit<RoomSet>(window.room);
    for (const Side side : kSides) seeing_ |= reading.seeing[index_of(side)];
    const auto& walls = reading.sheet().walls;
    corners_ = (walls[0] | walls[2]) & (walls[1] | walls[3]);
    // What a path would gain that began at a stone.
    const Board paths = reading.survey.paths();
    const Board others = reading.sheet().stones - paths;
    const Board beside_paths = around(paths);
    for_each_component(others, [&](const Board& path) {
      const Board beside = around(path);
      const auto count_new = [&](const Board& cells) {
        unsigned objects = 0;
        for_each_component(cells, [&](const Board& object) {
          objects += (object & beside_paths).empty() && !(object & beside).empty() ? 1 : 0;
        });
        return objects;
      };
      if (count_new(reading.sheet().hedges) + count_new(reading.sheet().pool) > 0) leading_ |= path;
    });
    beside_objects_ = around(reading.sheet().hedges | reading.sheet().pool);
  }

  // The best few doors that differ in more than their cell.
  Singles best(const Doors& doors, std::size_t most) const {
    Singles singles;
    Behind behind;  // rooms that a door into this one would make reachable
    for (unsigned room = 0; room < reading_.sheet().room_count; ++room) {
      behind[room] = contains(doors.reachable, room)
                         ? 0.0F
                         : static_cast<float>(count(spread_over(doors.joined, bit<RoomSet>(room))));
    }
    for (const Side side : kSides) {
      const Board places = reading_.sheet().walls[index_of(side)] - doors.taken;
      places.for_each([&](Cell cell) {
        const SingleDoor single = look_at(doors, behind, cell, side);
        for (SingleDoor& known : singles) {
          if (known.room != single.room || known.across != single.across || known.paved != single.paved) continue;
          if (single.across == kOutside && known.side != single.side && outlook_.wants(Client::ways_out)) continue;
          if (single.score > known.score) {
            known = single;
            sort(singles);
          }
          return;
        }
        if (singles.size() == most && single.score <= singles.back().score) return;
        if (singles.size() == most) singles.pop_back();
        singles.push_back(single);
        sort(singles);
      });
    }
    return singles;
  }

 private:
  static void sort(Singles& singles) {
    for (std::size_t i = 1; i < singles.size(); ++i) {
      for (std::size_t at = i; at > 0 && singles[at].score > singles[at - 1].score; --at) {
        std::swap(singles[at], singles[at - 1]);
      }
    }
  }

  static float reach(const Doors& doors, const Behind& behind, unsigned room, unsigned across) {
    if (across == kOutside) return behind[room];
    const bool reached = contains(doors.reachable, room);
    if (reached == contains(doors.reachable, across)) return reached ? 0.0F : 0.3F;
    return behind[reached ? across : room];
  }

  // crossroads: a place more for a room that has `places`.
  static float crossing(unsigned places) { return places == 2 ? 2.0F : places == 1 ? 0.8F : places == 0 ? 0.4F : 0.0F; }

  float room_worth(const Doors& doors, unsigned room) const {
    float worth = 0;
    if (outlook_.wants(Client::private_bath) && reading_.sheet().rooms[room].type == RoomType::washroom &&
        !contains(windowed_, room)) {
      worth += doors.number[room] == 0 ? 4.0F : doors.number[room] == 1 ? -4.0F : 0.0F;
    }
    return worth;
  }

  SingleDoor look_at(const Doors& doors, const Behind& behind, Cell cell, Side side) const {
    const Survey& survey = reading_.survey;
    const std::uint8_t room = survey.room_of[cell];
    const std::uint8_t across = survey.across(cell, side);
    float score = reach(doors, behind, room, across) + room_worth(doors, room);
    bool paved = false;
    const unsigned places = count(doors.joined[room]) + (contains(doors.outside, room) ? 1U : 0U);
    const bool crossroads = outlook_.wants(Client::crossroads);
    if (across == kOutside) {
      if (outlook_.wants(Client::ways_out)) {
        score += contains(doors.outside, room) ? 0.0F : 1.0F;
        score += contains(doors.directions, static_cast<unsigned>(side)) ? 0.0F : 1.0F;
      }
      if (crossroads && !contains(doors.outside, room)) score += crossing(places);
      if (has_neighbour(cell, side)) {
        const Cell before = neighbour(cell, side);
        paved = reading_.sheet().stones.has(before);
        const bool free = reading_.free.has(before);
        if (outlook_.wants(Client::flagstones)) score += paved ? 1.0F : free ? 0.5F * outlook_.hope() : 0.0F;
        if (leading_.has(before)) score += 1.0F;
        if (free) score += beside_objects_.has(before) ? 0.15F * outlook_.hope() : 0.05F * outlook_.hope();
      }
    } else {
      const bool joined = contains(doors.joined[room], across);
      if (outlook_.wants(Client::flow) && !joined) score += 1.0F;
      if (crossroads && !joined) {
        score += crossing(places) + crossing(count(doors.joined[across]) + (contains(doors.outside, across) ? 1U : 0U));
      }
      score += room_worth(doors, across);
    }
    if (outlook_.wants(Client::step_free) && free_[room] == 12) score -= 2;
    // A cell that a window could use is worth more than one that nobody wants.
    if (seeing_.has(cell)) score -= 0.35F * outlook_.hope();
    if (corners_.has(cell)) score -= 0.05F;
    return {score, static_cast<std::uint16_t>(cell), side, room, across, paved};
  }

  const Reading& reading_;
  const Outlook& outlook_;
  std::array<unsigned, kMaxRooms> free_{};
  RoomSet windowed_ = 0;
  Board seeing_{};
  Board corners_{};
  Board leading_{};
  Board beside_objects_{};
};

// The same doors come up in more than one order.
bool has_same_doors(const Ideas& ideas, const Idea& idea) {
  return std::any_of(ideas.begin(), ideas.end(), [&](const Idea& known) {
    return std::equal(known.parts.begin(), known.parts.end(), idea.parts.begin());
  });
}

}  // namespace

void find_doors(const Reading& reading, const Outlook& outlook, Ideas& ideas) {
  if (!set_fits(reading.sheet(), 3)) return;
  const Glance glance(reading, outlook);
  const Doors start = stand(reading);
  const bool brief = ideas.most() <= 8;
  for (const SingleDoor& first : glance.best(start, brief ? 3 : 5)) {
    Doors one = start;
    draw(one, first);
    for (const SingleDoor& second : glance.best(one, brief ? 2 : 4)) {
      Doors two = one;
      draw(two, second);
      for (const SingleDoor& third : glance.best(two, 2)) {
        Idea idea{first.score + second.score + third.score};
        if (!ideas.welcomes(idea.score)) continue;
        for (const SingleDoor* door : {&first, &second, &third})
          idea.parts.push_back(draw_door(door->cell, door->side));
        std::sort(idea.parts.begin(), idea.parts.end(), [](Decision a, Decision b) { return a.cell < b.cell; });
        if (!has_same_doors(ideas, idea)) ideas.add(idea);
      }
    }
  }
}

}  // namespace housewright::floor_plan
