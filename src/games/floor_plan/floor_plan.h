// Floor Plan as a Game (see games/game.h for what each function promises).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/description.h"
#include "games/floor_plan/decision.h"
#include "games/floor_plan/explaining.h"
#include "games/floor_plan/plan.h"
#include "games/floor_plan/scoring.h"
#include "games/floor_plan/state.h"
#include "games/game.h"

namespace housewright {

class FloorPlan {
 public:
  using State = floor_plan::State;
  using Turn = floor_plan::Turn;
  using Decision = floor_plan::Decision;
  using Chance = floor_plan::Chance;
  using Setup = floor_plan::Setup;
  using Future = floor_plan::Future;

  static constexpr std::string_view kName = "floor_plan";
  static constexpr unsigned kMinSeats = 1;
  static constexpr unsigned kMaxSeats = floor_plan::kMaxPlayers;
  static constexpr unsigned kUsualSeats = 1;
  static constexpr std::string_view kSeatsRule = "FP-SETUP-1";
  static constexpr TableBytes kTableBytes{.table = std::size_t{96} * 1024, .seat = std::size_t{16} * 1024};
  static constexpr bool kInTurns = false;
  static constexpr bool kHasBots = true;
  static constexpr std::array<GameOption, 1> kOptions = {
      GameOption{.key = "rounds",
                 .kind = GameOption::Kind::choice,
                 .usual = floor_plan::kShortGame,
                 .choices = {floor_plan::kShortGame, floor_plan::kLongGame},
                 .rule = "FP-ROUND-1",
                 .error = "floor_plan.errors.wrong_rounds"}};
  // Rooms of 2 x 3 on a blank sheet, both ways round, dice to set and two sets: 492. Doors in 64 rooms of 2 x 2: 512.
  static constexpr std::size_t kMaxDecisions = 512;
  static constexpr auto kHeadings = floor_plan::kHeadingNames;
  static constexpr std::array<std::string_view, 2> kContentFiles = {"sheet.json", "clients.json"};

  explicit FloorPlan(floor_plan::Plan plan) : plan_(std::move(plan)) {}
  // `content` gives the text of each of kContentFiles.
  static Result<FloorPlan> load(const std::array<std::string_view, 2>& content);

  const floor_plan::Plan& plan() const { return plan_; }

  State start(const Setup& setup) const;
  unsigned seats(const State& state) const { return state.setup.players; }
  unsigned round(const State& state) const { return state.round; }
  bool finished(const State& state) const { return state.phase == floor_plan::Phase::over; }
  bool chance_due(const State& state) const { return state.phase == floor_plan::Phase::roll_due; }
  Seats to_act(const State& state) const;

  void apply_chance(State& state, const Chance& chance) const;
  Chance sample_chance(const State& state, Random& random) const;
  std::optional<Chance> next_chance(const Future& future, const State& state) const;
  Future draw_future(const Setup& setup, Random& random) const;
  bool same_chance(const Future& a, const Future& b) const;

  Turn begin(const State& state, Seat seat) const;
  bool complete(const Turn& turn) const { return turn.stage == floor_plan::Stage::complete; }
  void legal(const Turn& turn, DecisionList<FloorPlan>& list) const;
  Refusal check(const Turn& turn, const Decision& decision) const;
  void apply(Turn& turn, const Decision& decision) const;
  void commit(State& state, const Turn& turn) const;
  void preview(State& state, const Turn& turn) const { state.sheets[turn.seat] = turn.sheet; }

  template <class Sink>
  void score(const State& state, Seat seat, Sink&& sink) const {
    floor_plan::tell_score(
        plan_, state.setup, state.sheets[seat],
        [&](std::string_view rule, std::string_view heading, int points, std::string_view what, auto&& cells) {
          sink(floor_plan::explained(plan_, state.sheets[seat],
                                     ScoreLine{rule, heading, points, floor_plan::to_cells(cells()), what}));
        });
    // While the game goes on, what brings nothing may still bring something.
    if (state.phase == floor_plan::Phase::over) floor_plan::tell_nothing(state.sheets[seat], sink);
  }
  int total(const State& state, Seat seat) const;
  Seats winners(const State& state) const;
  // The rank of a game played alone; empty below the first.
  std::string_view rank(int total) const { return plan_.rank(total); }

  State view(const State& state, Viewer viewer) const;
  json::object view_json(const State& state) const;
  json::object chance_json(const Chance& roll) const { return {{"dice", {roll.dice[0], roll.dice[1]}}}; }
  Result<State> read_view(const JsonReader& view) const;
  Result<Chance> read_chance(const JsonReader& roll) const;

  // FP-BONUS-1: Construction, Features, and a Wild; turning a 1 is free (FP-DICE-1).
  bool spends(const Turn& turn, const Decision& decision) const {
    using floor_plan::Act;
    return decision.act() == Act::construct || decision.act() == Act::twice ||
           (decision.act() == Act::set && turn.dice[decision.die()] != 1);
  }

  std::string to_text(const Decision& decision) const;
  std::optional<Decision> parse(std::string_view text) const;
  std::string cell_name(unsigned cell) const;
  // What the sheet prints and what features are worth.
  json::object facts() const;
  // What windows see, how rooms are reached, where paths lead, and what labels would tick.
  json::object inspect(const State& state, Seat seat) const;

  // Every decision that can be written, for tests that compare the list with the predicate.
  std::vector<Decision> every_decision() const;

  Result<Setup> read_options(const JsonReader& options) const;
  Result<Future> read_future(const JsonReader& record) const;
  Result<std::vector<RecordedDecision>> read_decisions(const JsonReader& record) const;
  Result<State> read_position(const JsonReader& position) const;
  void write_future(json::object& record, const Future& future) const;
  void write_decisions(json::object& record, const std::vector<Played>& played) const;

 private:
  void open_round(State& state, unsigned round) const;

  floor_plan::Plan plan_;
};

static_assert(Game<FloorPlan>);

}  // namespace housewright
