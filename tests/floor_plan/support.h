// What the Floor Plan tests share: the game with its real content, turns on a given sheet, and short ways to ask.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/floor_plan/floor_plan.h"

namespace housewright::floor_plan {

using List = DecisionList<FloorPlan>;
using Texts = std::vector<std::string>;

inline std::string content_file(const std::string& path) {
  const auto folder = std::filesystem::path(__FILE__).parent_path() / ".." / ".." / "content";
  std::ifstream file(folder / path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline const FloorPlan& game() {
  static const FloorPlan loaded = [] {
    const std::string sheet = content_file("floor_plan/sheet.json");
    const std::string clients = content_file("floor_plan/clients.json");
    auto result = FloorPlan::load({sheet, clients});
    if (!result) {
      ADD_FAILURE() << result.error().code << " at " << result.error().where;
      std::abort();
    }
    return std::move(*result);
  }();
  return loaded;
}

// A solo turn on this sheet with these two results.
inline Turn turn_on(const Sheet& sheet, unsigned one, unsigned other) {
  State state = game().start(Setup{});
  state.sheets[0] = sheet;
  game().apply_chance(state, Chance{{static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)}});
  return game().begin(state, 0);
}

inline Sheet owning(Sheet sheet, Bonus bonus, unsigned times = 1) {
  sheet.gained[index_of(bonus)] = static_cast<std::uint8_t>(sheet.gained[index_of(bonus)] + times);
  return sheet;
}

inline Cell cell(std::string_view text) {
  const auto decision = game().parse("stone " + std::string(text));
  EXPECT_TRUE(decision) << text;
  return decision ? decision->cell : Cell{0};
}

inline Refusal asked(const Turn& turn, std::string_view text) {
  const auto decision = game().parse(text);
  if (!decision) return {"not a decision", "not a decision"};
  return game().check(turn, *decision);
}

// The rule that forbids the decision; empty where it is legal.
inline std::string forbidden_by(const Turn& turn, std::string_view text) {
  return std::string(asked(turn, text).rule);
}

inline std::string cells_text(const Cells& cells) {
  std::string text;
  cells.for_each([&](unsigned cell) { text += (text.empty() ? "" : " ") + game().cell_name(cell); });
  return text;
}

// Plays decisions that must all be legal.
inline Turn played(Turn turn, std::initializer_list<std::string_view> texts) {
  for (const auto text : texts) {
    EXPECT_EQ("", forbidden_by(turn, text)) << text;
    if (const auto decision = game().parse(text)) game().apply(turn, *decision);
  }
  return turn;
}

inline Texts legal_texts(const Turn& turn) {
  List list;
  game().legal(turn, list);
  Texts texts;
  for (const auto& decision : list) texts.push_back(game().to_text(decision));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// Those that begin with the word.
inline Texts legal_texts(const Turn& turn, std::string_view word) {
  Texts texts;
  for (const auto& text : legal_texts(turn)) {
    if (text.substr(0, text.find(' ')) == word) texts.push_back(text);
  }
  return texts;
}

inline bool is_legal(const Turn& turn, std::string_view text) {
  const Texts texts = legal_texts(turn);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// The points that lines of this rule give the sheet.
inline int points(const Sheet& sheet, std::string_view rule, const Setup& setup = {}) {
  int sum = 0;
  State state = game().start(setup);
  state.sheets[0] = sheet;
  game().score(state, 0, [&](const ScoreLine& line) {
    if (line.rule == rule) sum += line.points;
  });
  return sum;
}

// The points of one client's card.
inline int client_points(const Sheet& sheet, Client client) {
  return score_client(client, game().plan().cards[index_of(client)], Survey(sheet)).points;
}

}  // namespace housewright::floor_plan
