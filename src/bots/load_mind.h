// Loads a mind: its game from the content, its weights from bots/<game>.json.
#pragma once

#include <string>
#include <utility>

#include "bots/mind.h"
#include "games/load.h"

namespace housewright {

// A mind that has learnt nothing yet.
template <Mind M>
Result<M> fresh_mind(const Content& content) {
  auto game = load_game<typename M::Game>(content);
  if (!game) return game.error();
  return M(std::move(*game), Network(M::kInputs));
}

template <Mind M>
Result<M> load_mind(const Content& content) {
  auto mind = fresh_mind<M>(content);
  if (!mind) return mind.error();
  const std::string path = "bots/" + std::string(M::Game::kName) + ".json";
  const auto text = content.read(path);
  if (!text) return text.error();
  const auto object = parse_object(*text, path);
  if (!object) return object.error();
  const JsonReader reader(*object, path);
  const auto weights = reader.object("network");
  if (!weights) return weights.error();
  auto network = Network::read(JsonReader(**weights, reader.at("network")), M::kInputs);
  if (!network) return network.error();
  mind->network() = std::move(*network);
  return mind;
}

}  // namespace housewright
