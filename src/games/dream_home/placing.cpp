#include "games/dream_home/placing.h"

namespace housewright::dream_home {

Refusal refuse_open(const Home& home, Space space) {
  if ((home.cards() & at(space)) != 0) return {"dream_home.errors.space_taken", "DH-PLACE-1", Cells(at(space))};
  if ((supported(home) & at(space)) == 0) return {"dream_home.errors.floating", "DH-PLACE-1", Cells(at(space))};
  return {};
}

Refusal refuse_face_up(const RoomRules& rules, const Own& own, Space space) {
  if ((rules.floors & at(space)) == 0) {
    const bool basement = rules.kind == RoomKind::Basement;
    return {basement ? "dream_home.errors.basement_only" : "dream_home.errors.upstairs_only", "DH-PLACE-2",
            Cells(at(space))};
  }
  const Spaces joined = spread(at(space), static_cast<Spaces>(own.rooms | at(space)));
  if ((beside_finished(own, rules.max) & at(space)) != 0) {
    return {"dream_home.errors.beside_finished", "DH-PLACE-4", Cells(joined)};
  }
  if ((too_large(own.rooms, rules.max) & at(space)) != 0) {
    return {"dream_home.errors.too_large", "DH-PLACE-3", Cells(joined)};
  }
  return {};
}

void put_face_up(const Deck& deck, Home& home, Space space, RoomCard card) {
  home.card[space] = card;
  home.face_up = static_cast<Spaces>(home.face_up | at(space));
  home.scaffolding = static_cast<Spaces>(home.scaffolding & ~at(space));
  Spaces& rooms = home.rooms[index_of(deck.type_of(card))];
  rooms = static_cast<Spaces>(rooms | at(space));
  home.children = static_cast<std::uint8_t>(home.children + deck.children_on(card));
}

void put_face_down(Home& home, Space space, RoomCard card) {
  home.card[space] = card;
  home.face_down = static_cast<Spaces>(home.face_down | at(space));
  home.scaffolding = static_cast<Spaces>(home.scaffolding & ~at(space));
}

RoomCard lift(const Deck& deck, Home& home, Space space) {
  const RoomCard card = home.card[space];
  const Spaces rest = static_cast<Spaces>(~at(space));
  if ((home.face_up & at(space)) != 0) {
    Spaces& rooms = home.rooms[index_of(deck.type_of(card))];
    rooms = static_cast<Spaces>(rooms & rest);
    home.children = static_cast<std::uint8_t>(home.children - deck.children_on(card));
  }
  home.card[space] = kNoCard;
  home.face_up = static_cast<Spaces>(home.face_up & rest);
  home.face_down = static_cast<Spaces>(home.face_down & rest);
  home.tokens = static_cast<Spaces>(home.tokens & rest);
  return card;
}

}  // namespace housewright::dream_home
