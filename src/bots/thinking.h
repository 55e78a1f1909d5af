// A bot at work on one turn: in small steps, so that one thread can do other things in between.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/suggestion.h"

namespace housewright {

class Thinking {
 public:
  virtual ~Thinking() = default;

  // A few milliseconds of work at most; true when the choice is made. Until then `turn` gives the best so far.
  virtual bool step() = 0;
  virtual std::vector<std::string> turn() = 0;
  virtual std::uint64_t nodes() const = 0;  // turns tried in games played on
  // The best turns, at most so many, with what they promise and why.
  virtual std::vector<Suggestion> suggestions(std::size_t most) = 0;
};

}  // namespace housewright
