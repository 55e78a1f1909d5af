// Places and memory for tables are bounded: what nobody needs makes way and comes back, the rest is refused.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "server/client.h"
#include "server/machine_memory.h"
#include "server/restore_table.h"
#include "server/table_weight.h"
#include "store/sqlite_store.h"

namespace housewright {
namespace {

using Clock = std::chrono::steady_clock;

Answer create(std::uint16_t port, const std::string& body, const std::string& more = "") {
  return request(port, "POST", "/api/tables", body, "Content-Type: application/json\r\n" + more);
}
const std::string kSmall = R"({"game":"dream_home","options":{"players":2},"name":"Cy"})";

// Comes true within twenty seconds.
template <class Condition>
bool comes_true(const Condition& condition) {
  const auto last = Clock::now() + std::chrono::seconds(20);
  while (!condition()) {
    if (Clock::now() > last) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

// A game with a person who stays for the start only.
Place left_game(std::uint16_t port, const json::object& settings = {}) {
  const Place place = create_table(port, "floor_plan", 1, "Ada", settings);
  Player player(port);
  EXPECT_TRUE(player.hello(place.table, place.token));
  EXPECT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  return place;
}

TEST(Places, AGameThatEverybodyLeftMakesRoomAndComesBack) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.tables = 3;
  options.limits.fresh_time = std::chrono::seconds(0);
  options.limits.left_time = std::chrono::seconds(0);
  const RunningServer server(folder.path(), options);
  std::vector<Place> left;
  for (int i = 0; i < 9; ++i) {
    std::optional<Place> place;
    ASSERT_TRUE(comes_true([&] {
      const Answer made = create(server.port(), kSmall);
      if (made.status != 201) return false;
      const json::object seat = made.object();
      place = Place{std::string(seat.at("table").as_string()), 0, std::string(seat.at("token").as_string())};
      return true;
    }));
    Player player(server.port());
    ASSERT_TRUE(player.hello(place->table, place->token));
    ASSERT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
    left.push_back(*place);
  }
  for (const Place& place : left) {
    Player back(server.port());
    ASSERT_TRUE(comes_true([&] { return back.connected() && back.hello(place.table, place.token); }));
    EXPECT_EQ(back.state().at("phase").as_string(), "playing");
  }
  EXPECT_GT(metric(server.port(), "housewright_tables_evicted_total"), 5);
}

TEST(Places, AGameWithAPersonStays) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.tables = 1;
  options.limits.fresh_time = std::chrono::seconds(0);
  options.limits.left_time = std::chrono::seconds(0);
  const RunningServer server(folder.path(), options);
  const Place place = create_table(server.port(), "floor_plan", 1);
  Player player(server.port());
  ASSERT_TRUE(player.hello(place.table, place.token));
  ASSERT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  EXPECT_EQ(code(create(server.port(), kSmall).object()), "server.errors.too_many_tables");
  EXPECT_TRUE(player.ask(player.some_turn()).contains("ack"));
}

// A clock goes on for a game that is not in memory, from where it was.
TEST(Places, AClockRunsOutThoughTheGameHasLeftMemory) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.tables = 1;
  options.limits.fresh_time = std::chrono::seconds(0);
  options.limits.left_time = std::chrono::seconds(0);
  const RunningServer server(folder.path(), options);
  const Place timed = left_game(server.port(), {{"turn_seconds", 2}, {"grace_seconds", 86400}});
  ASSERT_TRUE(comes_true([&] { return create(server.port(), kSmall).status == 201; })) << "takes its place";
  SqliteOptions file;
  file.path = folder.path() + "/log.db";
  const auto store = open_sqlite_store(file);
  ASSERT_TRUE(store);
  const auto played = [&] {
    const auto events = (*store)->read(timed.table, 0);
    for (const StoredEvent& event : *events) {
      if (event.text.find(R"("by":"bot")") != std::string::npos) return true;
    }
    return false;
  };
  EXPECT_TRUE(comes_true(played));
}

TEST(Places, AfterARestartAClockRunsOutWithoutAnybody) {
  const TemporaryFolder folder;
  Place timed;
  {
    const RunningServer server(folder.path());
    timed = left_game(server.port(), {{"turn_seconds", 3}, {"grace_seconds", 86400}});
  }
  const RunningServer server(folder.path());
  EXPECT_TRUE(comes_true([&] { return metric(server.port(), "housewright_tables") == 1; }));
  EXPECT_TRUE(comes_true([&] { return metric(server.port(), "housewright_turns_total{by=\"bot\"}") > 0; }));
}

TEST(Places, AfterARestartTablesAreLoadedWhenSomebodyComes) {
  const TemporaryFolder folder;
  Place game;
  Place lobby;
  std::string invitation;
  {
    const RunningServer server(folder.path());
    game = left_game(server.port());
    lobby = create_table(server.port(), "dream_home", 2, "Ada", {{"listed", true}});
    Player host(server.port());
    ASSERT_TRUE(host.hello(lobby.table, lobby.token));
    invitation = host.state().at("code").as_string();
  }
  const RunningServer server(folder.path());
  EXPECT_EQ(metric(server.port(), "housewright_tables"), 0);
  EXPECT_EQ(request(server.port(), "GET", "/api/tables").body, R"({"tables":[]})");
  const Answer found = request(server.port(), "GET", "/api/codes/" + invitation);
  EXPECT_EQ(found.object().at("table").as_string(), lobby.table) << "its code is known all the same";
  Player player(server.port());
  ASSERT_TRUE(player.hello(game.table, game.token));
  EXPECT_TRUE(player.ask(player.some_turn()).contains("ack"));
  Player host(server.port());
  ASSERT_TRUE(host.hello(lobby.table, lobby.token));
  EXPECT_EQ(request(server.port(), "GET", "/api/tables").object().at("tables").as_array().size(), 1U);
  EXPECT_EQ(metric(server.port(), "housewright_tables"), 2);
}

TEST(Places, ALobbyThatNobodyCameToSinceTheStartIsDeleted) {
  const TemporaryFolder folder;
  Place lobby;
  {
    const RunningServer server(folder.path());
    lobby = create_table(server.port(), "dream_home", 2);
  }
  ServerOptions options;
  options.limits.lobby_time = std::chrono::seconds(1);
  const RunningServer server(folder.path(), options);
  SqliteOptions file;
  file.path = folder.path() + "/log.db";
  const auto store = open_sqlite_store(file);
  ASSERT_TRUE(store);
  EXPECT_TRUE(comes_true([&] { return !*(*store)->find(lobby.table); }));
}

// What is known of a table that was not read whole.
TEST(Places, AnOutlineTellsWhetherItBeganAndItsClock) {
  auto table = Table::create(all_games(), "t", "dream_home", {{"players", 2}}, {.turn_seconds = 30}, "seed");
  ASSERT_TRUE(table && table->sit({}, "Ada", "a"));
  const auto outline = [&] {
    std::vector<StoredEvent> events;
    for (const Event& event : table->log()) events.push_back({event.seq, event.text});
    return outline_of(events);
  };
  EXPECT_FALSE(outline().started);
  EXPECT_EQ(outline().turn_seconds, 30U);
  ASSERT_TRUE(table->change(0, {}, TableSettings{.turn_seconds = 60}).ok());
  EXPECT_EQ(outline().turn_seconds, 60U);
  ASSERT_TRUE(table->start(0, "beginner", 0).ok());
  EXPECT_TRUE(outline().started);
  EXPECT_EQ(outline().turn_seconds, 60U);
  EXPECT_FALSE(outline_of({}).started);
}

// Where everybody has left, bots have nobody to play for.
TEST(Places, BotsWaitForSomebody) {
  const TemporaryFolder folder;
  const RunningServer server(folder.path());
  const Place place = create_table(server.port(), "floor_plan", 3);
  {
    Player player(server.port());
    ASSERT_TRUE(player.hello(place.table, place.token));
    ASSERT_TRUE(player.ask({{"start", {{"level", "master"}}}}).contains("ack"));
    ASSERT_TRUE(player.ask({{"resign", true}}).contains("ack"));
  }
  ASSERT_TRUE(comes_true([&] { return metric(server.port(), "housewright_bots_waiting") == 0; }));
  Player back(server.port());
  ASSERT_TRUE(back.hello(place.table, place.token));
  EXPECT_FALSE(back.finished()) << "it was left at the beginning";
  while (!back.finished()) ASSERT_TRUE(back.next());
}

TEST(Memory, WhatDoesNotFitIsRefusedAndWhatIsThereGoesOn) {
  const TemporaryFolder folder;
  ServerOptions options;
  const GameDescription game = all_games().find("floor_plan")->description();
  options.limits.memory = game_weight(game, 100) + 2 * lobby_weight(100);
  const RunningServer server(folder.path(), options);
  const Place first = create_table(server.port(), "floor_plan", 100);
  const Place second = create_table(server.port(), "floor_plan", 100);
  Player one(server.port());
  Player two(server.port());
  ASSERT_TRUE(one.hello(first.table, first.token) && two.hello(second.table, second.token));
  ASSERT_TRUE(one.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  EXPECT_EQ(code(two.ask({{"start", {{"level", "beginner"}}}})), "server.errors.table_memory");
  EXPECT_TRUE(one.ask(one.some_turn()).contains("ack"));
  EXPECT_TRUE(two.ask({{"emote", "wave"}}).contains("ack"));
  EXPECT_GT(metric(server.port(), "housewright_tables_refused_total"), 0);
  EXPECT_LE(metric(server.port(), "housewright_table_bytes"), static_cast<double>(options.limits.memory));
}

TEST(Memory, CreatingIsRefusedWithAReason) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--memory", "100kB"});
  unsigned made = 0;
  Answer answer = create(server.port(), kSmall);
  for (; answer.status == 201; answer = create(server.port(), kSmall)) ASSERT_LT(++made, 20U);
  EXPECT_GT(made, 2U);
  EXPECT_EQ(answer.status, 503U);
  EXPECT_EQ(code(answer.object()), "server.errors.table_memory");
}

TEST(Memory, GamesThatWereLeftMakeWay) {
  const TemporaryFolder folder;
  ServerOptions options;
  const GameDescription game = all_games().find("floor_plan")->description();
  options.limits.memory = 3 * game_weight(game, 1);
  options.limits.fresh_time = std::chrono::seconds(0);
  options.limits.left_time = std::chrono::seconds(0);
  const RunningServer server(folder.path(), options);
  for (int i = 0; i < 12; ++i) {
    std::optional<Place> place;
    ASSERT_TRUE(comes_true([&] {
      const Answer made = create(server.port(), R"({"game":"floor_plan","options":{"players":1},"name":"Cy"})");
      if (made.status != 201) return false;
      const json::object seat = made.object();
      place = Place{std::string(seat.at("table").as_string()), 0, std::string(seat.at("token").as_string())};
      return true;
    }));
    Player player(server.port());
    ASSERT_TRUE(player.hello(place->table, place->token));
    ASSERT_TRUE(comes_true([&] { return player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"); }));
  }
}

TEST(Memory, WhatIsSaidCountsToo) {
  auto table = Table::create(all_games(), "t", "dream_home", {{"players", 2}}, {.chat = true}, "seed");
  ASSERT_TRUE(table && table->sit({}, "Ada", "a"));
  TableWeight weight;
  const std::size_t before = weight.of(*table);
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(table->say(0, "text", std::string(300, 'x')).ok());
  EXPECT_GT(weight.of(*table), before + 30'000);
  EXPECT_EQ(weight.of(*table), weight.of(*table));
}

TEST(Memory, TheControlGroupsLimitIsRespected) {
  const TemporaryFolder folder;
  const auto write = [&](const std::string& path, const std::string& text) {
    const std::filesystem::path file = folder.path() + path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text << "\n";
  };
  const std::size_t whole = machine_memory(folder.path());
  EXPECT_GT(whole, std::size_t{1} << 28);
  write("/proc/self/cgroup", "0::/games/housewright");
  write("/sys/fs/cgroup/games/housewright/memory.max", "max");
  EXPECT_EQ(machine_memory(folder.path()), whole);
  write("/sys/fs/cgroup/games/memory.max", "104857600");
  EXPECT_EQ(machine_memory(folder.path()), 104857600U) << "of a group above";
  write("/proc/self/cgroup", "5:memory:/old");
  write("/sys/fs/cgroup/memory/old/memory.limit_in_bytes", "52428800");
  EXPECT_EQ(machine_memory(folder.path()), 52428800U);
}

TEST(Addresses, AreLimitedBehindAProxy) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--trust-proxy", "X-Forwarded-For", "--tables-per-address", "3"});
  const std::string ada = "X-Forwarded-For: 192.0.2.7\r\n";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(create(server.port(), kSmall, ada).status, 201U);
  const Answer refused = create(server.port(), kSmall, ada);
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(code(refused.object()), "server.errors.too_many_open");
  EXPECT_EQ(create(server.port(), kSmall, "X-Forwarded-For: 192.0.2.8\r\n").status, 201U);
  EXPECT_EQ(create(server.port(), kSmall).status, 201U) << "no proxy names them: on this machine";
}

TEST(Addresses, FillThePublicListWithAFewTables) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--trust-proxy", "X-Forwarded-For"});
  const std::string listed = R"({"game":"dream_home","options":{"players":2},"settings":{"listed":true},"name":"Cy"})";
  std::vector<std::unique_ptr<Player>> hosts;
  std::vector<std::string> tables;
  for (int i = 0; i < 8; ++i) {
    const std::string from = i == 0 ? "192.0.2.8" : "192.0.2.7";
    const json::object seat = create(server.port(), listed, "X-Forwarded-For: " + from + "\r\n").object();
    tables.emplace_back(seat.at("table").as_string());
    hosts.push_back(std::make_unique<Player>(server.port()));
    ASSERT_TRUE(hosts.back()->hello(tables.back(), std::string(seat.at("token").as_string())));
  }
  const auto list = request(server.port(), "GET", "/api/tables").object().at("tables").as_array();
  ASSERT_EQ(list.size(), Limits{}.listed_tables + 1);
  EXPECT_EQ(list.front().at("table").as_string(), tables.back()) << "the newest first";
  EXPECT_EQ(list.back().at("table").as_string(), tables.front()) << "the other address's is there";
  hosts.back()->drop();
  EXPECT_TRUE(comes_true([&] {
    const auto now = request(server.port(), "GET", "/api/tables").object().at("tables").as_array();
    return now.front().at("table").as_string() == tables[tables.size() - 2];
  })) << "only where somebody is connected";
}

TEST(Options, UnknownKeysAreNamedAndRefused) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Answer refused =
      create(server.port(), R"({"game":"dream_home","options":{"players":2,"first_playr":1},"name":"Cy"})");
  EXPECT_EQ(refused.status, 400U);
  const json::object error = refused.object().at("error").as_object();
  EXPECT_EQ(error.at("code").as_string(), "table.errors.no_option");
  EXPECT_EQ(error.at("where").as_string(), "options.first_playr");
  EXPECT_NE(error.at("sentence").as_string().find("first_playr"), std::string::npos);
  const Place place = create_table(server.port(), "dream_home", 2);
  Player host(server.port());
  ASSERT_TRUE(host.hello(place.table, place.token));
  const json::object answer = host.ask({{"change", {{"options", {{"players", 3}, {"rounds", 20}}}}}});
  EXPECT_EQ(code(answer), "table.errors.no_option");
  EXPECT_TRUE(host.ask({{"change", {{"options", {{"players", 3}, {"open_roofs", true}}}}}}).contains("ack"));
}

}  // namespace
}  // namespace housewright
