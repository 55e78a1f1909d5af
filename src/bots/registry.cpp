#include "bots/registry.h"

#include <algorithm>

namespace housewright {

std::string weights_path(std::string_view game) {
  return "bots/" + std::string(game) + ".json";
}

Result<Bots> Bots::load(const Content& content, std::span<const BotsEntry> entries) {
  Bots bots(entries);
  for (const BotsEntry& entry : entries) {
    if (const Status status = bots.load_game(content, entry.game); !status.ok()) return status.error();
  }
  return bots;
}

Status Bots::load_game(const Content& content, std::string_view game) {
  const auto entry =
      std::find_if(entries_.begin(), entries_.end(), [&](const BotsEntry& one) { return one.game == game; });
  if (entry == entries_.end() || find(game) != nullptr) return {};
  auto bots = entry->load(content);
  if (!bots) return bots.error();
  bots_.push_back(std::move(*bots));
  return {};
}

const AnyBots* Bots::find(std::string_view game) const {
  for (const auto& bots : bots_) {
    if (bots->game() == game) return bots.get();
  }
  return nullptr;
}

const AnyBots& Bots::of(std::string_view game) const {
  const AnyBots* own = find(game);
  return own != nullptr ? *own : random_;
}

}  // namespace housewright
