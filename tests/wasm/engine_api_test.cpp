// What the page asks of the engine: whole games within the page, by text alone.
#include "wasm/engine_api.h"

#include <gtest/gtest.h>

#include "loaded.h"
#include "page_bots.h"

namespace housewright {
namespace {

class Page {
 public:
  Page() {
    auto opened = EngineApi::open(Content(), listed_games());
    EXPECT_TRUE(opened);
    desk_ = std::move(*opened);
  }

  json::object ask(const json::object& request) {
    return json::parse(desk_->call(json::serialize(request))).as_object();
  }

  // Asks, hands the messages that came to the engine as the page would, and keeps the log.
  json::object tell(const json::object& request) {
    json::object answer = ask(request);
    EXPECT_FALSE(answer.contains("error")) << json::serialize(answer);
    if (answer.contains("error")) return answer;
    for (const json::value& event : answer.at("log").as_array()) log.push_back(event);
    for (const json::value& message : answer.at("messages").as_array()) on_message(message.as_object());
    return answer;
  }

  void on_message(const json::object& message) {
    const json::object now = ask({{"call", "on_message"}, {"table", "t"}, {"message", message}});
    EXPECT_FALSE(now.contains("error")) << json::serialize(now);
    if (now.contains("view")) state = now;
    if (message.contains("error")) refused = message;
  }

  void open(const std::string& name) {
    game = name;
    tell({{"call", "open"},
          {"table", "t"},
          {"game", name},
          {"options", json::object()},
          {"names", {"Ada"}},
          {"levels", {"beginner", "casual"}},
          {"seed", "0123456789abcdef0123456789abcdef"}});
    welcome();
  }
  void welcome() { on_message(ask({{"call", "welcome"}, {"table", "t"}}).at("message").as_object()); }

  // Bots play while it is their turn.
  void let_bots_play() {
    for (;;) {
      const json::object due = ask({{"call", "bot"}, {"table", "t"}});
      if (!due.contains("bot")) return;
      const json::object came = tell(bots.turn(game, due.at("bot").as_object()));
      EXPECT_EQ(came.at("log").as_array().size(), 1U) << "one turn";
    }
  }

  bool finished() const { return state.at("score").at("finished").as_bool(); }
  bool to_act() const {
    for (const json::value& seat : state.at("to_act").as_array()) {
      if (seat.to_number<int>() == 0) return true;
    }
    return false;
  }

  json::object attempt(const json::array& decisions) {
    return ask({{"call", "attempt"}, {"table", "t"}, {"seat", 0}, {"decisions", decisions}});
  }

  // The first legal decision again and again: a turn as somebody might click it together.
  json::array click_turn() {
    json::array decisions;
    for (;;) {
      const json::object laid = attempt(decisions);
      EXPECT_FALSE(laid.contains("error")) << json::serialize(laid);
      EXPECT_EQ(laid.at("view").at("round"), state.at("view").at("round")) << "nothing goes on before Confirm";
      if (laid.at("complete").as_bool() || laid.contains("error")) return decisions;
      decisions.push_back(laid.at("legal").as_array().back());
    }
  }

  PageBots bots{};
  std::string game{};
  json::object state{};
  json::object refused{};
  json::array log{};

