// Ideas for a room: where it lies well, and which of its cells the label costs least.
#include "bots/floor_plan/ideas.h"
#include "games/floor_plan/generators.h"

namespace housewright::floor_plan {
namespace {

class Surveyor {
 public:
  Surveyor(const Reading& reading, const Outlook& outlook) : reading_(reading), outlook_(outlook) {
    const Sheet& sheet = reading.sheet();
    objects_ = sheet.hedges | sheet.pool;
    neighbours_matter_ =
        outlook.wants(Client::one_roof) || outlook.wants(Client::flow) || outlook.wants(Client::crossroads);
    note_views();
    note_doorsteps();
  }

  // What the place is worth to a room of whatever type, as far as the walls tell.
  float place(Cell corner, unsigned width, unsigned height) const {
    const Board cells = rectangle(corner, width, height);
    float score = 0;
    const unsigned blocked = (cells & views_).size();
    if (blocked > 0) score -= 1.5F + 0.4F * static_cast<float>(blocked);
    const unsigned doorsteps = (cells & doorsteps_).size();
    if (doorsteps > 0) score += 0.9F;  // a door leads into it at once
    const Board edge = around(cells);
    const Sheet& sheet = reading_.sheet();
    const Board touching = edge & sheet.inside;
    const unsigned contact = touching.size();
    const unsigned at_edge = 2 * (width + height) - edge.size();
    score += 0.05F * static_cast<float>(contact) + 0.04F * static_cast<float>(at_edge);
    score += 0.05F * static_cast<float>((edge & sheet.taken).size());
    score += 0.1F * static_cast<float>((edge & objects_).size());
    if (contact > 0 && neighbours_matter_) score += neighbour_worth(rooms_at(touching));
    if (outlook_.wants(Client::poolside) && !(edge & sheet.pool).empty()) score += 1.5F;
    if (outlook_.wants(Client::boundary)) score -= 0.2F * static_cast<float>(at_edge);
    score += view_worth(corner, width, height);
    return score;
  }

  // What the type is worth there beyond its box in the table.
  float type_worth(RoomType type, RoomSet neighbours) const {
    float worth = 0;
    const auto beside = [&](RoomType wanted) {
      bool found = false;
      for_each_bit(neighbours, [&](unsigned room) { found = found || reading_.sheet().rooms[room].type == wanted; });
      return found ? 1.0F : 0.0F;
    };
    if (outlook_.wants(Client::en_suite)) {
      if (type == RoomType::bedroom) worth += 3 * beside(RoomType::washroom);
      if (type == RoomType::washroom) worth += 2 * beside(RoomType::bedroom);
    }
    if (outlook_.wants(Client::supper_club)) {
      if (type == RoomType::dining_room) worth += 4 * beside(RoomType::kitchen);
      if (type == RoomType::kitchen) worth += 3 * beside(RoomType::dining_room);
    }
    return worth;
  }

  RoomSet neighbours(Cell corner, unsigned width, unsigned height) const {
    return rooms_at(around(rectangle(corner, width, height)) & reading_.sheet().inside);
  }

  // The cell that windows and doors will miss least.
  Cell label(Cell corner, unsigned width, unsigned height) const {
    if (width > 2 && height > 2) return corner + kStride + 1;
    Cell best = corner;
    float least = 1e9F;
    for (unsigned row = 0; row < height; ++row) {
      for (unsigned column = 0; column < width; ++column) {
        const Cell cell = corner + row * kStride + column;
        const bool corner_cell = (row == 0 || row + 1 == height) && (column == 0 || column + 1 == width);
        float cost = corner_cell ? 0.0F : 0.4F;  // in the middle of a wall it breaks up a run
        if (row == 0) cost += wall_worth(cell, Side::north);
        if (row + 1 == height) cost += wall_worth(cell, Side::south);
        if (column == 0) cost += wall_worth(cell, Side::west);
        if (column + 1 == width) cost += wall_worth(cell, Side::east);
        if (cost >= least) continue;
        least = cost;
        best = cell;
      }
    }
    return best;
  }

