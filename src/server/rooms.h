// All rooms in memory, by the ids of their tables, with the public list of lobbies and the invitation codes. Tables are
// loaded from the log when they are asked for, and leave memory when nobody needs them or their place is needed.
//
// Bounded by how many there are (--tables) and by what they weigh together (--memory). A table is weighed when it
// comes, when its game begins and as it grows.
//
// Safe from any thread. Functions that block on the disk say so.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/creation_limits.h"
#include "server/dormant_tables.h"
#include "server/invitation_codes.h"
#include "server/public_list.h"
#include "server/restore_table.h"
#include "server/room.h"
#include "server/services.h"

namespace housewright {

class Rooms {
 public:
  Rooms(const Services& services, const IoThreads& io_threads)
      : services_(services),
        io_threads_(io_threads),
        codes_(services.limits),
        creations_(services.limits),
        public_list_(services.limits.listed_tables) {}

  // Looks through the tables that are not finished, so that lobbies are found by their codes and clocks go on; says how
  // many there are. None stays in memory. Blocks.
  Result<std::size_t> look_through_log();

  // A fresh table with people at it; `stored` is called when it is on disk, on the room's I/O thread. `client` is who
  // creates it, see ClientAddresses; empty: not limited. Where there is a table with this id already, another request
  // with the same key was faster: server.errors.key_used.
  void add(Table table, Room::Stored stored, const std::string& client = {});
  // A room in memory, or none.
  std::shared_ptr<Room> find(const std::string& id) const;
  // The same, or loaded from the log: to come or play there, or only to look at it. Blocks.
  enum class To { enter, look };
  Result<std::shared_ptr<Room>> load(const std::string& id, To what);
  // A table as the log has it. Blocks.
  Result<Table> read(const std::string& id) const;
  // The room has left memory. `dormant`: time goes on for its table.
  void forget(const std::string& id, const std::optional<Dormant>& dormant = {});
  // A room that was asked to leave is needed after all.
  void cancel_eviction(const std::string& id);
  // Loads games whose clocks have run out and deletes lobbies that nobody came to for long. Blocks.
  void wake_due();
  // Takes no more tables; gives the rooms to shut down.
  std::vector<std::shared_ptr<Room>> close();

  // A table is about to weigh so much: refused where there is no memory for it.
  Status reserve(const std::string& id, std::size_t weight);
  // A table weighs so much now.
  void set_weight(const std::string& id, std::size_t weight);

  // The public list of lobbies.
  PublicList& public_list() { return public_list_; }
  const PublicList& public_list() const { return public_list_; }

  // See InvitationCodes. Only tables that have not begun have a code.
  std::optional<std::string> code_of(const std::string& id) const;
  Result<std::string> find_code(std::string_view code);
  void drop_code(const std::string& id);
  // An id whose code is free.
  std::string fresh_id() const;

  std::size_t size() const;
  std::vector<std::shared_ptr<Room>> all() const;

 private:
  struct Place {
    std::shared_ptr<Room> room;
    std::size_t weight = 0;
    CreationLimits::Open open{};
  };

  IoThread io_thread_of(const std::string& id) const;
  Result<std::shared_ptr<Room>> insert(Table table, Room::Origin origin, CreationLimits::Open open);
  void remember(const std::string& id, const TableOutline& outline, std::uint64_t next_seq);
  void look_at(const TableInfo& info, const std::vector<StoredEvent>& events);
  Status make_room(std::size_t tables, std::size_t weight);
  bool evict_some(bool places, std::size_t weight);
  void weigh(Place& place, std::size_t weight);
  void tell_metrics() const;
  void note_damage(const std::string& id, const Error& damage) const;

  const Services& services_;
  const IoThreads& io_threads_;
  mutable std::mutex mutex_{};
  std::unordered_map<std::string, Place> rooms_{};
  std::size_t weight_ = 0;                                   // of all of them
  std::unordered_map<std::string, std::size_t> evicting_{};  // were asked to leave: their weights
  std::size_t evicting_weight_ = 0;
  Moment full_until_ = 0;  // no room could be asked to leave before
  bool closing_ = false;
  InvitationCodes codes_;
  mutable std::unordered_set<std::string> damaged_{};
  DormantTables dormant_{};
  CreationLimits creations_;
  PublicList public_list_;
};

}  // namespace housewright
