#include "bots/dream_home/inputs.h"

#include <algorithm>
#include <array>

#include "games/dream_home/exchanges.h"
#include "games/dream_home/placing.h"

namespace housewright::dream_home {
namespace {

constexpr unsigned kFaceDown = kRoomTypes;

// The types whose rooms grow, and those that want a neighbour.
constexpr std::array<RoomType, 5> kGrowing = {RoomType::LivingRoom, RoomType::Bedroom, RoomType::Kitchen,
                                              RoomType::KidsRoom, RoomType::Garage};
constexpr std::array<RoomType, 3> kNeighbourly = {RoomType::Pantry, RoomType::DressingRoom, RoomType::Sauna};

// Spaces in a row: 0–4 floor 1, 5–9 floor 2, 10 and 11 the basement.
constexpr unsigned row_of(unsigned space) {
  return space >= 12 ? space - 2 : (space >= 6 ? space - 1 : space);
}

float share(unsigned part, unsigned whole) {
  return static_cast<float>(part) / static_cast<float>(whole);
}

class HomeInputs {
 public:
  HomeInputs(const Deck& deck, const State& state, Seat seat, Inputs& inputs)
      : deck_(deck), state_(state), seat_(seat), home_(state.homes[seat]), inputs_(inputs) {}

  void spaces() const {
    for_each_bit(home_.cards(), [&](unsigned space) {
      const bool down = (home_.face_down & at(static_cast<Space>(space))) != 0;
      const unsigned what = down ? kFaceDown : index_of(deck_.type_of(home_.card[space]));
      inputs_.add(Layout::kCards + row_of(space) * 17 + what);
    });
    for_each_bit(home_.scaffolding, [&](unsigned space) { inputs_.add(Layout::kScaffolding + row_of(space)); });
    for_each_bit(home_.tokens, [&](unsigned space) { inputs_.add(Layout::kTokens + row_of(space)); });
    inputs_.add(Layout::kFreeSpaces + count(static_cast<Spaces>(kBasement & ~home_.cards())));
    inputs_.add(Layout::kEmptyRooms, share(count(home_.face_down), 4));
  }

  void tempo() const {
    inputs_.add(Layout::kTurnsLeft + kSpacesOfHome - count(home_.cards()));
    inputs_.add(Layout::kPlayers + state_.setup.players - 2U);
    if (state_.marker == seat_) inputs_.add(Layout::kMarker);
  }

  void tools_and_helpers() const {
    for (unsigned i = 0; i < kTools; ++i) {
      held(Layout::kTools + 2 * i, home_.resources & deck_.tools_of(static_cast<Tool>(i)));
    }
    for (unsigned i = 0; i < kHelpers; ++i) {
      held(Layout::kHelpers + 2 * i, home_.resources & deck_.helpers_of(static_cast<Helper>(i)));
    }
  }

  // Rooms that can grow: their size, whether a space for the next card is open now or only later, and whether the
  // cards for it are still to come.
  void growth() const {
    const Spaces open = open_spaces(home_);
    const Spaces later = static_cast<Spaces>(kAllSpaces & ~home_.cards());
    for (unsigned i = 0; i < kGrowing.size(); ++i) {
      const RoomType type = kGrowing[i];
      const RoomRules& rules = deck_.rules(type);
      const Own mine = own(deck_, home_, type);
      const Spaces now_spaces = static_cast<Spaces>(face_up_spaces(rules, mine, open) & beside(mine.rooms));
      const Spaces later_spaces = static_cast<Spaces>(face_up_spaces(rules, mine, later) & beside(mine.rooms));
      std::array<unsigned, 4> rooms{};
      for (Spaces rest = mine.rooms; rest != 0;) {
        const Spaces room = spread(static_cast<Spaces>(rest & -rest), rest);
        rest = static_cast<Spaces>(rest & ~room);
        if ((beside(room) & later_spaces) == 0) continue;
        ++rooms[2 * (std::min(count(room), 2U) - 1) + ((beside(room) & now_spaces) != 0 ? 0 : 1)];
      }
      const unsigned to_come = count(state_.unseen_rooms & deck_.cards_of(type));
      for (unsigned j = 0; j < rooms.size(); ++j) {
        if (rooms[j] == 0) continue;
        inputs_.add(Layout::kOpenRooms + 4 * i + j, share(rooms[j], 2));
        inputs_.add(Layout::kOpenChances + 4 * i + j, share(to_come, 5));
      }
    }
    for (unsigned i = 0; i < kRoomTypes; ++i) {
      const RoomType type = static_cast<RoomType>(i);
      inputs_.add(Layout::kUnseen + i, share(count(state_.unseen_rooms & deck_.cards_of(type)), 5));
    }
  }

