// Pebbles, a small game that only the tests have: what a third game needs, and nothing more.
//
// PB-SETUP-1  2 to 5 players. The bag holds 20 pebbles worth 1 to 5, four of each; with `big_bag` six of each.
// PB-ROUND-1  Each round one pebble a player is drawn and laid on the beach. The seat after the one that began the last
//             round begins the next. The game is over when the bag holds fewer pebbles than there are players.
// PB-TURN-1   A turn: take a pebble from the beach, then keep it in the open or hide it in one's pocket.
// PB-POCKET-1 Nobody, its owner included, may look into a pocket before the end; with `open_pockets` everybody may.
// PB-SCORE-1  An open pebble scores its value.
// PB-SCORE-2  Hidden pebbles of one value score twice their value each if there are two or more of them, else nothing.
// PB-SCORE-3  Most points win; a tie is shared.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/description.h"
#include "games/game.h"

namespace housewright {
namespace pebbles {

constexpr unsigned kMaxPlayers = 5;
constexpr unsigned kValues = 5;
constexpr unsigned kMostPebbles = 30;

using Value = std::uint8_t;                        // 1 to 5; 0 is no pebble
using Counts = std::array<std::uint8_t, kValues>;  // how many of each value
using Beach = std::array<Value, kMaxPlayers>;

struct Setup {
  std::uint8_t players = 2;
  bool big_bag = false;
  bool open_pockets = false;

  unsigned pebbles() const { return big_bag ? kMostPebbles : 20U; }
  friend bool operator==(const Setup&, const Setup&) = default;
};

struct Hoard {
  Counts open{};
  Counts pocket{};
  std::uint8_t unseen = 0;  // in the pocket, of values that this view does not tell

  friend bool operator==(const Hoard&, const Hoard&) = default;
};

struct State {
  Setup setup{};
  Counts bag{};
  Beach beach{};
  std::array<Hoard, kMaxPlayers> hoards{};
  std::uint8_t round = 0;
  std::uint8_t played = 0;  // turns of this round
  bool draw_due = true;

  friend bool operator==(const State&, const State&) = default;
};

struct Draw {
  Beach beach{};
};

struct Future {
  Setup setup{};
  std::array<Value, kMostPebbles> order{};
};

enum class Kind : std::uint8_t { take, keep, hide };

struct Decision {
  Kind kind = Kind::take;
  std::uint8_t place = 0;  // on the beach, of `take`

  friend bool operator==(const Decision&, const Decision&) = default;
};

struct Turn {
  State state{};
  Seat seat = 0;
  Value taken = 0;
  bool complete = false;
};

}  // namespace pebbles

class Pebbles {
 public:
  using State = pebbles::State;
  using Turn = pebbles::Turn;
  using Decision = pebbles::Decision;
  using Chance = pebbles::Draw;
  using Setup = pebbles::Setup;
  using Future = pebbles::Future;

  static constexpr std::string_view kName = "pebbles";
  static constexpr unsigned kMinSeats = 2;
  static constexpr unsigned kMaxSeats = pebbles::kMaxPlayers;
  static constexpr unsigned kUsualSeats = 3;
  static constexpr std::string_view kSeatsRule = "PB-SETUP-1";
  static constexpr bool kInTurns = true;
  static constexpr bool kHasBots = false;
  static constexpr std::array<GameOption, 2> kOptions = {GameOption{.key = "big_bag", .rule = "PB-SETUP-1"},
                                                         GameOption{.key = "open_pockets", .rule = "PB-POCKET-1"}};
  static constexpr std::size_t kMaxDecisions = 8;
  static constexpr std::array<std::string_view, 2> kHeadings = {"open", "pocket"};
  static constexpr std::array<std::string_view, 0> kContentFiles = {};

  static Result<Pebbles> load(const std::array<std::string_view, 0>&) { return Pebbles(); }

  State start(const Setup& setup) const;
  unsigned seats(const State& state) const { return state.setup.players; }
  unsigned round(const State& state) const { return state.round; }
  bool finished(const State& state) const;
  bool chance_due(const State& state) const { return state.draw_due && !finished(state); }
  Seats to_act(const State& state) const;

  void apply_chance(State& state, const Chance& draw) const;
  Chance sample_chance(const State& state, Random& random) const;
  std::optional<Chance> next_chance(const Future& future, const State& state) const;
  Future draw_future(const Setup& setup, Random& random) const;
  bool same_chance(const Future& a, const Future& b) const { return a.order == b.order; }

  Turn begin(const State& state, Seat seat) const;
  bool complete(const Turn& turn) const { return turn.complete; }
  void legal(const Turn& turn, DecisionList<Pebbles>& list) const;
  Refusal check(const Turn& turn, const Decision& decision) const;
  void apply(Turn& turn, const Decision& decision) const;
  void commit(State& state, const Turn& turn) const { state = turn.state; }
  void preview(State& state, const Turn& turn) const { state = turn.state; }

  template <class Sink>
  void score(const State& state, Seat seat, Sink&& sink) const {
    const pebbles::Hoard& hoard = state.hoards[seat];
    for (unsigned i = 0; i < pebbles::kValues; ++i) {
      const int value = static_cast<int>(i) + 1;
      if (hoard.open[i] > 0) sink(line("PB-SCORE-1", 0, value, hoard.open[i], value));
      if (hoard.pocket[i] > 1) sink(line("PB-SCORE-2", 1, value, hoard.pocket[i], 2 * value));
    }
  }
  int total(const State& state, Seat seat) const;
  Seats winners(const State& state) const;

  State view(const State& state, Viewer viewer) const;
  json::object view_json(const State& state) const;
  json::object chance_json(const Chance& draw) const;
  Result<State> read_view(const JsonReader& view) const;
  Result<Chance> read_chance(const JsonReader& draw) const;

  std::string to_text(const Decision& decision) const;
  std::optional<Decision> parse(std::string_view text) const;
  std::string cell_name(unsigned cell) const { return std::to_string(cell); }
  std::vector<Decision> every_decision() const;

  Result<Setup> read_options(const JsonReader& options) const;
  Result<Future> read_future(const JsonReader& record) const;
  Result<std::vector<RecordedDecision>> read_decisions(const JsonReader& record) const;
  Result<State> read_position(const JsonReader& position) const;
  void write_future(json::object& record, const Future& future) const;
  void write_decisions(json::object& record, const std::vector<Played>& played) const;

 private:
  static ScoreLine line(std::string_view rule, std::size_t heading, int value, int count, int each);
};

static_assert(Game<Pebbles>);

}  // namespace housewright
