#include "server/device_codes.h"

#include "server/secrets.h"

namespace housewright {

void DeviceCodes::drop_old(Clock::time_point now) {
  while (!by_age_.empty() && (by_age_.front().first <= now || by_age_.size() > most_)) {
    const auto seat = seats_.find(by_age_.front().second);
    if (seat != seats_.end()) {
      codes_.erase(seat->second.token);
      seats_.erase(seat);
    }
    by_age_.pop_front();
  }
}

std::string DeviceCodes::add(SeatKey seat, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (const auto older = codes_.find(seat.token); older != codes_.end()) seats_.erase(older->second);
  std::string code = fresh_device_code();
  while (seats_.contains(code)) code = fresh_device_code();
  codes_[seat.token] = code;
  seats_.emplace(code, std::move(seat));
  by_age_.emplace_back(now + kLifetime, code);
  drop_old(now);
  return code;
}

Result<SeatKey> DeviceCodes::take(std::string_view code, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  drop_old(now);
  if (!guesses_.try_acquire()) return Error("server.errors.too_fast");
  const auto found = seats_.find(capital_letters(code));
  if (found == seats_.end()) return Error("server.errors.no_device_code");
  guesses_.refund();
  SeatKey seat = std::move(found->second);
  codes_.erase(seat.token);
  seats_.erase(found);
  return seat;
}

}  // namespace housewright
