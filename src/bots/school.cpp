#include "bots/school.h"

#include "bots/load_mind.h"
#include "bots/minds.h"

namespace housewright {
namespace {

template <Mind M>
Status train_mind(Result<M> pupil, const TrainingPlan& plan, const json::object* checkpoint, const Parallel& parallel,
                  const TrainingReport& report) {
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
    Random random = Random::from_seed(plan.seed + ":weights");
    network = Network(M::kInputs);
    network.randomize(random);
  }
  Trainer<M> trainer(*pupil, plan, parallel);
  trainer.run(first, [&](const TrainingProgress& progress) {
    return report(progress, [&] {
      const bool last = progress.games >= plan.games;
      json::object made{{"games", progress.games}, {"network", network.write()}};
      if (!last) made["exactly"] = network.write_exactly();
      return made;
    });
  });
  return {};
}

template <class... M>
Status train_one(const Content& content, std::string_view game, const TrainingPlan& plan,
                 const json::object* checkpoint, const Parallel& parallel, const TrainingReport& report) {
  Status error = Error{"common.errors.no_bots", "", "", {{"game", std::string(game)}}};
  const auto try_mind = [&]<class One>() {
    if (game == One::Game::kName) error = train_mind(fresh_mind<One>(content), plan, checkpoint, parallel, report);
  };
  (try_mind.template operator()<M>(), ...);
  return error;
}

}  // namespace

Status train(const Content& content, std::string_view game, const TrainingPlan& plan, const json::object* checkpoint,
             const Parallel& parallel, const TrainingReport& report) {
  return train_one<HOUSEWRIGHT_MINDS>(content, game, plan, checkpoint, parallel, report);
}

}  // namespace housewright
