#include "server/bot_queue.h"

#include <algorithm>

namespace housewright {

void BotQueue::ask(TableKey table, Waiting waiting) {
  Entry& entry = tables_[table];
  if (entry.queued) {
    if (entry.waiting == waiting) return;
    places(entry.waiting).erase(place_of(table, entry));
  } else {
    entry.tag = std::max(entry.tag, now_ - kCredit);
    entry.number = ++numbers_;
    entry.queued = true;
  }
  entry.waiting = waiting;
  places(waiting).insert(place_of(table, entry));
}

void BotQueue::withdraw(TableKey table) {
  const auto found = tables_.find(table);
  if (found == tables_.end() || !found->second.queued) return;
  places(found->second.waiting).erase(place_of(table, found->second));
  found->second.queued = false;
}

void BotQueue::forget(TableKey table) {
  withdraw(table);
  tables_.erase(table);
}

// The first class that has tables; from time to time the next one behind it.
std::set<BotQueue::Place>* BotQueue::next_class() {
  std::set<Place>* first = nullptr;
  const bool others = ++takes_ % kShareOfOthers == 0;
  for (std::set<Place>& one : queued_) {
    if (one.empty()) continue;
    if (first != nullptr) return &one;
    first = &one;
    if (!others) break;
  }
  return first;
}

std::optional<BotQueue::Next> BotQueue::take() {
  std::set<Place>* const from = next_class();
  if (from == nullptr) return std::nullopt;
  const TableKey table = std::get<2>(*from->begin());
  from->erase(from->begin());
  Entry& entry = tables_.at(table);
  entry.queued = false;
  now_ = std::max(now_, entry.tag);
  return Next{table, entry.waiting};
}

void BotQueue::charge(TableKey table, Nanoseconds used) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  Entry& entry = found->second;
  if (entry.queued) places(entry.waiting).erase(place_of(table, entry));
  entry.tag += used;
  if (entry.queued) places(entry.waiting).insert(place_of(table, entry));
}

std::optional<BotQueue::Nanoseconds> BotQueue::budget(const Next& served) const {
  std::size_t others = 0;
  const auto own = tables_.find(served.table);
  const bool waits_itself = own != tables_.end() && own->second.queued;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(served.waiting); ++i) {
    const auto waiting = static_cast<Waiting>(i);
    others += queued_[i].size();
    if (waits_itself && own->second.waiting == waiting) --others;
    if (others > 0 && waiting < served.waiting) return Nanoseconds(0);
  }
  if (others == 0) return std::nullopt;
  return kRound * threads_ / static_cast<std::int64_t>(others + 1);
}

std::size_t BotQueue::size() const {
  std::size_t sum = 0;
  for (const std::set<Place>& one : queued_) sum += one.size();
  return sum;
}

}  // namespace housewright
