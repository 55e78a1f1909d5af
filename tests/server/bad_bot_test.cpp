// A bot that answers nonsense: an error of ours, which must not stop the game.
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "loaded.h"
#include "server/client.h"
#include "server/rooms.h"
#include "server/store_log.h"
#include "store/sqlite_store.h"

namespace housewright {
namespace {

class Listener final : public Connection {
 public:
  void send(Text text) override { told_.set_value(*text); }
  void close(CloseReason) override {}
  std::string first() { return told_.get_future().get(); }

 private:
  std::promise<std::string> told_{};
};

TEST(BadBot, ARandomTurnIsPlayedInstead) {
  const TemporaryFolder folder;
  const Content content;
  const std::array<Words, 3> words = {*Words::load(content, "en"), *Words::load(content, "fr"),
                                      *Words::load(content, "pt")};
  SqliteOptions file;
  file.path = folder.path() + "/log.db";
  const auto store = open_sqlite_store(file);
  StoreLog stored(**store);
  boost::asio::thread_pool readers(1);
  Logger::Options quiet;
  quiet.level = "off";
  Logger log(quiet);
  Metrics metrics;
  BotPool no_bots(1, metrics);
  no_bots.stop();
  const Services services{all_games(), all_bots(), words, stored, readers, no_bots, log, metrics, {}, "seed"};
  IoThreads io_threads(1);
  Rooms rooms(services, io_threads);
  auto table = Table::create(all_games(), "t1", "dream_home", {{"players", 2}, {"first_player", 1}}, {}, "seed");
  ASSERT_TRUE(table && table->sit({}, "Ada", "a") && table->start(0, "beginner", 0).ok());
  const Seat bot = static_cast<Seat>(table->match().to_act().first());
  ASSERT_EQ(bot, 1);
  const auto room = std::make_shared<Room>(services, rooms, io_threads.at(0), std::move(*table), Room::Origin{});
  const auto listener = std::make_shared<Listener>();
  boost::asio::post(io_threads.at(0), [&] {
    room->open({});
    room->on_bot_turn({bot, 0, 0}, {{"nonsense"}, true}, std::chrono::steady_clock::now());
    room->enter(listener, Hello{"t1", {}, {}, "en"}, 1 << 20);
  });
  std::thread running([&] { io_threads.run(); });
  const json::object heard = json::parse(listener->first()).as_object();
  io_threads.stop();
  running.join();
  EXPECT_EQ(heard.at("welcome").at("seats").at(1).at("turns").to_number<int>(), 1);
  readers.join();
  (*store)->close();
}

}  // namespace
}  // namespace housewright
