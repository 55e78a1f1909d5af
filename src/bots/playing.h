// How every table lets a bot play, in the server, the terminal and the page: how long it thinks, and what is played
// where it fails.
#pragma once

#include <chrono>
#include <span>
#include <string>
#include <string_view>

#include "bots/any_bots.h"
#include "core/result.h"

namespace housewright {

// How long the thinking of a bot of this name may go on. The step under way when it ends takes some milliseconds more,
// which the bot's limit must cover too.
inline std::chrono::milliseconds thinking_time(std::string_view name) {
  return std::chrono::milliseconds(time_limit(name) * 9 / 10);
}

// Lets a bot think until its choice is made, the time is up, or `stop` says so.
template <class Stop>
void think(Thinking& thinking, std::chrono::milliseconds time, Stop&& stop) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  while (!thinking.step() && Clock::now() - start < time && !stop()) {
  }
}
inline void think(Thinking& thinking, std::chrono::milliseconds time) {
  think(thinking, time, [] { return false; });
}

// Plays a bot's turn. One that is refused is a bug of the bot, for which nobody should wait: `on_refused` is told why,
// and any legal turn is played instead, beginning with what a person had decided.
template <class Play, class OnRefused>
Status play_or_replace(const AnyBots& bots, const AnyMatch& match, Seat seat, const Finished& turn,
                       std::span<const std::string> begun, std::string_view seed, Play&& play, OnRefused&& on_refused) {
  const Status status = play(turn);
  if (status.ok()) return {};
  on_refused(status.error());
  return play(bots.finish(match, seat, begun, seed));
}

}  // namespace housewright
