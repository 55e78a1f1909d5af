// The welcomes of one table. What many ask for is written once: the events of a table are one text, of which every
// client gets the end that it has not seen, and the table as a viewer may know it is kept until something happens.
//
// For one thread: the room's.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/connection.h"
#include "server/services.h"
#include "table/table.h"

namespace housewright {

class Welcomes {
 public:
  explicit Welcomes(const Services& services) : services_(services) {}

  // `code` is the invitation code. `most_bytes` of events at most, the newest.
  Connection::LongText write(const Table& table, Viewer viewer, const std::optional<std::string>& code,
                             std::optional<std::uint64_t> seen, std::size_t most_bytes, Moment now);
  // About how many bytes of events somebody lacks who has seen those before `seen`.
  std::size_t bytes_since(const Table& table, std::optional<std::uint64_t> seen) const;
  // Frees what was kept, except what is still being sent.
  void forget();

 private:
  struct Snapshot {
    std::uint64_t seq = 0;
    Viewer viewer{};
    std::string text{};    // empty: none yet
    std::string extras{};  // what stands beside it in `head`
    Connection::Text head{};
  };
  struct History {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    std::vector<std::size_t> begins{};  // of each event in the text
    Connection::Text text{};
  };

  const Connection::Text& head_for(const Table& table, Viewer viewer, const std::optional<std::string>& code,
                                   Moment now);
  void write_history(const Table& table);
  Connection::Text counted(std::string text) const;

  const Services& services_;
  Snapshot snapshot_{};
  History history_{};
};

}  // namespace housewright
