// Several people at one device: whole games, turns that are told when all have played, reloads in between.
#include <gtest/gtest.h>

#include <array>

#include "loaded.h"
#include "page_bots.h"
#include "wasm/engine_api.h"

namespace housewright {
namespace {

class Device {
 public:
  Device() {
    auto opened = EngineApi::open(Content(), listed_games());
    EXPECT_TRUE(opened);
    desk_ = std::move(*opened);
  }

  json::object ask(const json::object& request) {
    return json::parse(desk_->call(json::serialize(request))).as_object();
  }

  void open(const std::string& name, const json::array& levels, const json::object& options = {}) {
    game = name;
    take(ask({{"call", "open"},
              {"table", "t"},
              {"game", name},
              {"options", options},
              {"names", {"Ada", "Bea"}},
              {"levels", levels},
              {"seed", "0123456789abcdef0123456789abcdef"}}));
    welcome();
  }
  void restore(const json::array& from) {
    log = from;
    game = from.at(0).at("game").as_string();
    take(ask({{"call", "restore"}, {"table", "t"}, {"log", from}}));
    welcome();
  }

  // As the page does: what was told is heard, then the next person is welcomed.
  void take(const json::object& answer) {
    EXPECT_FALSE(answer.contains("error")) << json::serialize(answer);
    for (const json::value& event : answer.at("log").as_array()) log.push_back(event);
    told = 0;
    for (const json::value& message : answer.at("messages").as_array()) {
      if (message.as_object().contains("news")) told += message.at("news").as_array().size();
      EXPECT_FALSE(message.as_object().contains("error")) << json::serialize(message);
      on_message(message.as_object());
    }
    more = answer.at("more").as_bool();
    const int next = answer.at("holder").to_number<int>();
    if (next == holder) return;
    holder = next;
    welcome();
  }
  void welcome() { on_message(ask({{"call", "welcome"}, {"table", "t"}, {"seat", holder}}).at("message").as_object()); }
  void on_message(const json::object& message) {
    const json::object now = ask({{"call", "on_message"}, {"table", "t"}, {"message", message}});
    EXPECT_FALSE(now.contains("error")) << json::serialize(now);
    if (now.contains("view")) state = now;
  }
  void think() {
    for (;;) {
      const json::object due = ask({{"call", "bot"}, {"table", "t"}});
      EXPECT_EQ(due.contains("bot"), more);
      if (!due.contains("bot")) return;
      take(ask(bots.turn(game, due.at("bot").as_object())));
    }
  }
  bool finished() const { return state.at("score").at("finished").as_bool(); }

  // The holder's turn, made of the last legal decision again and again.
  json::array turn() {
    json::array decisions;
    for (;;) {
      const json::object laid = ask({{"call", "attempt"}, {"table", "t"}, {"seat", holder}, {"decisions", decisions}});
      EXPECT_FALSE(laid.contains("error")) << json::serialize(laid);
      if (laid.contains("error") || laid.at("complete").as_bool()) return decisions;
      decisions.push_back(laid.at("legal").as_array().back());
    }
  }
  void play() {
    const json::object turn_of_holder{{"number", state.at("turns").at(static_cast<std::size_t>(holder))},
                                      {"decisions", turn()}};
    take(ask({{"call", "say"}, {"table", "t"}, {"seat", holder}, {"message", {{"turn", turn_of_holder}}}}));
  }

  PageBots bots{};
  std::string game{};
  json::object state{};
  json::array log{};
  std::size_t told = 0;  // events, by the last answer
  int holder = 0;
  bool more = false;

