// The Interior Design clients: windows, doors and the rooms they belong to.
#include "games/floor_plan/clients.h"
#include "games/floor_plan/placing.h"
#include "games/floor_plan/survey.h"

namespace housewright::floor_plan {
namespace {

ClientScore per_room(const Survey& survey, const ClientCard& card, RoomSet rooms) {
  return {card.points * static_cast<int>(count(rooms)), survey.cells_of(rooms)};
}

// The rooms of which `counts(room index)` holds.
template <class Counts>
RoomSet rooms_where(const Survey& survey, Counts&& counts) {
  RoomSet rooms = 0;
  for (std::uint8_t room = 0; room < survey.sheet.room_count; ++room) {
    if (counts(room)) rooms |= bit<RoomSet>(room);
  }
  return rooms;
}

bool is_type(const Survey& survey, unsigned room, RoomType type) {
  return survey.sheet.rooms[room].type == type;
}

ClientScore green_view(const Survey& survey, const ClientCard& card) {
  ClientScore score;
  for (const Window& window : survey.windows) {
    for (const std::uint16_t met : window.meets) {
      if (met == kNoCell || !survey.sheet.hedges.has(met)) continue;
      score.points += card.points;
      score.cells |= window_cells(window.cell, window.side);
      break;  // one look is enough
    }
  }
  return score;
}

ClientScore morning_light(const Survey& survey, const ClientCard& card) {
  RoomSet lit = 0;
  for (const Window& window : survey.windows) {
    if (window.exterior && is_type(survey, window.room, RoomType::bedroom)) lit |= bit<RoomSet>(window.room);
  }
  return per_room(survey, card, lit);
}

ClientScore flow(const Survey& survey, const ClientCard& card) {
  ClientScore score;
  for (std::uint8_t room = 0; room < survey.sheet.room_count; ++room) {
    // Each pair is counted at the room drawn first.
    const RoomSet later = survey.joined[room] & ~(bit<RoomSet>(room) - 1);
    score.points += card.points * static_cast<int>(count(later));
  }
  for (const Door& door : survey.doors) {
    if (door.across != kOutside) score.cells.add(door.cell);
  }
  return score;
}

ClientScore ways_out(const Survey& survey, const ClientCard& card) {
  ClientScore score;
  unsigned directions = 0;
  for (const Door& door : survey.doors) {
    if (door.across != kOutside) continue;
    directions |= bit<unsigned>(static_cast<unsigned>(door.side));
    score.cells.add(door.cell);
  }
  score.points = card.points * static_cast<int>(count(survey.has_outside_door));
  if (count(directions) == kSides.size()) score.points += card.extra;
  return score;
}

ClientScore dual_aspect(const Survey& survey, const ClientCard& card) {
  std::array<unsigned, kMaxRooms> aspects{};
  for (const Window& window : survey.windows) {
    if (window.exterior) aspects[window.room] |= bit<unsigned>(static_cast<unsigned>(window.side));
  }
  return per_room(survey, card, rooms_where(survey, [&](unsigned room) {
                    return static_cast<int>(count(aspects[room])) >= card.threshold;
                  }));
}

ClientScore private_bath(const Survey& survey, const ClientCard& card) {
  std::array<unsigned, kMaxRooms> doors{};
  for (const Door& door : survey.doors) {
    ++doors[door.room];
    if (door.across != kOutside) ++doors[door.across];
  }
  RoomSet windowed = 0;
  for (const Window& window : survey.windows) windowed |= bit<RoomSet>(window.room);
  return per_room(survey, card, rooms_where(survey, [&](unsigned room) {
                    return is_type(survey, room, RoomType::washroom) && !contains(windowed, room) && doors[room] == 1;
                  }));
}

ClientScore step_free(const Survey& survey, const ClientCard& card) {
  const Board free = survey.sheet.free_inside();
  return per_room(survey, card, rooms_where(survey, [&](unsigned room) {
                    return contains(survey.reachable, room) &&
                           static_cast<int>((free & survey.sheet.rooms[room].cells()).size()) >= card.threshold;
                  }));
}

ClientScore crossroads(const Survey& survey, const ClientCard& card) {
  return per_room(survey, card, rooms_where(survey, [&](unsigned room) {
                    const unsigned outside = contains(survey.has_outside_door, room) ? 1 : 0;
                    return static_cast<int>(count(survey.joined[room]) + outside) >= card.threshold;
                  }));
}

ClientScore flagstones(const Survey& survey, const ClientCard& card) {
  ClientScore score;
  for (const Door& door : survey.doors) {
    if (door.across != kOutside || !has_neighbour(door.cell, door.side)) continue;
    if (!survey.sheet.stones.has(neighbour(door.cell, door.side))) continue;
    score.points += card.points;
    score.cells.add(door.cell);
    score.cells.add(neighbour(door.cell, door.side));
  }
  return score;
}

}  // namespace

ClientScore score_interior(Client client, const ClientCard& card, const Survey& survey) {
  switch (client) {
    case Client::green_view: return green_view(survey, card);
    case Client::morning_light: return morning_light(survey, card);
    case Client::flow: return flow(survey, card);
    case Client::ways_out: return ways_out(survey, card);
    case Client::dual_aspect: return dual_aspect(survey, card);
    case Client::private_bath: return private_bath(survey, card);
    case Client::step_free: return step_free(survey, card);
    case Client::crossroads: return crossroads(survey, card);
    case Client::flagstones: return flagstones(survey, card);
    default: return {};
  }
}

}  // namespace housewright::floor_plan
