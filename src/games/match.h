// One game being played: the state, every seat's unfinished turn, the future it is dealt from, and what was played.
// Or one that is followed from what is told of it: then there is no future, and chance is heard when it comes.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/game.h"

namespace housewright {

template <Game G>
class Match {
 public:
  Match(const G& game, typename G::Future future)
      : game_(&game), future_(std::move(future)), state_(game.start(future_->setup)), open_(game.seats(state_)) {
    let_chance_act();
  }

  // Follows a game that is played elsewhere, from a view of it.
  Match(const G& game, const typename G::State& seen) : game_(&game), state_(seen), open_(game.seats(seen)) {}

  const G& game() const { return *game_; }
  const typename G::State& state() const { return state_; }
  const std::optional<typename G::Future>& future() const { return future_; }
  const std::vector<Played>& played() const { return played_; }
  const std::vector<typename G::Chance>& chances() const { return chances_; }  // that have come so far
  Seats to_act() const { return game_->to_act(state_); }
  bool finished() const { return game_->finished(state_); }
  // Whether the last turn showed what nobody could see before: whoever follows must look again.
  bool turned_over() const { return turned_over_; }

  // The seat's turn as far as it has come; a seat that is not to act has a complete one.
  typename G::Turn turn(Seat seat) const { return open_[seat].turn ? *open_[seat].turn : game_->begin(state_, seat); }
  bool mid_turn(Seat seat) const { return open_[seat].turn.has_value(); }

  void legal(Seat seat, DecisionList<G>& list) const {
    list.clear();
    if (to_act().has(seat)) game_->legal(turn(seat), list);
  }

  // Plays one decision in the seat's turn and commits the turn when it is complete; on an error nothing has changed.
  Status play(Seat seat, std::string_view text) {
    const auto decision = game_->parse(text);
    if (!decision) return Error("common.errors.not_a_decision").with({{"text", std::string(text)}});
    typename G::Turn next = turn(seat);
    if (const Refusal refusal = game_->check(next, *decision)) return error_of(refusal, text);
    played_.push_back({game_->round(state_), seat, std::string(text)});
    open_[seat].turned_over |= turns_over(next, *decision);
    game_->apply(next, *decision);
    if (!game_->complete(next)) {
      open_[seat].turn = next;
      ++open_[seat].decisions;
      return {};
    }
    commit(seat, next, open_[seat].turned_over);
    return {};
  }

  // A turn in hand: as far as its decisions are legal, and what is wrong with the next one. Its place is its index.
  struct Laid {
    typename G::Turn turn;
    std::size_t decisions = 0;
    bool turned_over = false;
    Status status{};
  };

  // Lays a turn from its beginning, and commits nothing.
  Laid lay(Seat seat, std::span<const std::string> texts) const {
    Laid laid{game_->begin(state_, seat)};
    for (const std::string& text : texts) {
      const auto decision = game_->parse(text);
      const Refusal refusal = decision ? game_->check(laid.turn, *decision) : Refusal{};
      if (!decision || refusal) {
        Error error = decision ? error_of(refusal, text) : Error("common.errors.not_a_decision").with({{"text", text}});
        laid.status = std::move(error).at("decisions[" + std::to_string(laid.decisions) + "]");
        return laid;
      }
      laid.turned_over |= turns_over(laid.turn, *decision);
      game_->apply(laid.turn, *decision);
      ++laid.decisions;
    }
    return laid;
  }

  // Plays a whole turn from its beginning, or nothing: on an error nothing has changed.
  Status play_turn(Seat seat, std::span<const std::string> texts) {
    const Laid laid = lay(seat, texts);
    if (!laid.status.ok()) return laid.status;
    if (texts.empty() || !game_->complete(laid.turn)) return Error("common.errors.turn_unfinished");
    const unsigned round = game_->round(state_);
    for (const std::string& text : texts) played_.push_back({round, seat, text});
    commit(seat, laid.turn, laid.turned_over);
    return {};
  }

  // What chance brought to a game that is followed.
  Status on_chance(const typename G::Chance& chance) {
    if (future_ || !game_->chance_due(state_)) return Error("common.errors.no_chance_due");
    game_->apply_chance(state_, chance);
    return {};
  }

  // Takes back the last decision of an unfinished turn; false if there is none.
  bool undo(Seat seat) {
    if (!open_[seat].turn) return false;
    std::vector<std::string> kept;
    for (unsigned i = open_[seat].decisions; i > 0; --i) {
      auto last = played_.end() - 1;
      while (last->seat != seat) --last;
      kept.insert(kept.begin(), last->text);
      played_.erase(last);
    }
    kept.pop_back();
    open_[seat] = {};
    for (const std::string& text : kept) {
      if (!play(seat, text).ok()) break;  // they were legal a moment ago
    }
    return true;
  }

  // Gives `use` everything as it lies, all unfinished turns included: for scoring a record that stops early, not for
  // showing.
  template <class Use>
  auto as_it_lies(const Use& use) const {
    const auto unfinished = [](const OpenTurn& open) { return open.turn.has_value(); };
    if (std::none_of(open_.begin(), open_.end(), unfinished)) return use(state_);
    typename G::State state = state_;
    for (const OpenTurn& open : open_) {
      if (open.turn) game_->preview(state, *open.turn);
    }
    return use(state);
  }

  // What a viewer may know: of all unfinished turns only their own.
  typename G::State seen_by(Viewer viewer) const {
    if (!viewer || !open_[*viewer].turn) return game_->view(state_, viewer);
    typename G::State state = state_;
    game_->preview(state, *open_[*viewer].turn);
    return game_->view(state, viewer);
  }

 private:
  struct OpenTurn {
    std::optional<typename G::Turn> turn{};
    unsigned decisions = 0;
    bool turned_over = false;
  };

  bool turns_over(const typename G::Turn& turn, const typename G::Decision& decision) const {
    if constexpr (requires { game_->turns_over(turn, decision); }) {
      return game_->turns_over(turn, decision);
    } else {
      return false;
    }
  }

  void commit(Seat seat, const typename G::Turn& turn, bool shows) {
    open_[seat] = {};
    game_->commit(state_, turn);
    turned_over_ = shows || finished();
    let_chance_act();
  }

  Error error_of(const Refusal& refusal, std::string_view text) const {
    std::string cells;
    refusal.cells.for_each([&](unsigned cell) { cells += (cells.empty() ? "" : " ") + game_->cell_name(cell); });
    return Error(refusal.code).breaking(refusal.rule).with({{"cells", cells}, {"text", std::string(text)}});
  }

  void let_chance_act() {
    while (future_ && game_->chance_due(state_)) {
      const auto chance = game_->next_chance(*future_, state_);
      if (!chance) return;
      game_->apply_chance(state_, *chance);
      chances_.push_back(*chance);
    }
  }

  const G* game_;
  std::optional<typename G::Future> future_{};
  typename G::State state_;
  std::vector<OpenTurn> open_;
  std::vector<Played> played_{};
  std::vector<typename G::Chance> chances_{};
  bool turned_over_ = false;
};

}  // namespace housewright
