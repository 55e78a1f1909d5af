// A Floor Plan table of a hundred people, each on a socket of their own.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdlib>

#include "cli/program.h"
#include "server/client.h"

namespace housewright {
namespace {

TEST(Hundred, PeoplePlayFloorPlanToTheEnd) {
  constexpr unsigned kPeople = 100;
  const TemporaryFolder folder;
  std::optional<ServerProgram> server(std::in_place, folder.path());
  std::vector<Place> places{create_table(server->port(), "floor_plan", kPeople)};
  while (places.size() < kPeople) places.push_back(join_table(server->port(), places[0].table, "Bo"));
  std::vector<std::unique_ptr<Player>> people;
  for (const Place& place : places) {
    people.push_back(std::make_unique<Player>(server->port()));
    ASSERT_TRUE(people.back()->hello(place.table, place.token));
  }
  const auto all_have_heard = [&](std::uint64_t seq) {
    for (const auto& person : people) {
      while (person->seq() < seq) ASSERT_TRUE(person->next());
    }
  };
  ASSERT_TRUE(people[0]->ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  all_have_heard(people[0]->seq());
  unsigned rounds = 0;
  for (; !people[0]->finished(); ++rounds) {
    ASSERT_LT(rounds, 16U);
    const auto before = people[0]->seq();
    // Everybody at once: nobody waits for anybody.
    for (const auto& person : people) {
      ASSERT_TRUE(person->to_act());
      person->send(person->some_turn());
    }
    all_have_heard(before + kPeople);
  }
  EXPECT_EQ(rounds, 16U);
  for (const auto& person : people) {
    EXPECT_TRUE(person->finished());
    EXPECT_EQ(person->heard().back().at("result"), people[0]->heard().back().at("result"));
  }
  const Answer record = request(server->port(), "GET", "/api/tables/" + places[0].table + "/record");
  ASSERT_EQ(record.status, 200U);
  EXPECT_TRUE(all_games().find("floor_plan")->verify(record.object()).ok());
  // The last turns came while others were being stored: the log knows all the same that the game is over.
  const std::string finished = "log list --finished --data " + folder.path();
  EXPECT_TRUE(has(run(finished).out, places[0].table));
  // And a log that has missed it learns it at the next start; not where the game is packed already, on a slow machine:
  // only a game that the log knows to be over is.
  server.reset();
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open((folder.path() + "/log.db").c_str(), &file), SQLITE_OK);
  int packed = 0;
  ASSERT_EQ(
      sqlite3_exec(
          file, "select count(*) from tables where packed > 0",
          [](void* found, int, char** texts, char**) { return *static_cast<int*>(found) = std::atoi(texts[0]), 0; },
          &packed, nullptr),
      SQLITE_OK);
  if (packed > 0) {
    sqlite3_close(file);
    return;
  }
  ASSERT_EQ(sqlite3_exec(file, "update tables set finished = null, summary = null", nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(file);
  EXPECT_FALSE(has(run(finished).out, places[0].table));
  server.emplace(folder.path());
  server.reset();
  EXPECT_TRUE(has(run(finished).out, places[0].table));
}

}  // namespace
}  // namespace housewright
