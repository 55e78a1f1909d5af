// Trains any Evaluator.
#pragma once

#include "bots/load_evaluator.h"
#include "bots/trainer.h"

namespace housewright {

template <Evaluator M>
Status train_evaluator(const Content& content, const TrainingSettings& settings, const json::object* checkpoint,
                       const Parallel& parallel, const TrainingReport& report) {
  auto pupil = fresh_evaluator<M>(content);
  if (!pupil) return pupil.error();
  Network& network = pupil->network();
  std::uint64_t first = 0;
  if (checkpoint != nullptr) {
    const JsonReader reader(*checkpoint, "");
    const auto games = reader.integer("games", 0, std::int64_t{1} << 40);
    if (!games) return games.error();
    const auto exact = reader.object("exactly");
    if (!exact) return exact.error();
    const auto kept = Network::read_exactly(JsonReader(**exact, "exactly"), M::kInputs);
    if (!kept) return kept.error();
    network = *kept;
    first = static_cast<std::uint64_t>(*games);
  } else {
    Random random = Random::from_seed(settings.seed + ":weights");
    network = Network(M::kInputs);
    network.randomize(random);
  }
  Trainer<M> trainer(*pupil, settings, parallel);
  trainer.run(first, [&](const TrainingProgress& progress) {
    return report(progress, [&] {
      const bool last = progress.games >= settings.games;
      json::object made{{"games", progress.games}, {"network", network.write()}};
      if (!last) made["exactly"] = network.write_exactly();
      return made;
    });
  });
  return {};
}

template <Evaluator M>
TrainerEntry trainer_entry() {
  return {M::Game::kName, train_evaluator<M>};
}

}  // namespace housewright
