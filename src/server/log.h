// The log of events as rooms use it. It may be shared: other server processes may append to the same table at any
// time, so every append names the sequence number it continues from.
//
// Safe from any thread. `append` never blocks; all other functions do, and must not be called from a `done`.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "store/store.h"

namespace housewright {

enum class AppendResult {
  stored,    // durable: may be acknowledged
  conflict,  // another writer was first; nothing was written
  unknown,   // written or not, the log cannot tell: ask again with the same request number
  failed,    // nothing was written, and nothing turns up later
};

struct AppendOutcome {
  AppendResult result;
  // After a conflict: the events the log has from the append's first sequence number on. Empty where the log does not
  // say; then the table must be read again.
  std::vector<StoredEvent> theirs{};
  std::optional<Error> error{};  // why it failed
};

class EventLog {
 public:
  using Done = std::function<void(AppendOutcome)>;
  using Visit = Store::Visit;

  EventLog() = default;
  EventLog(const EventLog&) = delete;
  EventLog& operator=(const EventLog&) = delete;
  virtual ~EventLog() = default;

  // Calls `done` exactly once, on a thread of its own or before it returns. Appends are idempotent: `request` is unique
  // among the appends of this process, and an append that is stored already is answered `stored` and not written again.
  virtual void append(Append append, std::uint64_t request, Done done) = 0;

  // These are as in Store.
  virtual Result<std::vector<StoredEvent>> read(const std::string& table, std::uint64_t from) = 0;
  virtual Result<std::optional<TableInfo>> find(const std::string& table) = 0;
  virtual Status for_each_unfinished(const Visit& visit) = 0;
  virtual Status erase(const std::string& table, std::uint64_t next) = 0;
};

}  // namespace housewright
