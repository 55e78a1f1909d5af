// The page's second worker: the bots, asked as the page asks them.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "loaded.h"
#include "wasm/bots_api.h"

namespace housewright {

class PageBots {
 public:
  PageBots() {
    auto opened = BotsApi::open(Content(), listed_games(), listed_bots());
    EXPECT_TRUE(opened);
    api_ = std::move(*opened);
  }

  json::object ask(const json::object& request) {
    return json::parse(api_->call(json::serialize(request))).as_object();
  }

  // The answer to a question, thought over to the end; or why there is none.
  json::object think(std::string_view game, json::object question, int most = 0) {
    const std::int64_t id = ++last_id_;
    question["call"] = "think";
    question["id"] = id;
    question["game"] = game;
    if (json::object refused = ask(question); !refused.empty()) return refused;
    json::object choice;
    do {
      choice = ask({{"call", "ponder"}, {"id", id}, {"most", most}});
    } while (choice.contains("more") && choice.at("more").as_bool());
    return choice;
  }

  // The request that plays a turn which `bot` of the engine told of.
  json::object turn(std::string_view game, const json::object& bot) {
    return {{"call", "play"},
            {"table", "t"},
            {"seat", bot.at("seat")},
            {"number", bot.at("number")},
            {"decisions", think(game, bot).at("decisions")}};
  }

 private:
  std::unique_ptr<BotsApi> api_{};
  std::int64_t last_id_ = 0;
};

}  // namespace housewright
