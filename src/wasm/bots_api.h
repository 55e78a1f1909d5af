// What the page asks of a game's bots, which are loaded after its rules and run on a thread of their own: hints, and
// turns at tables within the page. They are shown a view of the game, so they know what their seat may know.
//
//   think     id, game, view, seat, level, seed       begins; the page numbers what it asks
//   ponder    id, most                                {more}, or {decisions, suggestions} with at most so many: a few
//                                                     milliseconds of thought
//   forget    id                                      gives up
//
// Calls and errors are as in wasm/engine_api.h.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "bots/registry.h"
#include "games/registry.h"
#include "wasm/calls.h"

namespace housewright {

class BotsApi {
 public:
  // The content has the bots' weights in it.
  static Result<std::unique_ptr<BotsApi>> open(const Content& content, std::span<const GameEntry> games,
                                               std::span<const BotsEntry> bots);

  std::string call(std::string_view request);

 private:
  struct Work {
    std::unique_ptr<AnyMatch> match;
    std::unique_ptr<Thinking> thinking;
  };

  BotsApi(Games games, Bots bots) : games_(std::move(games)), bots_(std::move(bots)) {}

  Answer think(const JsonReader& asked);
  Answer ponder(const JsonReader& asked);
  Answer forget(const JsonReader& asked);

  Games games_;
  Bots bots_;
  std::map<std::int64_t, Work> work_{};
};

}  // namespace housewright
