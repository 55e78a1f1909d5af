// What happens at a table, as its log has it: one JSON object an event, numbered from 0. Everything else (state, views,
// records) is derived from these.
//
//   created   game, options, settings, seed, commitment     always the first; a deal instead of a seed in lessons
//   sat       seat, name, token (a hash)                    a person takes a seat; `request`, a hash too, where they
//                                                           may ask for the same seat again
//   bot       seat, level                                   a bot does
//   stood     seat                                          the seat is open again; only before the start
//   host      seat                                          of one who has gone; only before the start
//   changed   options, settings, keep                       only before the start; `keep`, where seats go: those
//                                                           that stay
//   started                                                 nobody sits down or stands up any more
//   turn      seat, number, decisions, by, begun            a whole turn; `by` only where it was played for a person:
//                                                           by a "bot", or by their "pencil", as they had drawn it;
//                                                           `begun`: how many of its decisions were the person's
//                                                           own, where not none or all
//   late      seat                                          the clock has run out: a bot plays this turn
//   away      seat                                          a bot plays until the person is back
//   back      seat
//   resigned  seat                                          a bot plays to the end
//   said      seat, emote or text
//   rematch   table                                         where the same people play again
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"

namespace housewright {

// Kept as the text that is stored and told: turns are many, and nobody looks into them again.
struct Event {
  Event(std::uint64_t number, const json::object& what);

  json::object body() const;

  std::uint64_t seq;
  std::string text;
  bool secret;  // there is a seed, a deal or the hash of a token in it
};

// What everybody may read of an event: its number, and all but what is secret.
std::string public_event(const Event& event);

}  // namespace housewright
