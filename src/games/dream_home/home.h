// A home and its geometry. Spaces are bits of a word, laid out so that a shift by one is a step to the side and never
// leaves a floor:
//
//   floor 2   a2 b2 c2 d2 e2      bits  6  7  8  9 10
//   floor 1   a1 b1 c1 d1 e1      bits  0  1  2  3  4
//   basement           d0 e0      bits          12 13
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bits.h"
#include "games/dream_home/cards.h"

namespace housewright::dream_home {

using Space = std::uint8_t;
using Spaces = std::uint16_t;

constexpr unsigned kSpaceSlots = 14;  // two of them, 5 and 11, are no spaces
constexpr unsigned kSpacesOfHome = 12;
constexpr Spaces kFirstFloor = 0b00000000011111;
constexpr Spaces kSecondFloor = 0b00011111000000;
constexpr Spaces kBasement = 0b11000000000000;
constexpr Spaces kUpstairs = kFirstFloor | kSecondFloor;
constexpr Spaces kAllSpaces = kUpstairs | kBasement;
// DH-PLACE-1: what stands on the ground.
constexpr Spaces kOnGround = 0b00000000000111 | kBasement;

constexpr Spaces at(Space space) {
  return bit<Spaces>(space);
}

constexpr Spaces left_of(Spaces spaces) {
  return static_cast<Spaces>(spaces >> 1);
}
constexpr Spaces right_of(Spaces spaces) {
  return static_cast<Spaces>(spaces << 1);
}
// The spaces horizontally next to any of these.
constexpr Spaces beside(Spaces spaces) {
  return static_cast<Spaces>((left_of(spaces) | right_of(spaces)) & kAllSpaces);
}
constexpr Spaces above(Spaces spaces) {
  return static_cast<Spaces>((spaces & kFirstFloor) << 6 | (spaces & kBasement) >> 9);
}

// Grows `seed` sideways within `within`; a floor is five wide, so four steps reach everything.
constexpr Spaces spread(Spaces seed, Spaces within) {
  seed &= within;
  for (int step = 0; step < 4; ++step) seed = static_cast<Spaces>(seed | (beside(seed) & within));
  return seed;
}

// "c2", from its bit and back.
std::string space_name(Space space);
std::optional<Space> parse_space(std::string_view text);
// The spaces whose names come after this one's in the alphabet ("a1", "a2", "b1" … "d0", "d1", …).
constexpr std::array<Spaces, kSpaceSlots> spaces_written_after() {
  // Columns a–e, then floors: bits 0–4 are floor 1, 6–10 floor 2, 12 and 13 the basement under d and e.
  const auto rank = [](unsigned space) { return space >= 12 ? (space - 9) * 3 : (space % 6) * 3 + 1 + space / 6; };
  std::array<Spaces, kSpaceSlots> after{};
  for (unsigned first = 0; first < kSpaceSlots; ++first) {
    for (unsigned second = 0; second < kSpaceSlots; ++second) {
      const bool later = contains(kAllSpaces, second) && rank(first) < rank(second);
      if (later) after[first] = static_cast<Spaces>(after[first] | bit<Spaces>(second));
    }
  }
  return after;
}
constexpr std::array<Spaces, kSpaceSlots> kWrittenAfter = spaces_written_after();

// One player's home. A line of cache, kept consistent by the functions below.
struct Home {
  std::array<Spaces, kRoomTypes> rooms{};    // face-up cards of each type
  std::array<RoomCard, kSpaceSlots> card{};  // what lies where; kNoCard where nothing does
  Spaces face_up = 0;
  Spaces face_down = 0;
  Spaces scaffolding = 0;
  Spaces tokens = 0;          // spaces that carry a token
  std::uint8_t children = 0;  // on the face-up cards
  std::uint8_t roof_count = 0;
  ResourceSet resources = 0;  // roof stack, tools and helpers

  constexpr Home() { card.fill(kNoCard); }

  constexpr Spaces cards() const { return static_cast<Spaces>(face_up | face_down); }
  constexpr Spaces of(RoomType type) const { return rooms[index_of(type)]; }

  friend constexpr bool operator==(const Home&, const Home&) = default;
};

}  // namespace housewright::dream_home
