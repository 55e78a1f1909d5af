#include <algorithm>

#include "bots/any_bots.h"

namespace housewright {

bool is_bot(std::string_view name) {
  return std::find(kBotNames.begin(), kBotNames.end(), name) != kBotNames.end();
}

unsigned time_limit(std::string_view name) {
  constexpr unsigned kMonteCarlo = 150;  // what the master takes for a turn on average
  const auto level = find_level(name);
  return level ? kLevelMilliseconds[static_cast<std::size_t>(*level)] : kMonteCarlo;
}

}  // namespace housewright
