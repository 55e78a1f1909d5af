#include "cli/crowd.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <memory>
#include <vector>

#include "table/follower.h"

namespace housewright::cli {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace {

// What all tables share.
struct Crowd {
  const Games& games;
  const CrowdPlan& plan;
  Random random = Random::from_seed("crowd");
  asio::io_context context{1};
  tcp::resolver::results_type server{};
  CrowdReport report{};
  std::vector<float> waits_ms{};
  std::deque<std::function<void()>> due{};  // turns that wait for their moment
  bool counting = false;
  unsigned playing = 0;  // tables whose first game has begun
  unsigned listening = 0;

  void complain(const std::string& what) {
    if (report.errors++ == 0) report.first_error = what;
  }
};

http::request<http::string_body> request_of(const CrowdPlan& plan, http::verb verb, const std::string& path,
                                            const json::object& body) {
  http::request<http::string_body> request(verb, path, 11);
  request.set(http::field::host, plan.host + ":" + plan.port);
  request.set(http::field::content_type, "application/json");
  if (verb == http::verb::post) request.body() = json::serialize(body);
  request.prepare_payload();
  return request;
}

struct Taken {
  std::string table;
  std::string token;
};

// The next seat at a table, or the first at a new one.
asio::awaitable<std::optional<Taken>> take_seat(const CrowdPlan& plan, tcp::socket& socket, std::string table) {
  const json::object create{{"game", plan.game}, {"options", {{"players", plan.players}}}, {"name", "Ada"}};
  const auto request = table.empty()
                           ? request_of(plan, http::verb::post, "/api/tables", create)
                           : request_of(plan, http::verb::post, "/api/tables/" + table + "/join", {{"name", "Bo"}});
  error_code wrong;
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_write(socket, request, asio::redirect_error(asio::use_awaitable, wrong));
  if (!wrong) co_await http::async_read(socket, buffer, response, asio::redirect_error(asio::use_awaitable, wrong));
  if (wrong || response.result_int() != 201) co_return std::nullopt;
  const auto answer = parse_object(response.body());
  if (!answer) co_return std::nullopt;
  const JsonReader reader(*answer, "");
  const auto id = reader.text("table");
  const auto token = reader.text("token");
  if (!id || !token) co_return std::nullopt;
  co_return Taken{*id, *token};
}

// One WebSocket. Sends in order; hands every message to whoever owns it.
class Guest {
 public:
  using Hear = std::function<void(std::string_view)>;

  Guest(Crowd& crowd, Hear hear) : crowd_(crowd), stream_(crowd.context), hear_(std::move(hear)) {}

  asio::awaitable<bool> connect() {
    error_code wrong;
    co_await asio::async_connect(stream_.next_layer(), crowd_.server, asio::redirect_error(asio::use_awaitable, wrong));
    if (wrong) co_return false;
    stream_.next_layer().set_option(tcp::no_delay(true), wrong);
    co_await stream_.async_handshake(crowd_.plan.host + ":" + crowd_.plan.port, "/ws",
                                     asio::redirect_error(asio::use_awaitable, wrong));
    co_return !wrong;
  }

  asio::awaitable<void> listen() {
    for (;;) {
      error_code wrong;
      buffer_.clear();
      co_await stream_.async_read(buffer_, asio::redirect_error(asio::use_awaitable, wrong));
      if (wrong) {
        crowd_.complain("connection ended: " + wrong.message());
        co_return;
      }
      hear_({static_cast<const char*>(buffer_.data().data()), buffer_.size()});
    }
  }

  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

 private:
  void write() {
    stream_.async_write(asio::buffer(queue_.front()), [this](const error_code& wrong, std::size_t) {
      if (wrong) return;
      queue_.pop_front();
      if (!queue_.empty()) write();
    });
  }

  Crowd& crowd_;
  beast::websocket::stream<tcp::socket> stream_;
  beast::flat_buffer buffer_{};
  Hear hear_;
  std::deque<std::string> queue_{};
};

// One table with all its players. They hear the same news in the same order, so only the first copy of each is read.
class Party {
 public:
  explicit Party(Crowd& crowd) : crowd_(crowd), follower_(crowd.games) {}

  asio::awaitable<void> run() {
    const bool seated = co_await sit_down();
    if (!seated) co_return crowd_.complain("could not sit down at a table");
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      seats_[i].guest = std::make_unique<Guest>(crowd_, [this, i](std::string_view text) { hear(i, text); });
      const bool connected = co_await seats_[i].guest->connect();
      if (!connected) co_return crowd_.complain("could not connect");
      asio::co_spawn(crowd_.context, seats_[i].guest->listen(), asio::detached);
    }
    say_hello();
  }

