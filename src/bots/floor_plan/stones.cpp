// Ideas for six stones: paths from outside doors to objects first, then the cells that are worth most on their own.
#include "bots/floor_plan/ideas.h"

namespace housewright::floor_plan {
namespace {

constexpr unsigned kStones = 6;
using Worth = std::array<float, kCellNumbers>;

struct Laid {
  Board stones{};
  unsigned number = 0;
  float score = 0;
};

class Mason {
 public:
  Mason(const Reading& reading, const Outlook& outlook) : reading_(reading), outlook_(outlook) {
    const Sheet& sheet = reading.sheet();
    for (const Side side : kSides) {
      const Board openings = towards(sheet.doors(opposite(side)) & reading.exterior[index_of(opposite(side))], side);
      doorsteps_ |= openings & reading.outside;
    }
    const Board beside_hedges = around(sheet.hedges);
    const Board beside_objects = around(sheet.hedges | sheet.pool);
    paths_ = reading.survey.paths();
    reading.free.for_each([&](Cell cell) {
      float& worth = worth_[cell];
      const Board cells_around = around(board_of(cell));
      // Where little else fits.
      worth = -0.03F * static_cast<float>((cells_around & reading.free).size());
      if (doorsteps_.has(cell)) worth += outlook.wants(Client::flagstones) ? 1.0F : 0.05F;
      if (outlook.wants(Client::rockery) && beside_hedges.has(cell)) worth += 1.0F;
      if (outlook.wants(Client::flagstones) && !(cells_around & sheet.inside).empty()) worth += 0.25F * outlook.hope();
      if (beside_objects.has(cell)) worth += 0.04F;
    });
    if (outlook.wants(Client::long_walk)) {
      for_each_component(sheet.stones, [&](const Board& component) {
        if (component.size() > walk_.size()) walk_ = component;
      });
    }
    for_each_component(sheet.hedges, [&](const Board& object) { objects_.push_back(object); });
    for_each_component(sheet.pool, [&](const Board& object) { objects_.push_back(object); });
  }

  // Lays the shortest path to the nearest object that none reaches yet; false if it is too far.
  bool lay_path(Laid& laid) const {
    const Board all_paths = paths_ | laid.stones;
    const Board free = reading_.free - laid.stones;
    const Board reached = around(all_paths);
    Board goals{};
    for (const Board& object : objects_) {
      if ((object & reached).empty()) goals |= around(object);
    }
    goals &= free;
    std::array<Board, kStones> layers;
    Board seen = (doorsteps_ | reached) & free;
    layers[0] = seen;
    for (unsigned depth = 0; laid.number + depth < kStones; ++depth) {
      if (depth > 0) {
        layers[depth] = (spread(layers[depth - 1]) & free) - seen;
        seen |= layers[depth];
      }
      const Board met = layers[depth] & goals;
      if (met.empty()) continue;
      Cell cell = best_of(met);
      lay(laid, cell);
      for (unsigned back = depth; back-- > 0;) {
        cell = best_of(around(board_of(cell)) & layers[back]);
        lay(laid, cell);
      }
      laid.score += 1.0F;
      return true;
    }
    return false;
  }

  // The best cells for what is left.
  void fill(Laid& laid) const {
    const bool walking = outlook_.wants(Client::long_walk);
    while (laid.number < kStones) {
      const Board beside = around(walk_ | laid.stones | paths_);
      Cell best = kCellNumbers;
      float best_worth = 0;
      (reading_.free - laid.stones).for_each([&](Cell cell) {
        const float worth = worth_[cell] + (beside.has(cell) ? (walking ? 0.34F : 0.06F) : 0.0F);
        if (best != kCellNumbers && worth <= best_worth) return;
        best = cell;
        best_worth = worth;
      });
      lay(laid, best);
      laid.score += best_worth - worth_[best];
    }
  }

  // long_walk: joined to the longest walk, whatever else.
  void walk(Laid& laid) const {
    while (laid.number < kStones) {
      const Board beside = around(walk_ | laid.stones) & (reading_.free - laid.stones);
      if (beside.empty()) return;
      lay(laid, best_of(beside));
      laid.score += 0.34F;
    }
  }

 private:
  static constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<unsigned>(side) + 2) % 4); }

  Cell best_of(const Board& cells) const {
    Cell best = cells.first();
    cells.for_each([&](Cell cell) {
      if (worth_[cell] > worth_[best]) best = cell;
    });
    return best;
  }

  void lay(Laid& laid, Cell cell) const {
    laid.stones.add(cell);
    ++laid.number;
    laid.score += worth_[cell];
  }

  const Reading& reading_;
  const Outlook& outlook_;
  Worth worth_{};
  Board doorsteps_{};  // cells just outside outside doors
  Board paths_{};
  Board walk_{};
  FixedVector<Board, kCellsOnSheet> objects_;
};

void add_idea(const Laid& laid, Ideas& ideas) {
  if (laid.number < kStones) return;
  Idea idea{laid.score};
  laid.stones.for_each([&](Cell cell) { idea.parts.push_back(make_decision(Act::stone, 0, cell)); });
  for (const Idea& known : ideas) {
    if (std::equal(known.parts.begin(), known.parts.end(), idea.parts.begin())) return;
  }
  ideas.add(idea);
}

}  // namespace

void find_stones(const Reading& reading, const Outlook& outlook, Ideas& ideas) {
  if (!reading.free.at_least(kStones)) return;
  const Mason mason(reading, outlook);
  Laid laid;
  for (bool more = true; more;) {
    Laid filled = laid;
    mason.fill(filled);
    add_idea(filled, ideas);
    if (outlook.wants(Client::long_walk)) {
      filled = laid;
      mason.walk(filled);
      add_idea(filled, ideas);
    }
    more = laid.number < kStones && mason.lay_path(laid);
  }
}

}  // namespace housewright::floor_plan
