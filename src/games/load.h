// Loads a game from its content files, content/<name>/….
#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/content.h"
#include "games/any_game_impl.h"
#include "games/registry.h"

namespace housewright {

template <Game G>
Result<G> load_game(const Content& content) {
  constexpr std::size_t kFiles = G::kContentFiles.size();
  std::array<std::string, kFiles> texts;
  std::array<std::string_view, kFiles> views;
  for (std::size_t i = 0; i < kFiles; ++i) {
    auto text = content.read(std::string(G::kName) + "/" + std::string(G::kContentFiles[i]));
    if (!text) return text.error();
    texts[i] = std::move(*text);
    views[i] = texts[i];
  }
  auto game = G::load(views);
  if (!game) game.error().where = std::string(G::kName) + "/" + game.error().where;
  return game;
}

template <Game G>
std::unique_ptr<AnyGame> make_any_game(G game) {
  return std::make_unique<AnyGameImpl<G>>(std::move(game));
}

template <Game G>
GameEntry game_entry() {
  return {description_of<G>(), [](const Content& content) -> Result<std::unique_ptr<AnyGame>> {
            auto game = load_game<G>(content);
            if (!game) return game.error();
            return make_any_game(std::move(*game));
          }};
}

}  // namespace housewright
