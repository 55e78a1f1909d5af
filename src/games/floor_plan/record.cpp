// Records: options, dice, clients and turns of a whole game (docs/record_format.md).
#include "games/floor_plan/record.h"

#include "games/floor_plan/floor_plan.h"
#include "games/match.h"

namespace housewright {

using namespace floor_plan;

namespace floor_plan {

Result<std::array<Client, kClientKinds>> read_client_ids(const JsonReader& file) {
  const auto list = file.array("clients");
  if (!list) return list.error();
  if ((*list)->size() != kClientKinds) {
    return Error("floor_plan.errors.three_clients").breaking("FP-SETUP-1").at(file.at("clients"));
  }
  std::array<Client, kClientKinds> clients{};
  for (std::size_t kind = 0; kind < kClientKinds; ++kind) {
    const json::value& value = (**list)[kind];
    const std::string where = file.at("clients") + "[" + std::to_string(kind) + "]";
    if (!value.is_string()) return wrong_type_at(where, "text");
    const std::string id(value.get_string());
    const auto client = client_named(id);
    if (!client) return Error("floor_plan.errors.unknown_client").breaking("FP-SETUP-1").at(where).with({{"name", id}});
    if (kind_of(*client) != static_cast<ClientKind>(kind)) {
      return Error("floor_plan.errors.client_of_other_kind")
          .breaking("FP-SETUP-1")
          .at(where)
          .with({{"name", id}, {"expected", std::string(kKindNames[kind])}});
    }
    clients[kind] = *client;
  }
  return clients;
}

Result<Chance> read_dice(const json::value& value, const std::string& where) {
  if (!value.is_array()) return wrong_type_at(where, "list");
  const json::array& pair = value.get_array();
  Chance chance;
  if (pair.size() != kDice) {
    return Error("floor_plan.errors.wrong_total")
        .at(where)
        .with({{"expected", "2"}, {"found", std::to_string(pair.size())}});
  }
  for (std::size_t i = 0; i < kDice; ++i) {
    const std::string place = where + "[" + std::to_string(i) + "]";
    const auto die = read_integer(pair[i], place, 1, 6);
    if (!die) return die.error();
    chance.dice[i] = static_cast<std::uint8_t>(*die);
  }
  return chance;
}

}  // namespace floor_plan

namespace {

bool ends_a_turn(std::string_view text) {
  return text == "end" || text == "pass";
}

// Where a decision stands, or would stand: rounds count from 1 for people, players and indices from 0.
struct Place {
  std::size_t round, player, index;

  std::string where() const {
    return "round " + std::to_string(round + 1) + ", player " + std::to_string(player) + ", index " +
           std::to_string(index);
  }
  std::string path() const {
    return "turns[" + std::to_string(round) + "][" + std::to_string(player) + "][" + std::to_string(index) + "]";
  }
  std::vector<Particular> particulars() const {
    return {{"round", std::to_string(round + 1)}, {"player", std::to_string(player)}, {"index", std::to_string(index)}};
  }
};

// Collects a record's decisions up to the first place where the rounds themselves go wrong.
class TurnsReader {
 public:
  TurnsReader(const Setup& setup, unsigned known_rounds) : setup_(setup), known_rounds_(known_rounds) {}

  // A value of the wrong shape; what is wrong between rounds is kept in `fault`.
  Status read(const json::array& rounds) {
    if (rounds.size() > setup_.rounds) {
      return Error("floor_plan.errors.too_many_rounds")
          .breaking("FP-ROUND-1")
          .at("turns[" + std::to_string(setup_.rounds) + "]")
          .with({{"rounds", std::to_string(setup_.rounds)}, {"found", std::to_string(rounds.size())}});
    }
    const json::array missing;  // a missing list is an empty one
    for (std::size_t round = 0; round < rounds.size(); ++round) {
      const std::string where = "turns[" + std::to_string(round) + "]";
      if (!rounds[round].is_array()) return wrong_type_at(where, "list");
      const json::array& lists = rounds[round].get_array();
      if (lists.size() > setup_.players) {
        return Error("floor_plan.errors.too_many_lists")
            .breaking("FP-SETUP-1")
            .at(where + "[" + std::to_string(setup_.players) + "]")
            .with({{"players", std::to_string(setup_.players)}, {"round", std::to_string(round + 1)}});
      }
      for (std::size_t player = 0; player < setup_.players; ++player) {
        const bool given = player < lists.size();
        if (given && !lists[player].is_array()) {
          return wrong_type_at(where + "[" + std::to_string(player) + "]", "list");
        }
        const bool last_round = round + 1 == rounds.size();
        const json::array& turn = given ? lists[player].get_array() : missing;
        if (Status status = read_turn({round, player, 0}, turn, last_round); !status.ok()) return status;
      }
    }
    return {};
  }

  std::vector<RecordedDecision> decisions;
  Status fault;