  // DH-SCORE-4: which of the rooms that belong together are there.
  void sets() const {
    const Spaces bathrooms = home_.of(RoomType::Bathroom);
    const unsigned low = (bathrooms & kFirstFloor) != 0 ? 1 : 0;
    const unsigned high = (bathrooms & kSecondFloor) != 0 ? 2 : 0;
    const unsigned kitchen = home_.of(RoomType::Kitchen) != 0 ? 4 : 0;
    const unsigned bedroom = home_.of(RoomType::Bedroom) != 0 ? 8 : 0;
    inputs_.add(Layout::kSets + (low | high | kitchen | bedroom));
    const auto missing = [&](unsigned index, bool here, RoomType type) {
      if (!here) inputs_.add(Layout::kSetsToCome + index, share(count(state_.unseen_rooms & deck_.cards_of(type)), 5));
    };
    missing(0, low != 0, RoomType::Bathroom);
    missing(1, high != 0, RoomType::Bathroom);
    missing(2, kitchen != 0, RoomType::Kitchen);
    missing(3, bedroom != 0, RoomType::Bedroom);
  }

  // DH-SCORE-2: room for a pantry beside a kitchen, or for a kitchen beside a pantry.
  void neighbours() const {
    const Spaces free = static_cast<Spaces>(kUpstairs & ~home_.cards());
    for (unsigned i = 0; i < kNeighbourly.size(); ++i) {
      const RoomType type = kNeighbourly[i];
      const auto wanted = deck_.rules(type).wants_beside;
      if (!wanted) continue;
      const Spaces hosts = home_.of(*wanted);
      if ((beside(hosts) & free) != 0) {
        inputs_.add(Layout::kNeighbours + 2 * i, share(count(state_.unseen_rooms & deck_.cards_of(type)), 2));
      }
      const Spaces lonely = static_cast<Spaces>(home_.of(type) & ~beside(hosts));
      if ((beside(lonely) & free) != 0) {
        inputs_.add(Layout::kNeighbours + 2 * i + 1, share(count(state_.unseen_rooms & deck_.cards_of(*wanted)), 5));
      }
    }
  }

  void roofs() const {
    std::array<unsigned, kColours> held_of{};
    unsigned best = 0;
    for (unsigned i = 0; i < kColours; ++i) {
      held_of[i] = count(home_.resources & deck_.roofs_of(static_cast<Colour>(i)));
      if (held_of[i] > held_of[best]) best = i;
    }
    unsigned second = 0;
    for (unsigned i = 0; i < kColours; ++i) {
      if (i != best) second = std::max(second, held_of[i]);
    }
    const ResourceSet stack = home_.resources & deck_.roofs();
    inputs_.add(Layout::kRoofs + std::min(count(stack), 6U));
    inputs_.add(Layout::kBestColour + std::min(held_of[best], 5U));
    inputs_.add(Layout::kSecondColour + std::min(second, 5U));
    inputs_.add(Layout::kRoofWindows + std::min(count(stack & deck_.windows()), 4U));
    // Of equal colours the one that has most to come.
    unsigned to_come = 0;
    for (unsigned i = 0; i < kColours; ++i) {
      if (held_of[i] != held_of[best]) continue;
      to_come = std::max(to_come, count(state_.unseen_resources & deck_.roofs_of(static_cast<Colour>(i))));
    }
    inputs_.add(Layout::kRoofChances + std::min(held_of[best], 5U), share(to_come, 4));
    inputs_.add(Layout::kRoofsToCome, share(count(state_.unseen_resources & deck_.roofs()), 10));
  }

  void tokens() const {
    unsigned owned = 0;
    for (unsigned i = 0; i < kTokens; ++i) {
      const Token token = static_cast<Token>(i);
      if (state_.token[i].owner == seat_) ++owned;
      if (!contains(state_.unseen_resources, deck_.decor_card(token))) continue;
      const bool fits = deck_.rules(token).goes_on == GoesOn::Outside || decor_spaces(deck_, home_, token) != 0;
      if (fits) inputs_.add(Layout::kTokenHomes + i);
    }
    inputs_.add(Layout::kTokensOwned, share(owned, 3));
  }

 private:
  void held(unsigned index, ResourceSet copies) const {
    if (copies != 0) inputs_.add(index + std::min(count(copies), 2U) - 1);
  }

  const Deck& deck_;
  const State& state_;
  Seat seat_;
  const Home& home_;
  Inputs& inputs_;
};

}  // namespace

void home_inputs(const Deck& deck, const State& state, Seat seat, int points_now, Inputs& inputs) {
  inputs.clear();
  const HomeInputs home(deck, state, seat, inputs);
  home.spaces();
  home.tempo();
  home.tools_and_helpers();
  home.growth();
  home.sets();
  home.neighbours();
  home.roofs();
  home.tokens();
  inputs.add(Layout::kPoints, static_cast<float>(points_now) / 40.0F);
}

}  // namespace housewright::dream_home
