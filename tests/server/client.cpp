#include "server/client.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <limits>

namespace housewright {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::system::error_code;

namespace {

asio::ip::tcp::endpoint local(std::uint16_t port) {
  return {asio::ip::make_address("127.0.0.1"), port};
}

}  // namespace

TemporaryFolder::TemporaryFolder() : path_("/tmp/housewright-server-XXXXXX") {
  EXPECT_NE(mkdtemp(path_.data()), nullptr);
}
TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

RunningServer::RunningServer(const std::string& data, ServerOptions options) {
  static const Content content;
  options.port = 0;
  options.data = data;
  options.log.level = "off";
  auto server = Server::open(options, all_games(), listed_bots(), content);
  EXPECT_TRUE(server) << server.error().code;
  server_ = std::move(*server);
  port_ = server_->port();
  thread_ = std::thread([this] { server_->run(); });
}
RunningServer::~RunningServer() {
  stop();
}
void RunningServer::stop() {
  if (!thread_.joinable()) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

ServerProgram::ServerProgram(const std::string& data, const std::vector<std::string>& arguments,
                             const std::string& preload, const std::string& log, const std::string& program) {
  std::vector<const char*> words{"housewright", "serve", "--data", data.c_str()};
  const auto unless_given = [&](const char* option, const char* value) {
    if (std::find(arguments.begin(), arguments.end(), option) == arguments.end()) {
      words.insert(words.end(), {option, value});
    }
  };
  unless_given("--port", "0");
  unless_given("--log-level", "error");
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  words.push_back(nullptr);
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  child_ = fork();
  if (child_ == 0) {
    dup2(ends[1], 1);
    if (!log.empty()) dup2(open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), 2);
    close_range(3, ~0U, 0);  // clients' sockets are not the server's
    if (!preload.empty()) setenv("LD_PRELOAD", preload.c_str(), 1);
    execv(program.c_str(), const_cast<char* const*>(words.data()));
    _exit(127);
  }
  close(ends[1]);
  std::string line;
  char letter = 0;
  while (read(ends[0], &letter, 1) == 1 && letter != '\n') line += letter;
  close(ends[0]);
  const auto colon = line.find(':', line.find("//"));
  EXPECT_NE(colon, std::string::npos) << line;
  if (colon != std::string::npos) port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
}
ServerProgram::~ServerProgram() {
  if (child_ <= 0) return;
  EXPECT_EQ(end(SIGTERM), 0) << "the server did not end well";
}
int ServerProgram::end(int signal) {
  int status = 0;
  if (child_ <= 0) return -1;
  kill(child_, signal);
  waitpid(child_, &status, 0);
  child_ = -1;
  return status;
}

Answer request(std::uint16_t port, const std::string& method, const std::string& path, const std::string& body,
               const std::string& more) {
  asio::io_context context;
  PatientSocket socket(context);
  error_code wrong;
  socket.connect(local(port), wrong);
  const std::string text = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                           "\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + more +
                           "\r\n" + body;
  if (!wrong) asio::write(socket, asio::buffer(text), wrong);
  std::string all;
  asio::read(socket, asio::dynamic_buffer(all), wrong);
  Answer answer;
  const auto end = all.find("\r\n\r\n");
  if (all.size() < 12 || end == std::string::npos) return answer;
  answer.status = static_cast<unsigned>(std::atoi(all.c_str() + 9));
  answer.headers = all.substr(0, end + 2);
  answer.body = all.substr(end + 4);
  return answer;
}

double metric(std::uint16_t port, const std::string& name) {
  const Answer answer = request(port, "GET", "/metrics");
  EXPECT_EQ(answer.status, 200U) << "no metrics";
  const auto found = answer.body.find("\n" + name + " ");
  EXPECT_NE(found, std::string::npos) << "no " << name;
  if (found == std::string::npos) return std::numeric_limits<double>::quiet_NaN();
  return std::stod(answer.body.substr(found + name.size() + 2));
}

namespace {

Place place_of(const Answer& answer) {
  EXPECT_EQ(answer.status, 201U) << answer.body;
  if (answer.status != 201) return {};
  const json::object object = answer.object();
  return {std::string(object.at("table").as_string()), object.at("seat").to_number<unsigned>(),
          std::string(object.at("token").as_string())};
}

}  // namespace

Place create_table(std::uint16_t port, const std::string& game, unsigned players, const std::string& name,
                   const json::object& settings, json::object options) {
  options["players"] = players;
  const json::object body{{"game", game}, {"options", std::move(options)}, {"settings", settings}, {"name", name}};
  return place_of(request(port, "POST", "/api/tables", json::serialize(body)));
}

Place join_table(std::uint16_t port, const std::string& table, const std::string& name) {
  return place_of(
      request(port, "POST", "/api/tables/" + table + "/join", json::serialize(json::object{{"name", name}})));
}

std::string code(const json::object& answer) {
  const auto* error = answer.if_contains("error");
  return error == nullptr ? json::serialize(answer) : std::string(error->at("code").as_string());
}

Player::Player(std::uint16_t port, const std::string& origin, bool deaf) {
  error_code wrong;
  stream_.next_layer().open(asio::ip::tcp::v4());
  if (deaf) stream_.next_layer().set_option(asio::socket_base::receive_buffer_size(4096));
  stream_.next_layer().connect(local(port), wrong);
  if (wrong) return;
  stream_.next_layer().set_option(asio::ip::tcp::no_delay(true), wrong);  // as browsers do
  if (!origin.empty()) {
    stream_.set_option(beast::websocket::stream_base::decorator(
        [origin](beast::websocket::request_type& request) { request.set(beast::http::field::origin, origin); }));
  }
  stream_.handshake("127.0.0.1:" + std::to_string(port), "/ws", wrong);
  if (wrong) last_ = {{"handshake", wrong.message()}};
}
Player::~Player() = default;

void Player::send_text(const std::string& text, bool binary) {
  error_code ignored;
  stream_.binary(binary);
  stream_.write(asio::buffer(text), ignored);
}
void Player::send_bytes(const std::string& bytes) {
  error_code ignored;
  asio::write(stream_.next_layer(), asio::buffer(bytes), ignored);
}
void Player::send(const json::object& message) {
  send_text(json::serialize(message));
}

void Player::on_message(const json::object& message) {
  last_ = message;
  const Status status = follower_.on_message(message);
  EXPECT_TRUE(status.ok()) << status.error().code << " " << json::serialize(message);
  if (const auto* welcome = message.if_contains("welcome")) state_ = welcome->as_object();
  if (const auto* news = message.if_contains("news")) {
    for (const json::value& event : news->as_array()) heard_.push_back(event);
  }
}

std::optional<json::object> Player::next() {
  error_code wrong;
  buffer_.clear();
  stream_.read(buffer_, wrong);
  if (wrong) return std::nullopt;
  const std::string text = beast::buffers_to_string(buffer_.data());
  on_message(json::parse(text).as_object());
  if (!last_.contains("missing")) bytes_.append(text).push_back('\n');
  return last_;
}

std::optional<json::object> Player::wait_for(const std::string& key) {
  for (;;) {
    const auto message = next();
    if (!message || message->contains(key)) return message;
  }
}

bool Player::hello(const std::string& table, const std::optional<std::string>& token,
                   std::optional<std::uint64_t> seen) {
  json::object message{{"hello", 1}, {"table", table}};
  if (token) message["token"] = *token;
  if (seen) message["seen"] = *seen;
  send(message);
  auto answer = next();
  while (answer && answer->contains("missing")) answer = next();
  return answer && answer->contains("welcome");
}

json::object Player::ask(const json::object& message) {
  send(message);
  for (;;) {
    const auto answer = next();
    if (!answer) return {};
    if (answer->contains("ack") || answer->contains("error") || answer->contains("pong")) return *answer;
  }
}

void Player::drop() {
  error_code ignored;
  stream_.next_layer().close(ignored);
}
unsigned Player::close_code() const {
  return stream_.reason().code;
}

bool Player::to_act() const {
  return follower_.you() && follower_.to_act(*follower_.you());
}

json::object Player::some_turn(const std::string& seed) const {
  const Seat seat = *follower_.you();
  const auto decisions = all_bots()
                             .of(follower_.game()->name())
                             .think(*follower_.match(), seat, {"random", std::to_string(follower_.seq()) + seed, {}})
                             ->turn();
  json::array list;
  for (const std::string& decision : decisions) list.emplace_back(decision);
  return {{"turn", {{"number", follower_.turns(seat)}, {"decisions", std::move(list)}}}};
}

}  // namespace housewright
