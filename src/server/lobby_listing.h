// Keeps the public list of lobbies and the invitation codes in step with one table. Tells of stored events only: call
// it after an append.
//
// For one thread: the room's.
#pragma once

#include <cstdint>

#include "table/table.h"

namespace housewright {

class Rooms;

class LobbyListing {
 public:
  // `rooms` must outlive the listing.
  LobbyListing(Rooms& rooms, const Table& table, std::uint64_t events_a_table)
      : rooms_(rooms), events_a_table_(events_a_table), has_code_(!table.started()) {}

  void update(const Table& table);

 private:
  Rooms& rooms_;
  std::uint64_t events_a_table_;
  bool has_code_;        // until the table starts
  bool listed_ = false;  // is in the public list
};

}  // namespace housewright
