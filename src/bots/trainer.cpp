#include "bots/trainer.h"

namespace housewright {

Status train(std::span<const TrainerEntry> entries, const Content& content, std::string_view game,
             const TrainingSettings& settings, const json::object* checkpoint, const Parallel& parallel,
             const TrainingReport& report) {
  for (const TrainerEntry& entry : entries) {
    if (entry.game == game) return entry.train(content, settings, checkpoint, parallel, report);
  }
  return Error("common.errors.no_bots").with({{"game", std::string(game)}});
}

}  // namespace housewright
