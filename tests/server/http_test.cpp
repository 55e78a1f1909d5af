// HTTP as others speak it: what proxies, scripts and slow or broken clients may count on.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/client.h"
#include "server/wire.h"

namespace housewright {
namespace {

constexpr const char* kTableForTwo = R"({"game":"dream_home","options":{"players":2},"name":"Ada"})";

std::string header_of(const Answer& answer, const std::string& name) {
  const auto found = answer.headers.find("\r\n" + name + ": ");
  if (found == std::string::npos) return "";
  const auto begin = found + name.size() + 4;
  return answer.headers.substr(begin, answer.headers.find("\r\n", begin) - begin);
}

// The most bytes that the system keeps for one connection of the server at this port because they are not read.
std::size_t most_unread(std::uint16_t port) {
  std::ifstream connections("/proc/net/tcp");
  std::size_t most = 0;
  std::string line;
  std::getline(connections, line);
  while (std::getline(connections, line)) {
    std::istringstream words(line);
    std::string number, from, to, state, queues;
    words >> number >> from >> to >> state >> queues;
    if (std::stoul(from.substr(from.find(':') + 1), nullptr, 16) != port) continue;
    most = std::max(most, static_cast<std::size_t>(std::stoul(queues, nullptr, 16)));
  }
  return most;
}

TEST(Http, WhoDoesNotReadThePageCostsNoCopyOfIt) {
  const TemporaryFolder folder;
  const std::string web = folder.path() + "/web";
  std::filesystem::create_directory(web);
  std::ofstream(web + "/index.html") << std::string(2'000'000, 'x');
  const ServerProgram server(folder.path(), {"--web", web});
  const double before = metric(server.port(), "process_resident_memory_bytes");
  std::string requests;
  for (int i = 0; i < 20; ++i) requests += "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  std::vector<std::unique_ptr<Wire>> deaf;
  for (int i = 0; i < 100; ++i) {
    deaf.push_back(std::make_unique<Wire>(server.port(), true));
    deaf.back()->send(requests);
  }
  for (const auto& wire : deaf) EXPECT_TRUE(wire->read_until("\r\n").starts_with("HTTP/1.1 200"));
  EXPECT_LT(most_unread(server.port()), 500'000U);
#ifndef HOUSEWRIGHT_SANITIZED  // sanitizers keep what was freed
  EXPECT_LT(metric(server.port(), "process_resident_memory_bytes") - before, 20e6);
#else
  static_cast<void>(before);
#endif
  const Answer whole = request(server.port(), "GET", "/", "", "");
  EXPECT_EQ(whole.body.size(), 2'000'000U);
}

TEST(Http, ALogThatNobodyReadsEndsNothing) {
  const TemporaryFolder folder;
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const int ours = dup(STDERR_FILENO);
  dup2(ends[1], STDERR_FILENO);
  const ServerProgram server(folder.path(), {"--log-level", "info"});
  dup2(ours, STDERR_FILENO);
  for (const int descriptor : {ours, ends[0], ends[1]}) close(descriptor);
  create_table(server.port(), "dream_home", 2);  // the log has a line about it
  EXPECT_EQ(request(server.port(), "GET", "/health").status, 200U);
}

TEST(Http, AHeadIsAGetWithoutItsBody) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  for (const std::string path : {"/", "/nothing", "/health", "/api/tables", "/api/nothing", "/api/tables/x"}) {
    const Answer get = request(server.port(), "GET", path);
    Wire wire(server.port());
    wire.send("HEAD " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const Answer head{get.status, "", wire.read_until("\r\n\r\n")};
    EXPECT_TRUE(head.headers.starts_with("HTTP/1.1 " + std::to_string(get.status))) << path << head.headers;
    EXPECT_EQ(header_of(head, "Content-Length"), std::to_string(get.body.size())) << path;
    EXPECT_EQ(wire.read_until("\r\n"), "HTTP/1.1 200 OK\r\n") << "the next answer follows at once: " << path;
  }
  EXPECT_EQ(request(server.port(), "HEAD", "/metrics").body, "");
}

TEST(Http, AWrongMethodHearsWhichAreRight) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::string table = "/api/tables/" + create_table(server.port(), "dream_home", 2).table;
  const std::vector<std::array<std::string, 3>> wrong = {{"POST", "/", "GET, HEAD"},
                                                         {"POST", "/health", "GET, HEAD"},
                                                         {"DELETE", "/metrics", "GET, HEAD"},
                                                         {"DELETE", "/api/tables", "GET, HEAD, POST"},
                                                         {"OS", "/api/tables", "GET, HEAD, POST"},
                                                         {"POST", table, "GET, HEAD"},
                                                         {"PUT", table + "/record", "GET, HEAD"},
                                                         {"GET", table + "/join", "POST"},
                                                         {"HEAD", table + "/join", "POST"}};
  for (const auto& [method, path, right] : wrong) {
    const Answer answer = request(server.port(), method, path);
    EXPECT_EQ(answer.status, 405U) << method << " " << path;
    EXPECT_EQ(header_of(answer, "Allow"), right) << method << " " << path;
  }
  EXPECT_EQ(request(server.port(), "DELETE", "/nothing").status, 404U);
}

TEST(Http, WhatCannotBeReadIsRefusedAndTheConnectionEnds) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::string get = "GET / HTTP/1.1\r\nHost: localhost\r\n";
  const std::string post = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n";
  const std::vector<std::array<std::string, 3>> wrong = {
      {"What a nice day\r\n\r\n", "400", "server.errors.malformed"},
      {get + "no colon\r\n\r\n", "400", "server.errors.malformed"},
      {post + "Content-Length: many\r\n\r\n", "400", "server.errors.malformed"},
      {post + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}", "400", "server.errors.malformed"},
      {post + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n", "400", "server.errors.malformed"},
      {get + "X-Long: " + std::string(9000, 'x') + "\r\n\r\n", "431", "server.errors.too_large"},
      {post + "Content-Length: 20000\r\n\r\n", "413", "server.errors.too_large"}};
  for (const auto& [text, status, expected] : wrong) {
    Wire wire(server.port());
    wire.send(text);
    const std::string answer = wire.read_all();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + status)) << text << "\n" << answer;
    EXPECT_NE(answer.find("\r\nConnection: close\r\n"), std::string::npos) << answer;
    EXPECT_NE(answer.find("\r\nContent-Type: application/json\r\n"), std::string::npos) << answer;
    const auto body = answer.find("\r\n\r\n");
    ASSERT_NE(body, std::string::npos) << text;
    EXPECT_EQ(code(json::parse(answer.substr(body + 4)).as_object()), expected) << text;
  }
}

