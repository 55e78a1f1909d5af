// Everything that must be equal on every compiler and in WebAssembly, printed line by line; tests compare the output
// with tests/portable.txt.
#include <cstdio>
#include <string>

#include "core/random.h"
#include "core/sha256.h"
#include "games/registry.h"

int main() {
  using namespace housewright;
  std::printf("sha256 abc %s\n", to_hex(sha256("abc")).c_str());
  for (const char* seed : {"", "a", "housewright"}) {
    Random random = Random::from_seed(seed);
    std::printf("random '%s'", seed);
    for (int i = 0; i < 3; ++i) std::printf(" %016llx", static_cast<unsigned long long>(random.next()));
    for (const unsigned n : {6U, 60U, 1000U}) std::printf(" %u", static_cast<unsigned>(random.draw(n)));
    std::printf("\ncommitment '%s' %s\n", seed, commitment_of(seed).c_str());
  }
  const auto games = Games::load(Content());
  if (!games) {
    std::printf("content %s %s\n", games.error().where.c_str(), games.error().code.c_str());
    return 1;
  }
  for (const auto& game : games->all()) {
    const RandomGames random = game->random_games(1000, "bench");
    std::printf("bench %s decisions %llu signature %llu\n", std::string(game->name()).c_str(),
                static_cast<unsigned long long>(random.decisions), static_cast<unsigned long long>(random.signature));
    for (unsigned depth = 1; depth <= 3; ++depth) {
      const auto count = game->perft({{"players", game->usual_seats()}}, "portable", depth);
      std::printf("perft %s %u %llu\n", std::string(game->name()).c_str(), depth,
                  static_cast<unsigned long long>(count ? *count : 0));
    }
  }
  return 0;
}
