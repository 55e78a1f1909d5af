// All games of this program. Adding one is a line in registry.cpp.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/content.h"
#include "core/result.h"
#include "games/any_game.h"

namespace housewright {

class Games {
 public:
  static Result<Games> load(const Content& content);

  const AnyGame* find(std::string_view name) const;
  const std::vector<std::unique_ptr<AnyGame>>& all() const { return games_; }

 private:
  std::vector<std::unique_ptr<AnyGame>> games_{};
};

}  // namespace housewright
