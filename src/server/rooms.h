// All tables in memory: those that are not finished, and finished ones that somebody looks at. Safe from any thread.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/room.h"
#include "server/services.h"

namespace housewright {

class Rooms {
 public:
  Rooms(const Services& services, const Lanes& lanes) : services_(services), lanes_(lanes) {}

  // Brings back every table that is not finished; one that cannot be read is left alone. How many there are.
  Result<std::size_t> restore_all();

  // A fresh table with people at it; `stored` hears when it is on disk, on the room's lane.
  void add(Table table, Room::Stored stored);
  // One in memory, or none.
  std::shared_ptr<Room> find(const std::string& id) const;
  // The same, read from the log if need be: waits for the disk.
  Result<std::shared_ptr<Room>> load(const std::string& id);
  // A table as the log has it: waits for the disk.
  Result<Table> read(const std::string& id) const;
  void forget(const std::string& id);
  // A room that was asked to make way is needed after all.
  void stay(const std::string& id);
  // Takes no more tables; those that are to be shut.
  std::vector<std::shared_ptr<Room>> close();

  void advertise(const std::string& id, std::optional<json::object> lobby);
  // At most so many.
  json::array lobbies(std::size_t most) const;

  std::size_t size() const;
  std::vector<std::shared_ptr<Room>> all() const;

 private:
  Lane lane_of(const std::string& id) const;
  Result<std::shared_ptr<Room>> insert(Table table, Room::From from);
  bool make_room();

  const Services& services_;
  const Lanes& lanes_;
  mutable std::mutex mutex_{};
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_{};
  std::unordered_set<std::string> leaving_{};  // were asked to make way
  Moment full_until_ = 0;                      // nobody can be asked before
  bool closing_ = false;
  std::map<std::string, json::object> lobbies_{};
};

}  // namespace housewright