 private:
  struct PartySeat {
    std::string token{};
    std::unique_ptr<Guest> guest{};
    std::uint64_t heard = 0;  // messages with news of this game
    std::optional<std::uint64_t> waits_for{};
    Clock::time_point since{};
  };

  asio::awaitable<bool> sit_down() {
    error_code wrong;
    tcp::socket socket(crowd_.context);
    co_await asio::async_connect(socket, crowd_.server, asio::redirect_error(asio::use_awaitable, wrong));
    if (wrong) co_return false;
    for (unsigned i = 0; i < crowd_.plan.players; ++i) {
      const auto seat = co_await take_seat(crowd_.plan, socket, table_);
      if (!seat) co_return false;
      table_ = seat->table;
      seats_.push_back({seat->token});
    }
    co_return true;
  }

  void say_hello() {
    welcomes_ = 0;
    heard_ = 0;
    for (PartySeat& seat : seats_) {
      seat.heard = 0;
      seat.guest->send(json::serialize(json::object{{"hello", 1}, {"table", table_}, {"token", seat.token}}));
    }
  }

  void hear(std::size_t index, std::string_view text) {
    PartySeat& seat = seats_[index];
    if (text.starts_with(R"({"error")")) return crowd_.complain(std::string(text));
    if (text.starts_with(R"({"welcome")")) return hear_welcome(text);
    if (text.find(R"("ack":{"turn")") != std::string_view::npos) acknowledged(seat);
    if (text.starts_with(R"({"news")") && welcomes_ == seats_.size() && seat.heard++ == heard_) {
      ++heard_;
      hear_news(text);
    }
    act();
  }

  void hear_welcome(std::string_view text) {
    if (welcomes_++ == 0) follow(text);
    // Nobody misses anything: the game begins when all are there.
    if (welcomes_ == seats_.size()) seats_[0].guest->send(R"({"start":{"level":"beginner"}})");
  }

  std::optional<json::object> follow(std::string_view text) {
    auto message = parse_object(text);
    const Status lost = message ? follower_.hear(*message) : Status(message.error());
    if (lost) crowd_.complain("news cannot be followed: " + lost->code);
    if (lost) return std::nullopt;
    return std::move(*message);
  }

  void hear_news(std::string_view text) {
    const auto message = follow(text);
    if (!message) return;
    const json::object& last = message->at("news").get_array().back().get_object();
    if (last.at("type").get_string() == "started" && !begun_) {
      begun_ = true;
      ++crowd_.playing;
    }
    if (last.contains("result") && last.at("type").get_string() == "turn") {
      if (crowd_.counting) ++crowd_.report.games;
      seats_[0].guest->send(R"({"rematch":true})");
    }
    if (last.at("type").get_string() == "rematch") {
      table_ = std::string(last.at("table").get_string());
      say_hello();
    }
  }

  void acknowledged(PartySeat& seat) {
    if (!seat.waits_for) return;
    seat.waits_for.reset();
    if (!crowd_.counting) return;
    ++crowd_.report.turns;
    crowd_.waits_ms.push_back(std::chrono::duration<float, std::milli>(Clock::now() - seat.since).count());
  }

  // Everybody who is to act and waits for no answer plays, at once or when it is their moment.
  void act() {
    if (follower_.match() == nullptr || follower_.finished() || follower_.table() != table_) return;
    follower_.match()->to_act().for_each([&](unsigned index) {
      PartySeat& seat = seats_[index];
      if (seat.waits_for) return;
      seat.waits_for = follower_.turns(static_cast<Seat>(index));
      if (crowd_.plan.rate > 0) {
        crowd_.due.emplace_back([this, index] { play(index); });
      } else {
        play(index);
      }
    });
  }

  void play(unsigned index) {
    PartySeat& seat = seats_[index];
    json::array decisions;
    for (const std::string& decision : follower_.match()->random_turn(static_cast<Seat>(index), crowd_.random)) {
      decisions.emplace_back(decision);
    }
    seat.since = Clock::now();
    seat.guest->send(
        json::serialize(json::object{{"turn", {{"number", *seat.waits_for}, {"decisions", std::move(decisions)}}}}));
  }

