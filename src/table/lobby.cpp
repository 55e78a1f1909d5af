// Commands before the start: who sits where, and what will be played.
#include <algorithm>
#include <utility>

#include "bots/levels.h"
#include "table/names.h"
#include "table/table.h"

namespace housewright {
namespace {

Status check_level(std::string_view level) {
  if (find_level(level)) return {};
  return Error("table.errors.no_level").with({{"name", std::string(level)}});
}

// Options that name a seat follow it. Where that seat goes, chance decides.
void move_named_seats(const GameDescription& game, json::object& options, const std::vector<Seat>& keep) {
  for (const GameOption& option : game.options) {
    const json::value* seat = options.if_contains(option.key);
    if (option.kind != GameOption::Kind::seat || seat == nullptr || !seat->is_int64()) continue;
    const auto moved = std::find(keep.begin(), keep.end(), seat->get_int64());
    if (moved != keep.end()) {
      options[option.key] = moved - keep.begin();
    } else if (seat->get_int64() >= 0) {
      options.erase(option.key);
    }
  }
}

}  // namespace

Result<Seat> Table::sit(std::optional<Seat> seat, std::string_view name, std::string token_hash,
                        std::string_view request, const NameRules& names) {
  if (const Status status = check_lobby(); !status.ok()) return status.error();
  const auto tidied = names.tidy(name);
  if (!tidied) return tidied.error();
  if (!seat) {
    const auto open = std::find_if(chairs_.begin(), chairs_.end(),
                                   [](const Chair& chair) { return chair.kind == Chair::Kind::open; });
    if (open == chairs_.end()) return Error("table.errors.table_full");
    seat = static_cast<Seat>(open - chairs_.begin());
  }
  if (const Status status = check_seat(*seat); !status.ok()) return status.error();
  if (chairs_[*seat].kind != Chair::Kind::open)
    return Error("table.errors.seat_taken").with({{"seat", std::to_string(*seat)}});
  json::object body{
      {"type", "sat"}, {"seat", *seat}, {"name", free_name(*tidied, names)}, {"token", std::move(token_hash)}};
  if (!request.empty()) body["request"] = request;
  append_event(body);
  return *seat;
}

std::optional<std::string> Table::request_of(std::string_view token_hash) const {
  for (const Event& event : log_) {
    if (!event.secret || event.text.find(token_hash) == std::string::npos) continue;
    const json::object body = event.body();
    const auto* const token = body.if_contains("token");
    if (token == nullptr || !token->is_string() || token->get_string() != token_hash) continue;
    const auto* const request = body.if_contains("request");
    return request == nullptr || !request->is_string() ? std::string() : std::string(request->get_string());
  }
  return std::nullopt;
}

Status Table::seat_bot(Seat by, Seat seat, std::string_view level) {
  if (Status status = check_lobby(); !status.ok()) return status;
  if (host_ != by) return Error("table.errors.host_only");
  if (Status status = check_seat(seat); !status.ok()) return status;
  if (Status status = check_level(level); !status.ok()) return status;
  if (chairs_[seat].kind == Chair::Kind::person)
    return Error("table.errors.seat_taken").with({{"seat", std::to_string(seat)}});
  append_event({{"type", "bot"}, {"seat", seat}, {"level", level}});
  return {};
}

Status Table::stand(Seat seat) {
  if (Status status = check_lobby(); !status.ok()) return status;
  if (Status status = check_seat(seat); !status.ok()) return status;
  if (chairs_[seat].kind == Chair::Kind::open)
    return Error("table.errors.seat_open").with({{"seat", std::to_string(seat)}});
  append_event({{"type", "stood"}, {"seat", seat}});
  return {};
}

Status Table::clear(Seat by, Seat seat) {
  if (Status status = check_lobby(); !status.ok()) return status;
  if (host_ != by) return Error("table.errors.host_only");
  return stand(seat);
}

Status Table::set_ready(Seat seat, bool ready) {
  if (Status status = check_lobby(); !status.ok()) return status;
  if (Status status = check_seat(seat); !status.ok()) return status;
  if (chairs_[seat].kind != Chair::Kind::person) return Error("table.errors.not_yours");
  if (chairs_[seat].ready != ready) append_event({{"type", ready ? "ready" : "not_ready"}, {"seat", seat}});
  return {};
}

// The options as they are to be, and which seats stay. Those that go are the last that nobody sits on, then the last
// bots'; people stay, and in their order.
Result<Table::Change> Table::plan_change(json::object options, std::size_t seats) const {
  std::vector<Seat> keep;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) keep.push_back(static_cast<Seat>(seat));
  for (const Chair::Kind kind : {Chair::Kind::open, Chair::Kind::bot}) {
    for (std::size_t i = keep.size(); i-- > 0 && keep.size() > seats;) {
      if (chairs_[keep[i]].kind == kind) keep.erase(keep.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  if (keep.size() > seats) {
    return Error("table.errors.too_many_people").with({{"people", std::to_string(keep.size())}});
  }
  options["players"] = static_cast<std::int64_t>(seats);
  if (keep.size() < chairs_.size()) move_named_seats(game_->description(), options, keep);
  const auto match = game_->start(options, seed_);
  if (!match) return match.error();
  return Change{std::move(options), std::move(keep)};
}

void Table::append_change(const Change& change, const TableSettings& settings) {
  json::object body{{"type", "changed"}, {"options", change.options}, {"settings", to_json(settings)}};
  if (change.keep.size() < chairs_.size()) {
    json::array keep;
    for (const Seat seat : change.keep) keep.emplace_back(std::int64_t{seat});
    body["keep"] = std::move(keep);
  }
  if (change.options != options_ || to_json(settings) != to_json(settings_)) append_event(body);
}

Status Table::change(Seat by, const std::optional<json::object>& options,
                     const std::optional<TableSettings>& settings) {
  if (Status status = check_lobby(); !status.ok()) return status;
  if (host_ != by) return Error("table.errors.host_only");
  if (seed_.empty()) return Error("table.errors.dealt");
  json::object wanted = options ? *options : options_;
  const GameDescription game = game_->description();
  if (options) {
    if (Status status = check_option_keys(game, *options, "options"); !status.ok()) return status;
  }
  const auto seats = JsonReader(wanted, "options").integer("players", game.min_seats, game.max_seats);
  if (!seats) return seats.error();
  const auto planned = plan_change(std::move(wanted), static_cast<std::size_t>(*seats));
  if (!planned) return planned.error();
  append_change(*planned, settings ? *settings : settings_);
  return {};
}

Status Table::start(Seat by, std::optional<std::string_view> level, Moment now) {
  if (Status status = check_lobby(); !status.ok()) return status;
  if (host_ != by) return Error("table.errors.host_only");
  if (level) {
    if (Status status = check_level(*level); !status.ok()) return status;
  }
  const auto is_open = [](const Chair& chair) { return chair.kind == Chair::Kind::open; };
  const auto open = static_cast<std::size_t>(std::count_if(chairs_.begin(), chairs_.end(), is_open));
  if (open > 0 && !level) {
    const std::size_t here = chairs_.size() - open;
    const unsigned fewest = game_->description().min_seats;
    if (here < fewest || seed_.empty()) {
      return Error("table.errors.too_few_people").with({{"lowest", std::to_string(fewest)}});
    }
    const auto planned = plan_change(options_, here);
    if (!planned) return planned.error();
    append_change(*planned, settings_);
  }
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (is_open(chairs_[seat])) append_event({{"type", "bot"}, {"seat", seat}, {"level", *level}});
  }
  append_event({{"type", "started"}});
  start_clocks(now);
  return {};
}

// Two people of one name could not be told apart: the second gets a number.
std::string Table::free_name(std::string_view name, const NameRules& names) const {
  std::vector<std::string> taken;
  for (const Chair& chair : chairs_) {
    if (chair.kind == Chair::Kind::person) taken.push_back(names.likeness(chair.name));
  }
  std::string free(name);
  for (unsigned number = 2; std::find(taken.begin(), taken.end(), names.likeness(free)) != taken.end(); ++number) {
    free = numbered_name(name, number);
  }
  return free;
}

}  // namespace housewright
