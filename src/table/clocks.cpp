// Who is here, who has been gone too long, whose time is up, and for whom a bot plays.
#include <algorithm>

#include "table/table.h"

namespace housewright {

void Table::arrive(Seat seat, Moment) {
  Presence& presence = presence_[seat];
  presence.here = true;
  presence.gone_since.reset();
  if (chairs_[seat].away) append_event({{"type", "back"}, {"seat", seat}});
}

void Table::leave(Seat seat, Moment now) {
  Presence& presence = presence_[seat];
  presence.here = false;
  presence.gone_since = now;
}

void Table::resume(Moment now, std::optional<Moment> turn_since) {
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (chairs_[seat].kind == Chair::Kind::person) leave(static_cast<Seat>(seat), now);
  }
  if (started_) start_clocks(turn_since.value_or(now));
}

std::optional<Moment> Table::turn_since() const {
  std::optional<Moment> first;
  if (settings_.turn_seconds == 0) return first;
  for (const Presence& presence : presence_) {
    if (presence.turn_since) first = std::min(first.value_or(*presence.turn_since), *presence.turn_since);
  }
  return first;
}

// A seat's time begins when it is asked, and again for each of its turns.
void Table::start_clocks(Moment now, std::optional<Seat> played) {
  const Seats acting = finished() ? Seats() : match_->to_act();
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    Presence& presence = presence_[seat];
    if (!acting.has(static_cast<unsigned>(seat))) {
      presence.turn_since.reset();
    } else if (!presence.turn_since || !played || *played == seat) {
      presence.turn_since = now;
    }
  }
}

// Who is the host instead of one who has gone: the first person who is here. Only before the start: later no host is
// needed.
std::optional<Seat> Table::heir() const {
  if (started_ || !host_ || !presence_[*host_].gone_since) return std::nullopt;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (chairs_[seat].kind == Chair::Kind::person && presence_[seat].here) return static_cast<Seat>(seat);
  }
  return std::nullopt;
}

void Table::tick(Moment now) {
  if (const auto next = heir(); next && now >= *next_deadline()) append_event({{"type", "host"}, {"seat", *next}});
  if (!started_ || finished()) return;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    const Chair& chair = chairs_[seat];
    const Presence& presence = presence_[seat];
    if (chair.kind != Chair::Kind::person || chair.resigned || chair.away) continue;
    if (presence.gone_since && now - *presence.gone_since >= Moment{settings_.grace_seconds} * 1000) {
      append_event({{"type", "away"}, {"seat", seat}});
    }
    const bool timed = settings_.turn_seconds > 0 && presence.turn_since && !chair.late;
    if (timed && now - *presence.turn_since >= Moment{settings_.turn_seconds} * 1000) {
      append_event({{"type", "late"}, {"seat", seat}});
    }
  }
}

std::optional<Moment> Table::time_left(Seat seat, Moment now) const {
  const std::optional<Moment>& since = presence_[seat].turn_since;
  if (settings_.turn_seconds == 0 || !since) return std::nullopt;
  return std::max<Moment>(0, *since + Moment{settings_.turn_seconds} * 1000 - now);
}

std::optional<Moment> Table::next_deadline() const {
  if (heir()) return *presence_[*host_].gone_since + Moment{settings_.grace_seconds} * 1000;
  if (!started_ || finished()) return std::nullopt;
  std::optional<Moment> next;
  const auto consider = [&](Moment moment) { next = next ? std::min(*next, moment) : moment; };
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    const Chair& chair = chairs_[seat];
    const Presence& presence = presence_[seat];
    if (chair.kind != Chair::Kind::person || chair.resigned || chair.away) continue;
    if (presence.gone_since) consider(*presence.gone_since + Moment{settings_.grace_seconds} * 1000);
    if (settings_.turn_seconds > 0 && presence.turn_since && !chair.late) {
      consider(*presence.turn_since + Moment{settings_.turn_seconds} * 1000);
    }
  }
  return next;
}

Seats Table::bots_to_act() const {
  Seats seats;
  if (!started_ || finished()) return seats;
  match_->to_act().for_each([&](unsigned seat) {
    const Chair& chair = chairs_[seat];
    if (chair.kind == Chair::Kind::bot || chair.away || chair.late || chair.resigned) seats.add(seat);
  });
  return seats;
}

std::optional<std::vector<std::string>> Table::draft_of(Seat seat) const {
  const Chair& chair = chairs_[seat];
  if (chair.kind != Chair::Kind::person || chair.resigned) return std::nullopt;
  return presence_[seat].draft;
}

std::string_view Table::level_of(Seat seat) const {
  const Chair& chair = chairs_[seat];
  return chair.kind == Chair::Kind::bot ? std::string_view(chair.level) : "casual";  // a stand-in should not do better
}

}  // namespace housewright
