// Twins: two tables that differ only in what nobody may know. Each pair is made by exchanging two cards, or two rolls,
// of a deal where nobody has seen them, or can see them any more.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/table.h"

namespace housewright {

// How a pair of tables comes to be: their ids, and the hash of the token of each seat.
struct Cradle {
  std::array<std::string, 2> ids{"t1", "t1"};
  std::function<std::string(Seat)> token_hash = [](Seat seat) { return "hash" + std::to_string(seat); };
};

// A table over this deal, as a lesson has it; nobody sits there yet.
Table dealt_table(const std::string& id, const std::string& game, const json::object& deal);

struct Twins {
  std::array<Table, 2> tables;
  std::string seed;                      // of whatever else is chosen by chance
  std::optional<std::size_t> told_by{};  // the chance that tells them apart; none: what is turned over does

  // Whether nobody can tell them apart yet.
  bool alike() const;
  // A turn of whoever is to act first, and the same at both.
  std::pair<Seat, std::vector<std::string>> some_turn() const;
  Status play(Seat seat, const std::vector<std::string>& decisions);
};

// Two cards or rolls that have not come yet, one of them within so many rounds.
Twins undealt_twins(const std::string& game, unsigned number, std::size_t rounds, const Cradle& cradle = {});

// Of Dream Home: two roofs that were taken, or the cards of two empty rooms. Everybody saw them once, and nobody is
// shown them again (DH-ROOF-1, DH-PLACE-5). None where the game did not cover two that can change places.
std::optional<Twins> covered_twins(bool roofs, unsigned number, const Cradle& cradle = {});

}  // namespace housewright
