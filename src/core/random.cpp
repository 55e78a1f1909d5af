#include "core/random.h"

#include "core/sha256.h"

namespace housewright {

Random Random::from_seed(std::string_view seed) {
  const Digest digest = sha256("state:" + std::string(seed));
  State state{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    state[i / 8] |= std::uint64_t{digest[i]} << (8 * (i % 8));
  }
  return Random(state);
}

std::string commitment_of(std::string_view seed) {
  return to_hex(sha256("commitment:" + std::string(seed)));
}

}  // namespace housewright
