// The public list of lobbies, the newest first. Of one client's lobbies only the newest few are told, so that nobody
// fills the list.
//
// Safe from any thread.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>

#include "core/json.h"

namespace housewright {

class PublicList {
 public:
  explicit PublicList(std::size_t most_of_a_client) : most_of_a_client_(most_of_a_client) {}

  // Puts a lobby on the list, or changes what is told of it. It keeps its place as long as it is on the list. `client`
  // is who created it, see ClientAddresses; empty: not limited.
  void put(const std::string& table, const std::string& client, json::object lobby);
  void remove(const std::string& table);
  // At most so many.
  json::array tell(std::size_t most) const;

 private:
  struct Entry {
    std::string table;
    std::string client;
    json::object lobby;
  };

  const std::size_t most_of_a_client_;
  mutable std::mutex mutex_{};
  std::map<std::uint64_t, Entry> entries_{};  // by when they came
  std::unordered_map<std::string, std::uint64_t> places_{};
  std::uint64_t last_ = 0;
};

}  // namespace housewright
