// What the sheet prints, what dice stand for and what features are worth, for whoever shows them.
#include "games/floor_plan/decision.h"
#include "games/floor_plan/floor_plan.h"

namespace housewright {

using namespace floor_plan;

namespace {

json::array pairs_json(const std::array<PrintedPair, kPrintedRounds>& pairs) {
  json::array list;
  for (const PrintedPair& pair : pairs) {
    list.push_back(json::object{{"round", pair.round}, {"dice", {pair.chance.dice[0], pair.chance.dice[1]}}});
  }
  return list;
}

// FP-ROOM-2, FP-FEAT-1: the room type and the set that each result stands for.
json::array values_json() {
  json::array list;
  for (unsigned value = kShortestSide; value <= kLongestSide; ++value) {
    list.push_back(json::object{{"value", value},
                                {"room", std::string_view(&kLetters[index_of(type_of_result(value))], 1)},
                                {"feature", kPartNames[value - kShortestSide]},
                                {"parts", value}});
  }
  return list;
}

}  // namespace

json::object FloorPlan::facts() const {
  json::object table;
  for (std::size_t type = 0; type < kRoomTypes; ++type) {
    json::array boxes;
    for (const Bonus bonus : plan_.bonuses[type]) {
      boxes.push_back(bonus == Bonus::none ? json::value() : json::value(kBonusNames[index_of(bonus)]));
    }
    table[kTypeNames[type]] = std::move(boxes);
  }
  json::array columns;
  for (const int points : plan_.column_scores) columns.emplace_back(points);
  json::array ranks;
  for (const SoloRank& rank : plan_.ranks) ranks.push_back(json::object{{"from", rank.from}, {"name", rank.name}});
  return {{"table", std::move(table)},
          {"columns", std::move(columns)},
          {"values", values_json()},
          {"printed", {{"16", pairs_json(plan_.short_game)}, {"20", pairs_json(plan_.long_game)}}},
          {"window", kSeeingWindow},
          {"door", kReachableRoom},
          {"stone", kObjectOnPath},
          {"ranks", std::move(ranks)}};
}

}  // namespace housewright