TEST(Http, WhoAsksWhetherToGoOnIsTold) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  Wire wire(server.port());
  wire.send(
      "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-Continue\r\n"
      "Content-Length: " +
      std::to_string(std::string(kTableForTwo).size()) + "\r\n\r\n");
  EXPECT_EQ(wire.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  wire.send(kTableForTwo);
  EXPECT_EQ(wire.read_until("\r\n"), "HTTP/1.1 201 Created\r\n");
}

TEST(Http, EveryAnswerHasItsDate) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  for (const char* path : {"/", "/health", "/metrics", "/nothing"}) {
    const std::string date = header_of(request(server.port(), "GET", path), "Date");
    std::tm parts{};
    const char* end = strptime(date.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    ASSERT_NE(end, nullptr) << path << ": " << date;
    EXPECT_EQ(*end, '\0') << date;
    EXPECT_LT(std::abs(std::difftime(timegm(&parts), std::time(nullptr))), 600) << date;
  }
}

TEST(Http, AKnownTagIsKnownHoweverItIsWritten) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const auto port = server.port();
  const std::string tag = header_of(request(port, "GET", "/", "", ""), "ETag");
  ASSERT_TRUE(tag.starts_with("W/\"")) << "the same for every coding, so it is weak: " << tag;
  EXPECT_EQ(header_of(request(port, "GET", "/", "", "Accept-Encoding: gzip\r\n"), "ETag"), tag);
  const std::string strong = tag.substr(2);
  for (const std::string& known : {tag, strong, std::string("*"), "\"other\", " + tag, strong + ",W/\"other\""}) {
    const Answer answer = request(port, "GET", "/", "", "If-None-Match: " + known + "\r\n");
    EXPECT_EQ(answer.status, 304U) << known;
    EXPECT_EQ(answer.body, "");
    EXPECT_EQ(header_of(answer, "ETag"), tag);
  }
  for (const std::string& other : {std::string("\"other\""), "W/\"" + strong.substr(2), std::string("\"*\"")}) {
    EXPECT_EQ(request(port, "GET", "/", "", "If-None-Match: " + other + "\r\n").status, 200U) << other;
  }
}

