// Dream Home as a Game (see games/game.h for what each function promises).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/description.h"
#include "games/dream_home/decision.h"
#include "games/dream_home/deck.h"
#include "games/dream_home/nothing.h"
#include "games/dream_home/scoring.h"
#include "games/dream_home/state.h"
#include "games/game.h"

namespace housewright {

class DreamHome {
 public:
  using State = dream_home::State;
  using Turn = dream_home::Turn;
  using Decision = dream_home::Decision;
  using Chance = dream_home::Deal;
  using Setup = dream_home::Setup;
  using Future = dream_home::Future;

  static constexpr std::string_view kName = "dream_home";
  static constexpr unsigned kMinSeats = 2;
  static constexpr unsigned kMaxSeats = dream_home::kMaxPlayers;
  static constexpr unsigned kUsualSeats = 4;
  static constexpr std::string_view kSeatsRule = "DH-SETUP-1";
  static constexpr TableBytes kTableBytes{.table = std::size_t{16} * 1024, .seat = std::size_t{24} * 1024};
  static constexpr bool kInTurns = true;
  static constexpr bool kHasBots = true;
  static constexpr std::array<GameOption, 3> kOptions = {
      GameOption{.key = "first_player", .kind = GameOption::Kind::seat, .rule = "DH-SETUP-2"},
      GameOption{.key = "discard_rule", .usual = 1, .most_seats = dream_home::kMostWhoDiscard, .rule = "DH-ROUND-1"},
      GameOption{.key = "open_roofs", .rule = "DH-ROOF-1"}};
  // The longest list is an endgame: 20 roofs, 60 cards for 12 spaces, 66 exchanges and `done`.
  static constexpr std::size_t kMaxDecisions = 1024;
  static constexpr auto kHeadings = dream_home::kHeadingNames;
  static constexpr std::array<std::string_view, 2> kContentFiles = {"rooms.json", "resources.json"};

  explicit DreamHome(const dream_home::Deck& deck) : deck_(deck) {}
  // `content` gives the text of each of kContentFiles.
  static Result<DreamHome> load(const std::array<std::string_view, 2>& content);

  const dream_home::Deck& deck() const { return deck_; }

  State start(const Setup& setup) const;
  unsigned seats(const State& state) const { return state.setup.players; }
  unsigned round(const State& state) const { return state.round; }
  bool finished(const State& state) const { return state.phase == dream_home::Phase::Finished; }
  bool chance_due(const State& state) const { return state.phase == dream_home::Phase::Deal; }
  Seats to_act(const State& state) const {
    Seats seats;
    if (!chance_due(state) && !finished(state)) seats.add(state.acting);
    return seats;
  }

  void apply_chance(State& state, const Chance& deal) const;
  Chance sample_chance(const State& state, Random& random) const;
  std::optional<Chance> next_chance(const Future& future, const State& state) const;
  Future draw_future(const Setup& setup, Random& random) const;
  bool same_chance(const Future& a, const Future& b) const { return a.rooms == b.rooms && a.resources == b.resources; }

  Turn begin(const State& state, Seat seat) const;
  bool complete(const Turn& turn) const { return turn.stage == dream_home::Stage::Complete; }
  void legal(const Turn& turn, DecisionList<DreamHome>& list) const;
  Refusal check(const Turn& turn, const Decision& decision) const;
  void apply(Turn& turn, const Decision& decision) const;
  void commit(State& state, const Turn& turn) const;
  void preview(State& state, const Turn& turn) const { state = turn.state; }

  template <class Sink>
  void score(const State& state, Seat seat, Sink&& sink) const {
    dream_home::score_home(deck_, state, seat, sink);
    // While the game goes on, what brings nothing may still bring something.
    if (state.phase == dream_home::Phase::Finished) dream_home::tell_nothing(deck_, state, seat, sink);
  }
  int total(const State& state, Seat seat) const;
  Seats winners(const State& state) const;

  State view(const State& state, Viewer viewer) const;
  json::object view_json(const State& state) const;
  // DH-ROOF-1: earlier markets are not shown again, or one could look up the roofs one took. To whoever steps back from
  // the view `now`, all of them but the roofs that have left it.
  static void recall(json::object& view, const json::object* now);
  json::object chance_json(const Chance& deal) const;
  Result<State> read_view(const JsonReader& view) const;
  Result<Chance> read_chance(const JsonReader& deal) const;
  // DH-HELP-4: an empty room's card joins the open discards.
  bool turns_over(const Turn& turn, const Decision& decision) const {
    return decision.kind == dream_home::Kind::Supplier && (turn.home().face_down & dream_home::at(decision.place)) != 0;
  }

  // DH-TOOL-1: a tool is used once, and may be kept for later.
  bool spends(const Turn&, const Decision& decision) const {
    return decision.kind == dream_home::Kind::Drill || decision.kind == dream_home::Kind::Mix ||
           decision.kind == dream_home::Kind::Jackhammer;
  }

  std::string to_text(const Decision& decision) const;
  std::optional<Decision> parse(std::string_view text) const;
  std::string cell_name(unsigned cell) const { return dream_home::space_name(static_cast<dream_home::Space>(cell)); }
  // What the box holds and what it is worth.
  json::object facts() const;
  // The rooms of a home one by one, how far its bonuses are, and which cards nobody has seen yet.
  json::object inspect(const State& state, Seat seat) const;
  // A column is worth what its cards can bring this turn.
  static bool looks_ahead(const Decision& decision) {
    return decision.kind == dream_home::Kind::Take || decision.kind == dream_home::Kind::Room ||
           decision.kind == dream_home::Kind::Scaffold;
  }
  // "space" and "size": where the room card lies face up at the end, and how many cards its room has.
  void tell_outcome(json::object& told, const Turn& before, const Turn& end,
                    const std::vector<Decision>& decisions) const;

  // Every decision that can be written, for tests that compare the list with the predicate.
  std::vector<Decision> every_decision() const;

  Result<Setup> read_options(const JsonReader& options) const;
  Result<Future> read_future(const JsonReader& record) const;
  Result<std::vector<RecordedDecision>> read_decisions(const JsonReader& record) const;
  Result<State> read_position(const JsonReader& position) const;
  void write_future(json::object& record, const Future& future) const;
  void write_decisions(json::object& record, const std::vector<Played>& played) const;

 private:
  dream_home::Deck deck_;
};

static_assert(Game<DreamHome>);

}  // namespace housewright
