// What people are told: the table as it is, and what is new. Nothing here may depend on what a viewer must not know.
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
  return {{"kind", "person"},   {"name", chair.name},         {"away", chair.away},
          {"late", chair.late}, {"resigned", chair.resigned}, {"turns", chair.turns}};
}

}  // namespace

json::object Table::snapshot(Viewer viewer) const {
  json::array chairs;
  for (const Chair& chair : chairs_) chairs.push_back(chair_json(chair));
  const json::object& created = log_.front().body;
  json::object told{{"table", id_},
                    {"game", game_->name()},
                    {"options", created.at("options")},
                    {"settings", created.at("settings")},
                    {"commitment", commitment_},
                    {"seq", next_seq()},
                    {"seats", std::move(chairs)},
                    {"phase", !started_    ? "lobby"
                              : finished() ? "finished"
                                           : "playing"}};
  if (host_) told["host"] = *host_;
  if (viewer) told["you"] = *viewer;
  if (!rematch_.empty()) told["rematch"] = rematch_;
  if (!started_) return told;
  told["view"] = match_->view(viewer);
  told["to_act"] = seats_json(finished() ? Seats() : match_->to_act());
  if (finished()) {
    told["seed"] = seed_;  // DH-SETUP-1, FP-SETUP-1: now everybody can check the deal against the commitment
    told["result"] = match_->score();
  }
  return told;
}

json::object Table::news(const Event& event) const {
  json::object told = public_event(event);
  const auto [first, last] = chances_[static_cast<std::size_t>(event.seq)];
  const bool current = event.seq + 1 == next_seq();
  if (event.type() == "started" || event.type() == "turn") {
    json::array chances;
    const std::size_t from = event.type() == "started" ? 0 : first;
    for (std::size_t i = from; i < last; ++i) chances.push_back(match_->chance(i));
    if (!chances.empty()) told["chance"] = std::move(chances);
  }
  if (current && started_) {
    told["to_act"] = seats_json(finished() ? Seats() : match_->to_act());
    if (finished()) {
      told["seed"] = seed_;
      told["result"] = match_->score();
    }
  }
  return told;
}

}  // namespace housewright
