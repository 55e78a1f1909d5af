// The deck as data: what the box holds, loaded from content/dream_home and checked, with the tables the rules look
// things up in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/dream_home/cards.h"
#include "games/dream_home/home.h"

namespace housewright::dream_home {

struct RoomRules {
  RoomKind kind = RoomKind::Normal;
  std::uint8_t copies = 0;
  std::uint8_t max = 1;                  // cards in one room
  std::array<std::int16_t, 3> points{};  // by number of cards
  std::optional<RoomType> wants_beside;  // DH-SCORE-2
  std::int16_t points_beside = 0;
  Spaces floors = 0;  // DH-PLACE-2: where its cards may lie face up
};

enum class GoesOn : std::uint8_t { Room, AnyRoom, Outside };

struct TokenRules {
  GoesOn goes_on = GoesOn::AnyRoom;
  RoomType room = RoomType::LivingRoom;  // for GoesOn::Room
  std::int16_t points = 0;
};

enum class ResourceKind : std::uint8_t { Roof, Decor, Tool, Helper };

struct Resource {
  ResourceKind kind = ResourceKind::Roof;
  std::uint8_t which = 0;  // Colour, Token, Tool or Helper
  std::uint8_t number = 0;
};

class Deck {
 public:
  static Result<Deck> load(std::string_view rooms_json, std::string_view resources_json);

  const RoomRules& rules(RoomType type) const { return rooms_[index_of(type)]; }
  const TokenRules& rules(Token token) const { return tokens_[index_of(token)]; }
  RoomType type_of(RoomCard card) const { return room_type_[card]; }
  unsigned number_of(RoomCard card) const { return room_number_[card]; }
  unsigned children_on(RoomCard card) const { return children_[card]; }
  const Resource& resource(ResourceCard card) const { return resources_[card]; }

  RoomSet cards_of(RoomType type) const { return cards_of_type_[index_of(type)]; }
  ResourceSet roofs() const { return roofs_; }
  ResourceSet roofs_of(Colour colour) const { return roofs_of_[index_of(colour)]; }
  ResourceSet windows() const { return windows_; }
  ResourceSet tools_of(Tool tool) const { return tools_of_[index_of(tool)]; }
  ResourceSet helpers_of(Helper helper) const { return helpers_of_[index_of(helper)]; }
  ResourceCard decor_card(Token token) const { return decor_card_[index_of(token)]; }

  // "kitchen#3", "roof_red#1", "drill#2", "piano".
  std::string room_name(RoomCard card) const;
  std::string resource_name(ResourceCard card) const;
  std::optional<RoomCard> parse_room(std::string_view text) const;
  std::optional<ResourceCard> parse_resource(std::string_view text) const;

 private:
  friend class DeckLoader;

  std::array<RoomRules, kRoomTypes> rooms_{};
  std::array<TokenRules, kTokens> tokens_{};
  std::array<RoomType, kRoomCards> room_type_{};
  std::array<std::uint8_t, kRoomCards> room_number_{};
  std::array<std::uint8_t, kRoomCards> children_{};
  std::array<RoomSet, kRoomTypes> cards_of_type_{};
  std::array<Resource, kResourceCards> resources_{};
  ResourceSet roofs_ = 0;
  ResourceSet windows_ = 0;
  std::array<ResourceSet, kColours> roofs_of_{};
  std::array<ResourceSet, kTools> tools_of_{};
  std::array<ResourceSet, kHelpers> helpers_of_{};
  std::array<ResourceCard, kTokens> decor_card_{};
};

}  // namespace housewright::dream_home
