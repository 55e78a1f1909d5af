#include "cli/crowd.h"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <vector>

#include "server/frames.h"
#include "server/lane.h"
#include "table/follower.h"

namespace housewright::cli {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t kLargestMessage = std::size_t{4} << 20;
constexpr std::size_t kLongestAck = 64;  // it is the last thing in a message

// What all tables share.
struct Crowd {
  const Games& games;
  const CrowdPlan& plan;
  Random random = Random::from_seed("crowd");
  asio::io_context context{1};
  tcp::resolver::results_type server{};
  CrowdReport report{};
  CrowdPace pace{};
  std::vector<float> waits_ms{};
  double rate = 0;  // 0: nobody waits
  struct Due {
    std::function<void(Clock::time_point)> play;
    Clock::time_point ready;
  };
  std::vector<Due> due{};  // turns that wait for their moment
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

// One WebSocket; hands every message to whoever owns it.
class Guest {
 public:
  using Hear = std::function<void(std::string_view)>;

  Guest(Crowd& crowd, Hear hear)
      : crowd_(crowd),
        socket_(crowd.context.get_executor()),
        frames_(FrameHead::By::server, kLargestMessage),
        hear_(std::move(hear)) {}

  asio::awaitable<bool> connect() {
    error_code wrong;
    co_await asio::async_connect(socket_, crowd_.server, asio::redirect_error(asio::use_awaitable, wrong));
    if (wrong) co_return false;
    socket_.set_option(tcp::no_delay(true), wrong);
    beast::websocket::stream<Socket&> handshake(socket_);
    co_await handshake.async_handshake(crowd_.plan.host + ":" + crowd_.plan.port, "/ws",
                                       asio::redirect_error(asio::use_awaitable, wrong));
    if (wrong) co_return false;
    listen();
    co_return true;
  }

  // The server never makes us wait: it reads on, or ends the connection.
  void send(std::string_view text) {
    const FrameHead head(Frame::Kind::text, text.size(), FrameHead::By::client);
    error_code wrong;
    asio::write(socket_, std::array<asio::const_buffer, 2>{head.buffer(), asio::buffer(text)}, wrong);
    if (wrong) crowd_.complain("connection ended: " + wrong.message());
  }

 private:
  void listen() {
    socket_.async_read_some(frames_.space(), [this](const error_code& wrong, std::size_t bytes) {
      if (wrong) return crowd_.complain("connection ended: " + wrong.message());
      frames_.add(bytes);
      while (const auto frame = frames_.next()) hear(*frame);
      if (frames_.wrong()) return crowd_.complain("what the server sends is no WebSocket");
      listen();
    });
  }

  void hear(const Frame& frame) {
    if (frame.kind == Frame::Kind::text) return hear_(frame.body);
    if (frame.kind == Frame::Kind::close) return crowd_.complain("the server closed the connection");
    if (frame.kind != Frame::Kind::ping) return;
    const FrameHead head(Frame::Kind::pong, frame.body.size(), FrameHead::By::client);
    error_code ignored;
    asio::write(socket_, std::array<asio::const_buffer, 2>{head.buffer(), asio::buffer(frame.body)}, ignored);
  }

  Crowd& crowd_;
  Socket socket_;
  FrameReader frames_;
  Hear hear_;
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
    if (text.substr(text.size() - std::min(text.size(), kLongestAck)).find(R"("ack":{"turn")") != text.npos) {
      acknowledged(seat);
    }
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
      if (crowd_.counting) ++crowd_.pace.games;
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
    ++crowd_.pace.turns;
    crowd_.waits_ms.push_back(std::chrono::duration<float, std::milli>(Clock::now() - seat.since).count());
  }

  // Everybody who is to act and waits for no answer plays, at once or when it is their moment.
  void act() {
    if (follower_.match() == nullptr || follower_.finished() || follower_.table() != table_) return;
    follower_.match()->to_act().for_each([&](unsigned index) {
      PartySeat& seat = seats_[index];
      if (seat.waits_for) return;
      seat.waits_for = follower_.turns(static_cast<Seat>(index));
      if (crowd_.rate > 0) {
        crowd_.due.push_back({[this, index](Clock::time_point moment) { play(index, moment); }, Clock::now()});
      } else {
        play(index, Clock::now());
      }
    });
  }

  void play(unsigned index, Clock::time_point moment) {
    PartySeat& seat = seats_[index];
    json::array decisions;
    for (const std::string& decision : follower_.match()->random_turn(static_cast<Seat>(index), crowd_.random)) {
      decisions.emplace_back(decision);
    }
    seat.since = moment;
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
    listeners.back()->send(hello);
  }
}

// Lets turns be played at the rate that was asked for. A turn's wait begins when it was due, not when we came to it:
// our own lateness counts, or a server that holds everybody up would look quick.
asio::awaitable<void> keep_time(Crowd& crowd) {
  asio::steady_timer timer(crowd.context);
  const auto pause = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / crowd.rate));
  auto next = Clock::now();
  for (;;) {
    error_code ignored;
    timer.expires_after(std::chrono::milliseconds(1));
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    const auto now = Clock::now();
    for (; next <= now && !crowd.due.empty(); next += pause) {
      // Anybody's: people do not play in turn, or all tables would end at the same moment.
      std::swap(crowd.due[crowd.random.draw(crowd.due.size())], crowd.due.back());
      const Crowd::Due due = std::move(crowd.due.back());
      crowd.due.pop_back();
      due.play(std::max(next, due.ready));
    }
    // Moments at which nobody was ready are not made up for.
    if (crowd.due.empty()) next = std::max(next, now);
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
  const auto keep_pace = [&](double rate) {
    crowd.rate = rate;
    if (rate > 0) asio::co_spawn(crowd.context, keep_time(crowd), asio::detached);
  };
  const auto measure = [&] {
    crowd.pace = {};
    crowd.waits_ms.clear();
    crowd.counting = true;
    const auto start = Clock::now();
    run_until([] { return false; }, plan.seconds);
    crowd.counting = false;
    crowd.pace.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    crowd.pace.p50_ms = percentile(crowd.waits_ms, 0.5);
    crowd.pace.p99_ms = percentile(crowd.waits_ms, 0.99);
    crowd.pace.slowest_ms = percentile(crowd.waits_ms, 1);
    return crowd.pace;
  };
  keep_pace(plan.rate);
  std::vector<std::unique_ptr<Party>> parties;
  for (unsigned i = 0; i < plan.tables; ++i) {
    parties.push_back(std::make_unique<Party>(crowd));
    asio::co_spawn(crowd.context, parties.back()->run(), asio::detached);
  }
  run_until([&] { return crowd.playing == plan.tables; }, 60);
  say(std::to_string(crowd.playing) + " tables play");
  if (plan.rate == 0 && plan.tables > 0) {
    crowd.report.rush = measure();
    keep_pace(std::max(1.0, kSteadyShare * crowd.report.rush->turns_per_s()));
    run_until([] { return false; }, 1);  // until what was under way is done
    say("they play at a steady pace");
  }
  crowd.report.steady = measure();
  crowd.context.stop();
  return crowd.report;
}

}  // namespace housewright::cli
