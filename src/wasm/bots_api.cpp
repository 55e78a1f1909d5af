#include "wasm/bots_api.h"

#include <array>

#include "table/message.h"

namespace housewright {
namespace {

constexpr std::int64_t kLastId = std::int64_t{1} << 53;

json::object suggestion_json(const Suggestion& suggestion) {
  json::array reasons;
  for (const Reason& reason : suggestion.reasons) {
    json::object particulars;
    for (const Particular& particular : reason.particulars) particulars[particular.name] = particular.value;
    reasons.push_back(
        json::object{{"key", reason.key}, {"rule", reason.rule}, {"particulars", std::move(particulars)}});
  }
  json::object object{{"decisions", list_json(suggestion.decisions)},
                      {"expected_score", suggestion.expected_score},
                      {"reasons", std::move(reasons)}};
  if (suggestion.who_wins) object["win_share"] = suggestion.win_share;
  return object;
}

}  // namespace

Result<std::unique_ptr<BotsApi>> BotsApi::open(const Content& content, std::span<const GameEntry> entries,
                                               std::span<const BotsEntry> bots_entries) {
  auto games = Games::load(content, entries);
  if (!games) return games.error();
  auto bots = Bots::load(content, bots_entries);
  if (!bots) return bots.error();
  return std::unique_ptr<BotsApi>(new BotsApi(std::move(*games), std::move(*bots)));
}

std::string BotsApi::call(std::string_view request) {
  static constexpr auto kCalls = std::to_array<Call<BotsApi>>(
      {{"think", &BotsApi::think}, {"ponder", &BotsApi::ponder}, {"forget", &BotsApi::forget}});
  return answer_to<BotsApi>(*this, request, kCalls);
}

Answer BotsApi::think(const JsonReader& asked) {
  const auto id = asked.integer("id", 0, kLastId);
  if (!id) return id.error();
  const auto name = asked.text("game");
  if (!name) return name.error();
  const AnyGame* game = games_.find(*name);
  if (game == nullptr) return Error("table.errors.no_game").at("game").with({{"name", *name}});
  const auto view = asked.object("view");
  if (!view) return view.error();
  auto match = game->follow(**view);
  if (!match) return match.error();
  const auto seat = read_seat(asked, (*match)->seats());
  if (!seat) return seat.error();
  if (!(*match)->to_act().has(*seat)) return Error("table.errors.not_yours").at("seat");
  const auto level = asked.text("level");
  if (!level) return level.error();
  if (!is_bot(*level)) return Error("table.errors.no_level").at("level").with({{"name", *level}});
  const auto seed = asked.text("seed");
  if (!seed) return seed.error();
  Work work;
  work.match = std::move(*match);
  work.thinking = bots_.of(*name).think(*work.match, *seat, {*level, *seed, {}});
  work_[*id] = std::move(work);
  return json::object();
}

Answer BotsApi::ponder(const JsonReader& asked) {
  constexpr std::int64_t kMost = 20;
  const auto id = asked.integer("id", 0, kLastId);
  if (!id) return id.error();
  const auto most = asked.integer_or("most", 0, 0, kMost);
  if (!most) return most.error();
  const auto found = work_.find(*id);
  if (found == work_.end()) return Error("common.errors.out_of_range").at("id");
  Thinking& thinking = *found->second.thinking;
  if (!thinking.step()) return json::object{{"more", true}};
  json::object answer{{"more", false}, {"decisions", list_json(thinking.turn())}};
  if (*most > 0) {
    json::array suggestions;
    for (const Suggestion& suggestion : thinking.suggestions(static_cast<std::size_t>(*most))) {
      suggestions.push_back(suggestion_json(suggestion));
    }
    answer["suggestions"] = std::move(suggestions);
  }
  work_.erase(found);
  return answer;
}

Answer BotsApi::forget(const JsonReader& asked) {
  const auto id = asked.integer("id", 0, kLastId);
  if (!id) return id.error();
  work_.erase(*id);
  return json::object();
}

}  // namespace housewright
