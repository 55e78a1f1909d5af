// Loads an evaluator: its game from the content, its weights from bots/<game>.json.
#pragma once

#include <string>
#include <utility>

#include "bots/any_bots_impl.h"
#include "bots/evaluator.h"
#include "bots/registry.h"
#include "games/load.h"

namespace housewright {

// An evaluator that has learnt nothing yet.
template <Evaluator M>
Result<M> fresh_evaluator(const Content& content) {
  auto game = load_game<typename M::Game>(content);
  if (!game) return game.error();
  return M(std::move(*game), Network(M::kInputs));
}

template <Evaluator M>
Result<M> load_evaluator(const Content& content) {
  auto evaluator = fresh_evaluator<M>(content);
  if (!evaluator) return evaluator.error();
  const std::string path = weights_path(M::Game::kName);
  const auto text = content.read(path);
  if (!text) return text.error();
  const auto object = parse_object(*text, path);
  if (!object) return object.error();
  const JsonReader reader(*object, path);
  const auto weights = reader.object("network");
  if (!weights) return weights.error();
  auto network = Network::read(JsonReader(**weights, reader.at("network")), M::kInputs);
  if (!network) return network.error();
  evaluator->network() = std::move(*network);
  return evaluator;
}

template <Evaluator M>
BotsEntry bots_entry() {
  return {M::Game::kName, [](const Content& content) -> Result<std::unique_ptr<AnyBots>> {
            auto evaluator = load_evaluator<M>(content);
            if (!evaluator) return evaluator.error();
            return std::unique_ptr<AnyBots>(std::make_unique<AnyBotsImpl<M>>(std::move(*evaluator)));
          }};
}

}  // namespace housewright
