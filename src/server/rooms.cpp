#include "server/rooms.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <numeric>

#include "server/secrets.h"
#include "server/table_weight.h"

namespace housewright {
namespace {

constexpr Moment kSecond = 1000;
// As many tables as can be read whole in this time are checked at the start; the others when they are loaded.
constexpr Moment kCheckTime = 2 * kSecond;
constexpr Moment kTryAgain = 10 * kSecond;
constexpr std::size_t kWokenAtOnce = 64;

Moment milliseconds(std::chrono::milliseconds time) {
  return time.count();
}

}  // namespace

Result<std::size_t> Rooms::look_through_log() {
  std::size_t found = 0;
  const Moment last = Services::now() + kCheckTime;
  const Status status =
      services_.log.for_each_unfinished([&](const TableInfo& info, const std::vector<StoredEvent>& events) {
        if (info.damage) return note_damage(info.table, *info.damage);
        ++found;
        if (Services::now() < last) {
          look_at(info, events);
        } else {
          remember(info.table, outline_of(events), info.next);
        }
      });
  if (!status.ok()) return status.error();
  const std::lock_guard lock(mutex_);
  tell_metrics();
  return found;
}

// A game that is over in truth becomes a room, which tells the log so.
void Rooms::look_at(const TableInfo& info, const std::vector<StoredEvent>& events) {
  auto table = restore_table(services_.games, info.table, events);
  if (!table) {
    services_.logger.error("table left alone: its log cannot be read",
                           {{"table", info.table}, {"why", table.error().code}});
    return;
  }
  if (!table->finished()) {
    return remember(info.table, {table->started(), table->settings().turn_seconds}, info.next);
  }
  const auto room = insert(std::move(*table), {.in_log = true, .needed = false}, {});
  if (room) boost::asio::post((*room)->io_thread(), [opened = *room] { opened->open({}); });
}

// Clocks begin anew, and so does the time after which a lobby is deleted.
void Rooms::remember(const std::string& id, const TableOutline& outline, std::uint64_t next_seq) {
  const std::lock_guard lock(mutex_);
  const Moment now = Services::now();
  if (!outline.started) {
    codes_.add(id);
    dormant_.add(id, {.due = now + milliseconds(services_.limits.lobby_time), .lobby = true, .next_seq = next_seq});
  } else if (outline.turn_seconds > 0) {
    dormant_.add(id, {.due = now + outline.turn_seconds * kSecond, .turn_since = now});
  }
}

IoThread Rooms::io_thread_of(const std::string& id) const {
  return io_threads_.at(std::hash<std::string>()(id));
}

Result<std::shared_ptr<Room>> Rooms::insert(Table table, Room::Origin origin, CreationLimits::Open open) {
  const std::lock_guard lock(mutex_);
  const std::string id = table.id();
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    if (!origin.in_log) return Error("server.errors.key_used");
    return found->second.room;
  }
  if (closing_) return Error("server.errors.closing");
  const std::size_t weight = TableWeight().of(table);
  if (const Status status = make_room(1, weight); !status.ok()) return status.error();
  if (!table.started()) codes_.add(id);
  if (const auto dormant = dormant_.remove(id)) origin.turn_since = dormant->turn_since;
  auto room = std::make_shared<Room>(services_, *this, io_thread_of(id), std::move(table), std::move(origin));
  rooms_.emplace(id, Place{room, weight, std::move(open)});
  weight_ += weight;
  tell_metrics();
  return room;
}

// At a limit, rooms that are unused are evicted. Eviction runs on each room's thread, so for a moment there are a few
// rooms more than allowed.
Status Rooms::make_room(std::size_t tables, std::size_t weight) {
  const bool places = rooms_.size() + tables <= services_.limits.tables + evicting_.size();
  const std::size_t most = services_.limits.memory + evicting_weight_;
  const std::size_t lacking = weight_ + weight > most ? weight_ + weight - most : 0;
  if ((places && lacking == 0) || evict_some(!places, lacking)) return {};
  services_.metrics.table_refused();
  return Error(places ? "server.errors.table_memory" : "server.errors.too_many_tables");
}

// Asks unused rooms to leave, those first of which nothing is lost, until there are places and memory; or none where
// that would not do. Tables that were just opened or left stay, for their people to come.
bool Rooms::evict_some(bool places, std::size_t weight) {
  constexpr Moment kPause = 100;  // looking at all of them takes a while
  const std::size_t some = places ? std::max<std::size_t>(1, services_.limits.tables / 256) : 1;
  if (places && evicting_.size() >= 4 * some) return false;
  if (evicting_weight_ > services_.limits.memory / 8 || Services::now() < full_until_) return false;
  const auto is_fresh = [&limits = services_.limits, now = Services::now()](const Unused& unused) {
    return unused.since > now - milliseconds(unused.lost ? limits.fresh_time : limits.left_time);
  };
  std::vector<std::pair<Unused, const Place*>> unused;
  std::size_t freed = 0;
  for (const auto& [id, place] : rooms_) {
    const auto since = place.room->unused();
    if (!since || is_fresh(*since) || evicting_.contains(id)) continue;
    unused.emplace_back(*since, &place);
    freed += place.weight;
  }
  if (unused.empty() || freed < weight) {
    full_until_ = Services::now() + kPause;
    return false;
  }
  std::sort(unused.begin(), unused.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  freed = 0;
  for (std::size_t i = 0; i < unused.size() && (i < some || freed < weight); ++i) {
    const Place& place = *unused[i].second;
    freed += place.weight;
    evicting_.emplace(place.room->id(), place.weight);
    evicting_weight_ += place.weight;
    boost::asio::post(place.room->io_thread(), [room = place.room] { room->evict_if_unused(); });
  }
  return true;
}

void Rooms::add(Table table, Room::Stored stored, const std::string& client) {
  auto open = creations_.create(client);
  if (!open) return stored(open.error());
  const auto room = insert(std::move(table), {.client = client}, std::move(*open));
  if (!room) return stored(room.error());
  boost::asio::post((*room)->io_thread(), [room = *room, stored = std::move(stored)] { room->open(stored); });
}

std::shared_ptr<Room> Rooms::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.room;
}

