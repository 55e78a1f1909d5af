// What lies on the table of a Dream Home game, and one player's unfinished turn. Plain values: copying is undo.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "games/dream_home/cards.h"
#include "games/dream_home/home.h"
#include "games/game.h"

namespace housewright::dream_home {

struct Setup {
  std::uint8_t players = 4;
  bool discard_rule = true;
  bool open_roofs = false;
  Seat first_player = 0;
  bool random_first_player = true;  // DH-SETUP-2: drawn with the deck, or given in first_player

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

enum class Phase : std::uint8_t {
  Deal,     // the market waits for its cards
  Discard,  // DH-ROUND-1
  Window,   // DH-TOOL-2
  Turn,     // DH-TURN-1
  Endgame,  // DH-END-1
  Finished,
};

inline constexpr std::array<std::string_view, 6> kPhaseNames = {"deal", "discard", "window",
                                                                "turn", "endgame", "finished"};

// One round's deal (DH-SETUP-1): rooms for columns 1–5, resources for columns 2–5.
struct Deal {
  std::array<RoomCard, kColumns> rooms{};
  std::array<ResourceCard, kColumns - 1> resources{};

  friend constexpr bool operator==(const Deal&, const Deal&) = default;
};

// Every deal of a game, in order.
struct Future {
  Setup setup;
  std::array<RoomCard, kRoomCards> rooms{};
  std::array<ResourceCard, kResourceCards> resources{};

  friend constexpr bool operator==(const Future&, const Future&) = default;
};

struct Market {
  std::array<RoomCard, kColumns> room{};          // kNoCard where the room is gone
  std::array<ResourceCard, kColumns> resource{};  // never one in the first column

  constexpr Market() {
    room.fill(kNoCard);
    resource.fill(kNoCard);
  }
  friend constexpr bool operator==(const Market&, const Market&) = default;
};

// Where each décor token is: the seat and space it stands on, beside a home, or nowhere.
struct TokenPlace {
  static constexpr Seat kNobody = 0xFF;
  static constexpr Space kOutside = 0xFF;

  Seat owner = kNobody;
  Space space = kOutside;

  friend constexpr bool operator==(const TokenPlace&, const TokenPlace&) = default;
};

struct State {
  std::array<Home, kMaxPlayers> homes{};
  RoomSet unseen_rooms = kAllRooms;
  ResourceSet unseen_resources = kAllResources;
  RoomSet discarded_rooms = 0;
  ResourceSet discarded_resources = 0;
  std::array<TokenPlace, kTokens> token{};
  Market market{};
  Setup setup{};
  Phase phase = Phase::Deal;
  std::uint8_t round = 1;
  Seat marker = 0;       // who holds the first-player marker now
  Seat round_first = 0;  // DH-ROUND-2: who held it when the round began
  Seat acting = 0;
  std::uint8_t skips = 0;  // seats that used a Jackhammer this round, as bits

  friend constexpr bool operator==(const State&, const State&) = default;
};

enum class Stage : std::uint8_t {
  Open,      // the phase's own question: discard, window, tools and take, endgame
  Place,     // a room card in hand, perhaps Scaffolding too
  Scaffold,  // only Scaffolding left to place
  Decor,     // a token to put down
  Complete,
};

struct Turn {
  Turn(const State& at_start, Seat whose) : state(at_start), seat(whose) {}

  State state;
  Seat seat;
  Stage stage = Stage::Open;
  RoomCard room_in_hand = kNoCard;
  ResourceCard resource_in_hand = kNoCard;  // a décor card or Scaffolding
  bool done = false;                        // DH-END-1: wants no more of the helpers

  void end() { stage = Stage::Complete; }

  Home& home() { return state.homes[seat]; }
  const Home& home() const { return state.homes[seat]; }
};

static_assert(sizeof(State) <= 512);
static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<Turn>);

}  // namespace housewright::dream_home
