// What a game is. Rules, bots, tests and tables are templates over this concept; games/any_game.h erases it at the
// edge.
//
// A game object holds its data (deck, sheet) and no state: every function is const and may be called from any thread.
// All types below are plain values; nothing in a running game touches the heap.
//
//   State     what lies on the table between turns, for all seats. Holds what is unseen, never in which order it comes.
//   Chance    one event of luck (a deal, a roll). The table supplies it; the state only says that it is due.
//   Setup     all that is fixed before the first chance: options, and what was drawn at the very start.
//   Future    every chance of one game, drawn from a seed or read from a record. Only a table holds one.
//   Turn      one seat's unfinished turn, apart from the state: everything that seat needs to know what is legal.
//             The state changes only when a complete turn is committed, so nobody sees a turn before its end.
//   Decision  one small step of a turn; as text it is the same in logs, records, on the wire and in tests.
//
// A turn ends where somebody learns something new, so that a client can play a whole turn on what it was shown.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "core/json.h"
#include "core/random.h"
#include "core/result.h"
#include "games/score.h"

namespace housewright {

using Seat = std::uint8_t;
using Seats = BitSet<128>;           // a set of seats
using Viewer = std::optional<Seat>;  // nobody: a spectator

// The seat that an object names, of so many.
inline Result<Seat> read_seat(const JsonReader& object, std::size_t seats) {
  const auto seat = object.integer("seat", 0, static_cast<std::int64_t>(seats) - 1);
  if (!seat) return seat.error();
  return static_cast<Seat>(*seat);
}

// A caller-owned list of decisions; the game says how long it can get.
template <class G>
using DecisionList = FixedVector<typename G::Decision, G::kMaxDecisions>;

// One decision of a game that was played, in order of play.
struct Played {
  unsigned round = 0;  // from 1
  Seat seat = 0;
  std::string text;
};

// One decision of a record, as the record has it, in the order in which they are to be played.
struct RecordedDecision {
  std::optional<Seat> seat;  // none: whoever is to act
  std::string text;
  std::string where;                      // place in the record, e.g. "decisions[3]"
  std::vector<Particular> particulars{};  // the same in parts, e.g. {"index", "3"}
};

using LineSink = void (*)(const ScoreLine&);

template <class G>
concept Game = requires(const G& game, const typename G::State& state, typename G::State& next_state,
                        const typename G::Turn& turn, typename G::Turn& next_turn, const typename G::Decision& decision,
                        const typename G::Chance& chance, const typename G::Setup& setup,
                        const typename G::Future& future, DecisionList<G>& list, Random& random, Seat seat,
                        Viewer viewer, std::string_view text, const JsonReader& reader, json::object& object,
                        const std::vector<Played>& played, LineSink line_sink) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::Turn>;
  requires std::is_trivially_copyable_v<typename G::Decision>;
  requires std::is_trivially_copyable_v<typename G::Chance>;
  requires std::equality_comparable<typename G::State>;
  requires std::equality_comparable<typename G::Decision>;

  { G::kName } -> std::convertible_to<std::string_view>;
  { G::kMinSeats } -> std::convertible_to<unsigned>;
  { G::kMaxSeats } -> std::convertible_to<unsigned>;
  { G::kUsualSeats } -> std::convertible_to<unsigned>;
  { G::kSeatsRule } -> std::convertible_to<std::string_view>;
  { G::kInTurns } -> std::convertible_to<bool>;
  { G::kHasBots } -> std::convertible_to<bool>;
  G::kOptions;  // of GameOption; games/description.h says what all of these mean
  { G::kMaxDecisions } -> std::convertible_to<std::size_t>;
  G::kHeadings;  // the parts of a score, in the order in which they are counted

  // The course of a game.
  { game.start(setup) } -> std::same_as<typename G::State>;
  { game.seats(state) } -> std::same_as<unsigned>;
  { game.round(state) } -> std::same_as<unsigned>;  // from 1; after the end, the last one
  { game.finished(state) } -> std::same_as<bool>;
  { game.chance_due(state) } -> std::same_as<bool>;
  { game.to_act(state) } -> std::same_as<Seats>;  // empty while a chance is due and after the end

