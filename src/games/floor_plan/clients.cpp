#include "games/floor_plan/clients.h"

namespace housewright::floor_plan {

ClientScore score_client(Client client, const ClientCard& card, const Survey& survey) {
  ClientScore score;
  switch (kind_of(client)) {
    case ClientKind::build: score = score_build(client, card, survey); break;
    case ClientKind::landscape: score = score_landscape(client, card, survey); break;
    case ClientKind::interior: score = score_interior(client, card, survey); break;
  }
  if (score.points > card.cap) score.points = card.cap;
  if (score.points == 0) score.cells = {};
  return score;
}

}  // namespace housewright::floor_plan
