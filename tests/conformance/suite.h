// What every Game promises (games/game.h), checked on every game of the program.
#pragma once

#include <gtest/gtest.h>

#include "games/load.h"
#include "tested_types.h"

namespace housewright {

template <class G>
class Conformance : public ::testing::Test {
 protected:
  static const G& game() {
    static const G loaded = *load_game<G>(Content());
    return loaded;
  }

  static typename G::Future future(const std::string& seed, unsigned seats) {
    typename G::Setup setup;
    setup.players = static_cast<std::uint8_t>(seats);
    Random random = Random::from_seed(seed);
    return game().draw_future(setup, random);
  }

  // Numbers of seats worth trying: the fewest, one more, the usual, and a few.
  static std::vector<unsigned> seat_counts() {
    std::vector<unsigned> counts = {G::kMinSeats, G::kMinSeats + 1, std::min(G::kMaxSeats, 4U)};
    return counts;
  }

  static std::size_t pick(Random& random, std::size_t size) { return static_cast<std::size_t>(random.draw(size)); }
};

}  // namespace housewright
