// Wraps any Game into an AnyGame.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/any_game.h"
#include "games/match.h"
#include "games/prospects.h"

namespace housewright {

constexpr std::string_view kFormat = "housewright/1";

namespace detail {

// Adds what a line says beyond its points, as far as it says anything.
inline void explain_line(json::object& told, const ScoreLine& line) {
  const auto number = [&](std::string_view key, int value) {
    if (value != 0) told[key] = value;
  };
  number("count", line.sum.count);
  number("each", line.sum.each);
  number("per", line.sum.per);
  number("after", line.sum.after);
  number("extra", line.sum.extra);
  number("most", line.sum.most);
  number("need", line.sum.need);
  if (!line.why.empty()) told["why"] = line.why;
  json::array missing;
  for (const auto name : line.missing) {
    if (!name.empty()) missing.emplace_back(name);
  }
  if (!missing.empty()) told["missing"] = std::move(missing);
}

template <Game G>
json::object score_json(const G& game, const typename G::State& state, bool decided) {
  json::array players;
  for (unsigned seat = 0; seat < game.seats(state); ++seat) {
    json::array lines;
    json::object sums;
    int total = 0;
    for (const auto heading : G::kHeadings) sums[heading] = 0;
    game.score(state, static_cast<Seat>(seat), [&](const ScoreLine& line) {
      json::array cells;
      line.cells.for_each([&](unsigned cell) { cells.emplace_back(game.cell_name(cell)); });
      json::object told{{"rule", line.rule},
                        {"heading", line.heading},
                        {"points", line.points},
                        {"cells", std::move(cells)},
                        {"what", line.what}};
      explain_line(told, line);
      lines.push_back(std::move(told));
      sums[line.heading] = sums[line.heading].get_int64() + line.points;
      total += line.points;
    });
    json::object player{{"total", total}};
    if constexpr (requires { game.rank(total); }) {
      if (game.seats(state) == 1) player["rank"] = game.rank(total);
    }
    for (const auto heading : G::kHeadings) player[heading] = sums[heading];
    player["lines"] = std::move(lines);
    players.push_back(std::move(player));
  }
  json::array winners;
  if (decided) game.winners(state).for_each([&](unsigned seat) { winners.emplace_back(seat); });
  return {{"players", std::move(players)}, {"winners", std::move(winners)}};
}

}  // namespace detail

template <Game G>
class AnyMatchImpl final : public AnyMatch {
 public:
  AnyMatchImpl(std::shared_ptr<const G> game, typename G::Future future, std::optional<std::string> seed)
      : game_(std::move(game)), match_(*game_, std::move(future)), seed_(std::move(seed)) {}
  AnyMatchImpl(std::shared_ptr<const G> game, const typename G::State& seen)
      : game_(std::move(game)), match_(*game_, seen) {}

  std::unique_ptr<AnyMatch> copy() const override { return std::make_unique<AnyMatchImpl<G>>(*this); }
  std::unique_ptr<AnyMatch> copy_position() const override {
    return std::make_unique<AnyMatchImpl<G>>(game_, match_.state());
  }
  unsigned seats() const override { return game_->seats(match_.state()); }
  bool finished() const override { return match_.finished(); }
  Seats to_act() const override { return match_.to_act(); }
  bool mid_turn(Seat seat) const override { return match_.mid_turn(seat); }

