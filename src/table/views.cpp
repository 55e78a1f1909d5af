// What people are told: the table as it is, and what is new. Nothing here may depend on what a viewer must not know.
#include "core/json_text.h"
#include "table/table.h"

namespace housewright {
namespace {

json::array seats_json(const Seats& seats) {
  json::array list;
  seats.for_each([&](unsigned seat) { list.emplace_back(seat); });
  return list;
}

json::object chair_json(const Chair& chair) {
  switch (chair.kind) {
    case Chair::Kind::open: return {{"kind", "open"}};
    case Chair::Kind::bot: return {{"kind", "bot"}, {"level", chair.level}, {"turns", chair.turns}};
    case Chair::Kind::person: break;
  }
  return {{"kind", "person"},   {"name", chair.name},         {"ready", chair.ready}, {"away", chair.away},
          {"late", chair.late}, {"resigned", chair.resigned}, {"turns", chair.turns}};
}

}  // namespace

json::object Table::snapshot(Viewer viewer) const {
  json::array chairs;
  for (const Chair& chair : chairs_) chairs.push_back(chair_json(chair));
  json::object told{{"table", id_},
                    {"game", game_->name()},
                    {"options", options_},
                    {"settings", to_json(settings_)},
                    {"seq", next_seq()},
                    {"seats", std::move(chairs)},
                    {"phase", !started_    ? "lobby"
                              : finished() ? "finished"
                                           : "playing"}};
  if (!commitment_.empty()) told["commitment"] = commitment_;
  if (host_) told["host"] = *host_;
  if (viewer) told["you"] = *viewer;
  if (!rematch_.empty()) told["rematch"] = rematch_;
  if (!started_) return told;
  told["view"] = match_->view(viewer);
  told["to_act"] = seats_json(finished() ? Seats() : match_->to_act());
  if (finished()) {
    if (!seed_.empty())
      told["seed"] = seed_;  // DH-SETUP-1, FP-SETUP-1: now everybody can check the deal against the commitment
    told["result"] = match_->score();
  }
  return told;
}

std::string Table::events_since(std::optional<std::uint64_t> seen, std::size_t most_bytes) const {
  std::vector<std::string> events;  // the newest first
  std::size_t bytes = 0;
  for (std::uint64_t seq = next_seq(); seq > seen.value_or(next_seq()); --seq) {
    std::string event = public_event(log_[static_cast<std::size_t>(seq - 1)]);
    bytes += event.size() + 1;
    if (bytes > most_bytes) break;
    events.push_back(std::move(event));
  }
  std::string told = "[";
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (event != events.rbegin()) told += ',';
    told += *event;
  }
  return told += ']';
}

std::string Table::news(std::uint64_t first) const {
  std::string told = R"({"news":[)";
  const auto also = [&](std::string_view key, const json::value& value) {  // in the last object
    told.back() = ',';
    told.append("\"").append(key).append("\":").append(json_text(value)).append("}");
  };
  bool turned_over = false;
  for (std::uint64_t seq = first; seq < next_seq(); ++seq) {
    const auto index = static_cast<std::size_t>(seq);
    const Aftermath& aftermath = aftermath_[index];
    if (seq != first) told += ',';
    told += public_event(log_[index]);
    json::array chances;
    for (std::size_t i = aftermath.first_chance; i < aftermath.end_chance && started_; ++i) {
      chances.push_back(match_->chance(i));
    }
    if (!chances.empty()) also("chance", chances);
    turned_over = turned_over || aftermath.turned_over;
  }
  if (first < next_seq() && started_) {
    also("to_act", seats_json(finished() ? Seats() : match_->to_act()));
    if (turned_over) also("view", match_->view({}));
    if (turned_over && finished()) {
      if (!seed_.empty()) also("seed", json::string(seed_));
      also("result", match_->score());
    }
  }
  return told += "]}";
}

}  // namespace housewright
