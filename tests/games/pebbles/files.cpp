// Pebbles in JSON: views, draws, records and positions.
#include <algorithm>
#include <numeric>

#include "games/pebbles/pebbles.h"

namespace housewright {

using namespace pebbles;

namespace {

template <std::size_t N>
json::array list_of(const std::array<std::uint8_t, N>& numbers, std::size_t count = N) {
  json::array list;
  for (std::size_t i = 0; i < count; ++i) list.emplace_back(numbers[i]);
  return list;
}

template <std::size_t N>
Status read_list(const JsonReader& reader, std::string_view key, std::array<std::uint8_t, N>& numbers,
                 std::size_t count, std::int64_t lowest, std::int64_t highest) {
  const auto list = reader.array(key);
  if (!list) return list.error();
  if ((*list)->size() != count) return reader.wrong_type(key, "list");
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = read_integer((**list)[i], reader.at(key), lowest, highest);
    if (!number) return number.error();
    numbers[i] = static_cast<std::uint8_t>(*number);
  }
  return {};
}

json::object options_json(const Setup& setup) {
  return {{"players", setup.players}, {"big_bag", setup.big_bag}, {"open_pockets", setup.open_pockets}};
}

Result<Hoard> read_hoard(const JsonReader& reader) {
  Hoard hoard;
  if (const Status status = read_list(reader, "open", hoard.open, kValues, 0, 6); !status.ok()) return status.error();
  if (const Status status = read_list(reader, "pocket", hoard.pocket, kValues, 0, 6); !status.ok())
    return status.error();
  const auto unseen = reader.integer_or("unseen", 0, 0, kMostPebbles);
  if (!unseen) return unseen.error();
  hoard.unseen = static_cast<std::uint8_t>(*unseen);
  return hoard;
}

Status read_hoards(const JsonReader& reader, State& state) {
  const auto players = reader.array("players");
  if (!players) return players.error();
  if ((*players)->size() < Pebbles::kMinSeats || (*players)->size() > kMaxPlayers) {
    return Error("common.errors.out_of_range")
        .breaking("PB-SETUP-1")
        .at(reader.at("players"))
        .with({{"lowest", "2"}, {"highest", "5"}});
  }
  state.setup.players = static_cast<std::uint8_t>((*players)->size());
  for (std::size_t seat = 0; seat < state.setup.players; ++seat) {
    const std::string where = reader.at("players") + "[" + std::to_string(seat) + "]";
    if (!(**players)[seat].is_object()) return wrong_type_at(where, "object");
    const auto hoard = read_hoard(JsonReader((**players)[seat].get_object(), where));
    if (!hoard) return hoard.error();
    state.hoards[seat] = *hoard;
  }
  return {};
}

}  // namespace

json::object Pebbles::view_json(const State& state) const {
  json::array players;
  for (std::size_t seat = 0; seat < state.setup.players; ++seat) {
    const Hoard& hoard = state.hoards[seat];
    players.push_back(
        json::object{{"open", list_of(hoard.open)}, {"pocket", list_of(hoard.pocket)}, {"unseen", hoard.unseen}});
  }
  return {{"options", options_json(state.setup)}, {"round", state.round},      {"played", state.played},
          {"draw_due", state.draw_due},           {"bag", list_of(state.bag)}, {"beach", list_of(state.beach)},
          {"players", std::move(players)}};
}

Result<State> Pebbles::read_view(const JsonReader& view) const {
  const auto options = view.object("options");
  if (!options) return options.error();
  const auto setup = read_options(JsonReader(**options, view.at("options")));
  if (!setup) return setup.error();
  State state;
  if (const Status status = read_hoards(view, state); !status.ok()) return status.error();
  if (state.setup.players != setup->players) return view.wrong_type("players", "list");
  state.setup = *setup;
  const auto round = view.integer("round", 0, kMostPebbles);
  if (!round) return round.error();
  const auto played = view.integer("played", 0, setup->players);
  if (!played) return played.error();
  if (view.find("draw_due") == nullptr) return view.missing("draw_due");
  const auto draw_due = view.boolean_or("draw_due", false);
  if (!draw_due) return draw_due.error();
  if (const Status status = read_list(view, "bag", state.bag, kValues, 0, 6); !status.ok()) return status.error();
  if (const Status status = read_list(view, "beach", state.beach, kMaxPlayers, 0, kValues); !status.ok())
    return status.error();
  if (!*draw_due && (*round == 0 || *played == setup->players)) return view.wrong_type("played", "integer");
  state.round = static_cast<std::uint8_t>(*round);
  state.played = static_cast<std::uint8_t>(*played);
  state.draw_due = *draw_due;
  return state;
}

json::object Pebbles::chance_json(const Draw& draw) const {
  return {{"beach", list_of(draw.beach)}};
}

Result<Draw> Pebbles::read_chance(const JsonReader& told) const {
  Draw draw;
  if (const Status status = read_list(told, "beach", draw.beach, kMaxPlayers, 0, kValues); !status.ok())
    return status.error();
  return draw;
}

Result<Setup> Pebbles::read_options(const JsonReader& options) const {
  const auto given = GivenOptions::read(description_of<housewright::Pebbles>(), options);
  if (!given) return given.error();
  return Setup{static_cast<std::uint8_t>(given->players()), given->on("big_bag"), given->on("open_pockets")};
}

Result<Future> Pebbles::read_future(const JsonReader& record) const {
  const auto options = record.object("options");
  if (!options) return options.error();
  const auto setup = read_options(JsonReader(**options, record.at("options")));
  if (!setup) return setup.error();
  Future future;
  if (record.find("seed") != nullptr) {
    const auto seed = record.text("seed");
    if (!seed) return seed.error();
    Random random = Random::from_seed(*seed);
    future = draw_future(*setup, random);
  }
  future.setup = *setup;
  if (record.find("bag") == nullptr && record.find("seed") != nullptr) return future;
  if (const Status status = read_list(record, "bag", future.order, setup->pebbles(), 1, kValues); !status.ok())
    return status.error();
  for (Value value = 1; value <= kValues; ++value) {
    const auto count = std::count(future.order.begin(), future.order.begin() + setup->pebbles(), value);
    if (static_cast<unsigned>(count) != setup->pebbles() / kValues) {
      return Error("pebbles.errors.wrong_bag").breaking("PB-SETUP-1").at(record.at("bag"));
    }
  }
  return future;
}

Result<std::vector<RecordedDecision>> Pebbles::read_decisions(const JsonReader& record) const {
  std::vector<RecordedDecision> decisions;
  const auto list = record.array_or_none("decisions");
  if (!list) return list.error();
  if (*list == nullptr) return decisions;
  for (std::size_t i = 0; i < (*list)->size(); ++i) {
    const std::string where = "decisions[" + std::to_string(i) + "]";
    if (!(**list)[i].is_string()) return wrong_type_at(where, "text");
    decisions.push_back({std::nullopt, std::string((**list)[i].get_string()), where, {}});
  }
  return decisions;
}

Result<State> Pebbles::read_position(const JsonReader& position) const {
  State state;
  if (const Status status = read_hoards(position, state); !status.ok()) return status.error();
  return state;
}

void Pebbles::write_future(json::object& record, const Future& future) const {
  record["options"] = options_json(future.setup);
  record["bag"] = list_of(future.order, future.setup.pebbles());
}

void Pebbles::write_decisions(json::object& record, const std::vector<Played>& played) const {
  json::array decisions;
  for (const Played& each : played) decisions.emplace_back(each.text);
  record["decisions"] = std::move(decisions);
}

}  // namespace housewright