 private:
  std::unique_ptr<EngineApi> desk_{};
};

class EveryGame : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(EngineApi, EveryGame, ::testing::ValuesIn(game_names()));

TEST_P(EveryGame, IsPlayedToTheEndAndSurvivesAReload) {
  auto page = std::make_unique<Page>();
  page->open(GetParam());
  for (int turns = 0; !page->finished(); ++turns) {
    ASSERT_LT(turns, 100);
    page->let_bots_play();
    if (page->finished()) break;
    ASSERT_TRUE(page->to_act());
    const auto number = page->state.at("turns").at(0);
    const json::array decisions = page->click_turn();
    page->tell(
        {{"call", "say"}, {"table", "t"}, {"message", {{"turn", {{"number", number}, {"decisions", decisions}}}}}});
    EXPECT_TRUE(page->refused.empty()) << json::serialize(page->refused);
    if (turns != 5) continue;
    // A reload: everything is gone but the log.
    const json::object before = page->state;
    auto again = std::make_unique<Page>();
    again->log = page->log;
    again->game = page->game;
    again->tell({{"call", "restore"}, {"table", "t"}, {"log", page->log}});
    again->welcome();
    EXPECT_EQ(again->state.at("view"), before.at("view"));
    page = std::move(again);
  }
  EXPECT_TRUE(page->finished());

  // Every moment can be looked at again, from what everybody was told and the seed that was shown at the end.
  json::array told;
  for (const json::value& event : page->log) {
    told.push_back(event);
    told.back().as_object().erase("token");
  }
  const auto look_back = [&](std::size_t events) {
    return page->ask({{"call", "look_back"}, {"log", told}, {"events", events}, {"seat", 0}});
  };
  EXPECT_EQ(look_back(told.size()).at("view"), page->state.at("view"));
  EXPECT_EQ(look_back(told.size()).at("score"), page->state.at("score"));
  EXPECT_TRUE(look_back(1).empty()) << "the game had not begun";
  EXPECT_FALSE(look_back(told.size() / 2).at("score").at("finished").as_bool());
  const json::object record = page->ask({{"call", "record"}, {"log", told}}).at("record").as_object();
  EXPECT_TRUE(page->ask({{"call", "verify"}, {"record", record}}).empty());
  told.pop_back();
  EXPECT_TRUE(page->ask({{"call", "record"}, {"log", told}}).contains("error")) << "not over yet";
}

// DH-ROOF-1: of the past of a game that goes on, markets are not shown again.
TEST_P(EveryGame, RecallsWhatMayBeSeenAgain) {
  Page page;
  page.open(GetParam());
  const auto recall = [&](const json::value& view) {
    return page.ask({{"call", "recall"}, {"game", GetParam()}, {"view", view}}).at("view").as_object();
  };
  json::object seen = page.state.at("view").as_object();
  json::object again = recall(seen);
  if (GetParam() == "dream_home") {
    EXPECT_EQ(again.at("market").as_array(), json::array(5, json::object()));
    json::object open = seen;
    open["open_roofs"] = true;
    EXPECT_EQ(recall(open), open) << "where roofs lie open there is nothing to hide";
    again["market"] = seen["market"];
  }
  EXPECT_EQ(again, seen) << "all the rest is as it was";
  EXPECT_FALSE(recall(json::object()).contains("homes")) << "whatever comes, nothing breaks";
}

// What a turn looks like before its last decisions, from a view of any moment.
TEST_P(EveryGame, ForeseesTheBeginningOfATurnFromAView) {
  Page page;
  page.open(GetParam());
  page.let_bots_play();
  ASSERT_TRUE(page.to_act());
  const json::object nothing =
      page.ask({{"call", "attempt"}, {"table", "t"}, {"seat", 0}, {"decisions", json::array()}});
  const json::array decisions{nothing.at("legal").as_array()[0]};
  const json::object tried = page.ask({{"call", "attempt"}, {"table", "t"}, {"seat", 0}, {"decisions", decisions}});
  const auto foresee = [&](const json::array& turn) {
    return page.ask(
        {{"call", "foresee"}, {"game", GetParam()}, {"view", page.state.at("view")}, {"seat", 0}, {"decisions", turn}});
  };
  EXPECT_EQ(foresee(decisions).at("view"), tried.at("view"));
  EXPECT_EQ(foresee({}).at("view"), page.state.at("view"));
  EXPECT_TRUE(foresee({"sing"}).contains("error"));
}

TEST_P(EveryGame, SaysWhyADecisionIsRefusedAndAdvises) {
  Page page;
  page.open(GetParam());
  page.let_bots_play();
  ASSERT_TRUE(page.to_act());
  const json::object refused = page.ask({{"call", "attempt"}, {"table", "t"}, {"seat", 0}, {"decisions", {"sing"}}});
  EXPECT_EQ(refused.at("error").at("code").as_string(), "common.errors.not_a_decision");
  EXPECT_FALSE(refused.at("legal").as_array().empty()) << "the rest is as it was";
  json::object question = page.ask({{"call", "advise"}, {"table", "t"}, {"seat", 0}});
  question["seat"] = 0;
  question["level"] = "skilled";
  const json::object advice = page.bots.think(GetParam(), question, 3);
  const json::array& suggestions = advice.at("suggestions").as_array();
  ASSERT_FALSE(suggestions.empty());
  const json::object best =
      page.ask({{"call", "attempt"}, {"table", "t"}, {"seat", 0}, {"decisions", suggestions[0].at("decisions")}});
  EXPECT_TRUE(best.at("complete").as_bool());
}

// A bot that fails never stops a game, and one that is late changes nothing.
TEST_P(EveryGame, ATurnThatABotMayNotPlayIsReplaced) {
  Page page;
  page.open(GetParam());
  while (page.ask({{"call", "bot"}, {"table", "t"}}).empty()) {
    ASSERT_TRUE(page.to_act());
    page.tell({{"call", "say"},
               {"table", "t"},
               {"message", {{"turn", {{"number", page.state.at("turns").at(0)}, {"decisions", page.click_turn()}}}}}});
  }
  const json::object due = page.ask({{"call", "bot"}, {"table", "t"}}).at("bot").as_object();
  const json::object turn{{"call", "play"},
                          {"table", "t"},
                          {"seat", due.at("seat")},
                          {"number", due.at("number")},
                          {"decisions", {"sing"}}};
  EXPECT_EQ(page.tell(turn).at("log").as_array().size(), 1U);
  EXPECT_TRUE(page.tell(turn).at("log").as_array().empty()) << "it has been played";
}

TEST(BotsApi, WhatIsWrongIsAnAnswer) {
  Page page;
  page.open("dream_home");
  PageBots bots;
  const json::object view = page.state.at("view").as_object();
  const json::value to_act = page.state.at("to_act").at(0);
  const json::object good{{"seat", to_act}, {"level", "beginner"}, {"seed", "s"}, {"view", view}};
  const auto refused = [&](std::string_view key, const json::value& value) {
    json::object question = good;
    question[key] = value;
    return bots.think("dream_home", question).contains("error");
  };
  EXPECT_FALSE(bots.think("dream_home", good).contains("error"));
  EXPECT_TRUE(bots.think("hopscotch", good).contains("error"));
  EXPECT_TRUE(refused("seat", 9));
  EXPECT_TRUE(refused("seat", to_act.to_number<int>() == 0 ? 1 : 0)) << "not to act";
  EXPECT_TRUE(refused("level", "grandmaster"));
  EXPECT_TRUE(refused("seed", 1));
  EXPECT_TRUE(refused("view", json::object()));
  EXPECT_TRUE(bots.ask({{"call", "ponder"}, {"id", 99}}).contains("error"));
  EXPECT_TRUE(bots.ask({{"call", "forget"}, {"id", 99}}).empty());
  EXPECT_TRUE(bots.ask({{"call", "sing"}}).contains("error"));
}

TEST(EngineApi, WhatIsWrongIsAnAnswer) {
  Page page;
  for (const json::object& request :
       std::vector<json::object>{{},
                                 {{"call", "sing"}},
                                 {{"call", "open"}},
                                 {{"call", "bot"}, {"table", "x"}},
                                 {{"call", "play"}, {"table", "x"}},
                                 {{"call", "on_message"}, {"table", "x"}, {"message", {{"news", {1}}}}},
                                 {{"call", "verify"}, {"record", json::object()}},
                                 {{"call", "restore"}, {"table", "x"}, {"log", {json::object{{"type", "sung"}}}}}}) {
    EXPECT_TRUE(page.ask(request).contains("error")) << json::serialize(request);
  }
}

}  // namespace
}  // namespace housewright
