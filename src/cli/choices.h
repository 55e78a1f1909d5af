// The legal decisions of a turn as questions one after the other, each with few answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/speech.h"

namespace housewright::cli {

struct Choice {
  unsigned number = 0;  // to be typed; 0 where choices are named
  std::string name{};   // may be typed instead: "c5"
  std::string words{};
  std::vector<std::string> decisions{};  // that are left if it is chosen
  Speech::Stand stand = Speech::Stand::single;
};

struct Step {
  Parts chosen{};  // what all decisions have in common
  std::string question{};
  std::vector<Choice> choices{};
  std::optional<std::string> places{};  // instead of a list
  std::optional<std::string> preset{};  // the name that an empty answer means

  // By number or by name, in letters of either size.
  const Choice* find(const std::string& answer) const;
};

// `decisions` are some of the legal ones, at least one.
Step next_step(const Speech& speech, const Situation& situation, const std::vector<std::string>& decisions);

}  // namespace housewright::cli
