#include "server/rooms.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/restore_table.h"
#include "server/secrets.h"

namespace housewright {
Result<std::size_t> Rooms::restore_all() {
  std::size_t restored = 0;
  const Status status =
      services_.log.for_each_unfinished([&](const TableInfo& info, const std::vector<StoredEvent>& events) {
        if (info.damage) return note_damage(info.table, *info.damage);
        auto table = restore_table(services_.games, info.table, events);
        if (!table) {
          services_.logger.error("table left alone: its log cannot be read",
                                 {{"table", info.table}, {"why", table.error().code}});
          return;
        }
        const bool started = table->started();
        auto room = std::make_shared<Room>(services_, *this, io_thread_of(info.table), std::move(*table),
                                           Room::From::log_unfinished);
        {
          const std::lock_guard lock(mutex_);
          rooms_.emplace(info.table, room);
          if (!started) codes_.add(info.table);
        }
        boost::asio::post(room->io_thread(), [room] { room->open({}); });
        ++restored;
      });
  if (!status.ok()) return status.error();
  services_.metrics.tables(static_cast<double>(size()));
  return restored;
}

IoThread Rooms::io_thread_of(const std::string& id) const {
  return io_threads_.at(std::hash<std::string>()(id));
}

Result<std::shared_ptr<Room>> Rooms::insert(Table table, Room::From from) {
  const std::lock_guard lock(mutex_);
  const std::string id = table.id();
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    if (from == Room::From::fresh) return Error("server.errors.key_used");
    return found->second;
  }
  if (closing_) return Error("server.errors.closing");
  if (!make_room()) return Error("server.errors.too_many_tables");
  if (!table.started()) codes_.add(id);
  auto room = std::make_shared<Room>(services_, *this, io_thread_of(id), std::move(table), from);
  rooms_.emplace(id, room);
  services_.metrics.tables(static_cast<double>(rooms_.size()));
  return room;
}

// Whether there is room for one more. At the limit, rooms that are unused are evicted, some at a time: finished tables
// first, which the log keeps, then the lobbies that were left longest ago; fresh lobbies stay, for their people to
// come. Eviction runs on each room's thread, so for a moment there are a few rooms more than allowed.
bool Rooms::make_room() {
  constexpr Moment kPause = 100;  // looking at all of them takes a while
  const std::size_t some = std::max<std::size_t>(1, services_.limits.tables / 256);
  if (rooms_.size() < services_.limits.tables + evicting_.size()) return true;
  if (evicting_.size() >= 4 * some || Services::now() < full_until_) return false;
  const Moment fresh = Services::now() - Moment{std::chrono::milliseconds(services_.limits.fresh_time).count()};
  std::vector<std::pair<Moment, std::shared_ptr<Room>>> unused;
  for (const auto& [id, room] : rooms_) {
    const auto since = room->unused_since();
    if (since && *since <= fresh && !evicting_.contains(id)) unused.emplace_back(*since, room);
  }
  const auto going = unused.begin() + static_cast<std::ptrdiff_t>(std::min(some, unused.size()));
  std::partial_sort(unused.begin(), going, unused.end());
  for (auto next = unused.begin(); next != going; ++next) {
    evicting_.insert(next->second->id());
    boost::asio::post(next->second->io_thread(), [room = next->second] { room->evict_if_unused(); });
  }
  if (unused.empty()) full_until_ = Services::now() + kPause;
  return !unused.empty();
}

void Rooms::add(Table table, Room::Stored stored) {
  const auto room = insert(std::move(table), Room::From::fresh);
  if (!room) return stored(room.error());
  boost::asio::post((*room)->io_thread(), [room = *room, stored = std::move(stored)] { room->open(stored); });
}

std::shared_ptr<Room> Rooms::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
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

Result<std::shared_ptr<Room>> Rooms::load(const std::string& id) {
  if (auto room = find(id)) return room;
  auto table = read(id);
  if (!table) return table.error();
  auto room = insert(std::move(*table), Room::From::log);
  if (room) boost::asio::post((*room)->io_thread(), [opened = *room] { opened->open({}); });
  return room;
}

void Rooms::cancel_eviction(const std::string& id) {
  const std::lock_guard lock(mutex_);
  evicting_.erase(id);
}

std::vector<std::shared_ptr<Room>> Rooms::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  return all();
}

void Rooms::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  rooms_.erase(id);
  evicting_.erase(id);
  lobbies_.erase(id);
  codes_.remove(id);
  services_.metrics.tables(static_cast<double>(rooms_.size()));
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

void Rooms::advertise(const std::string& id, std::optional<json::object> lobby) {
  const std::lock_guard lock(mutex_);
  if (lobby) {
    lobbies_[id] = std::move(*lobby);
  } else {
    lobbies_.erase(id);
  }
}

json::array Rooms::lobbies(std::size_t most) const {
  const std::lock_guard lock(mutex_);
  json::array list;
  for (const auto& [id, lobby] : lobbies_) {
    if (list.size() == most) break;
    list.push_back(lobby);
  }
  return list;
}

std::size_t Rooms::size() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

std::vector<std::shared_ptr<Room>> Rooms::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Room>> list;
  for (const auto& [id, room] : rooms_) list.push_back(room);
  return list;
}

}  // namespace housewright
