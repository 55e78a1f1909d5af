// Learning what a position is worth by playing against oneself: TD(λ) on the positions after each turn.
//
// Games are played in batches with the weights of the last batch, then learnt from in order. Every game has its own
// generator: a batch may be played on any number of threads, the weights come out the same.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/evaluator.h"

namespace housewright {

struct TrainingSettings {
  std::uint64_t games = 100'000;
  unsigned batch = 256;      // games between two updates
  float rate = 0.02F;        // of the first game; falls to a twentieth by the last
  float lambda = 0.8F;       // how far the outcome reaches back
  float exploration = 0.1F;  // how often another turn than the best is played
  unsigned width = 6;        // among how many
  std::string seed = "train";
};

// Calls a function with every number below a count, in any order, perhaps several at once.
using Parallel = std::function<void(unsigned count, const std::function<void(unsigned)>&)>;

struct TrainingProgress {
  std::uint64_t games = 0;
  float mean_score = 0;  // of the last batch
  float mean_error = 0;  // root of the mean square, in points
};

namespace detail {

// One position of one seat in a game of self-play.
struct Lesson {
  Inputs inputs;
  float points = 0;    // held already
  float expected = 0;  // the final score as foreseen
  float best = 0;      // the same of the best turn at hand
  bool tried = false;  // another turn was played, to see what comes of it
};

inline float uniform(Random& random) {
  return static_cast<float>(random.next() >> 40) / static_cast<float>(1U << 24);
}

}  // namespace detail

// What one game of self-play teaches: inputs and the gain that is still to come from there.
struct Example {
  Inputs inputs;
  float gain = 0;
};

template <Evaluator M>
class Trainer {
 public:
  using G = typename M::Game;

  Trainer(M& evaluator, TrainingSettings settings, Parallel parallel)
      : evaluator_(evaluator), settings_(std::move(settings)), parallel_(std::move(parallel)) {}

  // Plays and learns until all games are played; `report(progress)` after each batch, from game `first` on.
  template <class Report>
  void run(std::uint64_t first, Report&& report) {
    for (std::uint64_t game = first; game < settings_.games; game += settings_.batch) {
      const TrainingProgress progress = batch(game);
      if (!report(progress)) return;
    }
  }

 private:
  struct Outcome {
    std::vector<Example> examples{};
    double score = 0;
    unsigned seats = 0;
  };

  TrainingProgress batch(std::uint64_t first) {
    const auto games = static_cast<unsigned>(std::min<std::uint64_t>(settings_.batch, settings_.games - first));
    std::vector<Outcome> outcomes(games);
    parallel_(games, [&](unsigned i) { outcomes[i] = play(first + i); });

    std::vector<const Example*> examples;
    TrainingProgress progress{first + games, 0, 0};
    double score = 0;
    unsigned seats = 0;
    for (const Outcome& outcome : outcomes) {
      score += outcome.score;
      seats += outcome.seats;
      for (const Example& example : outcome.examples) examples.push_back(&example);
    }
    Random order = Random::from_seed(settings_.seed + ":order:" + std::to_string(first));
    order.shuffle(std::span<const Example*>(examples));
    const float done = static_cast<float>(first) / static_cast<float>(settings_.games);
    const float rate = settings_.rate * std::max(1.0F - done, 0.05F);
    double squares = 0;
    for (const Example* example : examples) {
      const float error = evaluator_.network().learn(example->inputs, example->gain / M::kScale, rate);
      squares += static_cast<double>(error) * error;
    }
    progress.mean_score = static_cast<float>(score / std::max(1U, seats));
    progress.mean_error =
        M::kScale *
        static_cast<float>(std::sqrt(squares / static_cast<double>(std::max<std::size_t>(1, examples.size()))));
    return progress;
  }

  Outcome play(std::uint64_t number) const {
    const G& game = evaluator_.game();
    Random random = Random::from_seed(settings_.seed + ":game:" + std::to_string(number));
    typename G::Setup setup;
    setup.players = static_cast<std::uint8_t>(M::kTrainingSeats[number % M::kTrainingSeats.size()]);
    setup = game.draw_future(setup, random).setup;
    typename G::State state = game.start(setup);
    std::vector<std::vector<detail::Lesson>> lessons(game.seats(state));
    std::vector<CandidateTurn<G>> candidates;
    while (!game.finished(state)) {
      if (game.chance_due(state)) {
        game.apply_chance(state, game.sample_chance(state, random));
        continue;
      }
      game.to_act(state).for_each([&](unsigned index) {
        const Seat seat = static_cast<Seat>(index);
        evaluator_.propose(state, seat, settings_.width, candidates);
        const bool explore = detail::uniform(random) < settings_.exploration;
        const std::size_t choice = explore ? static_cast<std::size_t>(random.draw(candidates.size())) : 0;
        game.commit(state, candidates[choice].turn);
        detail::Lesson lesson;
        evaluator_.inputs(state, seat, lesson.inputs);
        lesson.points = static_cast<float>(evaluator_.points_now(state, seat));
        lesson.expected = evaluator_.expected(state, seat);
        lesson.best = candidates[0].expected;
        lesson.tried = choice != 0 && candidates[choice].expected == lesson.expected;
        lessons[seat].push_back(lesson);
      });
    }
    Outcome outcome;
    outcome.seats = game.seats(state);
    for (unsigned seat = 0; seat < outcome.seats; ++seat) {
      const float final_score = static_cast<float>(evaluator_.points_now(state, static_cast<Seat>(seat)));
      outcome.score += final_score;
      look_back(lessons[seat], final_score, outcome.examples);
    }
    return outcome;
  }

  // From the last position to the first: what came of each, partly as foreseen one turn later, partly as it happened.
  void look_back(const std::vector<detail::Lesson>& lessons, float final_score, std::vector<Example>& examples) const {
    float outcome = final_score;
    for (std::size_t i = lessons.size(); i-- > 0;) {
      const detail::Lesson& lesson = lessons[i];
      examples.push_back({lesson.inputs, outcome - lesson.points});
      // A turn that was only tried out says nothing about the position before it; the best one does.
      outcome = lesson.tried ? lesson.best : settings_.lambda * outcome + (1 - settings_.lambda) * lesson.expected;
    }
  }

  M& evaluator_;
  TrainingSettings settings_;
  Parallel parallel_;
};

}  // namespace housewright
