// A bot at work on one turn: in small steps, so that one thread can do other things in between.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
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
  // The best turns, at most so many, with what they promise and why; `turn` is the first of them unless the bot
  // misjudges.
  virtual std::vector<Suggestion> suggestions(std::size_t most) = 0;
};

// A choice that is made at once.
class Settled final : public Thinking {
 public:
  explicit Settled(Suggestion turn) : turn_(std::move(turn)) {}

  bool step() override { return true; }
  std::vector<std::string> turn() override { return turn_.decisions; }
  std::uint64_t nodes() const override { return 0; }
  std::vector<Suggestion> suggestions(std::size_t) override { return {turn_}; }

 private:
  Suggestion turn_;
};

}  // namespace housewright
