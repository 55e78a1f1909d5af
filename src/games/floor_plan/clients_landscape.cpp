// The Landscape clients: hedges, pools and stones.
#include <algorithm>

#include "games/floor_plan/clients.h"
#include "games/floor_plan/survey.h"

namespace housewright::floor_plan {
namespace {

int size_of(const Board& board) {
  return static_cast<int>(board.size());
}

int objects_in(const Board& board) {
  int objects = 0;
  for_each_component(board, [&](const Board&) { ++objects; });
  return objects;
}

Board largest_component(const Board& board) {
  Board largest{};
  for_each_component(board, [&](const Board& component) {
    if (component.size() > largest.size()) largest = component;
  });
  return largest;
}

constexpr Board kRim = kWholeGrid - rectangle(cell_at(1, 1), kGrid - 2, kGrid - 2);

ClientScore lap_lane(const Survey& survey, const ClientCard& card) {
  ClientScore score;
  int longest = 0;
  for (const unsigned step : {1U, kStride}) {
    // Each cut keeps the cells whose next cell is there too: what is left after n cuts begins a line of n + 1.
    int length = 0;
    Board beginnings{};
    for (Board left = survey.sheet.pool; !left.empty(); left &= lowered(left, step)) {
      beginnings = left;
      ++length;
    }
    if (length <= longest) continue;
    longest = length;
    score.cells = {};
    for (int i = 0; i < length; ++i) score.cells.add(beginnings.first() + static_cast<unsigned>(i) * step);
  }
  score.points = card.points * longest;
  return score;
}

ClientScore share_of(const Board& cells, const ClientCard& card) {
  return {size_of(cells) / card.divisor, cells};
}

ClientScore per_cell(const Board& cells, const ClientCard& card) {
  return {card.points * size_of(cells), cells};
}

ClientScore topiary(const Survey& survey, const ClientCard& card) {
  const Board& hedges = survey.sheet.hedges;
  return {card.points * std::max(0, objects_in(hedges) - card.threshold), hedges};
}

ClientScore poolside(const Survey& survey, const ClientCard& card) {
  ClientScore score;
  RoomSet most = 0;
  for_each_component(survey.sheet.pool, [&](const Board& pool) {
    const RoomSet rooms = survey.rooms_beside(pool);
    if (count(rooms) <= count(most)) return;
    most = rooms;
    score.cells = pool | survey.cells_of(rooms);
  });
  score.points = card.points * static_cast<int>(count(most));
  return score;
}

ClientScore balance(const Survey& survey, const ClientCard& card) {
  const Sheet& sheet = survey.sheet;
  return {card.points * std::min(objects_in(sheet.hedges), objects_in(sheet.pool)), sheet.hedges | sheet.pool};
}

}  // namespace

ClientScore score_landscape(Client client, const ClientCard& card, const Survey& survey) {
  const Sheet& sheet = survey.sheet;
  switch (client) {
    case Client::lap_lane: return lap_lane(survey, card);
    case Client::big_splash: return share_of(largest_component(sheet.pool), card);
    case Client::boundary: return share_of(sheet.hedges & kRim, card);
    case Client::topiary: return topiary(survey, card);
    case Client::poolside: return poolside(survey, card);
    case Client::long_walk: return share_of(largest_component(sheet.stones), card);
    case Client::rockery: return per_cell(sheet.stones & around(sheet.hedges), card);
    case Client::water_garden: return per_cell(sheet.pool & around(sheet.hedges), card);
    case Client::balance: return balance(survey, card);
    default: return {};
  }
}

}  // namespace housewright::floor_plan