Result<Table> Rooms::read(const std::string& id) const {
  const auto events = services_.log.read(id, 0);
  if (!events && events.error().code == "common.errors.store_damaged_table") {
    note_damage(id, events.error());
    return Error("server.errors.table_damaged");
  }
  if (!events) return events.error();
  if (events->empty()) return Error("server.errors.no_table");
  return restore_table(services_.games, id, *events);
}

// The operator is told which table and where; the people there only that it is damaged.
void Rooms::note_damage(const std::string& id, const Error& damage) const {
  const std::lock_guard lock(mutex_);
  if (!damaged_.insert(id).second) return;
  services_.logger.error("table damaged", {{"table", id}, {"why", services_.words_for("en").say(damage)}});
  services_.metrics.damaged_tables(static_cast<double>(damaged_.size()));
}

Result<std::shared_ptr<Room>> Rooms::load(const std::string& id, To what) {
  if (auto room = find(id)) return room;
  auto table = read(id);
  if (!table) return table.error();
  // The log is asked whether it knows that the game is over: it may have missed that.
  bool finish_in_log = false;
  if (table->finished()) {
    const auto info = services_.log.find(id);
    if (!info) return info.error();
    finish_in_log = *info && (*info)->finished;
  }
  // A lobby is never in the way: it would be deleted.
  const bool needed = what == To::enter || !table->started();
  auto room = insert(std::move(*table), {.in_log = true, .finish_in_log = finish_in_log, .needed = needed}, {});
  if (room) boost::asio::post((*room)->io_thread(), [opened = *room] { opened->open({}); });
  return room;
}

void Rooms::wake_due() {
  std::vector<std::pair<std::string, Dormant>> due;
  {
    const std::lock_guard lock(mutex_);
    if (!closing_) due = dormant_.take_due(Services::now(), kWokenAtOnce);
  }
  for (auto& [id, dormant] : due) {
    if (find(id)) continue;
    if (dormant.lobby) {
      const Status erased = services_.log.erase(id, dormant.next_seq);
      if (!erased.ok())
        services_.logger.warning("old table not deleted", {{"table", id}, {"why", erased.error().code}});
      drop_code(id);
      continue;
    }
    {
      const std::lock_guard lock(mutex_);
      dormant.due = Services::now() + kTryAgain;
      dormant_.add(id, dormant);
    }
    const auto room = load(id, To::enter);
    const bool damaged = !room && room.error().code.starts_with("table.errors.");
    if (!damaged) continue;
    services_.logger.error("table left alone: its log cannot be read", {{"table", id}, {"why", room.error().code}});
    const std::lock_guard lock(mutex_);
    dormant_.remove(id);
  }
}

void Rooms::cancel_eviction(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = evicting_.find(id); found != evicting_.end()) {
    evicting_weight_ -= found->second;
    evicting_.erase(found);
  }
}

std::vector<std::shared_ptr<Room>> Rooms::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  return all();
}

void Rooms::forget(const std::string& id, const std::optional<Dormant>& dormant) {
  cancel_eviction(id);
  public_list_.remove(id);
  Place place;  // goes when the lock has gone
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  weight_ -= found->second.weight;
  place = std::move(found->second);
  rooms_.erase(found);
  codes_.remove(id);
  if (dormant) dormant_.add(id, *dormant);
  tell_metrics();
}

Status Rooms::reserve(const std::string& id, std::size_t weight) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return {};
  Place& place = found->second;
  if (weight > place.weight) {
    if (Status status = make_room(0, weight - place.weight); !status.ok()) return status;
  }
  weigh(place, weight);
  return {};
}

void Rooms::set_weight(const std::string& id, std::size_t weight) {
  const std::lock_guard lock(mutex_);
  if (const auto found = rooms_.find(id); found != rooms_.end()) weigh(found->second, weight);
}

void Rooms::weigh(Place& place, std::size_t weight) {
  weight_ = weight_ - place.weight + weight;
  place.weight = weight;
  tell_metrics();
}

void Rooms::tell_metrics() const {
  services_.metrics.tables(static_cast<double>(rooms_.size()));
  services_.metrics.table_bytes(static_cast<double>(weight_), static_cast<double>(services_.limits.memory));
}

std::optional<std::string> Rooms::code_of(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  return codes_.code_of(id);
}

Result<std::string> Rooms::find_code(std::string_view code) {
  const std::lock_guard lock(mutex_);
  return codes_.find(code);
}

void Rooms::drop_code(const std::string& id) {
  const std::lock_guard lock(mutex_);
  codes_.remove(id);
}

std::string Rooms::fresh_id() const {
  std::string id = fresh_table_id();
  const std::lock_guard lock(mutex_);
  for (int tries = 0; tries < 8 && !codes_.is_free(id); ++tries) id = fresh_table_id();
  return id;
}

std::size_t Rooms::size() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

std::vector<std::shared_ptr<Room>> Rooms::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Room>> list;
  for (const auto& [id, place] : rooms_) list.push_back(place.room);
  return list;
}

}  // namespace housewright
