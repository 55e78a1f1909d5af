#include "games/dream_home/deck.h"

#include <algorithm>

#include "core/text.h"

namespace housewright::dream_home {
namespace {

std::string numbered(std::string_view name, unsigned number) {
  return std::string(name) + "#" + std::to_string(number);
}

}  // namespace

std::string Deck::room_name(RoomCard card) const {
  if (card >= kRoomCards) return "empty";
  return numbered(kRoomTypeNames[index_of(type_of(card))], number_of(card));
}

std::string Deck::resource_name(ResourceCard card) const {
  const Resource& it = resource(card);
  switch (it.kind) {
    case ResourceKind::Roof: return numbered("roof_" + std::string(kColourNames[it.which]), it.number);
    case ResourceKind::Tool: return numbered(kToolNames[it.which], it.number);
    case ResourceKind::Helper: return numbered(kHelperNames[it.which], it.number);
    case ResourceKind::Decor: break;
  }
  return std::string(kTokenNames[it.which]);
}

std::optional<RoomCard> Deck::parse_room(std::string_view text) const {
  const auto hash = text.find('#');
  if (hash == std::string_view::npos) return std::nullopt;
  const auto type = find_name(kRoomTypeNames, text.substr(0, hash));
  const auto number = parse_number(text.substr(hash + 1));
  if (!type || !number || *number == 0 || *number > rooms_[*type].copies) return std::nullopt;
  return static_cast<RoomCard>(lowest(cards_of_type_[*type]) + *number - 1);
}

std::optional<ResourceCard> Deck::parse_resource(std::string_view text) const {
  if (const auto token = find_name(kTokenNames, text)) return decor_card_[*token];
  const auto hash = text.find('#');
  if (hash == std::string_view::npos) return std::nullopt;
  const std::string_view name = text.substr(0, hash);
  const auto number = parse_number(text.substr(hash + 1));
  if (!number || *number == 0) return std::nullopt;

  ResourceSet copies = 0;
  constexpr std::string_view kRoof = "roof_";
  if (name.substr(0, kRoof.size()) == kRoof) {
    if (const auto colour = find_name(kColourNames, name.substr(kRoof.size()))) copies = roofs_of_[*colour];
  } else if (const auto tool = find_name(kToolNames, name)) {
    copies = tools_of_[*tool];
  } else if (const auto helper = find_name(kHelperNames, name)) {
    copies = helpers_of_[*helper];
  }
  if (*number > count(copies)) return std::nullopt;
  return static_cast<ResourceCard>(lowest(copies) + *number - 1);
}

}  // namespace housewright::dream_home
