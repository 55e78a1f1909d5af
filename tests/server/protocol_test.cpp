// docs/protocol.md tells the truth: its examples are one conversation, which is held here with the real server, word
// for word.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

#include "server/client.h"
#include "table/message.h"

namespace housewright {
namespace {

struct Line {
  bool sent = false;  // by the client
  std::string text;
};

std::vector<Line> examples() {
  const std::string client = "→ ";
  const std::string server = "← ";
  std::ifstream file(HOUSEWRIGHT_SOURCE "/docs/protocol.md");
  std::vector<Line> lines;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(client + "{")) lines.push_back({true, line.substr(client.size())});
    if (line.starts_with(server + "{")) lines.push_back({false, line.substr(server.size())});
  }
  return lines;
}

// The document shows how a view looks once, and leaves it out where it would hide the rest.
std::string without_view(json::object message) {
  const std::string view = json::serialize(message.at("welcome").as_object()["view"]);
  std::string text = json::serialize(message);
  return text.replace(text.find(view), view.size(), "{…}");
}

// Two people at a server that draws the same secrets every time; one of them is the client of the document.
class Conversation {
 public:
  void send(const std::string& text) {
    const json::object message = json::parse(text).as_object();
    if (message.contains("game")) {
      answer_ = request(server_.port(), "POST", "/api/tables", text).object();
      table_ = answer_->at("table").as_string();
    } else if (message.contains("name")) {
      answer_ = request(server_.port(), "POST", "/api/tables/" + table_ + "/join", text).object();
    } else {
      if (!player_) player_.emplace(server_.port());
      player_->send_text(text);
    }
  }

  std::optional<json::object> hear() {
    if (answer_) return std::exchange(answer_, std::nullopt);
    if (!player_) return std::nullopt;
    auto message = player_->next();
    while (message && message->contains("missing")) message = player_->next();  // comes by the clock
    return message;
  }

  void end() { server_.end(SIGTERM); }

 private:
  TemporaryFolder folder_{};
  ServerProgram server_{folder_.path(), {}, HOUSEWRIGHT_KNOWN_LUCK};
  std::string table_{};
  std::optional<json::object> answer_{};
  std::optional<Player> player_{};
};

TEST(Protocol, TheExamplesAreAConversationWithTheServer) {
  const std::vector<Line> lines = examples();
  Conversation conversation;
  unsigned heard = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& text = lines[i].text;
    const bool answered = i + 1 < lines.size() && !lines[i + 1].sent;
    if (lines[i].sent && answered) {
      conversation.send(text);
    } else if (lines[i].sent) {
      EXPECT_TRUE(read_message(text)) << text;  // named, not done
    } else {
      if (text.starts_with(R"({"bye")")) conversation.end();
      const auto message = conversation.hear();
      ASSERT_TRUE(message) << text;
      const bool cut = text.find("{…}") != std::string::npos;
      ASSERT_EQ(text, cut ? without_view(*message) : json::serialize(*message));
      ++heard;
    }
  }
  EXPECT_GE(heard, 15U);
}

}  // namespace
}  // namespace housewright
