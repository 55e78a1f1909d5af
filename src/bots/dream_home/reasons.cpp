// Why a turn of Dream Home is good, beyond the points it brings at once.
#include "bots/reasons.h"

#include "bots/dream_home/mind.h"
#include "games/dream_home/placing.h"

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

// "keeps the kitchen open for 6": a room that the turn began or enlarged and that can still grow.
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

// DH-SCORE-5: "red roof: 3 of 4", where roofs lie open. Elsewhere people must remember by themselves (DH-ROOF-1).
void add_roof(const Deck& deck, const Home& before, const Home& after, std::vector<Reason>& reasons) {
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
void add_cards(const Deck& deck, const Home& before, const Home& after, std::vector<Reason>& reasons) {
  const ResourceSet fresh = after.resources & ~before.resources & ~deck.roofs();
  for_each_bit(fresh, [&](unsigned card) {
    const Resource& resource = deck.resource(static_cast<ResourceCard>(card));
    const bool tool = resource.kind == ResourceKind::Tool;
    reasons.push_back({"dream_home.reasons.brings",
                       tool ? "DH-TOOL-1" : "DH-HELP-1",
                       {{"card", resource_word(resource)}},
                       Cells(),
                       1.0F});
  });
}

}  // namespace

std::vector<Reason> DreamHomeMind::reasons(const State& before, const State& after, Seat seat) const {
  std::vector<Reason> reasons;
  const Home& old_home = before.homes[seat];
  const Home& new_home = after.homes[seat];
  add_changes(game_, before, after, seat, word_of, reasons);
  add_open_rooms(game_.deck(), before, after, seat, reasons);
  if (before.setup.open_roofs) add_roof(game_.deck(), old_home, new_home, reasons);
  add_missing_room(old_home, new_home, reasons);
  add_cards(game_.deck(), old_home, new_home, reasons);
  if (after.marker == seat && before.marker != seat) {
    reasons.push_back({"dream_home.reasons.first_next", "DH-ROUND-4", {}, Cells(), 0.8F});
  }
  if (before.phase == Phase::Discard) {
    reasons.push_back({"dream_home.reasons.denies", "DH-ROUND-1", {}, Cells(), 1.0F});
  }
  add_if_none("DH-SCORE-6", reasons);
  return reasons;
}

}  // namespace housewright