  std::vector<std::string> legal(Seat seat) const override {
    DecisionList<G> list;
    match_.legal(seat, list);
    return texts_of(list);
  }
  std::vector<std::string> random_turn(Seat seat, Random& random) const override {
    std::vector<std::string> texts;
    DecisionList<G> list;
    for (auto turn = game_->begin(match_.state(), seat); !game_->complete(turn);) {
      game_->legal(turn, list);
      const auto& decision = list[static_cast<std::size_t>(random.draw(list.size()))];
      texts.push_back(game_->to_text(decision));
      game_->apply(turn, decision);
    }
    return texts;
  }
  Status play(Seat seat, std::string_view decision) override { return match_.play(seat, decision); }
  Status play_turn(Seat seat, std::span<const std::string> decisions) override {
    return match_.play_turn(seat, decisions);
  }
  bool undo(Seat seat) override { return match_.undo(seat); }
  Attempt attempt(Seat seat, std::span<const std::string> decisions) const override {
    const auto laid = match_.lay(seat, decisions);
    Attempt attempt;
    attempt.decisions = laid.decisions;
    attempt.complete = laid.decisions > 0 && game_->complete(laid.turn);
    if (!attempt.complete) {
      attempt.status = laid.status;
      DecisionList<G> list;
      game_->legal(laid.turn, list);
      attempt.legal = texts_of(list);
    }
    typename G::State state = match_.state();
    game_->preview(state, laid.turn);
    attempt.view = game_->view_json(game_->view(state, seat));
    attempt.score = detail::score_json(*game_, state, false).at("players").at(seat).as_object();
    return attempt;
  }
  json::array prospects(Seat seat, std::span<const std::string> decisions) const override {
    json::array list;
    if (!match_.to_act().has(seat)) return list;
    const auto laid = match_.lay(seat, decisions);
    for (const auto& prospect : find_prospects(*game_, match_.state(), laid.turn, seat)) {
      list.push_back(prospect_json(laid.turn, prospect));
    }
    return list;
  }
  Status on_chance(const json::object& told) override {
    const auto chance = game_->read_chance(JsonReader(told, ""));
    if (!chance) return chance.error();
    return match_.on_chance(*chance);
  }
  bool turned_over() const override { return match_.turned_over(); }

  json::object score() const override {
    json::object result = match_.as_it_lies(
        [&](const typename G::State& state) { return detail::score_json(*game_, state, finished()); });
    result["finished"] = finished();
    return result;
  }
  int total(Seat seat) const override {
    return match_.as_it_lies([&](const typename G::State& state) { return game_->total(state, seat); });
  }
  json::object view(Viewer viewer) const override { return game_->view_json(match_.seen_by(viewer)); }

  std::size_t chances() const override { return match_.chances().size(); }
  json::object chance(std::size_t index) const override { return game_->chance_json(match_.chances()[index]); }

  json::object record() const override {
    json::object record{{"format", kFormat}, {"game", G::kName}};
    if (seed_) record["seed"] = *seed_;
    if (match_.future()) game_->write_future(record, *match_.future());
    game_->write_decisions(record, match_.played());
    return record;
  }

  const Match<G>& match() const { return match_; }

 private:
  json::object prospect_json(const typename G::Turn& before, const Prospect<G>& prospect) const {
    json::object by;
    for (std::size_t i = 0; i < G::kHeadings.size(); ++i) {
      if (prospect.by_heading[i] != 0) by[G::kHeadings[i]] = prospect.by_heading[i];
    }
    json::object told{
        {"decision", game_->to_text(prospect.turn.front())}, {"gain", prospect.gain}, {"by", std::move(by)}};
    if (prospect.turn.size() > 1) {
      told["turn"] = texts_json(prospect.turn);
      told["equal"] = texts_json(prospect.equal);
    }
    if constexpr (requires { game_->tell_outcome(told, before, *prospect.end, prospect.turn); }) {
      game_->tell_outcome(told, before, *prospect.end, prospect.turn);
    }
    return told;
  }
  json::array texts_json(const std::vector<typename G::Decision>& decisions) const {
    json::array texts;
    for (const auto& decision : decisions) texts.emplace_back(game_->to_text(decision));
    return texts;
  }
  std::vector<std::string> texts_of(const DecisionList<G>& list) const {
    std::vector<std::string> texts;
    for (const auto& decision : list) texts.push_back(game_->to_text(decision));
    return texts;
  }

  std::shared_ptr<const G> game_;
  Match<G> match_;
  std::optional<std::string> seed_{};
};

template <Game G>
class AnyGameImpl final : public AnyGame {
 public:
  explicit AnyGameImpl(G game) : game_(std::make_shared<const G>(std::move(game))) {}

