#include "loaded.h"

namespace housewright {

const Games& all_games() {
  static const auto loaded = Games::load(Content());
  return *loaded;
}

const Bots& all_bots() {
  static const auto loaded = Bots::load(Content());
  return *loaded;
}

}  // namespace housewright
