// What a turn of Dream Home does, as advice tells turns apart.
#include "bots/dream_home/evaluator.h"
#include "games/dream_home/exchanges.h"

namespace housewright {

using namespace dream_home;

namespace {

// What a decision does in so many words, with the cards of the market instead of their columns.
std::string deed(const DreamHome& game, const Turn& turn, const Decision& decision) {
  const Market& market = turn.state.market;
  const Column column = decision.pick;
  std::string text(kKindNames[index_of(decision.kind)]);
  switch (decision.kind) {
    case Kind::Take:
    case Kind::Discard:
      text += " " + game.deck().room_name(market.room[column]);
      if (column == 0) text += " first";
      if (market.resource[column] != kNoCard) text += " " + game.deck().resource_name(market.resource[column]);
      return text;
    case Kind::Drill:
    case Kind::Jackhammer: return text + " " + game.deck().room_name(market.room[column]);
    case Kind::Room:
    case Kind::Mix: return text;
    default: return game.to_text(decision);
  }
}

}  // namespace

TurnKind DreamHomeEvaluator::kind(const State& state, const CandidateTurn<DreamHome>& candidate) const {
  Turn turn = game_.begin(state, candidate.turn.seat);
  const bool one_column = count(columns_with_room(state.market)) == 1;
  std::vector<std::string> deeds;
  std::vector<std::string> tools;
  for (const Decision& decision : candidate.decisions) {
    const bool tool = decision.kind == Kind::Drill || decision.kind == Kind::Mix;
    (tool ? tools : deeds).push_back(deed(game_, turn, decision));
    if (one_column && decision.face_down()) deeds.emplace_back("down");
    game_.apply(turn, decision);
  }
  return {kind_of_turn(deeds), kind_of_turn(tools)};
}

}  // namespace housewright