  GameDescription description() const override { return description_of<G>(); }

  Result<std::unique_ptr<AnyMatch>> start(const json::object& options, std::string_view seed) const override {
    const auto setup = game_->read_options(JsonReader(options, "options"));
    if (!setup) return setup.error();
    Random random = Random::from_seed(seed);
    return std::unique_ptr<AnyMatch>(
        std::make_unique<AnyMatchImpl<G>>(game_, game_->draw_future(*setup, random), std::string(seed)));
  }

  json::object recall(json::object view, [[maybe_unused]] const json::object* now) const override {
    if constexpr (requires { G::recall(view, now); }) G::recall(view, now);
    return view;
  }

  json::object facts() const override {
    if constexpr (requires { game_->facts(); }) {
      return game_->facts();
    } else {
      return {};
    }
  }

  Result<json::object> inspect(const json::object& view, Seat seat) const override {
    const auto seen = game_->read_view(JsonReader(view, ""));
    if (!seen) return seen.error();
    if (seat >= game_->seats(*seen))
      return Error("table.errors.no_seat").at("seat").with({{"seat", std::to_string(seat)}});
    if constexpr (requires { game_->inspect(*seen, seat); }) {
      return game_->inspect(*seen, seat);
    } else {
      return json::object();
    }
  }

  Result<std::unique_ptr<AnyMatch>> replay(const json::object& record) const override {
    auto match = replayed(record);
    if (!match) return match.error();
    return std::unique_ptr<AnyMatch>(std::move(*match));
  }

  Result<std::unique_ptr<AnyMatch>> follow(const json::object& view) const override {
    const auto seen = game_->read_view(JsonReader(view, ""));
    if (!seen) return seen.error();
    return std::unique_ptr<AnyMatch>(std::make_unique<AnyMatchImpl<G>>(game_, *seen));
  }

  Status verify(const json::object& record) const override {
    const JsonReader reader(record, "");
    if (reader.find("seed") == nullptr) return Error("common.errors.verify_needs_seed");
    const auto match = replayed(record);
    if (!match) return match.error();
    if (!(*match)->finished()) return Error("common.errors.verify_unfinished");
    const auto seed = reader.text("seed");
    if (!seed) return seed.error();
    Random random = Random::from_seed(*seed);
    const auto& played = *(*match)->match().future();
    if (!game_->same_chance(played, game_->draw_future(played.setup, random))) {
      return Error("common.errors.verify_chance");
    }
    if (reader.find("commitment") != nullptr) {
      const auto commitment = reader.text("commitment");
      if (!commitment) return commitment.error();
      if (in_lower_case(*commitment) != commitment_of(*seed)) {
        return Error("common.errors.verify_commitment").at("commitment");
      }
    }
    return {};
  }

 private:
  Result<std::unique_ptr<AnyMatchImpl<G>>> replayed(const json::object& record) const {
    const JsonReader reader(record, "");
    auto future = game_->read_future(reader);
    if (!future) return future.error();
    const auto decisions = game_->read_decisions(reader);
    if (!decisions) return decisions.error();
    std::optional<std::string> seed;
    if (reader.find("seed") != nullptr) seed = *reader.text("seed");
    auto match = std::make_unique<AnyMatchImpl<G>>(game_, *future, std::move(seed));
    for (const RecordedDecision& recorded : *decisions) {
      const Seat seat = recorded.seat ? *recorded.seat : next_seat(*match);
      if (Status status = match->play(seat, recorded.text); !status.ok()) {
        Error& error = status.error();
        error.where = recorded.where;
        error.particulars.insert(error.particulars.end(), recorded.particulars.begin(), recorded.particulars.end());
        return error;
      }
    }
    return match;
  }

  static Seat next_seat(const AnyMatch& match) {
    const Seats seats = match.to_act();
    return seats.empty() ? Seat{0} : static_cast<Seat>(seats.first());
  }

  std::shared_ptr<const G> game_;
};

}  // namespace housewright