 private:
  // What a window through that wall would be worth.
  float wall_worth(Cell cell, Side side) const {
    if (!has_neighbour(cell, side)) return 0.1F;
    if (reading_.sheet().inside.has(neighbour(cell, side))) return 0.2F;
    return reading_.views[index_of(side)].has(neighbour(cell, side)) ? 2.0F : 1.0F;
  }

  RoomSet rooms_at(const Board& cells) const {
    RoomSet rooms = 0;
    cells.for_each([&](Cell cell) { rooms |= bit<RoomSet>(reading_.survey.room_of[cell]); });
    return rooms;
  }

  float neighbour_worth(RoomSet neighbours) const {
    float worth = 0;
    const float number = static_cast<float>(count(neighbours));
    if (outlook_.wants(Client::one_roof)) worth += 1.0F;
    if (outlook_.wants(Client::flow)) worth += 0.5F * number;
    if (outlook_.wants(Client::crossroads)) worth += 0.3F * number;
    return worth;
  }

  // New walls that would see something, taken from the middle of each side.
  float view_worth(Cell corner, unsigned width, unsigned height) const {
    const Sheet& sheet = reading_.sheet();
    float worth = 0;
    const auto see = [&](Cell cell, Side side) {
      if (!has_neighbour(cell, side) || sheet.inside.has(neighbour(cell, side))) return;
      worth += reading_.views[index_of(side)].has(neighbour(cell, side)) ? 0.35F : 0.08F;
    };
    for (const unsigned column : {0U, width - 1}) {
      see(corner + column, Side::north);
      see(corner + (height - 1) * kStride + column, Side::south);
    }
    for (const unsigned row : {0U, height - 1}) {
      see(corner + row * kStride, Side::west);
      see(corner + row * kStride + width - 1, Side::east);
    }
    return worth * (0.3F + 0.7F * outlook_.hope());
  }

  // The free cells that a window looks across to what it sees.
  void note_views() {
    const Sheet& sheet = reading_.sheet();
    for (const Window& window : reading_.survey.windows) {
      for (unsigned i = 0; i < 2; ++i) {
        if (window.meets[i] == kNoCell) continue;
        Cell cell = i == 0 ? window.cell : neighbour(window.cell, window_runs(window.side));
        while (has_neighbour(cell, window.side)) {
          cell = neighbour(cell, window.side);
          if (cell == window.meets[i]) break;
          views_.add(cell);
        }
      }
    }
    views_ = views_ - sheet.taken;
  }

  void note_doorsteps() {
    for (const Door& door : reading_.survey.doors) {
      if (door.across == kOutside && has_neighbour(door.cell, door.side)) {
        doorsteps_.add(neighbour(door.cell, door.side));
      }
    }
  }

  const Reading& reading_;
  const Outlook& outlook_;
  bool neighbours_matter_ = false;
  Board objects_{};
  Board views_{};
  Board doorsteps_{};
};

}  // namespace

void find_rooms(const Reading& reading, const Outlook& outlook, unsigned one, unsigned other, Ideas& ideas) {
  const Surveyor surveyor(reading, outlook);
  const bool matters = outlook.wants(Client::en_suite) || outlook.wants(Client::supper_club);
  for_each_room_placement(reading.sheet(), one, other, [&](Cell corner, unsigned width, unsigned height) {
    const float score = surveyor.place(corner, width, height);
    const RoomSet neighbours = matters ? surveyor.neighbours(corner, width, height) : 0;
    for (const unsigned result : {one, other}) {
      const RoomType type = type_of_result(result);
      Idea idea{score + surveyor.type_worth(type, neighbours)};
      if (ideas.welcomes(idea.score)) {
        idea.parts.push_back(draw_room(corner, width, height));
        idea.parts.push_back(write_label(type, surveyor.label(corner, width, height)));
        ideas.add(idea);
      }
      if (one == other) break;
    }
  });
}

}  // namespace housewright::floor_plan
