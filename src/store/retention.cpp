#include "store/retention.h"

#include <algorithm>
#include <utility>

namespace housewright {
namespace {

constexpr std::size_t kPagesAStep = 128;
constexpr std::size_t kTablesAStep = 32;
constexpr std::int64_t kDay = std::int64_t{24} * 3600;
constexpr std::int64_t kRound = 3600;

// Some unused pages are left for what comes next: a sixteenth of the file, and a megabyte.
bool worth_giving_back(const Store::Space& space) {
  return space.unused > (1U << 20U) + space.bytes / 16;
}

}  // namespace

Retention::Retention(Store& store, const Keep& keep, InUse in_use, Unstarted unstarted)
    : store_(store), keep_(keep), in_use_(std::move(in_use)), is_unstarted_(std::move(unstarted)) {
}

Result<Retention::Did> Retention::step(std::int64_t now, std::chrono::seconds uptime) {
  const auto space = store_.space();
  if (!space) return space.error();
  auto removed = remove_one(*space, now);
  if (!removed) return removed.error();
  if (!*removed) removed = remove_unstarted(now, uptime);
  if (!removed) return removed.error();
  if (*removed) return Did::removed;
  const auto packed = store_.pack_one();
  if (!packed) return packed.error();
  if (*packed) return Did::packed;
  if (!worth_giving_back(*space)) return Did::nothing;
  if (const Status status = store_.give_back(kPagesAStep); !status.ok()) return status.error();
  const auto after = store_.space();
  if (!after) return after.error();
  // A file of an older version keeps its pages until it is written anew.
  return after->bytes < space->bytes ? Did::gave_back : Did::nothing;
}

// The table that was finished first, if it is too old or the file too large.
Result<bool> Retention::remove_one(const Store::Space& space, std::int64_t now) {
  const std::uint64_t used = space.bytes - space.unused;
  // Once the bound was reached, a little more goes, so that not every game that ends costs another one at once.
  if (keep_.bytes > 0 && used > keep_.bytes) shrinking_to_ = keep_.bytes - keep_.bytes / 64;
  if (used <= shrinking_to_) shrinking_to_ = 0;
  if (keep_.days == 0 && shrinking_to_ == 0) return false;
  const auto tables = store_.oldest(true, 0, kTablesAStep);
  if (!tables) return tables.error();
  for (const Store::Age& table : *tables) {
    const bool old = keep_.days > 0 && table.since < now - kDay * keep_.days;
    if (!old && shrinking_to_ == 0) return false;
    if (in_use_(table.table)) continue;
    return remove(table);
  }
  return false;
}

// Each is looked at once an hour, a few at a time: whether a table was started is in its events.
Result<bool> Retention::remove_unstarted(std::int64_t now, std::chrono::seconds uptime) {
  if (keep_.unstarted.count() == 0 || uptime < keep_.unstarted || now < next_round_) return false;
  const auto tables = store_.oldest(false, place_, kTablesAStep);
  if (!tables) return tables.error();
  for (const Store::Age& table : *tables) {
    if (table.since >= now - keep_.unstarted.count()) break;  // and the others are younger
    place_ = table.place;
    if (in_use_(table.table)) continue;
    const auto events = store_.read(table.table, 0);
    if (!events || !is_unstarted_(*events)) continue;
    return remove(table);
  }
  const bool more = tables->size() == kTablesAStep && place_ == tables->back().place;
  if (!more) {
    place_ = 0;
    next_round_ = now + kRound;
  }
  return false;
}

Result<bool> Retention::remove(const Store::Age& age) {
  const Status status = store_.erase(age.table, age.next);
  if (status.ok()) return true;
  if (status.error().code == "common.errors.store_conflict") return false;  // something just happened there
  return status.error();
}

}  // namespace housewright
