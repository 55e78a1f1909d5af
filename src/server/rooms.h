// All rooms in memory, by the ids of their tables, with the public list of lobbies and the invitation codes. Tables
// that are not finished stay in memory; others are loaded from the log when they are asked for.
//
// Safe from any thread. Functions that block on the disk say so.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/invitation_codes.h"
#include "server/room.h"
#include "server/services.h"

namespace housewright {

class Rooms {
 public:
  Rooms(const Services& services, const IoThreads& io_threads)
      : services_(services), io_threads_(io_threads), codes_(services.limits) {}

  // Loads every table that is not finished, and says how many; one that cannot be read is skipped. Blocks.
  Result<std::size_t> restore_all();

  // A fresh table with people at it; `stored` is called when it is on disk, on the room's I/O thread. Where there is a
  // table with this id already, another request with the same key was faster: server.errors.key_used.
  void add(Table table, Room::Stored stored);
  // A room in memory, or none.
  std::shared_ptr<Room> find(const std::string& id) const;
  // The same, or loaded from the log. Blocks.
  Result<std::shared_ptr<Room>> load(const std::string& id);
  // A table as the log has it. Blocks.
  Result<Table> read(const std::string& id) const;
  // The room has left memory.
  void forget(const std::string& id);
  // A room that was asked to leave is needed after all.
  void cancel_eviction(const std::string& id);
  // Takes no more tables; gives the rooms to shut down.
  std::vector<std::shared_ptr<Room>> close();

  // Puts a lobby on the public list, or takes it off.
  void advertise(const std::string& id, std::optional<json::object> lobby);
  // At most so many.
  json::array lobbies(std::size_t most) const;

  // See InvitationCodes. Only tables in memory that have not begun have a code.
  std::optional<std::string> code_of(const std::string& id) const;
  Result<std::string> find_code(std::string_view code);
  void drop_code(const std::string& id);
  // An id whose code is free.
  std::string fresh_id() const;

  std::size_t size() const;
  std::vector<std::shared_ptr<Room>> all() const;

 private:
  IoThread io_thread_of(const std::string& id) const;
  Result<std::shared_ptr<Room>> insert(Table table, Room::From from);
  bool make_room();
  void note_damage(const std::string& id, const Error& damage) const;

  const Services& services_;
  const IoThreads& io_threads_;
  mutable std::mutex mutex_{};
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_{};
  std::unordered_set<std::string> evicting_{};  // were asked to leave
  Moment full_until_ = 0;                       // no room could be asked to leave before
  bool closing_ = false;
  std::map<std::string, json::object> lobbies_{};
  InvitationCodes codes_;
  mutable std::unordered_set<std::string> damaged_{};
};

}  // namespace housewright
