// The Build clients: rooms, their sizes and what lies beside them.
#include <algorithm>

#include "games/floor_plan/clients.h"
#include "games/floor_plan/survey.h"

namespace housewright::floor_plan {
namespace {

// So many points for each room that fits the description.
template <class Counts>
ClientScore per_room(const Survey& survey, const ClientCard& card, Counts&& counts) {
  ClientScore score;
  for (std::uint8_t room = 0; room < survey.sheet.room_count; ++room) {
    if (!counts(room)) continue;
    score.points += card.points;
    score.cells |= survey.sheet.rooms[room].cells();
  }
  return score;
}

RoomSet rooms_of(const Survey& survey, RoomType type) {
  RoomSet rooms = 0;
  for (std::uint8_t room = 0; room < survey.sheet.room_count; ++room) {
    if (survey.sheet.rooms[room].type == type) rooms |= bit<RoomSet>(room);
  }
  return rooms;
}

ClientScore full_nursery(const Survey& survey, const ClientCard& card) {
  const RoomSet bedrooms = rooms_of(survey, RoomType::bedroom);
  return per_room(survey, card, [&](unsigned room) { return contains(bedrooms, room); });
}

ClientScore great_hall(const Survey& survey, const ClientCard& card) {
  const Room* largest = nullptr;
  survey.sheet.for_each_room([&](const Room& room) {
    if (largest == nullptr || room.area() > largest->area()) largest = &room;
  });
  if (largest == nullptr) return {};
  const int beyond = static_cast<int>(largest->area()) - card.threshold;
  return {std::max(0, beyond) / card.divisor, largest->cells()};
}

ClientScore square_deal(const Survey& survey, const ClientCard& card) {
  return per_room(survey, card,
                  [&](unsigned room) { return survey.sheet.rooms[room].width() == survey.sheet.rooms[room].height(); });
}

// A room of one type that adjoins one of another.
ClientScore beside(const Survey& survey, const ClientCard& card, RoomType type, RoomType neighbours) {
  const auto adjoining = survey.adjoining();
  const RoomSet wanted = rooms_of(survey, neighbours);
  const RoomSet counted = rooms_of(survey, type);
  return per_room(survey, card,
                  [&](unsigned room) { return contains(counted, room) && (adjoining[room] & wanted) != 0; });
}

ClientScore one_roof(const Survey& survey, const ClientCard& card) {
  const auto adjoining = survey.adjoining();
  RoomSet largest = 0;
  RoomSet seen = 0;
  for (std::uint8_t room = 0; room < survey.sheet.room_count; ++room) {
    if (contains(seen, room)) continue;
    const RoomSet group = spread_over(adjoining, bit<RoomSet>(room));
    seen |= group;
    if (count(group) > count(largest)) largest = group;
  }
  return {card.points * static_cast<int>(count(largest)), survey.cells_of(largest)};
}

ClientScore tiny_living(const Survey& survey, const ClientCard& card) {
  return per_room(survey, card,
                  [&](unsigned room) { return static_cast<int>(survey.sheet.rooms[room].area()) <= card.threshold; });
}

ClientScore floor_space(const Survey& survey, const ClientCard& card) {
  const Board& inside = survey.sheet.inside;
  return {card.points * (static_cast<int>(inside.size()) / card.divisor), inside};
}

ClientScore complete_home(const Survey& survey, const ClientCard& card) {
  const Sheet& sheet = survey.sheet;
  std::size_t hedges = 0;
  for_each_component(sheet.hedges, [&](const Board&) { ++hedges; });
  std::size_t pools = 0;
  for_each_component(sheet.pool, [&](const Board&) { ++pools; });
  const std::size_t smallest =
      std::min({std::size_t{count(rooms_of(survey, RoomType::living_room))}, survey.windows.size(), survey.doors.size(),
                hedges, pools, std::size_t{sheet.stones.size()}});
  return {card.points * static_cast<int>(smallest),
          survey.cells_of(rooms_of(survey, RoomType::living_room)) | sheet.hedges | sheet.pool | sheet.stones};
}

}  // namespace

ClientScore score_build(Client client, const ClientCard& card, const Survey& survey) {
  switch (client) {
    case Client::full_nursery: return full_nursery(survey, card);
    case Client::great_hall: return great_hall(survey, card);
    case Client::square_deal: return square_deal(survey, card);
    case Client::en_suite: return beside(survey, card, RoomType::bedroom, RoomType::washroom);
    case Client::one_roof: return one_roof(survey, card);
    case Client::tiny_living: return tiny_living(survey, card);
    case Client::floor_space: return floor_space(survey, card);
    case Client::supper_club: return beside(survey, card, RoomType::dining_room, RoomType::kitchen);
    case Client::complete_home: return complete_home(survey, card);
    default: return {};
  }
}

}  // namespace housewright::floor_plan