 private:
  Status read_turn(Place place, const json::array& texts, bool last_round) {
    bool ended = false;
    for (; place.index < texts.size(); ++place.index) {
      const json::value& value = texts[place.index];
      if (!value.is_string()) return wrong_type_at(place.path(), "text");
      std::string text(value.get_string());
      // What follows the end of a turn would otherwise be taken for the next round.
      if (ended) note(place, "floor_plan.errors.turn_over", "FP-TURN-1");
      if (place.round >= known_rounds_) note(place, "floor_plan.errors.dice_missing", "FP-ROUND-1");
      ended = ended || ends_a_turn(text);
      if (fault.ok()) {
        decisions.push_back({static_cast<Seat>(place.player), std::move(text), place.where(), place.particulars()});
      }
    }
    if (!ended && !last_round) note(place, "floor_plan.errors.turn_unfinished", "FP-ROUND-2");
    return {};
  }

  void note(const Place& place, std::string_view code, std::string_view rule) {
    if (fault.ok()) fault = Error(code).breaking(rule).at(place.where()).with(place.particulars());
  }

  Setup setup_;
  unsigned known_rounds_;
};

}  // namespace

Result<Setup> FloorPlan::read_options(const JsonReader& options) const {
  const auto given = GivenOptions::read(description_of<FloorPlan>(), options);
  if (!given) return given.error();
  Setup setup;
  setup.players = static_cast<std::uint8_t>(given->players());
  setup.rounds = static_cast<std::uint8_t>(given->value("rounds"));
  return setup;
}

Result<Future> FloorPlan::read_future(const JsonReader& record) const {
  const auto options = record.object("options");
  if (!options) return options.error();
  const auto setup = read_options(JsonReader(**options, record.at("options")));
  if (!setup) return setup.error();

  Future future;
  future.setup = *setup;
  const bool has_seed = record.find("seed") != nullptr;
  if (has_seed) {
    const auto seed = record.text("seed");
    if (!seed) return seed.error();
    Random random = Random::from_seed(*seed);
    future = draw_future(*setup, random);
  }
  // With both given, dice and clients are what is played.
  if (!has_seed || record.find("clients") != nullptr) {
    if (!has_seed && record.find("dice") == nullptr) return Error("floor_plan.errors.no_dice").at("dice");
    const auto clients = read_client_ids(record);
    if (!clients) return clients.error();
    future.setup.clients = *clients;
  }
  const auto dice = record.array_or_none("dice");
  if (!dice) return dice.error();
  if (*dice == nullptr) return future;
  if ((*dice)->size() > plan_.rolls(*setup)) {
    return Error("floor_plan.errors.too_many_rolls")
        .breaking("FP-ROUND-1")
        .at(record.at("dice"))
        .with({{"expected", std::to_string(plan_.rolls(*setup))}, {"found", std::to_string((*dice)->size())}});
  }
  future.rolls = {};
  future.known = static_cast<std::uint8_t>((*dice)->size());
  for (std::size_t i = 0; i < future.known; ++i) {
    const auto chance = read_dice((**dice)[i], record.at("dice") + "[" + std::to_string(i) + "]");
    if (!chance) return chance.error();
    future.rolls[i] = *chance;
  }
  return future;
}

Result<std::vector<RecordedDecision>> FloorPlan::read_decisions(const JsonReader& record) const {
  const auto future = read_future(record);
  if (!future) return future.error();
  const auto rounds = record.array_or_none("turns");
  if (!rounds) return rounds.error();
  if (*rounds == nullptr) return std::vector<RecordedDecision>{};

  // A printed pair needs no roll, but a round comes only after all before it.
  unsigned known_rounds = 0;
  while (known_rounds < future->setup.rounds && plan_.rolls_before(future->setup, known_rounds + 2) <= future->known) {
    ++known_rounds;
  }
  TurnsReader reader(future->setup, known_rounds);
  if (const Status status = reader.read(**rounds); !status.ok()) return status.error();
  if (reader.fault.ok()) return std::move(reader.decisions);

  // A decision before that place may itself be illegal: then it is the one to name, by whoever plays the record.
  Match<FloorPlan> match(*this, *future);
  for (const RecordedDecision& decision : reader.decisions) {
    if (!match.play(*decision.seat, decision.text).ok()) return std::move(reader.decisions);
  }
  return reader.fault.error();
}

void FloorPlan::write_future(json::object& record, const Future& future) const {
  record["options"] = {{"players", int{future.setup.players}}, {"rounds", int{future.setup.rounds}}};
  json::array clients;
  for (const Client client : future.setup.clients) clients.emplace_back(name_of(client));
  record["clients"] = std::move(clients);
  json::array dice;
  for (std::size_t i = 0; i < future.known; ++i) {
    const auto& pair = future.rolls[i].dice;
    dice.push_back(json::array{int{pair[0]}, int{pair[1]}});  // signed, as a number in a text is read
  }
  record["dice"] = std::move(dice);
}

void FloorPlan::write_decisions(json::object& record, const std::vector<Played>& played) const {
  json::array turns;
  for (const Played& each : played) {
    while (turns.size() < each.round) turns.push_back(json::array{});
    json::array& lists = turns[each.round - 1].get_array();
    while (lists.size() <= each.seat) lists.push_back(json::array{});
    lists[each.seat].get_array().emplace_back(each.text);
  }
  record["turns"] = std::move(turns);
}

}  // namespace housewright
