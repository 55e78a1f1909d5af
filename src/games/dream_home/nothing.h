// What brought nothing, and why: lines worth 0 that explain a finished home. They are apart from scoring.h, so that the
// bare total does not pay for them.
#pragma once

#include <initializer_list>
#include <string_view>

#include "games/dream_home/deck.h"
#include "games/dream_home/scoring.h"
#include "games/dream_home/state.h"
#include "games/score.h"

namespace housewright::dream_home {

// DH-PLACE-5: an empty room is worth nothing, unless an Architect counts it (DH-HELP-6).
template <class Sink>
void tell_empty_rooms(const Deck& deck, const Home& home, Sink&& sink) {
  if (home.face_down == 0 || (home.resources & deck.helpers_of(Helper::Architect)) != 0) return;
  ScoreLine line{"DH-PLACE-5", "rooms", 0, Cells(home.face_down), "empty"};
  line.sum.count = static_cast<int>(count(home.face_down));
  line.why = "no_architect";
  sink(line);
}

// DH-HELP-2: an Interior Designer without tokens.
template <class Sink>
void tell_idle_designer(const Deck& deck, const State& state, Seat seat, Sink&& sink) {
  if ((state.homes[seat].resources & deck.helpers_of(Helper::InteriorDesigner)) == 0) return;
  for (const TokenPlace& place : state.token) {
    if (place.owner == seat) return;
  }
  ScoreLine line{"DH-HELP-2", "decor", 0, Cells(), "interior_designer"};
  line.why = "no_decor";
  sink(line);
}

// DH-SCORE-4: which rooms a functionality bonus lacks.
template <class Sink>
void tell_missing_rooms(const Home& home, Sink&& sink) {
  struct Lack {
    std::string_view name;
    bool lacking;
  };
  const auto missed = [&](std::string_view what, std::initializer_list<Lack> lacks) {
    ScoreLine line{"DH-SCORE-4", "functionality", 0, Cells(), what};
    line.why = "missing";
    std::size_t found = 0;
    for (const auto& [name, lacking] : lacks) {
      if (lacking) line.missing[found++] = name;
    }
    if (found > 0) sink(line);
  };
  const Spaces bathrooms = home.of(RoomType::Bathroom);
  missed("both_floors",
         {{"first_floor", (bathrooms & kFirstFloor) == 0}, {"second_floor", (bathrooms & kSecondFloor) == 0}});
  missed("essentials", {{"bathroom", bathrooms == 0},
                        {"kitchen", home.of(RoomType::Kitchen) == 0},
                        {"bedroom", home.of(RoomType::Bedroom) == 0}});
}

// DH-SCORE-5: a roof of fewer than four cards.
template <class Sink>
void tell_short_roof(const Deck& deck, const Home& home, Sink&& sink) {
  const unsigned cards = count(home.resources & deck.roofs());
  if (cards >= kRoofCards) return;
  ScoreLine line{"DH-SCORE-5", "roof", 0, Cells(), "roof"};
  line.sum.count = static_cast<int>(cards);
  line.sum.need = static_cast<int>(kRoofCards);
  line.why = "short_roof";
  sink(line);
}

template <class Sink>
void tell_nothing(const Deck& deck, const State& state, Seat seat, Sink&& sink) {
  const Home& home = state.homes[seat];
  tell_empty_rooms(deck, home, sink);
  tell_idle_designer(deck, state, seat, sink);
  tell_missing_rooms(home, sink);
  tell_short_roof(deck, home, sink);
}

}  // namespace housewright::dream_home
