// Dream Home's cards and spaces in words.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "cli/speech.h"

namespace housewright::cli {

class DreamHomeWords {
 public:
  // What cards are worth comes from the data that the engine has read and checked.
  DreamHomeWords(const Program& program, const Phrases& phrases);

  // "kitchen#3" or "kitchen": "kitchen", or "empty room".
  std::string room(std::string_view card) const;
  // "kitchen with a child"
  std::string room_card(std::string_view card) const;
  // "1 / 6 points with 1 / 2 cards", "3 points beside a kitchen, else 1", and where it may lie.
  std::string worth(std::string_view card) const;
  // "red roof with a window", "Drill"
  std::string resource(std::string_view card) const;
  // What it does or brings.
  std::string resource_text(std::string_view card) const;
  std::string place(std::string_view space) const;
  // "beside a kitchen", for a room that wants to be there; nothing for others.
  std::string wanted_place(std::string_view type) const;
  // What such a room is worth there.
  std::int64_t points_beside(std::string_view type) const;

  static std::string type_of(std::string_view card) { return std::string(card.substr(0, card.find('#'))); }
  static bool is_roof(std::string_view card) { return card.substr(0, 5) == "roof_"; }

 private:
  const json::object* rules_of(std::string_view type) const;

  const Phrases& phrases_;
  std::map<std::string, json::object, std::less<>> rooms_{};
  std::map<std::string, std::int64_t, std::less<>> decor_points_{};
};

}  // namespace housewright::cli
