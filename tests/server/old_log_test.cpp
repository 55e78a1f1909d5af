// A log that an earlier version wrote is read as it was written: tests/data/log.db, with what that version exported of
// it in log.txt. Two games are finished, two are under way, and one table waits for its players.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <vector>

#include "cli/program.h"
#include "server/client.h"

namespace housewright {
namespace {

// The events of every table as they were exported, a line each.
std::map<std::string, std::vector<std::string>> exported_then() {
  std::ifstream file(HOUSEWRIGHT_SOURCE "/tests/data/log.txt");
  std::map<std::string, std::vector<std::string>> tables;
  std::vector<std::string>* events = nullptr;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("{")) {
      events->push_back(line);
    } else {
      events = &tables[line];
    }
  }
  return tables;
}

std::string lines(const std::vector<std::string>& events) {
  std::string text;
  for (const std::string& event : events) text += event + "\n";
  return text;
}

TEST(OldLog, IsReadAsItWasWritten) {
  const TemporaryFolder folder;
  std::filesystem::copy_file(HOUSEWRIGHT_SOURCE "/tests/data/log.db", folder.path() + "/log.db");
  const auto tables = exported_then();
  ASSERT_EQ(tables.size(), 5U);
  const std::string data = " --data " + folder.path();
  for (const auto& [table, events] : tables) EXPECT_EQ(run("log export " + table + data).out, lines(events));

  const RunningServer server(folder.path());
  std::map<std::string, unsigned> phases;
  for (const auto& [table, events] : tables) {
    Player spectator(server.port());
    ASSERT_TRUE(spectator.hello(table)) << table;
    const json::object& welcome = spectator.state();
    EXPECT_EQ(welcome.at("seq").to_number<std::size_t>(), events.size());
    const std::string phase(welcome.at("phase").as_string());
    ++phases[phase];
    EXPECT_EQ(welcome.contains("result"), phase == "finished");
  }
  EXPECT_EQ(phases, (std::map<std::string, unsigned>{{"finished", 2}, {"lobby", 1}, {"playing", 2}}));
}

}  // namespace
}  // namespace housewright
