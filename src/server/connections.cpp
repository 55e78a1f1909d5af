#include "server/connections.h"

#include <algorithm>
#include <utility>

#include "server/secrets.h"

namespace housewright {
namespace {

constexpr std::ptrdiff_t kConnectionsASeat = 4;

}  // namespace

// No early exit: the time must not tell which seat matched.
std::optional<Seat> seat_of(const Table& table, const std::string& token_hash) {
  std::optional<Seat> seat;
  for (std::size_t i = 0; i < table.chairs().size(); ++i) {
    if (same_hash(table.chairs()[i].token_hash, token_hash)) seat = static_cast<Seat>(i);
  }
  return seat;
}

void Connections::add(Participant participant) {
  Connection* const key = participant.connection.get();
  participants_.emplace(key, std::move(participant));
}

Participant* Connections::find(const ConnectionPointer& connection) {
  const auto found = participants_.find(connection.get());
  return found == participants_.end() ? nullptr : &found->second;
}

const Participant* Connections::find(const ConnectionPointer& connection) const {
  const auto found = participants_.find(connection.get());
  return found == participants_.end() ? nullptr : &found->second;
}

bool Connections::has_seat(Seat seat) const {
  return std::any_of(participants_.begin(), participants_.end(),
                     [&](const auto& entry) { return entry.second.seat == seat; });
}

bool Connections::counts_as_seated(const std::optional<Seat>& seat) const {
  if (!seat) return false;
  return std::count_if(participants_.begin(), participants_.end(),
                       [&](const auto& entry) { return entry.second.seat == seat; }) < kConnectionsASeat;
}

void Connections::find_seats(const Table& table) {
  for (auto& [key, participant] : participants_) {
    if (!participant.token_hash) continue;
    const bool had_seat = participant.seat.has_value();
    participant.seat = seat_of(table, *participant.token_hash);
    if (had_seat && !participant.seat) participant.connection->settle(false);
  }
}

void Connections::send(const Connection::Text& text) const {
  for (const auto& [key, participant] : participants_) {
    if (participant.welcomed) participant.connection->send(text);
  }
}

void Connections::close(Connection::CloseReason reason) {
  for (const auto& [key, participant] : std::exchange(participants_, {})) participant.connection->close(reason);
}

}  // namespace housewright
