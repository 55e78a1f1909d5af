// What the fuzz targets share: the games, loaded once, and bytes as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/json.h"
#include "games/registry.h"

namespace housewright {

inline const Games& fuzzed_games() {
  static const auto games = Games::load(Content(), listed_games());
  return *games;
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Stops the fuzzer with a crash it keeps.
inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace housewright
