// The cards of Dream Home, as small numbers, and the names the rules give to their kinds.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bits.h"

namespace housewright::dream_home {

constexpr unsigned kRoomCards = 60;
constexpr unsigned kResourceCards = 48;
constexpr unsigned kRounds = 12;
constexpr unsigned kColumns = 5;
constexpr unsigned kMaxPlayers = 4;
constexpr unsigned kMostWhoDiscard = 3;  // DH-ROUND-1: with four players nobody discards a column

using RoomCard = std::uint8_t;      // index in the deck's initial order
using ResourceCard = std::uint8_t;  // index in the deck's initial order
constexpr std::uint8_t kNoCard = 0xFF;
// A face-down card whose front the viewer is not shown.
constexpr RoomCard kUnknownRoom = 0xFE;

using RoomSet = std::uint64_t;
using ResourceSet = std::uint64_t;
constexpr RoomSet kAllRooms = (RoomSet{1} << kRoomCards) - 1;
constexpr ResourceSet kAllResources = (ResourceSet{1} << kResourceCards) - 1;

enum class RoomType : std::uint8_t {
  LivingRoom,
  Bedroom,
  Kitchen,
  KidsRoom,
  Bathroom,
  Pantry,
  DressingRoom,
  Sauna,
  Playroom,
  Study,
  Library,
  Garage,
  WineCellar,
  Workshop,
  Laundry,
  Storage,
};
constexpr unsigned kRoomTypes = 16;
constexpr std::array<std::string_view, kRoomTypes> kRoomTypeNames = {
    "living_room", "bedroom", "kitchen", "kids_room", "bathroom",    "pantry",   "dressing_room", "sauna",
    "playroom",    "study",   "library", "garage",    "wine_cellar", "workshop", "laundry",       "storage"};

enum class RoomKind : std::uint8_t { Normal, Unique, Basement };

enum class Colour : std::uint8_t { Red, Brown, Green, Grey };
constexpr unsigned kColours = 4;
constexpr std::array<std::string_view, kColours> kColourNames = {"red", "brown", "green", "grey"};

enum class Token : std::uint8_t {
  Piano,
  Aquarium,
  CanopyBed,
  IceCreamMachine,
  Jacuzzi,
  Slide,
  CatHouse,
  Painting,
  Treehouse,
  Birdhouse,
};
constexpr unsigned kTokens = 10;
constexpr std::array<std::string_view, kTokens> kTokenNames = {
    "piano", "aquarium",  "canopy_bed", "ice_cream_machine", "jacuzzi",
    "slide", "cat_house", "painting",   "treehouse",         "birdhouse"};

enum class Tool : std::uint8_t { Drill, Jackhammer, ConcreteMixer, Scaffolding };
constexpr unsigned kTools = 4;
constexpr std::array<std::string_view, kTools> kToolNames = {"drill", "jackhammer", "concrete_mixer", "scaffolding"};

enum class Helper : std::uint8_t { Roofer, Supplier, Architect, Handyman, InteriorDesigner };
constexpr unsigned kHelpers = 5;
constexpr std::array<std::string_view, kHelpers> kHelperNames = {"roofer", "supplier", "architect", "handyman",
                                                                 "interior_designer"};

template <class Enum>
constexpr unsigned index_of(Enum value) {
  return static_cast<unsigned>(value);
}

}  // namespace housewright::dream_home