 private:
  std::unique_ptr<EngineApi> desk_{};
};

class AtOneDevice : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(EngineApi, AtOneDevice, ::testing::ValuesIn(game_names()));

TEST_P(AtOneDevice, TwoPeopleAndABotPlayToTheEndWithAReloadAfterEveryTurn) {
  auto device = std::make_unique<Device>();
  device->open(GetParam(), {"beginner"});
  std::array<int, 2> played{};
  for (int turns = 0; !device->finished(); ++turns) {
    ASSERT_LT(turns, 200);
    device->think();
    if (device->finished()) break;
    ++played.at(static_cast<std::size_t>(device->holder));
    device->play();
    auto again = std::make_unique<Device>();
    again->restore(device->log);
    EXPECT_EQ(again->holder, device->holder);
    EXPECT_EQ(again->state.at("view"), device->state.at("view"));
    EXPECT_EQ(again->state.at("turns"), device->state.at("turns"));
    device = std::move(again);
  }
  EXPECT_TRUE(device->finished());
  EXPECT_GT(played[0], 5);
  EXPECT_GT(played[1], 5);
  const json::object record = device->ask({{"call", "record"}, {"log", device->log}}).at("record").as_object();
  EXPECT_TRUE(device->ask({{"call", "verify"}, {"record", record}}).empty());
}

// FP-ROUND-2: nobody's sheet of the round is shown before all are done, not even after a reload.
TEST(EngineApi, FP_ROUND_2_AtOneDeviceTurnsAreToldWhenAllHavePlayed) {
  Device device;
  device.open("floor_plan", {});
  const json::value before = device.state.at("view");
  EXPECT_EQ(device.holder, 0);
  device.play();
  EXPECT_EQ(device.told, 0U);
  EXPECT_EQ(device.holder, 1);
  EXPECT_EQ(device.state.at("view").at("players"), before.at("players"));
  EXPECT_EQ(device.state.at("view").at("round"), before.at("round"));

  Device again;
  again.restore(device.log);
  EXPECT_EQ(again.holder, 1);
  EXPECT_EQ(again.state.at("view"), device.state.at("view"));
  again.play();
  EXPECT_EQ(again.told, 2U) << "both turns";
  EXPECT_NE(again.state.at("view").at("players").at(0), before.at("players").at(0));
  EXPECT_NE(again.state.at("view").at("players").at(1), before.at("players").at(1));
  EXPECT_EQ(again.holder, 1) << "who has the device begins the next round";
}

// DH-ROUND-2: turns are taken one after the other, and seen by everybody at once.
TEST(EngineApi, DH_ROUND_2_AtOneDeviceATurnIsToldAtOnce) {
  Device device;
  device.open("dream_home", {}, {{"first_player", 1}, {"discard_rule", false}});
  EXPECT_EQ(device.holder, 1) << "who begins has the device";
  device.play();
  EXPECT_EQ(device.told, 1U);
  EXPECT_EQ(device.holder, 0);
}

TEST(EngineApi, SomebodyWhoLeavesTheDeviceIsPlayedForByABot) {
  Device device;
  device.open("floor_plan", {});
  device.take(device.ask({{"call", "say"}, {"table", "t"}, {"seat", 0}, {"message", {{"resign", true}}}}));
  EXPECT_EQ(device.holder, 1);
  device.think();
  device.play();
  EXPECT_EQ(device.holder, 1);
  EXPECT_EQ(device.state.at("view").at("round").to_number<int>(), 2);
}

TEST(EngineApi, PeopleAndSeatsAreChecked) {
  Device device;
  const auto open = [&](const json::array& names) {
    return device.ask({{"call", "open"},
                       {"table", "t"},
                       {"game", "dream_home"},
                       {"options", json::object()},
                       {"names", names},
                       {"levels", json::array()},
                       {"seed", "0123456789abcdef0123456789abcdef"}});
  };
  EXPECT_TRUE(open({"Ada"}).contains("error")) << "too few";
  EXPECT_TRUE(open({"Ada", "Bea", "Cy", "Dan", "Eve"}).contains("error")) << "too many";
  EXPECT_TRUE(open({"Ada", " "}).contains("error")) << "no name";
  EXPECT_FALSE(open({"Ada", "Bea"}).contains("error"));
  EXPECT_TRUE(device.ask({{"call", "welcome"}, {"table", "t"}, {"seat", 2}}).contains("error"));
}

}  // namespace
}  // namespace housewright
