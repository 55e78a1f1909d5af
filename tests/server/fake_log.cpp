#include "server/fake_log.h"

#include <algorithm>
#include <utility>

namespace housewright {

void FakeLog::answer_next(Next next) {
  const std::lock_guard lock(mutex_);
  next_.push_back(next);
}

void FakeLog::write(const std::string& table, const std::vector<std::string>& events) {
  const std::lock_guard lock(mutex_);
  auto& texts = tables_[table];
  texts.insert(texts.end(), events.begin(), events.end());
}

void FakeLog::release() {
  std::function<void()> held;
  {
    const std::lock_guard lock(mutex_);
    held = std::exchange(held_, {});
  }
  if (held) held();
}

std::vector<std::string> FakeLog::texts(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(table);
  return found == tables_.end() ? std::vector<std::string>() : found->second;
}

std::vector<std::uint64_t> FakeLog::requests() const {
  const std::lock_guard lock(mutex_);
  return requests_;
}

std::vector<StoredEvent> FakeLog::events_from(const std::string& table, std::uint64_t from) const {
  std::vector<StoredEvent> events;
  const auto found = tables_.find(table);
  if (found == tables_.end()) return events;
  for (std::uint64_t seq = from; seq < found->second.size(); ++seq) {
    events.push_back({seq, found->second[static_cast<std::size_t>(seq)]});
  }
  return events;
}

AppendOutcome FakeLog::append_now(const Append& append, std::uint64_t request) {
  if (std::find(stored_.begin(), stored_.end(), request) != stored_.end()) return {AppendResult::stored};
  auto& texts = tables_[append.table];
  if (texts.size() != append.first) return {AppendResult::conflict, events_from(append.table, append.first)};
  texts.insert(texts.end(), append.events.begin(), append.events.end());
  stored_.push_back(request);
  return {AppendResult::stored};
}

void FakeLog::append(Append append, std::uint64_t request, Done done) {
  AppendOutcome outcome{AppendResult::unknown};
  {
    const std::lock_guard lock(mutex_);
    requests_.push_back(request);
    if (next_.empty()) {
      outcome = append_now(append, request);
    } else {
      const Next next = next_.front();
      next_.erase(next_.begin());
      if (next == Next::held) {
        held_ = [this, append = std::move(append), request, done = std::move(done)] {
          std::unique_lock held_lock(mutex_);
          AppendOutcome late = append_now(append, request);
          held_lock.unlock();
          done(std::move(late));
        };
        return;
      }
      if (next == Next::unknown_but_stored) append_now(append, request);
      if (next == Next::conflict_unsaid) outcome = {AppendResult::conflict};
    }
  }
  done(std::move(outcome));
}

Result<std::vector<StoredEvent>> FakeLog::read(const std::string& table, std::uint64_t from) {
  const std::lock_guard lock(mutex_);
  return events_from(table, from);
}

Result<std::optional<TableInfo>> FakeLog::find(const std::string& table) {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(table);
  if (found == tables_.end()) return std::optional<TableInfo>();
  return std::optional(TableInfo{table, found->second.size(), {}, {}});
}

Status FakeLog::erase(const std::string& table, std::uint64_t) {
  const std::lock_guard lock(mutex_);
  tables_.erase(table);
  return {};
}

}  // namespace housewright
