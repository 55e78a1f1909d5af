// Trains the bots of a game by name. Apart from the bots, so that a page need not carry it.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "bots/training.h"
#include "core/content.h"
#include "core/json.h"

namespace housewright {

// Gets the progress and a function that makes a checkpoint; says whether to go on.
using TrainingReport = std::function<bool(const TrainingProgress&, const std::function<json::object()>&)>;

// Trains fresh weights, or goes on from a checkpoint: {"games":…,"network":{…},"exactly":{…}}. A folder
// src/bots/<name> defines `TrainerEntry <name>_trainer()`.
struct TrainerEntry {
  std::string_view game;
  Status (*train)(const Content& content, const TrainingSettings& settings, const json::object* checkpoint,
                  const Parallel& parallel, const TrainingReport& report);
};

// Those of the games this program was linked with.
std::span<const TrainerEntry> listed_trainers();

Status train(std::span<const TrainerEntry> entries, const Content& content, std::string_view game,
             const TrainingSettings& settings, const json::object* checkpoint, const Parallel& parallel,
             const TrainingReport& report);

}  // namespace housewright
