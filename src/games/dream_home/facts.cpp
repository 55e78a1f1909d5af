// What the box holds and what it is worth, for whoever shows the cards.
#include "games/dream_home/dream_home.h"

namespace housewright {

using namespace dream_home;

namespace {

constexpr std::array<std::string_view, 3> kKindWords = {"normal", "unique", "basement"};

json::object room_facts(const RoomRules& rules) {
  json::array points;
  for (unsigned cards = 0; cards < rules.max; ++cards) points.emplace_back(rules.points[cards]);
  json::object facts{{"kind", kKindWords[index_of(rules.kind)]},
                     {"copies", rules.copies},
                     {"max", rules.max},
                     {"points", std::move(points)}};
  if (rules.wants_beside) {
    facts["beside"] = kRoomTypeNames[index_of(*rules.wants_beside)];
    facts["points_beside"] = rules.points_beside;
  }
  return facts;
}

json::object token_facts(const TokenRules& rules) {
  const std::string_view on = rules.goes_on == GoesOn::Outside   ? "outside"
                              : rules.goes_on == GoesOn::AnyRoom ? "any"
                                                                 : kRoomTypeNames[index_of(rules.room)];
  return {{"on", on}, {"points", rules.points}};
}

}  // namespace

json::object DreamHome::facts() const {
  json::object rooms;
  for (unsigned i = 0; i < kRoomTypes; ++i) {
    rooms[kRoomTypeNames[i]] = room_facts(deck_.rules(static_cast<RoomType>(i)));
  }
  json::object children;
  for (RoomCard card = 0; card < kRoomCards; ++card) {
    if (deck_.children_on(card) > 0) children[deck_.room_name(card)] = deck_.children_on(card);
  }
  json::object decor;
  for (unsigned i = 0; i < kTokens; ++i) decor[kTokenNames[i]] = token_facts(deck_.rules(static_cast<Token>(i)));
  json::object colours;
  for (unsigned i = 0; i < kColours; ++i) {
    colours[kColourNames[i]] = count(deck_.roofs_of(static_cast<Colour>(i)));
  }
  json::array windows;
  for_each_bit(deck_.windows(),
               [&](unsigned card) { windows.emplace_back(deck_.resource_name(static_cast<ResourceCard>(card))); });
  json::object tools;
  for (unsigned i = 0; i < kTools; ++i) tools[kToolNames[i]] = count(deck_.tools_of(static_cast<Tool>(i)));
  json::object helpers;
  for (unsigned i = 0; i < kHelpers; ++i) helpers[kHelperNames[i]] = count(deck_.helpers_of(static_cast<Helper>(i)));
  return {{"rounds", kRounds},
          {"rooms", std::move(rooms)},
          {"children", std::move(children)},
          {"decor", std::move(decor)},
          {"roof",
           {{"cards", kRoofCards},
            {"uniform", kUniformRoof},
            {"mixed", kMixedRoof},
            {"window", kRoofWindow},
            {"colours", std::move(colours)},
            {"windows", std::move(windows)}}},
          {"functionality", {{"both_floors", kFunctionality}, {"essentials", kFunctionality}}},
          {"tools", std::move(tools)},
          {"helpers", std::move(helpers)}};
}

}  // namespace housewright
