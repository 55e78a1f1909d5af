// Why a decision is not legal: the code of a sentence, the rule it breaks, and the spaces concerned.
#include "games/dream_home/dream_home.h"
#include "games/dream_home/exchanges.h"
#include "games/dream_home/placing.h"

namespace housewright {

using namespace dream_home;

namespace {

Refusal refuse_placement(const Deck& deck, const Home& home, RoomCard card, Space space, bool face_down) {
  if (const Refusal refusal = refuse_open(home, space)) return refusal;
  if (face_down) return {};  // DH-PLACE-5
  const RoomType type = deck.type_of(card);
  return refuse_face_up(deck.rules(type), own(deck, home, type), space);
}

bool has_room(const Turn& turn, Column column) {
  return turn.state.market.room[column] != kNoCard;
}

// DH-ROUND-1
Refusal check_discard(const Turn& turn, const Decision& decision) {
  if (decision.kind != Kind::Discard) return {"dream_home.errors.due_discard", "DH-ROUND-1"};
  if (decision.pick == 0) return {"dream_home.errors.discard_first_column", "DH-ROUND-1"};
  if (!has_room(turn, decision.pick)) return {"dream_home.errors.column_empty", "DH-ROUND-1"};
  return {};
}

// DH-TOOL-2
Refusal check_window(const Deck& deck, const Turn& turn, const Decision& decision) {
  if (decision.kind == Kind::Pass) return {};
  if (decision.kind != Kind::Jackhammer) return {"dream_home.errors.due_window", "DH-TOOL-2"};
  if (!has_room(turn, decision.pick)) return {"dream_home.errors.column_empty", "DH-TOOL-2"};
  return refuse_placement(deck, turn.home(), turn.state.market.room[decision.pick], decision.place,
                          decision.face_down());
}

// DH-TURN-1, DH-TOOL-3, DH-TOOL-4
Refusal check_turn(const Deck& deck, const Turn& turn, const Decision& decision) {
  const Home& home = turn.home();
  switch (decision.kind) {
    case Kind::Take:
      if (!has_room(turn, decision.pick)) return {"dream_home.errors.column_empty", "DH-TURN-1"};
      return {};
    case Kind::Drill:
      if ((home.resources & deck.tools_of(Tool::Drill)) == 0) return {"dream_home.errors.no_drill", "DH-TOOL-3"};
      if (!has_room(turn, decision.pick)) return {"dream_home.errors.column_empty", "DH-TOOL-3"};
      if ((home.face_up & at(decision.place)) == 0) {
        return {"dream_home.errors.drill_needs_face_up", "DH-TOOL-3", Cells(at(decision.place))};
      }
      return refuse_replace(deck, home, decision.place, deck.type_of(turn.state.market.room[decision.pick]));
    case Kind::Mix:
      if ((home.resources & deck.tools_of(Tool::ConcreteMixer)) == 0)
        return {"dream_home.errors.no_mixer", "DH-TOOL-4"};
      if (!has_room(turn, decision.pick) || !has_room(turn, decision.place)) {
        return {"dream_home.errors.column_empty", "DH-TOOL-4"};
      }
      return {};
    default: return {"dream_home.errors.due_take", "DH-TURN-1"};
  }
}

// DH-END-1, DH-HELP-3, DH-HELP-4, DH-HELP-5
Refusal check_endgame(const Deck& deck, const Turn& turn, const Decision& decision) {
  const Home& home = turn.home();
  const auto holds = [&](Helper helper) { return (home.resources & deck.helpers_of(helper)) != 0; };
  switch (decision.kind) {
    case Kind::Done: return {};
    case Kind::Roofer:
      if (!holds(Helper::Roofer)) return {"dream_home.errors.no_roofer", "DH-HELP-3"};
      if (!contains(turn.state.discarded_resources, decision.pick)) {
        return {"dream_home.errors.not_discarded", "DH-HELP-3"};
      }
      return {};
    case Kind::Supplier:
      if (!holds(Helper::Supplier)) return {"dream_home.errors.no_supplier", "DH-HELP-4"};
      if (!contains(turn.state.discarded_rooms, decision.pick)) return {"dream_home.errors.not_discarded", "DH-HELP-4"};
      if ((home.cards() & at(decision.place)) == 0) {
        return {"dream_home.errors.supplier_needs_card", "DH-HELP-4", Cells(at(decision.place))};
      }
      return refuse_replace(deck, home, decision.place, deck.type_of(decision.pick));
    case Kind::Handyman:
      if (!holds(Helper::Handyman)) return {"dream_home.errors.no_handyman", "DH-HELP-5"};
      return refuse_handyman(deck, home, decision.place, decision.other);
    default: return {"dream_home.errors.due_endgame", "DH-END-1"};
  }
}

// DH-TURN-1, DH-TOOL-5: the room card in hand and, if it was taken, Scaffolding, in either order.
Refusal check_placing(const Deck& deck, const Turn& turn, const Decision& decision) {
  if (decision.kind == Kind::Room) {
    return refuse_placement(deck, turn.home(), turn.room_in_hand, decision.place, decision.face_down());
  }
  if (decision.kind != Kind::Scaffold) return {"dream_home.errors.due_room", "DH-TURN-1"};
  const bool in_hand =
      turn.resource_in_hand != kNoCard && deck.resource(turn.resource_in_hand).kind == ResourceKind::Tool;
  if (in_hand) return refuse_scaffold(turn.home(), decision.place);
  if (turn.state.round == kRounds) return {"dream_home.errors.no_tools_now", "DH-TOOL-1"};
  return {"dream_home.errors.no_scaffolding", "DH-TOOL-5"};
}

Refusal check_open(const Deck& deck, const Turn& turn, const Decision& decision) {
  switch (turn.state.phase) {
    case Phase::Discard: return check_discard(turn, decision);
    case Phase::Window: return check_window(deck, turn, decision);
    case Phase::Turn: return check_turn(deck, turn, decision);
    case Phase::Endgame: return check_endgame(deck, turn, decision);
    case Phase::Deal: return {"dream_home.errors.due_deal", "DH-ROUND-3"};
    case Phase::Finished: break;
  }
  return {"dream_home.errors.game_over", "DH-END-1"};
}

}  // namespace

Refusal DreamHome::check(const Turn& turn, const Decision& decision) const {
  const Home& home = turn.home();
  switch (turn.stage) {
    case Stage::Open: return check_open(deck_, turn, decision);
    case Stage::Place: return check_placing(deck_, turn, decision);
    case Stage::Scaffold:
      if (decision.kind != Kind::Scaffold) return {"dream_home.errors.due_scaffold", "DH-TOOL-5"};
      return refuse_scaffold(home, decision.place);
    case Stage::Decor:
      if (decision.kind != Kind::Decor) return {"dream_home.errors.due_decor", "DH-DECOR-1"};
      return refuse_decor(deck_, home, static_cast<Token>(deck_.resource(turn.resource_in_hand).which), decision.place);
    case Stage::Complete: break;
  }
  if (turn.state.phase == Phase::Finished) return {"dream_home.errors.game_over", "DH-END-1"};
  return {"dream_home.errors.not_your_turn", "DH-ROUND-2"};
}

}  // namespace housewright
