// What the network sees of a home: what lies where, which rooms can still grow and by what is still to come, roofs,
// tools and helpers, and how many turns are left.
#pragma once

#include "bots/network.h"
#include "games/dream_home/deck.h"
#include "games/dream_home/state.h"

namespace housewright::dream_home {

// Where each group of inputs begins.
struct Layout {
  static constexpr unsigned kCards = 0;                         // by space: each type, or face down
  static constexpr unsigned kScaffolding = kCards + 12 * 17;    // by space
  static constexpr unsigned kTokens = kScaffolding + 12;        // by space
  static constexpr unsigned kTurnsLeft = kTokens + 12;          // 0 to 12
  static constexpr unsigned kPlayers = kTurnsLeft + 13;         // 2 to 4
  static constexpr unsigned kMarker = kPlayers + 3;             // holds the first-player marker
  static constexpr unsigned kTools = kMarker + 1;               // by tool: one, two
  static constexpr unsigned kHelpers = kTools + 2 * 4;          // by helper: one, two
  static constexpr unsigned kOpenRooms = kHelpers + 2 * 5;      // by growing type: size 1 or 2, now or later
  static constexpr unsigned kOpenChances = kOpenRooms + 5 * 4;  // the same, by what is still to come
  static constexpr unsigned kUnseen = kOpenChances + 5 * 4;     // by type: share still to come
  static constexpr unsigned kSets = kUnseen + 16;               // bathrooms by floor, kitchen, bedroom
  static constexpr unsigned kSetsToCome = kSets + 16;           // what a missing one still has to come
  static constexpr unsigned kNeighbours = kSetsToCome + 4;      // pantry and its like
  static constexpr unsigned kRoofs = kNeighbours + 3 * 2;       // cards in all, 0 to 6
  static constexpr unsigned kBestColour = kRoofs + 7;           // cards of the best colour, 0 to 5
  static constexpr unsigned kSecondColour = kBestColour + 6;    // and of the second, 0 to 5
  static constexpr unsigned kRoofWindows = kSecondColour + 6;   // windows held, 0 to 4
  static constexpr unsigned kRoofChances = kRoofWindows + 5;    // by cards of the best colour: share to come
  static constexpr unsigned kRoofsToCome = kRoofChances + 6;    // any roof still to come
  static constexpr unsigned kFreeSpaces = kRoofsToCome + 1;     // in the basement, 0 to 2
  static constexpr unsigned kTokenHomes = kFreeSpaces + 3;      // by token to come: a room waits for it
  static constexpr unsigned kTokensOwned = kTokenHomes + 10;    // how many, for the Designer
  static constexpr unsigned kEmptyRooms = kTokensOwned + 1;     // how many, for the Architect
  static constexpr unsigned kPoints = kEmptyRooms + 1;          // what the home is worth now
  static constexpr unsigned kCount = kPoints + 1;
};

void home_inputs(const Deck& deck, const State& state, Seat seat, int points_now, Inputs& inputs);

}  // namespace housewright::dream_home
