// A log in memory for tests of rooms, with another writer and with answers that a real log gives seldom.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "server/log.h"

namespace housewright {

// Safe from any thread, as every EventLog.
class FakeLog final : public EventLog {
 public:
  // The answer to the next appends, once each; after these it answers as a log should.
  enum class Next {
    conflict_unsaid,     // without them, as StoreLog
    unknown_but_stored,  // the answer got lost
    unknown_not_stored,  // the request did
    held,                // answered when `release` is called
  };
  void answer_next(Next next);
  // Another server process appends.
  void write(const std::string& table, const std::vector<std::string>& events);
  void release();

  std::vector<std::string> texts(const std::string& table) const;
  // The request numbers of all appends, as they were asked for.
  std::vector<std::uint64_t> requests() const;

  void append(Append append, std::uint64_t request, Done done) override;
  Result<std::vector<StoredEvent>> read(const std::string& table, std::uint64_t from) override;
  Result<std::optional<TableInfo>> find(const std::string& table) override;
  Status for_each_unfinished(const Visit&) override { return {}; }
  Status erase(const std::string& table, std::uint64_t next) override;

 private:
  AppendOutcome append_now(const Append& append, std::uint64_t request);
  std::vector<StoredEvent> events_from(const std::string& table, std::uint64_t from) const;

  mutable std::mutex mutex_{};
  std::map<std::string, std::vector<std::string>> tables_{};
  std::vector<std::uint64_t> requests_{};
  std::vector<std::uint64_t> stored_{};  // requests
  std::vector<Next> next_{};
  std::function<void()> held_{};
};

}  // namespace housewright
