// Positions: sheets from a real table, read for scoring and refused if no game could have led to them.
#include "core/text.h"
#include "games/floor_plan/floor_plan.h"
#include "games/floor_plan/notation.h"
#include "games/floor_plan/record.h"
#include "games/floor_plan/refusals.h"

namespace housewright {

using namespace floor_plan;

namespace {

constexpr std::int64_t kMostWilds = 100;  // far beyond any game; only a tie asks for them

std::string cells_text(const Cells& cells) {
  std::string text;
  cells.for_each([&](unsigned cell) { text += (text.empty() ? "" : " ") + cell_text(cell); });
  return text;
}

Error impossible(const Refusal& refusal, std::string where, std::string_view text) {
  return Error(refusal.code)
      .breaking(refusal.rule)
      .at(std::move(where))
      .with({{"cells", cells_text(refusal.cells)}, {"text", std::string(text)}});
}

class SheetReader {
 public:
  SheetReader(const Plan& plan, const JsonReader& player, Labels labels)
      : plan_(plan), player_(player), labels_(labels) {}

  Result<Sheet> read() {
    using Self = SheetReader;
    constexpr std::array<std::pair<std::string_view, Status (Self::*)(std::string_view, std::string)>, 6> kLists{{
        {"rooms", &Self::add_room},
        {"windows", &Self::add_window},
        {"doors", &Self::add_door},
        {"hedges", &Self::add_hedge},
        {"pool", &Self::add_pool},
        {"stones", &Self::add_stone},
    }};
    for (const auto& [key, add] : kLists) {
      const auto list = player_.array_or_none(key);
      if (!list) return list.error();
      if (*list == nullptr) continue;
      for (std::size_t i = 0; i < (*list)->size(); ++i) {
        std::string where = player_.at(key) + "[" + std::to_string(i) + "]";
        const json::value& value = (**list)[i];
        if (!value.is_string()) return wrong_type_at(std::move(where), "text");
        if (const Status status = (this->*add)(std::string_view(value.get_string()), std::move(where)); !status.ok())
          return status.error();
      }
    }
    const auto wilds = player_.integer_or("wilds_used", 0, 0, kMostWilds);
    if (!wilds) return wilds.error();
    sheet_.used[index_of(Bonus::wild)] = static_cast<std::uint8_t>(*wilds);
    return sheet_;
  }

 private:
  static Error unreadable(std::string_view text, std::string where) {
    return Error("floor_plan.errors.unreadable").at(std::move(where)).with({{"text", std::string(text)}});
  }

  // `c5 3x4 B d6`
  Status add_room(std::string_view text, std::string where) {
    const auto words = split_words(text);
    if (!words || words->size() < 2) return unreadable(text, std::move(where));
    const auto corner = parse_cell((*words)[0]);
    const auto sides = parse_sides((*words)[1]);
    if (!corner || !sides) return unreadable(text, std::move(where));
    const bool unlabelled = words->size() == 2;
    if (unlabelled && labels_ == Labels::required) {
      return impossible({"floor_plan.errors.label_due", "FP-ROOM-2"}, std::move(where), text);
    }
    const auto type = unlabelled ? std::nullopt : parse_type((*words)[2]);
    const auto label = words->size() == 4 ? parse_cell((*words)[3]) : std::nullopt;
    if (!unlabelled && (!type || !label)) return unreadable(text, std::move(where));
    if (const auto refusal = refuse_room_place(sheet_, *corner, sides->width, sides->height)) {
      return impossible(refusal, std::move(where), text);
    }
    sheet_.add_room(*corner, sides->width, sides->height);
    if (unlabelled) return {};
    if (const auto refusal = refuse_label_place(sheet_.last_room(), *type, *label)) {
      return impossible(refusal, std::move(where), text);
    }
    sheet_.add_label(*type, *label);
    plan_.tick(sheet_, *type);
    return {};
  }

  Status add_window(std::string_view text, std::string where) {
    return add_opening(text, std::move(where), refuse_window_place, &Sheet::add_window);
  }
  Status add_door(std::string_view text, std::string where) {
    return add_opening(text, std::move(where), refuse_door_place, &Sheet::add_door);
  }
  template <class Refuse>
  Status add_opening(std::string_view text, std::string where, Refuse&& refuse_place, void (Sheet::*add)(Cell, Side)) {
    const auto opening = parse_opening(text);
    if (!opening) return unreadable(text, std::move(where));
    if (const auto refusal = refuse_place(sheet_, opening->cell, opening->side)) {
      return impossible(refusal, std::move(where), text);
    }
    (sheet_.*add)(opening->cell, opening->side);
    return {};
  }

  Status add_hedge(std::string_view text, std::string where) {
    return add_outside(text, std::move(where), &Sheet::add_hedge);
  }
  Status add_pool(std::string_view text, std::string where) {
    return add_outside(text, std::move(where), &Sheet::add_pool);
  }
  Status add_stone(std::string_view text, std::string where) {
    return add_outside(text, std::move(where), &Sheet::add_stone);
  }
  Status add_outside(std::string_view text, std::string where, void (Sheet::*add)(Cell)) {
    const auto cell = parse_cell(text);
    if (!cell) return unreadable(text, std::move(where));
    if (const auto refusal = refuse_outside_place(sheet_, *cell)) return impossible(refusal, std::move(where), text);
    (sheet_.*add)(*cell);
    return {};
  }

  const Plan& plan_;
  const JsonReader& player_;
  Labels labels_;
  Sheet sheet_{};
};

}  // namespace

Result<Sheet> floor_plan::read_sheet(const Plan& plan, const JsonReader& player, Labels labels) {
  return SheetReader(plan, player, labels).read();
}

Result<State> FloorPlan::read_position(const JsonReader& position) const {
  const auto clients = read_client_ids(position);
  if (!clients) return clients.error();
  const auto players = position.array("players");
  if (!players) return players.error();
  if ((*players)->size() < kMinSeats || (*players)->size() > kMaxSeats) {
    return Error("common.errors.out_of_range")
        .breaking("FP-SETUP-1")
        .at(position.at("players"))
        .with({{"lowest", std::to_string(kMinSeats)}, {"highest", std::to_string(kMaxSeats)}});
  }
  State state;
  state.setup.players = static_cast<std::uint8_t>((*players)->size());
  state.setup.clients = *clients;
  state.round = state.setup.rounds;
  state.phase = Phase::over;
  for (std::size_t seat = 0; seat < state.setup.players; ++seat) {
    const std::string where = position.at("players") + "[" + std::to_string(seat) + "]";
    const json::value& player = (**players)[seat];
    if (!player.is_object()) return wrong_type_at(where, "object");
    const JsonReader reader(player.get_object(), where);
    const auto sheet = read_sheet(plan_, reader, Labels::required);
    if (!sheet) return sheet.error();
    state.sheets[seat] = *sheet;
  }
  return state;
}

}  // namespace housewright
