// The plain values of a game: what lies on the table, what luck brings, and one seat's unfinished turn.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/floor_plan/clients.h"
#include "games/floor_plan/sheet.h"
#include "games/game.h"

namespace housewright::floor_plan {

constexpr unsigned kMaxPlayers = 100;
constexpr unsigned kDice = 2;
constexpr unsigned kShortGame = 16;
constexpr unsigned kLongGame = 20;
constexpr std::size_t kPrintedRounds = 4;
constexpr std::size_t kMaxRolls = kLongGame - kPrintedRounds;

// FP-SETUP-1, FP-ROUND-1.
struct Setup {
  std::uint8_t players = 1;
  std::uint8_t rounds = kShortGame;
  std::array<Client, kClientKinds> clients{first_of(ClientKind::build), first_of(ClientKind::landscape),
                                           first_of(ClientKind::interior)};

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

// The two results of a round.
struct Chance {
  std::array<std::uint8_t, kDice> dice{};

  friend constexpr bool operator==(const Chance&, const Chance&) = default;
};

// The dice of the rolled rounds, as far as they are known: a record may stop early.
struct Future {
  Setup setup;
  std::array<Chance, kMaxRolls> rolls{};
  std::uint8_t known = 0;

  friend constexpr bool operator==(const Future&, const Future&) = default;
};

enum class Phase : std::uint8_t { roll_due, turns, over };

struct State {
  Setup setup;
  Phase phase = Phase::roll_due;
  std::uint8_t round = 1;
  Chance chance;  // of this round; nothing while a roll is due
  Seats done;     // seats that have finished this round
  // Only the first `setup.players` sheets mean anything; the others are never read, written or compared.
  std::array<Sheet, kMaxPlayers> sheets;

  State() {}  // NOLINT: `= default` would wipe the sheets wherever a State is value-initialised

  friend bool operator==(const State& a, const State& b) {
    if (a.setup != b.setup || a.phase != b.phase || a.round != b.round || a.chance != b.chance || a.done != b.done) {
      return false;
    }
    for (std::size_t seat = 0; seat < a.setup.players; ++seat) {
      if (a.sheets[seat] != b.sheets[seat]) return false;
    }
    return true;
  }
};

// Where a turn stands: what may come next.
enum class Stage : std::uint8_t {
  choice,       // nothing drawn yet: dice may be set, a room or a set begun
  label,        // a room waits for its label
  second_room,  // Construction was announced; its room is due
  after_room,
  parts,  // a set was begun and is drawn to its end
  after_set,
  complete,
};

struct Turn {
  Sheet sheet;  // the seat's own, as it would lie with the turn so far
  Board shape;  // the cells of the hedge or pool that is being drawn
  Setup setup;
  Seat seat;
  std::uint8_t round;
  Stage stage;
  std::array<std::uint8_t, kDice> dice;  // the results as this seat has them now
  std::array<bool, kDice> was_set;       // FP-DICE-1, FP-BONUS-2: once a turn
  std::array<bool, kDice> drawn;         // the die's set was drawn or begun
  std::array<bool, kDice> doubled;       // FP-BONUS-3: and once more
  std::uint8_t set_die;                  // whose set is being drawn
  std::uint8_t parts_left;

  constexpr bool shows_one() const { return dice[0] == 1 || dice[1] == 1; }

  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<Turn>);

}  // namespace housewright::floor_plan
