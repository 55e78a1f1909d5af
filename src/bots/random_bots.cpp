#include "bots/random_bots.h"

#include "core/random.h"

namespace housewright {

std::unique_ptr<Thinking> RandomBots::think(const AnyMatch& match, Seat seat, const Think& how) const {
  Random random = Random::from_seed(how.seed);
  Suggestion suggestion;
  suggestion.decisions = match.random_turn(seat, random);
  return std::make_unique<Settled>(std::move(suggestion));
}

// A turn that was drawn whole is the person's own.
Finished RandomBots::finish(const AnyMatch& match, Seat seat, std::span<const std::string> begun,
                            std::string_view seed) const {
  if (match.attempt(seat, begun).complete) return {{begun.begin(), begun.end()}, false};
  Random random = Random::from_seed(seed);
  return {match.random_turn(seat, random), true};
}

}  // namespace housewright
