// What the server keeps of tables that are in the log, not in memory, and for which time passes all the same: games
// with a clock, and lobbies, which are deleted when nobody has come for long. A hundred bytes each.
//
// Not thread-safe: Rooms locks it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "table/table.h"

namespace housewright {

struct Dormant {
  Moment due = 0;                      // when something is to be done for it
  bool lobby = false;                  // it is to be deleted then; a game is to be loaded
  std::uint64_t next_seq = 0;          // of a lobby
  std::optional<Moment> turn_since{};  // of a game: since when its clock has been running
};

class DormantTables {
 public:
  void add(const std::string& table, const Dormant& dormant);
  // The table is needed, or has gone.
  std::optional<Dormant> remove(const std::string& table);
  // Takes out those that are due, the longest due first; at most so many.
  std::vector<std::pair<std::string, Dormant>> take_due(Moment now, std::size_t most);
  std::size_t size() const { return tables_.size(); }

 private:
  struct Entry {
    Dormant dormant;
    std::multimap<Moment, std::string>::iterator place;
  };

  std::unordered_map<std::string, Entry> tables_{};
  std::multimap<Moment, std::string> by_due_{};
};

}  // namespace housewright
