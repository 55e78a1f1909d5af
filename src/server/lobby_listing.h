// Keeps the public list of lobbies and the invitation codes in step with one table. Only lobbies with somebody
// connected are listed. Tells of stored events only: call `update` after an append.
//
// For one thread: the room's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "table/table.h"

namespace housewright {

class Rooms;

class LobbyListing {
 public:
  // `rooms` must outlive the listing.
  // `client`: who created the table, see ClientAddresses.
  LobbyListing(Rooms& rooms, const Table& table, std::uint64_t events_a_table, std::string client)
      : rooms_(rooms),
        id_(table.id()),
        events_a_table_(events_a_table),
        client_(std::move(client)),
        has_code_(!table.started()) {}

  void update(const Table& table);
  // Whether anybody is. `client`: of somebody with a seat; where it is not known who created the table it counts as
  // theirs.
  void set_connected(bool connected, std::string_view client = {});

 private:
  void tell();

  Rooms& rooms_;
  std::string id_;
  std::uint64_t events_a_table_;
  std::string client_;
  bool has_code_;                        // until the table starts
  bool connected_ = false;               // somebody is
  std::optional<json::object> lobby_{};  // what is told of it, where it may be listed
  bool listed_ = false;                  // is in the public list
};

}  // namespace housewright