  Crowd& crowd_;
  Follower follower_;
  std::string table_{};
  std::vector<PartySeat> seats_{};
  std::size_t welcomes_ = 0;
  std::uint64_t heard_ = 0;
  bool begun_ = false;
};

// Connections that look on at a table where nothing happens, one after the other.
asio::awaitable<void> look_on(Crowd& crowd, std::vector<std::unique_ptr<Guest>>& listeners) {
  error_code wrong;
  tcp::socket socket(crowd.context);
  co_await asio::async_connect(socket, crowd.server, asio::redirect_error(asio::use_awaitable, wrong));
  const auto taken = co_await take_seat(crowd.plan, socket, "");
  if (!taken) co_return crowd.complain("could not sit down at a table");
  const std::string hello = json::serialize(json::object{{"hello", 1}, {"table", taken->table}});
  for (unsigned i = 0; i < crowd.plan.idle; ++i) {
    listeners.push_back(std::make_unique<Guest>(crowd, [&crowd](std::string_view) { ++crowd.listening; }));
    const bool connected = co_await listeners.back()->connect();
    if (!connected) co_return crowd.complain("could not connect");
    asio::co_spawn(crowd.context, listeners.back()->listen(), asio::detached);
    listeners.back()->send(hello);
  }
}

// Lets turns be played at the rate that was asked for.
asio::awaitable<void> keep_time(Crowd& crowd) {
  asio::steady_timer timer(crowd.context);
  auto last = Clock::now();
  double owed = 0;
  for (;;) {
    error_code ignored;
    timer.expires_after(std::chrono::milliseconds(1));
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    const auto now = Clock::now();
    owed += crowd.plan.rate * std::chrono::duration<double>(now - last).count();
    last = now;
    for (; owed >= 1 && !crowd.due.empty(); owed -= 1) {
      crowd.due.front()();
      crowd.due.pop_front();
    }
    owed = std::min(owed, crowd.plan.rate / 100);  // what was missed is not made up for all at once
  }
}

// What the server says of its own memory.
double server_memory(Crowd& crowd) {
  asio::io_context context;
  tcp::socket socket(context);
  error_code wrong;
  asio::connect(socket, crowd.server, wrong);
  http::write(socket, request_of(crowd.plan, http::verb::get, "/metrics", {}), wrong);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response, wrong);
  const std::string key = "\nprocess_resident_memory_bytes ";
  const auto found = response.body().find(key);
  return found == std::string::npos ? 0 : std::strtod(response.body().c_str() + found + key.size(), nullptr);
}

void allow_many_connections() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

double percentile(std::vector<float>& values, double share) {
  if (values.empty()) return 0;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

}  // namespace

Result<CrowdReport> run_crowd(const Games& games, const CrowdPlan& plan,
                              const std::function<void(const std::string&)>& say) {
  Crowd crowd{games, plan};
  error_code wrong;
  crowd.server = tcp::resolver(crowd.context).resolve(plan.host, plan.port, wrong);
  if (!wrong) {
    tcp::socket probe(crowd.context);
    asio::connect(probe, crowd.server, wrong);
  }
  if (wrong) {
    return Error{
        "common.errors.no_server", "", "--url", {{"address", plan.host + ":" + plan.port}, {"why", wrong.message()}}};
  }
  allow_many_connections();
  const auto run_until = [&](auto&& done, double seconds) {
    const auto last = Clock::now() + std::chrono::duration<double>(seconds);
    while (!done() && Clock::now() < last && crowd.report.errors == 0) {
      crowd.context.run_for(std::chrono::milliseconds(20));
      crowd.context.restart();
    }
  };

  std::vector<std::unique_ptr<Guest>> listeners;
  if (plan.idle > 0) {
    const double before = server_memory(crowd);
    asio::co_spawn(crowd.context, look_on(crowd, listeners), asio::detached);
    run_until([&] { return crowd.listening == plan.idle; }, 120);
    crowd.report.idle_bytes_each = (server_memory(crowd) - before) / plan.idle;
    say(std::to_string(crowd.listening) + " connections listen");
  }
  if (plan.rate > 0) asio::co_spawn(crowd.context, keep_time(crowd), asio::detached);
  std::vector<std::unique_ptr<Party>> parties;
  for (unsigned i = 0; i < plan.tables; ++i) {
    parties.push_back(std::make_unique<Party>(crowd));
    asio::co_spawn(crowd.context, parties.back()->run(), asio::detached);
  }
  run_until([&] { return crowd.playing == plan.tables; }, 60);
  say(std::to_string(crowd.playing) + " tables play");
  crowd.counting = true;
  const auto start = Clock::now();
  run_until([] { return false; }, plan.seconds);
  crowd.counting = false;
  crowd.report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  crowd.report.p50_ms = percentile(crowd.waits_ms, 0.5);
  crowd.report.p99_ms = percentile(crowd.waits_ms, 0.99);
  crowd.report.slowest_ms = percentile(crowd.waits_ms, 1);
  crowd.context.stop();
  return crowd.report;
}

}  // namespace housewright::cli
