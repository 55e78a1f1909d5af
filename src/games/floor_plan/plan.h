// What is printed on the sheet and on the client cards: data, read from content/floor_plan and checked.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/floor_plan/clients.h"
#include "games/floor_plan/state.h"

namespace housewright::floor_plan {

struct PrintedPair {
  std::uint8_t round;
  Chance chance;
};

struct SoloRank {
  int from;
  std::string name;
};

struct Plan {
  std::array<std::array<Bonus, kBoxes>, kRoomTypes> bonuses;  // of the room table's boxes
  std::array<int, kBoxes> column_scores;
  std::array<PrintedPair, kPrintedRounds> short_game;  // FP-ROUND-1, by ascending round
  std::array<PrintedPair, kPrintedRounds> long_game;
  std::vector<SoloRank> ranks;  // ascending
  std::array<ClientCard, kClients> cards;

  const std::array<PrintedPair, kPrintedRounds>& printed_pairs(unsigned rounds) const {
    return rounds == kLongGame ? long_game : short_game;
  }

  // FP-ROUND-1: the pair printed for a round, if any.
  std::optional<Chance> printed(const Setup& setup, unsigned round) const {
    for (const PrintedPair& pair : printed_pairs(setup.rounds)) {
      if (pair.round == round) return pair.chance;
    }
    return std::nullopt;
  }

  // How many rounds before this one are rolled.
  unsigned rolls_before(const Setup& setup, unsigned round) const {
    unsigned rolls = round - 1;
    for (const PrintedPair& pair : printed_pairs(setup.rounds)) {
      if (pair.round < round) --rolls;
    }
    return rolls;
  }

  unsigned rolls(const Setup& setup) const { return rolls_before(setup, setup.rounds + 1U); }

  // FP-ROOM-3: the leftmost open box of the type is ticked, and FP-BONUS-1 gives its bonus; with none left, nothing.
  void tick(Sheet& sheet, RoomType type) const {
    std::uint8_t& ticks = sheet.ticks[index_of(type)];
    if (ticks == kBoxes) return;
    const Bonus bonus = bonuses[index_of(type)][ticks++];
    if (bonus != Bonus::none) ++sheet.gained[index_of(bonus)];
  }

  // The highest rank reached; empty below the first.
  std::string_view rank(int total) const {
    std::string_view reached;
    for (const SoloRank& each : ranks) {
      if (total >= each.from) reached = each.name;
    }
    return reached;
  }
};

Result<Plan> load_plan(std::string_view sheet_json, std::string_view clients_json);

}  // namespace housewright::floor_plan
