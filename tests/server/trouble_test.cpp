// What nobody should send: a clear refusal, and nobody else notices.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "server/client.h"

namespace housewright {
namespace {

TEST(Tokens, WrongOnesAreRefusedAndTheOwnerNoticesNothing) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Place elsewhere = create_table(server.port(), "dream_home", 2);
  Player owner(server.port());
  ASSERT_TRUE(owner.hello(ada.table, ada.token));
  for (const std::string& token : {elsewhere.token, std::string(), std::string("AAAAAAAAAAAAAAAAAAAAAA"),
                                   ada.token.substr(0, 21), ada.token + "A"}) {
    Player thief(server.port());
    EXPECT_FALSE(thief.hello(ada.table, token));
    EXPECT_EQ(code(thief.last()), "server.errors.wrong_token");
    EXPECT_FALSE(thief.next());
    EXPECT_EQ(thief.close_code(), 1008U);
  }
  // Who stands up gives the token back.
  const Place bo = join_table(server.port(), ada.table, "Bo");
  {
    Player leaving(server.port());
    ASSERT_TRUE(leaving.hello(bo.table, bo.token));
    EXPECT_TRUE(leaving.ask({{"stand", true}}).contains("ack"));
    EXPECT_EQ(code(leaving.ask({{"emote", "wave"}})), "table.errors.spectator");
  }
  Player stale(server.port());
  EXPECT_FALSE(stale.hello(bo.table, bo.token));
  EXPECT_EQ(owner.ask({{"ping", 7}}).at("pong").to_number<int>(), 7);
  for (const json::value& event : owner.heard()) {
    EXPECT_TRUE(event.at("type") == "sat" || event.at("type") == "stood") << json::serialize(event);
  }
  EXPECT_TRUE(owner.ask({{"emote", "wave"}}).contains("ack"));
}

TEST(Messages, MalformedOnesAreRefusedAndTheConnectionLives) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.talk_a_minute = 1;
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "dream_home", 2);
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  for (const char* text : {"", "{", "[]", "7", "{}", "{\"turn\":7}", "{\"turn\":{}}", "{\"sing\":1}", "{\"ping\":-1}",
                           "{\"emote\":\"wave\",\"chat\":\"x\"}", "{\"turn\":{\"number\":0,\"decisions\":[1]}}",
                           "{\"bot\":{\"seat\":256,\"level\":\"casual\"}}", "{\"stand\":false}", "\xff\xfe"}) {
    player.send_text(text, std::string(text) == "\xff\xfe");
    const auto answer = player.next();
    ASSERT_TRUE(answer) << text;
    EXPECT_TRUE(answer->contains("error")) << text << " " << json::serialize(*answer);
  }
  EXPECT_EQ(code(player.ask({{"turn", {{"number", 0}, {"decisions", {"take 1"}}}}})), "table.errors.not_started");
  EXPECT_EQ(code(player.ask({{"chat", "hello"}})), "table.errors.no_chat");
  for (int i = 0; i < 4; ++i) player.ask({{"emote", "wave"}});
  EXPECT_EQ(code(player.ask({{"emote", "wave"}})), "server.errors.too_fast");
  player.send_text(std::string(20000, 'x'));
  EXPECT_FALSE(player.next()) << "too large: the connection ends";
  Player again(server.port());
  EXPECT_TRUE(again.hello(ada.table, ada.token));
}

TEST(Messages, TheFirstOneMustBeAHelloOfOurVersion) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {R"({"ping":1})", "table.errors.hello_first"},
      {R"({"hello":2,"table":"x"})", "table.errors.wrong_version"},
      {R"({"hello":1,"table":"x"})", "server.errors.no_table"},
      {R"({"hello":1,"table":"22222222222222"})", "server.errors.no_table"}};
  for (const auto& [text, expected] : wrong) {
    Player player(server.port());
    player.send_text(text);
    const auto answer = player.next();
    ASSERT_TRUE(answer) << text;
    EXPECT_EQ(code(*answer), expected);
    EXPECT_FALSE(player.next());
  }
  Player stranger(server.port(), "https://evil.example");
  EXPECT_TRUE(stranger.last().contains("handshake")) << "another page's WebSocket";
  Player ours(server.port(), "http://127.0.0.1:" + std::to_string(server.port()));
  EXPECT_FALSE(ours.last().contains("handshake"));
}

TEST(Http, AnswersStrictly) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const auto port = server.port();
  EXPECT_EQ(request(port, "GET", "/health").status, 200U);
  EXPECT_NE(request(port, "GET", "/metrics").body.find("housewright_tables 0"), std::string::npos);
  EXPECT_EQ(request(port, "GET", "/../etc/passwd").status, 404U);
  EXPECT_EQ(request(port, "DELETE", "/api/tables").status, 405U);
  EXPECT_EQ(request(port, "POST", "/api/tables", "{}", "").status, 415U);
  EXPECT_EQ(request(port, "POST", "/api/tables", "{").status, 400U);
  EXPECT_EQ(request(port, "POST", "/api/tables", std::string(20000, ' ')).status, 413U);
  EXPECT_EQ(request(port, "GET", "/api/tables", "", "Origin: https://evil.example\r\n").status, 403U);
  EXPECT_EQ(request(port, "GET", "/api/tables/22222222222222").status, 404U);
  const Place ada = create_table(port, "dream_home", 2);
  EXPECT_EQ(request(port, "GET", "/api/tables/" + ada.table).status, 200U);
  EXPECT_EQ(request(port, "GET", "/api/tables/" + ada.table + "/record").status, 409U);
  join_table(port, ada.table, "Bo");
  const Answer full = request(port, "POST", "/api/tables/" + ada.table + "/join", R"({"name":"Cy"})");
  EXPECT_EQ(full.status, 409U);
  EXPECT_EQ(code(full.object()), "table.errors.table_full");
}

