// Everything that must be equal on every compiler and in WebAssembly, printed line by line; tests compare the output
// with tests/portable.txt.
#include <cstdio>
#include <string>

#include "bots/registry.h"
#include "core/random.h"
#include "core/sha256.h"
#include "games/playout.h"
#include "games/registry.h"
#include "games/tools.h"

namespace {

using namespace housewright;

// A game of bots with a fixed budget: every choice and the scores, as one number.
std::uint64_t bots_signature(const AnyGame& game, const AnyBots& bots) {
  constexpr std::array<std::string_view, 4> kPlayers = {"master", "greedy", "casual", "skilled"};
  const auto match = game.start({{"players", game.description().usual_seats}}, "portable");
  if (!match) return 0;
  std::uint64_t signature = 0;
  for (unsigned turn = 0; !(*match)->finished(); ++turn) {
    const Seat seat = static_cast<Seat>((*match)->to_act().first());
    const auto thinking = bots.think(**match, seat, {kPlayers[seat], "turn " + std::to_string(turn), 60});
    while (!thinking->step()) {
    }
    for (const std::string& decision : thinking->turn()) {
      for (const char letter : decision) signature = mix_signature(signature, static_cast<std::uint8_t>(letter));
      if (!(*match)->play(seat, decision).ok()) return 0;
    }
  }
  for (unsigned seat = 0; seat < (*match)->seats(); ++seat) {
    signature = mix_signature(signature, static_cast<std::uint64_t>((*match)->total(static_cast<Seat>(seat))));
  }
  return signature;
}

}  // namespace

int main() {
  std::printf("sha256 abc %s\n", to_hex(sha256("abc")).c_str());
  for (const char* seed : {"", "a", "housewright"}) {
    Random random = Random::from_seed(seed);
    std::printf("random '%s'", seed);
    for (int i = 0; i < 3; ++i) std::printf(" %016llx", static_cast<unsigned long long>(random.next()));
    for (const unsigned n : {6U, 60U, 1000U}) std::printf(" %u", static_cast<unsigned>(random.draw(n)));
    std::printf("\ncommitment '%s' %s\n", seed, commitment_of(seed).c_str());
  }
  const auto games = Games::load(Content(), listed_games());
  if (!games) {
    std::printf("content %s %s\n", games.error().where.c_str(), games.error().code.c_str());
    return 1;
  }
  for (const auto& game : games->all()) {
    const auto tools = load_tools(Content(), listed_tools(), game->name());
    const RandomGames random = (*tools)->random_games(1000, "bench");
    std::printf("bench %s decisions %llu signature %llu\n", std::string(game->name()).c_str(),
                static_cast<unsigned long long>(random.decisions), static_cast<unsigned long long>(random.signature));
    for (unsigned depth = 1; depth <= 3; ++depth) {
      const auto count = (*tools)->perft({{"players", game->description().usual_seats}}, "portable", depth);
      std::printf("perft %s %u %llu\n", std::string(game->name()).c_str(), depth,
                  static_cast<unsigned long long>(count ? *count : 0));
    }
  }
  const auto bots = Bots::load(Content(), listed_bots());
  if (!bots) {
    std::printf("bots %s %s\n", bots.error().where.c_str(), bots.error().code.c_str());
    return 1;
  }
  for (const auto& game : games->all()) {
    std::printf("bots %s signature %llu\n", std::string(game->name()).c_str(),
                static_cast<unsigned long long>(bots_signature(*game, *bots->find(game->name()))));
  }
  return 0;
}
