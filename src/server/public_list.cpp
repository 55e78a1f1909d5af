#include "server/public_list.h"

#include <utility>

namespace housewright {

void PublicList::put(const std::string& table, const std::string& client, json::object lobby) {
  const std::lock_guard lock(mutex_);
  const auto [place, is_new] = places_.try_emplace(table, last_ + 1);
  if (is_new) ++last_;
  entries_[place->second] = {table, client, std::move(lobby)};
}

void PublicList::remove(const std::string& table) {
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(table);
  if (place == places_.end()) return;
  entries_.erase(place->second);
  places_.erase(place);
}

json::array PublicList::tell(std::size_t most) const {
  const std::lock_guard lock(mutex_);
  std::unordered_map<std::string, std::size_t> told;
  json::array list;
  for (auto next = entries_.rbegin(); next != entries_.rend() && list.size() < most; ++next) {
    const Entry& entry = next->second;
    if (!entry.client.empty() && ++told[entry.client] > most_of_a_client_) continue;
    list.push_back(entry.lobby);
  }
  return list;
}

}  // namespace housewright
