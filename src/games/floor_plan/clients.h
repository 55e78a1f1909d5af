// The 27 client cards (FP-SETUP-1, FP-SCORE-5). Their numbers are data; what they count is written here, one small
// function each, in clients_build.cpp, clients_landscape.cpp and clients_interior.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/text.h"
#include "games/floor_plan/board.h"
#include "games/score.h"

namespace housewright::floor_plan {

enum class ClientKind : std::uint8_t { build, landscape, interior };
constexpr std::size_t kClientKinds = 3;
inline constexpr std::array<std::string_view, kClientKinds> kKindNames{"build", "landscape", "interior"};

// In the order in which they are drawn from a seed; nine of each kind.
enum class Client : std::uint8_t {
  full_nursery,
  great_hall,
  square_deal,
  en_suite,
  one_roof,
  tiny_living,
  floor_space,
  supper_club,
  complete_home,
  lap_lane,
  big_splash,
  boundary,
  topiary,
  poolside,
  long_walk,
  rockery,
  water_garden,
  balance,
  green_view,
  morning_light,
  flow,
  ways_out,
  dual_aspect,
  private_bath,
  step_free,
  crossroads,
  flagstones,
};
constexpr std::size_t kClients = 27;
constexpr std::size_t kClientsOfKind = kClients / kClientKinds;

inline constexpr std::array<std::string_view, kClients> kClientNames{
    "full_nursery", "great_hall",    "square_deal",  "en_suite",   "one_roof",   "tiny_living",   "floor_space",
    "supper_club",  "complete_home", "lap_lane",     "big_splash", "boundary",   "topiary",       "poolside",
    "long_walk",    "rockery",       "water_garden", "balance",    "green_view", "morning_light", "flow",
    "ways_out",     "dual_aspect",   "private_bath", "step_free",  "crossroads", "flagstones"};

constexpr std::size_t index_of(Client client) {
  return static_cast<std::size_t>(client);
}
constexpr std::string_view name_of(Client client) {
  return kClientNames[index_of(client)];
}
constexpr ClientKind kind_of(Client client) {
  return static_cast<ClientKind>(index_of(client) / kClientsOfKind);
}
constexpr Client client_of(ClientKind kind, std::size_t index) {
  return static_cast<Client>(static_cast<std::size_t>(kind) * kClientsOfKind + index);
}
constexpr Client first_of(ClientKind kind) {
  return client_of(kind, 0);
}

constexpr std::optional<Client> client_named(std::string_view name) {
  const auto index = find_name(kClientNames, name);
  if (!index) return std::nullopt;
  return static_cast<Client>(*index);
}

// The numbers of a card, from content/floor_plan/clients.json. A card that has no use for one leaves it at its default.
struct ClientCard {
  int points = 1;     // for each unit counted
  int divisor = 1;    // units that make one, rounded down
  int threshold = 0;  // from which, up to which or after which something counts
  int extra = 0;      // on top, under a condition of its own
  int cap = 0;        // never more than this
};

// What a card gives on one sheet, and the cells it stands on.
struct ClientScore {
  int points = 0;
  Board cells{};
};

struct Survey;

// FP-SCORE-5, cap included.
ClientScore score_client(Client client, const ClientCard& card, const Survey& survey);

// The same before the cap.
ClientScore score_without_cap(Client client, const ClientCard& card, const Survey& survey);

// How the points of a card came about.
Sum sum_of(Client client, const ClientCard& card, const Survey& survey);

// The parts of score_client, by kind and before the cap.
ClientScore score_build(Client client, const ClientCard& card, const Survey& survey);
ClientScore score_landscape(Client client, const ClientCard& card, const Survey& survey);
ClientScore score_interior(Client client, const ClientCard& card, const Survey& survey);

}  // namespace housewright::floor_plan