  // Chance: applied from outside; sampled by a search from what is unseen.
  { game.apply_chance(next_state, chance) } -> std::same_as<void>;
  { game.sample_chance(state, random) } -> std::same_as<typename G::Chance>;
  { game.next_chance(future, state) } -> std::same_as<std::optional<typename G::Chance>>;  // none: the record stops
  { game.draw_future(setup, random) } -> std::same_as<typename G::Future>;                 // `setup` gives the options
  { future.setup } -> std::convertible_to<typename G::Setup>;
  // Whether two futures bring the same deals or rolls, whoever begins; of a future that stops, as far as it goes.
  { game.same_chance(future, future) } -> std::same_as<bool>;

  // A turn. `legal` lists exactly the decisions that `check` does not refuse, each once; none in a complete turn.
  // `apply` takes legal decisions only.
  { game.begin(state, seat) } -> std::same_as<typename G::Turn>;
  { game.complete(turn) } -> std::same_as<bool>;
  { game.legal(turn, list) } -> std::same_as<void>;
  { game.check(turn, decision) } -> std::same_as<Refusal>;
  { game.apply(next_turn, decision) } -> std::same_as<void>;
  { game.commit(next_state, turn) } -> std::same_as<void>;
  // The state as if the turn, complete or not, were laid down as it stands: for scores before Confirm.
  { game.preview(next_state, turn) } -> std::same_as<void>;

  // Scores. The sink hears every line; an unfinished game is scored as it lies.
  { game.score(state, seat, line_sink) } -> std::same_as<void>;
  { game.total(state, seat) } -> std::same_as<int>;
  { game.winners(state) } -> std::same_as<Seats>;  // of a finished game

  // What a seat may know: the same state with every secret taken out, and its JSON.
  { game.view(state, viewer) } -> std::same_as<typename G::State>;
  { game.view_json(state) } -> std::same_as<json::object>;
  // A chance as everybody sees it come.
  { game.chance_json(chance) } -> std::same_as<json::object>;
  // Both read back, by whoever follows a game from what is told. A game in which a decision can turn over something
  // hidden has `turns_over(turn, decision)` as well: whoever follows must then be shown the view again. A game in which
  // something seen once may not be looked at again takes it out of an old view in `recall(view,
  // now)`; `now` is the present view where somebody steps back from it, else null.
  // A game in which a decision can use up what could be kept for later has `spends(turn, decision)`.
  { game.read_view(reader) } -> std::same_as<Result<typename G::State>>;
  { game.read_chance(reader) } -> std::same_as<Result<typename G::Chance>>;

  // Notation.
  { game.to_text(decision) } -> std::same_as<std::string>;
  { game.parse(text) } -> std::same_as<std::optional<typename G::Decision>>;
  { game.cell_name(0U) } -> std::same_as<std::string>;
  { game.every_decision() } -> std::same_as<std::vector<typename G::Decision>>;  // all that can be written

  // Files.
  { game.read_options(reader) } -> std::same_as<Result<typename G::Setup>>;
  { game.read_future(reader) } -> std::same_as<Result<typename G::Future>>;
  { game.read_decisions(reader) } -> std::same_as<Result<std::vector<RecordedDecision>>>;
  { game.read_position(reader) } -> std::same_as<Result<typename G::State>>;
  { game.write_future(object, future) } -> std::same_as<void>;
  { game.write_decisions(object, played) } -> std::same_as<void>;

  // Optional, for a page that tells what everything is worth: `facts()`, what the box holds as JSON; `inspect(state,
  // seat)`, what can be said about a seat's part of a view, as JSON; `looks_ahead(decision)` and `tell_outcome(object,
  // before, end, decisions)`, how games/prospects.h weighs a decision and what is told of its outcome.
};

}  // namespace housewright
