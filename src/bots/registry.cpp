#include <algorithm>

#include "bots/dream_home/mind.h"
#include "bots/erase_bots.h"
#include "bots/floor_plan/mind.h"
#include "bots/load_mind.h"

// A build may ask for fewer: the page loads an engine for each game.
#ifndef HOUSEWRIGHT_MINDS
#define HOUSEWRIGHT_MINDS DreamHomeMind, FloorPlanMind
#endif

namespace housewright {

bool is_bot(std::string_view name) {
  return std::find(kBotNames.begin(), kBotNames.end(), name) != kBotNames.end();
}

unsigned time_limit(std::string_view name) {
  constexpr unsigned kMonteCarlo = 150;  // what the master takes for a turn on average
  const auto level = find_level(name);
  return level ? kLevelMilliseconds[static_cast<std::size_t>(*level)] : kMonteCarlo;
}

template <class M>
Status Bots::add(Result<M> mind) {
  if (!mind) return mind.error();
  bots_.push_back(std::make_unique<ErasedBots<M>>(std::move(*mind)));
  return {};
}

Result<Bots> Bots::load(const Content& content) {
  Bots bots;
  const auto all = [&]<class... M>() {
    Status error;
    ((error = error ? error : bots.load_game(content, M::Game::kName)), ...);
    return error;
  };
  if (auto error = all.template operator()<HOUSEWRIGHT_MINDS>()) return *error;
  return bots;
}

Status Bots::load_game(const Content& content, std::string_view game) {
  if (find(game) != nullptr) return {};
  const auto one = [&]<class... M>() {
    Status error = Error{"common.errors.no_bots", "", "", {{"game", std::string(game)}}};
    ((game == M::Game::kName ? void(error = add(load_mind<M>(content))) : void()), ...);
    return error;
  };
  return one.template operator()<HOUSEWRIGHT_MINDS>();
}

Result<Bots> Bots::untrained(const Content& content) {
  Bots bots;
  const auto all = [&]<class... M>() {
    Status error;
    ((error = error ? error : bots.add(fresh_mind<M>(content))), ...);
    return error;
  };
  if (auto error = all.template operator()<HOUSEWRIGHT_MINDS>()) return *error;
  return bots;
}

const AnyBots* Bots::find(std::string_view game) const {
  for (const auto& bots : bots_) {
    if (bots->game() == game) return bots.get();
  }
  return nullptr;
}

}  // namespace housewright
