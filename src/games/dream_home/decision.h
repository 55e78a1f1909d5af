// One decision of a Dream Home turn, four bytes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/dream_home/cards.h"
#include "games/dream_home/home.h"

namespace housewright::dream_home {

enum class Kind : std::uint8_t {
  Discard,
  Jackhammer,
  Pass,
  Drill,
  Mix,
  Take,
  Room,
  Scaffold,
  Decor,
  Roofer,
  Supplier,
  Handyman,
  Done,
};
constexpr std::array<std::string_view, 13> kKindNames = {"discard",  "jackhammer", "pass",     "drill", "mix",
                                                         "take",     "room",       "scaffold", "decor", "roofer",
                                                         "supplier", "handyman",   "done"};

using Column = std::uint8_t;  // 0–4; written 1–5

struct alignas(4) Decision {
  Kind kind = Kind::Pass;
  std::uint8_t pick = 0;   // a column, a room card or a resource card
  std::uint8_t place = 0;  // a space, or the second column of a Mixer
  std::uint8_t other = 0;  // face down (1), or the second space of a Handyman

  friend constexpr bool operator==(const Decision&, const Decision&) = default;

  static constexpr Decision discard(Column column) { return {Kind::Discard, column, 0, 0}; }
  static constexpr Decision jackhammer(Column column, Space space, bool down) {
    return {Kind::Jackhammer, column, space, static_cast<std::uint8_t>(down)};
  }
  static constexpr Decision pass() { return {Kind::Pass, 0, 0, 0}; }
  static constexpr Decision drill(Column column, Space space) { return {Kind::Drill, column, space, 0}; }
  static constexpr Decision mix(Column first, Column second) { return {Kind::Mix, first, second, 0}; }
  static constexpr Decision take(Column column) { return {Kind::Take, column, 0, 0}; }
  static constexpr Decision room(Space space, bool down) {
    return {Kind::Room, 0, space, static_cast<std::uint8_t>(down)};
  }
  static constexpr Decision scaffold(Space space) { return {Kind::Scaffold, 0, space, 0}; }
  static constexpr Decision decor(Space space) { return {Kind::Decor, 0, space, 0}; }
  static constexpr Decision roofer(ResourceCard roof) { return {Kind::Roofer, roof, 0, 0}; }
  static constexpr Decision supplier(RoomCard card, Space space) { return {Kind::Supplier, card, space, 0}; }
  static constexpr Decision handyman(Space first, Space second) { return {Kind::Handyman, 0, first, second}; }
  static constexpr Decision done() { return {Kind::Done, 0, 0, 0}; }

  constexpr bool face_down() const { return other != 0; }
};

}  // namespace housewright::dream_home
