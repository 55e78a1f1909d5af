// Why a turn of Dream Home is good, beyond the points it brings at once.
#include "bots/reasons.h"

#include <tuple>
#include <utility>

#include "bots/dream_home/evaluator.h"
#include "bots/turns.h"
#include "games/dream_home/placing.h"
#include "games/dream_home/scoring.h"

namespace housewright {

using namespace dream_home;

namespace {

std::string room_word(RoomType type) {
  return "dream_home.rooms." + std::string(kRoomTypeNames[index_of(type)]) + ".name";
}

std::string word_of(const ScoreLine& line) {
  const std::string what(line.what);
  if (line.rule == "DH-SCORE-1" || line.rule == "DH-SCORE-2") return "dream_home.rooms." + what + ".name";
  if (line.rule == "DH-SCORE-3") return "dream_home.decor." + what;
  return "dream_home.score." + what;
}

std::string resource_word(const Resource& resource) {
  switch (resource.kind) {
    case ResourceKind::Roof: return "dream_home.roofs." + std::string(kColourNames[resource.which]);
    case ResourceKind::Decor: return "dream_home.decor." + std::string(kTokenNames[resource.which]);
    case ResourceKind::Tool: return "dream_home.tools." + std::string(kToolNames[resource.which]) + ".name";
    case ResourceKind::Helper: return "dream_home.helpers." + std::string(kHelperNames[resource.which]) + ".name";
  }
  return {};
}

// Where the next card of a type would enlarge a room, now or once it is supported.
Spaces growth(const Deck& deck, const Home& home, RoomType type) {
  const Own mine = own(deck, home, type);
  const Spaces free = static_cast<Spaces>(kAllSpaces & ~home.cards());
  return static_cast<Spaces>(face_up_spaces(deck.rules(type), mine, free) & beside(mine.rooms));
}

// "the kitchen can still grow to 6 points": a room that the turn began or enlarged and that can still grow.
void add_open_rooms(const Deck& deck, const State& before, const State& after, Seat seat,
                    std::vector<Reason>& reasons) {
  const Home& home = after.homes[seat];
  const Spaces fresh = static_cast<Spaces>(home.face_up & ~before.homes[seat].face_up);
  for_each_bit(fresh, [&](unsigned space) {
    const RoomType type = deck.type_of(home.card[space]);
    const RoomRules& rules = deck.rules(type);
    const Spaces room = room_around(deck, home, static_cast<Space>(space));
    const unsigned to_come = count(after.unseen_rooms & deck.cards_of(type));
    if (count(room) >= rules.max || (beside(room) & growth(deck, home, type)) == 0 || to_come == 0) return;
    reasons.push_back({"dream_home.reasons.keeps_open",
                       "DH-PLACE-3",
                       {{"room", room_word(type)}, {"points", std::to_string(rules.points[rules.max - 1])}},
                       Cells(room),
                       1.5F});
  });
}

// DH-SCORE-5: "one more roof card: 3 of 4". Nobody may look at the stack (DH-ROOF-1), so this counts cards, not
// colours.
void add_roof_card(const State& before, const State& after, Seat seat, std::vector<Reason>& reasons) {
  const unsigned held = after.homes[seat].roof_count;
  if (held == before.homes[seat].roof_count) return;
  const unsigned rounds_left = kRounds - after.round;
  if (held + rounds_left < kRoofCards) return;  // it will never be complete
  if (held == kRoofCards) {
    reasons.push_back({"dream_home.reasons.completes_roof",
                       "DH-SCORE-5",
                       {{"mixed", std::to_string(kMixedRoof)}, {"uniform", std::to_string(kUniformRoof)}},
                       Cells(),
                       static_cast<float>(kMixedRoof)});
    return;
  }
  if (held > kRoofCards) {
    reasons.push_back({"dream_home.reasons.spare_roof_card", "DH-SCORE-5", {}, Cells(), 0.5F});
    return;
  }
  reasons.push_back({"dream_home.reasons.roof_card", "DH-SCORE-5", {{"count", std::to_string(held)}}, Cells(), 0.5F});
}

// DH-SCORE-5: "red roof: 3 of 4", where roofs lie open.
void add_open_roof(const Deck& deck, const Home& before, const Home& after, std::vector<Reason>& reasons) {
  for (unsigned i = 0; i < kColours; ++i) {
    const ResourceSet colour = deck.roofs_of(static_cast<Colour>(i));
    const unsigned held = count(after.resources & colour);
    if (held == count(before.resources & colour) || held < 2) continue;
    reasons.push_back({"dream_home.reasons.roof",
                       "DH-SCORE-5",
                       {{"roof", "dream_home.roofs." + std::string(kColourNames[i])}, {"count", std::to_string(held)}},
                       Cells(),
                       static_cast<float>(held)});
  }
}

// DH-SCORE-4: one room is all that is missing.
void add_missing_room(const Home& before, const Home& after, std::vector<Reason>& reasons) {
  constexpr std::array<RoomType, 3> kEssentials = {RoomType::Bathroom, RoomType::Kitchen, RoomType::Bedroom};
  const auto missing = [&](const Home& home) {
    std::vector<RoomType> types;
    for (const RoomType type : kEssentials) {
      if (home.of(type) == 0) types.push_back(type);
    }
    return types;
  };
  const auto still = missing(after);
  if (still.size() != 1 || missing(before).size() == 1) return;
  reasons.push_back({"dream_home.reasons.needs_only", "DH-SCORE-4", {{"room", room_word(still[0])}}, Cells(), 1.2F});
}

// Tools and helpers, which score nothing yet.
void add_cards(const Deck& deck, const State& before, const State& after, Seat seat, std::vector<Reason>& reasons) {
  const ResourceSet fresh = after.homes[seat].resources & ~before.homes[seat].resources & ~deck.roofs();
  for_each_bit(fresh, [&](unsigned card) {
    const Resource& resource = deck.resource(static_cast<ResourceCard>(card));
    const bool tool = resource.kind == ResourceKind::Tool;
    if (tool && after.round == kRounds) return;  // DH-END-1: it is never used any more
    reasons.push_back({"dream_home.reasons.brings",
                       tool ? "DH-TOOL-1" : "DH-HELP-1",
                       {{"card", resource_word(resource)}},
                       Cells(),
                       1.0F});
  });
}

// DH-DECOR-1: the card of this turn whose token found no room.
void add_lost_decor(const Deck& deck, const State& before, const State& after, std::vector<Reason>& reasons) {
  if (before.phase != Phase::Turn) return;
  for (unsigned token = 0; token < kTokens; ++token) {
    const ResourceSet card = bit<ResourceSet>(deck.decor_card(static_cast<Token>(token)));
    const bool taken = (after.discarded_resources & ~before.discarded_resources & card) != 0;
    if (!taken || after.token[token].owner != TokenPlace::kNobody) continue;
    reasons.push_back({"dream_home.reasons.decor_lost",
                       "DH-DECOR-1",
                       {{"token", "dream_home.decor." + std::string(kTokenNames[token])}},
                       Cells(),
                       4.0F});  // nothing that the turn gains may keep it from being said
  }
}

int points_of_home(const Deck& deck, const State& state, Seat seat) {
  int points = 0;
  score_home(deck, state, seat, [&](const ScoreLine& line) { points += line.points; });
  return points;
}

// The most that a seat could score at once with the room card of a column.
int gain_of_room(const DreamHome& game, const State& state, Seat seat, Column column) {
  Turn turn(state, seat);
  turn.state.phase = Phase::Turn;
  turn.state.acting = seat;
  turn.state.market.resource.fill(kNoCard);
  game.apply(turn, Decision::take(column));
  int most = 0;
  TurnDecisions<DreamHome> decisions;
  for_each_turn(game, turn, decisions, [&](const auto&, const Turn& end) {
    most = std::max(most, points_of_home(game.deck(), end.state, seat));
  });
  return std::max(0, most - points_of_home(game.deck(), state, seat));
}

// By how much a column is better than all others; nothing or less where it is not the best.
float lead(const std::array<float, kColumns>& worth, Column column) {
  float others = -1000;
  for (unsigned i = 0; i < kColumns; ++i) {
    if (i != column) others = std::max(others, worth[i]);
  }
  return worth[column] - others;
}

// DH-ROUND-1: who would have taken the column, and what for.
void add_discard(const DreamHomeEvaluator& evaluator, const State& before, const State& after, Seat seat,
                 std::vector<Reason>& reasons) {
  Column column = 0;
  while (column + 1U < kColumns && before.market.room[column] == after.market.room[column]) ++column;
  float most = 0;
  Seat loser = seat;
  for (unsigned i = 1; i < before.setup.players; ++i) {
    const Seat other = static_cast<Seat>((seat + i) % before.setup.players);
    const float lost = lead(evaluator.best_of_columns(before, other), column);
    if (lost > most) std::tie(most, loser) = std::pair(lost, other);
  }
  if (loser != seat) {
    const Particular whose = {"seat", std::to_string(loser)};
    const int points = gain_of_room(evaluator.game(), before, loser, column);
    if (points > 0) {
      const std::string room = room_word(evaluator.game().deck().type_of(before.market.room[column]));
      reasons.push_back({"dream_home.reasons.denies",
                         "DH-ROUND-1",
                         {whose, {"points", std::to_string(points)}, {"room", room}},
                         Cells(),
                         static_cast<float>(points)});
    } else {
      reasons.push_back({"dream_home.reasons.helps_another", "DH-ROUND-1", {whose}, Cells(), 1.0F});
    }
  }
  if (lead(evaluator.best_of_columns(before, seat), column) < 0) {
    reasons.push_back({"dream_home.reasons.keeps_your_best", "DH-ROUND-1", {}, Cells(), 0.5F});
  }
}

}  // namespace

std::vector<Reason> DreamHomeEvaluator::reasons(const State& before, const State& after, Seat seat) const {
  std::vector<Reason> reasons;
  const Home& old_home = before.homes[seat];
  const Home& new_home = after.homes[seat];
  add_changes(game_, before, after, seat, word_of, reasons);
  add_open_rooms(game_.deck(), before, after, seat, reasons);
  if (before.setup.open_roofs) {
    add_open_roof(game_.deck(), old_home, new_home, reasons);
  } else {
    add_roof_card(before, after, seat, reasons);
  }
  add_missing_room(old_home, new_home, reasons);
  add_cards(game_.deck(), before, after, seat, reasons);
  add_lost_decor(game_.deck(), before, after, reasons);
  if (after.marker == seat && before.marker != seat && before.round < kRounds) {
    reasons.push_back({"dream_home.reasons.first_next", "DH-ROUND-4", {}, Cells(), 0.8F});
  }
  if (before.phase == Phase::Discard) add_discard(*this, before, after, seat, reasons);
  return reasons;
}

}  // namespace housewright
