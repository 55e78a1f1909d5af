// Plays any game at random, at every level: for people who are away in a game that has no bots of its own.
#pragma once

#include "bots/any_bots.h"

namespace housewright {

class RandomBots final : public AnyBots {
 public:
  std::string_view game() const override { return ""; }
  std::unique_ptr<Thinking> think(const AnyMatch& match, Seat seat, const Think& how) const override;
  Finished finish(const AnyMatch& match, Seat seat, std::span<const std::string> begun,
                  std::string_view seed) const override;
};

}  // namespace housewright