TEST(Http, ACodingIsTakenWhereItIsWelcome) {
  const TemporaryFolder folder;
  const std::string web = folder.path() + "/web";
  std::filesystem::create_directory(web);
  std::ofstream(web + "/index.html") << std::string(1000, 'x');
  std::ofstream(web + "/index.html.br") << "squeezed";
  const ServerProgram server(folder.path(), {"--web", web});
  const std::vector<std::pair<std::string, std::string>> wishes = {{"gzip, deflate, br", "br"},
                                                                   {"BR", "br"},
                                                                   {"br;q=0.1", "br"},
                                                                   {"br;q=0, gzip", "gzip"},
                                                                   {"gzip;q=1.0,br;q=0.000", "gzip"},
                                                                   {"brown", ""},
                                                                   {"br; q=0, gzip;q=0", ""},
                                                                   {"identity", ""},
                                                                   {"gzip;q=0.0", ""},
                                                                   {"", ""}};
  for (const auto& [wish, coding] : wishes) {
    const Answer answer = request(server.port(), "GET", "/", "", "Accept-Encoding: " + wish + "\r\n");
    EXPECT_EQ(header_of(answer, "Content-Encoding"), coding) << wish;
    EXPECT_EQ(answer.body == "squeezed", coding == "br") << wish;
  }
}

TEST(Http, ATableIsListedAndLookedAtAsTheDocumentSays) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 3, "Ada", {{"listed", true}});
  EXPECT_EQ(request(server.port(), "GET", "/api/tables").body, R"({"tables":[]})") << "nobody is there";
  Player spectator(server.port());
  ASSERT_TRUE(spectator.hello(ada.table));
  EXPECT_EQ(request(server.port(), "GET", "/api/tables").body,
            R"({"tables":[{"table":")" + ada.table +
                R"(","game":"dream_home","options":{"players":3},"people":["Ada"],"open":2}]})");
  EXPECT_EQ(request(server.port(), "GET", "/api/tables/" + ada.table).object(), spectator.state());
}

TEST(Http, ASeatThatIsNotThereIsTheRequestsFault) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::string join = "/api/tables/" + create_table(server.port(), "dream_home", 2).table + "/join";
  for (const char* seat : {"2", "99", "300", "-1", "\"a\""}) {
    const Answer answer = request(server.port(), "POST", join, R"({"name":"Bo","seat":)" + std::string(seat) + "}");
    EXPECT_EQ(answer.status, 400U) << seat << answer.body;
  }
  EXPECT_EQ(request(server.port(), "POST", join, R"({"name":"Bo","seat":0})").status, 409U) << "taken";
}

TEST(Http, ATableWithTooMuchHistorySaysNo) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.events_a_table = 2;
  const RunningServer server(folder.path(), options);
  const std::string join = "/api/tables/" + create_table(server.port(), "dream_home", 2).table + "/join";
  const Answer answer = request(server.port(), "POST", join, R"({"name":"Bo"})");
  EXPECT_EQ(code(answer.object()), "server.errors.log_full");
  EXPECT_EQ(answer.status, 409U);
}

TEST(Http, ADamagedTableIsTheServersFault) {
  for (const char* damage : {"{\"type\":\"sung\"}", "{\"type\":\"sat\",\"seat\":\"x\"}", "[]", "{"}) {
    const TemporaryFolder folder;
    std::string path;
    {
      const ServerProgram server(folder.path());
      path = "/api/tables/" + create_table(server.port(), "dream_home", 2).table;
    }
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open((folder.path() + "/log.db").c_str(), &file), SQLITE_OK);
    const std::string spoil = "update events set text = '" + std::string(damage) + "' where seq = 1";
    EXPECT_EQ(sqlite3_exec(file, spoil.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(file);
    const ServerProgram server(folder.path(), {"--log-level", "off"});
    EXPECT_EQ(request(server.port(), "GET", path).status, 500U) << damage;
    EXPECT_EQ(request(server.port(), "POST", path + "/join", R"({"name":"Bo"})").status, 500U) << damage;
  }
}

TEST(Http, ANewTableCostsMoreThanALook) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--messages-per-second", "20"});
  const std::string create =
      "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
      std::to_string(std::string(kTableForTwo).size()) + "\r\n\r\n" + kTableForTwo;
  Wire wire(server.port());
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 6; ++i) wire.send(create);
  for (int i = 0; i < 6; ++i) EXPECT_NE(wire.read_until("\"token\"").find("201 Created"), std::string::npos);
  // A second's worth, two tables, is given in advance; the others wait half a second each.
  EXPECT_GT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

}  // namespace
}  // namespace housewright