// All but those that say what the answer is and how long it may be kept.
std::set<std::string> further_headers(const Answer& answer) {
  static const std::set<std::string> kOrdinary = {"Allow",          "Cache-Control", "Connection", "Content-Encoding",
                                                  "Content-Length", "Content-Type",  "Date",       "ETag",
                                                  "Retry-After",    "Server",        "Vary"};
  std::set<std::string> further;
  std::istringstream lines(answer.headers.substr(answer.headers.find("\r\n") + 2));
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (kOrdinary.count(line.substr(0, line.find(':'))) == 0) further.insert(line);
  }
  return further;
}

// No less, and no more either: no cookies, nothing for pages from elsewhere.
TEST(Http, EveryAnswerProtectsThePage) {
  const std::set<std::string> expected = {
      "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
      "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      "X-Content-Type-Options: nosniff",
      "Referrer-Policy: no-referrer",
      "Cross-Origin-Opener-Policy: same-origin",
      "Cross-Origin-Resource-Policy: same-origin",
      "Permissions-Policy: camera=(), geolocation=(), microphone=()",
      "X-Frame-Options: DENY"};
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  for (const std::string path : {"/", "/health", "/metrics", "/api/tables", "/nowhere"}) {
    EXPECT_EQ(further_headers(request(server.port(), "GET", path)), expected) << path;
  }
  std::set<std::string> handshake = expected;
  handshake.insert({"Sec-WebSocket-Version: 13", "Upgrade: websocket"});
  EXPECT_EQ(further_headers(request(server.port(), "GET", "/ws")), handshake) << "426";
  EXPECT_EQ(further_headers(request(server.port(), "GET", "/api/tables/" + ada.table)), expected);
  EXPECT_EQ(further_headers(request(server.port(), "POST", "/api/tables", "{")), expected) << "400";
  EXPECT_EQ(further_headers(request(server.port(), "DELETE", "/api/tables")), expected) << "405";
  EXPECT_EQ(further_headers(request(server.port(), "POST", "/api/tables", std::string(20000, ' '))), expected) << "413";
  EXPECT_EQ(further_headers(request(server.port(), "GET", "/", "", "Origin: https://evil.example\r\n")), expected);
}

// What is about documents is not said of what is none.
TEST(Http, FilesOfThePageSayLess) {
  const TemporaryFolder folder;
  const TemporaryFolder web;
  std::ofstream(web.path() + "/index.html") << "<!doctype html>";
  std::ofstream(web.path() + "/early.js") << "1;";
  const ServerProgram server(folder.path(), {"--web", web.path()});
  const auto document = further_headers(request(server.port(), "GET", "/"));
  const auto script = further_headers(request(server.port(), "GET", "/early.js"));
  EXPECT_EQ(document.size(), 7U);
  EXPECT_EQ(script.size(), 4U);
  for (const std::string& header : script) EXPECT_TRUE(document.contains(header)) << header;
  EXPECT_TRUE(script.contains("X-Content-Type-Options: nosniff"));
}

// A worker and a picture that can be opened by itself have a policy of their own; a part of a document has its
// document's.
TEST(Http, OnlyWhatStandsByItselfHasAPolicy) {
  const TemporaryFolder folder;
  const TemporaryFolder web;
  std::filesystem::create_directory(web.path() + "/assets");
  for (const char* name :
       {"index.html", "assets/worker-1.js", "assets/sign-1.svg", "assets/part-1.js", "assets/part-1.css"})
    std::ofstream(web.path() + "/" + name) << "1;";
  const ServerProgram server(folder.path(), {"--web", web.path()});
  const auto has_policy = [&](const std::string& path) {
    const auto headers = further_headers(request(server.port(), "GET", path));
    EXPECT_TRUE(headers.contains("X-Content-Type-Options: nosniff")) << path;
    return std::any_of(headers.begin(), headers.end(),
                       [](const std::string& header) { return header.starts_with("Content-Security-Policy"); });
  };
  for (const char* path : {"/", "/assets/worker-1.js", "/assets/sign-1.svg"}) EXPECT_TRUE(has_policy(path)) << path;
  for (const char* path : {"/assets/part-1.js", "/assets/part-1.css"}) EXPECT_FALSE(has_policy(path)) << path;
}

TEST(Http, ThePageIsCompressedAndCached) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Answer page = request(server.port(), "GET", "/", "", "");
  EXPECT_EQ(page.status, 200U);
  EXPECT_NE(page.body.find("lang=\"pt\""), std::string::npos);
  const auto tag = page.headers.find("ETag: ") + 6;
  const std::string known = page.headers.substr(tag, page.headers.find("\r\n", tag) - tag);
  EXPECT_EQ(request(server.port(), "GET", "/", "", "If-None-Match: " + known + "\r\n").status, 304U);
  const Answer zipped = request(server.port(), "GET", "/", "", "Accept-Encoding: gzip\r\n");
  EXPECT_NE(zipped.headers.find("Content-Encoding: gzip"), std::string::npos);
  EXPECT_LT(zipped.body.size(), page.body.size());
}

}  // namespace
}  // namespace housewright
