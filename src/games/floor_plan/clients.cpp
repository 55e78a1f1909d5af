#include "games/floor_plan/clients.h"

#include "games/floor_plan/survey.h"

namespace housewright::floor_plan {

ClientScore score_without_cap(Client client, const ClientCard& card, const Survey& survey) {
  switch (kind_of(client)) {
    case ClientKind::build: return score_build(client, card, survey);
    case ClientKind::landscape: return score_landscape(client, card, survey);
    case ClientKind::interior: return score_interior(client, card, survey);
  }
  return {};
}

ClientScore score_client(Client client, const ClientCard& card, const Survey& survey) {
  ClientScore score = score_without_cap(client, card, survey);
  if (score.points > card.cap) score.points = card.cap;
  if (score.points == 0) score.cells = {};
  return score;
}

Sum sum_of(Client client, const ClientCard& card, const Survey& survey) {
  const ClientScore score = score_without_cap(client, card, survey);
  Sum sum;
  if (card.divisor > 1) {
    // These count the cells they stand on.
    sum.count = static_cast<int>(score.cells.size());
    sum.per = card.divisor;
    sum.after = client == Client::great_hall ? card.threshold : 0;
  } else {
    sum.count =
        client == Client::ways_out ? static_cast<int>(count(survey.has_outside_door)) : score.points / card.points;
    sum.each = card.points;
    sum.extra = score.points - sum.count * card.points;
  }
  if (score.points > card.cap) sum.most = card.cap;
  return sum;
}

}  // namespace housewright::floor_plan
