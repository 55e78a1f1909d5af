#include "server/presence.h"

#include <algorithm>

#include "server/server_messages.h"

namespace housewright {
namespace {

constexpr std::chrono::seconds kReconnectTime{2};

}  // namespace

Presence::Update Presence::update(const Table& table, const Connections& connections, Clock::time_point now) {
  Update update;
  json::array missing;
  for (std::size_t i = 0; i < table.chairs().size(); ++i) {
    const Chair& chair = table.chairs()[i];
    if (chair.kind != Chair::Kind::person || chair.resigned || connections.has_seat(static_cast<Seat>(i))) {
      gone_since_.erase(chair.token_hash);
      continue;
    }
    const auto due = gone_since_.try_emplace(chair.token_hash, now).first->second + kReconnectTime;
    if (due <= now) {
      missing.push_back(i);
    } else {
      update.next = std::min(update.next.value_or(due), due);
    }
  }
  if (missing.empty() && !message_) return update;
  const auto message = missing_message(missing);
  if (message_ && *message_ == *message) return update;
  message_ = missing.empty() ? nullptr : message;
  update.message = message;
  return update;
}

void Presence::find_seats(const Table& table) {
  std::erase_if(gone_since_, [&](const auto& entry) { return !seat_of(table, entry.first); });
}

}  // namespace housewright
