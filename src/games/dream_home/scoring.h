// What a home is worth, line by line (DH-SCORE-1 to DH-SCORE-5). One writing of the rules serves the explanation and
// the bare total: the sink decides what to keep.
#pragma once

#include <algorithm>
#include <optional>

#include "games/dream_home/deck.h"
#include "games/dream_home/placing.h"
#include "games/dream_home/state.h"
#include "games/score.h"

namespace housewright::dream_home {

constexpr std::array<std::string_view, 4> kHeadingNames = {"rooms", "decor", "functionality", "roof"};

constexpr int kFunctionality = 3;   // DH-SCORE-4: each bonus
constexpr unsigned kRoofCards = 4;  // DH-SCORE-5: a complete roof
constexpr int kUniformRoof = 8;
constexpr int kMixedRoof = 3;
constexpr int kRoofWindow = 1;

// How many cards a room of this type needs to bring points.
constexpr int cards_that_score(const RoomRules& rules) {
  const auto scores = std::find_if(rules.points.begin(), rules.points.end(), [](int points) { return points > 0; });
  return static_cast<int>(scores - rules.points.begin()) + 1;
}

// DH-SCORE-1, DH-SCORE-2, and the Architect's empty rooms (DH-HELP-6).
template <class Sink>
void score_rooms(const Deck& deck, const Home& home, Sink&& sink) {
  for (unsigned i = 0; i < kRoomTypes; ++i) {
    const RoomRules& rules = deck.rules(static_cast<RoomType>(i));
    for (Spaces rest = home.rooms[i]; rest != 0;) {
      const Spaces room = spread(static_cast<Spaces>(rest & -rest), rest);
      rest = static_cast<Spaces>(rest & ~room);
      if (rules.wants_beside) {
        const bool found = (beside(room) & home.of(*rules.wants_beside)) != 0;
        const int points = found ? rules.points_beside : rules.points[count(room) - 1];
        sink(ScoreLine{"DH-SCORE-2", "rooms", points, Cells(room), kRoomTypeNames[i]});
      } else {
        ScoreLine line{"DH-SCORE-1", "rooms", rules.points[count(room) - 1], Cells(room), kRoomTypeNames[i]};
        line.sum.count = static_cast<int>(count(room));
        if (line.points == 0) {
          line.sum.need = cards_that_score(rules);
          line.why = "small_room";
        }
        sink(line);
      }
    }
  }
  const int architects = static_cast<int>(count(home.resources & deck.helpers_of(Helper::Architect)));
  if (architects > 0 && home.face_down != 0) {
    const int rooms = static_cast<int>(count(home.face_down));
    sink(ScoreLine{"DH-HELP-6",
                   "rooms",
                   architects * rooms,
                   Cells(home.face_down),
                   "empty_architect",
                   {.count = rooms, .each = architects}});
  }
}

// DH-SCORE-3, and the Interior Designer's extra (DH-HELP-2).
template <class Sink>
void score_decor(const Deck& deck, const State& state, Seat seat, Sink&& sink) {
  int tokens = 0;
  Cells all;
  for (unsigned i = 0; i < kTokens; ++i) {
    const TokenPlace& place = state.token[i];
    if (place.owner != seat) continue;
    const Cells cells = place.space == TokenPlace::kOutside ? Cells() : Cells(at(place.space));
    sink(ScoreLine{"DH-SCORE-3", "decor", deck.rules(static_cast<Token>(i)).points, cells, kTokenNames[i]});
    all |= cells;
    ++tokens;
  }
  const int designers =
      static_cast<int>(count(state.homes[seat].resources & deck.helpers_of(Helper::InteriorDesigner)));
  if (designers > 0 && tokens > 0) {
    sink(ScoreLine{
        "DH-HELP-2", "decor", designers * tokens, all, "interior_designer", {.count = tokens, .each = designers}});
  }
}

// DH-SCORE-4, and the Architect's extra on each bonus earned (DH-HELP-6).
template <class Sink>
void score_functionality(const Deck& deck, const Home& home, Sink&& sink) {
  const int architects = static_cast<int>(count(home.resources & deck.helpers_of(Helper::Architect)));
  const auto earned = [&](Spaces cells, std::string_view what) {
    sink(ScoreLine{"DH-SCORE-4", "functionality", kFunctionality, Cells(cells), what});
    if (architects > 0) sink(ScoreLine{"DH-HELP-6", "functionality", architects, Cells(cells), "architect"});
  };
  const Spaces bathrooms = home.of(RoomType::Bathroom);
  if ((bathrooms & kFirstFloor) != 0 && (bathrooms & kSecondFloor) != 0) earned(bathrooms, "both_floors");
  const Spaces kitchens = home.of(RoomType::Kitchen);
  const Spaces bedrooms = home.of(RoomType::Bedroom);
  if (bathrooms != 0 && kitchens != 0 && bedrooms != 0) {
    earned(static_cast<Spaces>(bathrooms | kitchens | bedrooms), "essentials");
  }
}

// DH-SCORE-5: the cards of a stack among which the best four are: of one colour where four are, with a window if any
// such colour has one; else all of them.
struct RoofChoice {
  ResourceSet among = 0;
  bool uniform = false;
};
inline RoofChoice choose_roof(const Deck& deck, ResourceSet stack) {
  RoofChoice best{stack & deck.roofs(), false};
  for (unsigned i = 0; i < kColours; ++i) {
    const ResourceSet colour = stack & deck.roofs_of(static_cast<Colour>(i));
    if (count(colour) < kRoofCards) continue;
    if (!best.uniform || (colour & deck.windows()) != 0) best = {colour, true};
  }
  return best;
}

// DH-SCORE-5: the cards that make the roof, at most four: windows first.
inline ResourceSet best_roof(const Deck& deck, ResourceSet stack) {
  const ResourceSet among = choose_roof(deck, stack).among;
  ResourceSet best = 0;
  const auto add = [&](ResourceSet cards) {
    for_each_bit(cards, [&](unsigned card) {
      if (count(best) < kRoofCards) best |= bit<ResourceSet>(card);
    });
  };
  add(among & deck.windows());
  add(among & ~deck.windows());
  return best;
}

// DH-SCORE-5: the best four roof cards.
template <class Sink>
void score_roof(const Deck& deck, ResourceSet stack, Sink&& sink) {
  stack &= deck.roofs();
  if (count(stack) < kRoofCards) return;
  const RoofChoice choice = choose_roof(deck, stack);
  const bool uniform = choice.uniform;
  const ResourceSet windows = choice.among & deck.windows();  // of a mixed roof; at most one of each colour
  sink(ScoreLine{"DH-SCORE-5", "roof", uniform ? kUniformRoof : kMixedRoof, Cells(),
                 uniform ? "uniform_roof" : "mixed_roof"});
  if (windows != 0) {
    const int among = static_cast<int>(std::min(count(windows), kRoofCards));
    sink(
        ScoreLine{"DH-SCORE-5", "roof", kRoofWindow * among, Cells(), "window", {.count = among, .each = kRoofWindow}});
  }
}

// A whole home. Before the end nobody has looked at the roofs, so they count nothing.
template <class Sink>
void score_home(const Deck& deck, const State& state, Seat seat, Sink&& sink) {
  const Home& home = state.homes[seat];
  score_rooms(deck, home, sink);
  score_decor(deck, state, seat, sink);
  score_functionality(deck, home, sink);
  if (state.phase == Phase::Finished) score_roof(deck, home.resources, sink);
}

}  // namespace housewright::dream_home
