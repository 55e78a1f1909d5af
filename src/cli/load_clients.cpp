#include "cli/load_clients.h"

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
#include <chrono>
#include <memory>
#include <vector>

#include "cli/load_client.h"
#include "server/descriptors.h"
#include "table/follower.h"

namespace housewright::cli {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t kLongestAck = 64;  // it is the last thing in a message

class Party;

// What all tables share.
struct LoadClients {
  const Games& games;
  const LoadSettings& settings;
  Random random = Random::from_seed("clients");
  const std::string host = settings.host + ":" + settings.port;
  asio::io_context context{1};
  tcp::resolver::results_type server{};
  LoadReport report{};
  std::vector<float> waits_ms{};
  // For JSON that is looked at once: what the load test takes of the machine the server does not get.
  std::array<unsigned char, 65536> space{};
  struct Due {
    Party* party;
    Clock::time_point since;
  };
  std::vector<Due> due{};  // tables that wait for their moment
  unsigned busy = 0;       // tables with a turn under way
  bool counting = false;
  unsigned playing = 0;  // tables whose first game has begun
  unsigned listening = 0;

  void complain(const std::string& what) {
    if (report.errors++ == 0) report.first_error = what;
  }

  std::unique_ptr<LoadClient> listener() {
    return client([this](std::string_view) { ++listening; });
  }

  std::unique_ptr<LoadClient> client(LoadClient::OnText on_text) {
    return std::make_unique<LoadClient>(context, std::move(on_text), [this](const std::string& why) { complain(why); });
  }

  // Anybody's: people do not play in turn, or all tables would end at the same moment.
  Due draw() {
    std::swap(due[random.draw(due.size())], due.back());
    const Due drawn = due.back();
    due.pop_back();
    return drawn;
  }

  // Where no rate is asked for, the next play as soon as others are done.
  void go_on();
};

// One table with all its players. They hear the same news in the same order, so only the first copy of each is read.
class Party {
 public:
  explicit Party(LoadClients& clients) : clients_(clients), follower_(clients.games) {}

  asio::awaitable<void> run() {
    const bool seated = co_await sit_down();
    if (!seated) co_return clients_.complain("could not sit down at a table");
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      invite(i);
      const bool connected = co_await seats_[i].client->connect(clients_.server, clients_.host);
      if (!connected) co_return clients_.complain("could not connect");
    }
    say_hello();
  }

  // Everybody who is to act plays; answers how many those are.
  unsigned play(Clock::time_point moment) {
    due_ = false;
    since_ = moment;
    ++clients_.busy;
    follower_.match()->to_act().for_each([&](unsigned index) {
      json::monotonic_resource memory(clients_.space.data(), clients_.space.size());
      json::array decisions(&memory);
      for (const std::string& decision : follower_.match()->random_turn(static_cast<Seat>(index), clients_.random)) {
        decisions.emplace_back(decision);
      }
      const std::uint64_t number = follower_.turns(static_cast<Seat>(index));
      seats_[index].waits = true;
      ++unanswered_;
      seats_[index].client->send(json::serialize(
          json::object({{"turn", {{"number", number}, {"decisions", std::move(decisions)}}}}, &memory)));
    });
    return unanswered_;
  }

 private:
  struct PartySeat {
    std::string token{};
    std::unique_ptr<LoadClient> client{};
    std::uint64_t heard = 0;  // messages with news of this game
    bool waits = false;       // for an acknowledgement
  };

  asio::awaitable<bool> sit_down() {
    error_code wrong;
    tcp::socket socket(clients_.context);
    co_await asio::async_connect(socket, clients_.server, asio::redirect_error(asio::use_awaitable, wrong));
    if (wrong) co_return false;
    for (unsigned i = 0; i < clients_.settings.players; ++i) {
      const auto seat = co_await take_seat(socket, clients_.settings, table_);
      if (!seat) co_return false;
      table_ = seat->table;
      seats_.emplace_back().token = seat->token;
    }
    co_return true;
  }

  void invite(std::size_t index) {
    seats_[index].client = clients_.client([this, index](std::string_view text) { on_text(index, text); });
  }

  void say_hello() {
    welcomes_ = 0;
    heard_ = 0;
    for (PartySeat& seat : seats_) {
      seat.heard = 0;
      seat.client->send(json::serialize(json::object{{"hello", 1}, {"table", table_}, {"token", seat.token}}));
    }
  }

  void on_text(std::size_t index, std::string_view text) {
    PartySeat& seat = seats_[index];
    if (text.starts_with(R"({"error")")) return clients_.complain(std::string(text));
    if (text.starts_with(R"({"welcome")")) return hear_welcome(text);
    if (text.substr(text.size() - std::min(text.size(), kLongestAck)).find(R"("ack":{"turn")") != text.npos) {
      acknowledged(seat);
    }
    if (text.starts_with(R"({"news")") && welcomes_ == seats_.size() && seat.heard++ == heard_) {
      ++heard_;
      on_news(text);
    }
    act();
  }

  void hear_welcome(std::string_view text) {
    json::monotonic_resource memory(clients_.space.data(), clients_.space.size());
    if (welcomes_++ == 0) follow(text, memory);
    // Nobody misses anything: the game begins when all are there.
    if (welcomes_ == seats_.size()) seats_[0].client->send(R"({"start":{"level":"beginner"}})");
  }

  std::optional<json::object> follow(std::string_view text, json::monotonic_resource& memory) {
    json::error_code wrong;
    json::value message = json::parse({text.data(), text.size()}, wrong, &memory);
    if (wrong || !message.is_object()) {
      clients_.complain("what the server says is no JSON");
      return std::nullopt;
    }
    if (const Status status = follower_.on_message(message.get_object()); !status.ok()) {
      clients_.complain("news cannot be followed: " + status.error().code);
      return std::nullopt;
    }
    return std::move(message.get_object());
  }

  void on_news(std::string_view text) {
    json::monotonic_resource memory(clients_.space.data(), clients_.space.size());
    const auto message = follow(text, memory);
    if (!message) return;
    const json::object& last = message->at("news").get_array().back().get_object();
    if (last.at("type").get_string() == "started" && !begun_) {
      begun_ = true;
      ++clients_.playing;
    }
    if (last.contains("result") && last.at("type").get_string() == "turn") {
      if (clients_.counting) ++clients_.report.games;
      seats_[0].client->send(R"({"rematch":true})");
    }
    if (last.at("type").get_string() == "rematch") {
      table_ = std::string(last.at("table").get_string());
      say_hello();
    }
  }

  void acknowledged(PartySeat& seat) {
    if (!seat.waits) return;
    seat.waits = false;
    if (--unanswered_ == 0) --clients_.busy;
    if (!clients_.counting) return;
    ++clients_.report.turns;
    clients_.waits_ms.push_back(std::chrono::duration<float, std::milli>(Clock::now() - since_).count());
  }

  // When all are answered, whoever is to act next waits for the table's moment.
  void act() {
    if (unanswered_ == 0 && !due_ && follower_.match() != nullptr && !follower_.finished() &&
        follower_.table() == table_ && !follower_.match()->to_act().empty()) {
      due_ = true;
      clients_.due.push_back({this, Clock::now()});
    }
    clients_.go_on();
  }

  LoadClients& clients_;
  Follower follower_;
  std::string table_{};
  std::vector<PartySeat> seats_{};
  std::size_t welcomes_ = 0;
  std::uint64_t heard_ = 0;
  unsigned unanswered_ = 0;
  Clock::time_point since_{};
  bool due_ = false;
  bool begun_ = false;
};

void LoadClients::go_on() {
  while (settings.rate == 0 && busy < settings.busy && !due.empty()) draw().party->play(Clock::now());
}

// Connections that look on at a table where nothing happens, one after the other.
asio::awaitable<void> look_on(LoadClients& clients, std::vector<std::unique_ptr<LoadClient>>& listeners) {
  error_code wrong;
  tcp::socket socket(clients.context);
  co_await asio::async_connect(socket, clients.server, asio::redirect_error(asio::use_awaitable, wrong));
  const auto taken = co_await take_seat(socket, clients.settings, "");
  if (!taken) co_return clients.complain("could not sit down at a table");
  const std::string hello = json::serialize(json::object{{"hello", 1}, {"table", taken->table}});
  for (unsigned i = 0; i < clients.settings.idle; ++i) {
    listeners.push_back(clients.listener());
    const bool connected = co_await listeners.back()->connect(clients.server, clients.host);
    if (!connected) co_return clients.complain("could not connect");
    listeners.back()->send(hello);
  }
}

// Lets turns be played at the rate that was asked for. A turn's wait begins when it was due, not when we came to it:
// our own lateness counts, or a server that holds everybody up would look quick.
class Metronome {
 public:
  explicit Metronome(LoadClients& clients)
      : clients_(clients),
        timer_(clients.context),
        pause_(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / clients.settings.rate))) {}

  void start() {
    timer_.expires_after(std::chrono::milliseconds(1));
    timer_.async_wait([this](const error_code& wrong) {
      if (wrong) return;
      tick(Clock::now());
      start();
    });
  }

 private:
  void tick(Clock::time_point now) {
    while (next_ <= now && !clients_.due.empty()) {
      const LoadClients::Due due = clients_.draw();
      next_ += pause_ * due.party->play(std::max(next_, due.since));
    }
    // Moments at which nobody was ready are not made up for.
    if (clients_.due.empty()) next_ = std::max(next_, now);
  }

  LoadClients& clients_;
  asio::steady_timer timer_;
  Clock::duration pause_;
  Clock::time_point next_ = Clock::now();
};

double percentile(std::vector<float>& values, double share) {
  if (values.empty()) return 0;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

}  // namespace

Result<LoadReport> run_load(const Games& games, const LoadSettings& settings,
                            const std::function<void(const std::string&)>& say) {
  LoadClients clients{games, settings};
  error_code wrong;
  clients.server = tcp::resolver(clients.context).resolve(settings.host, settings.port, wrong);
  if (!wrong) {
    tcp::socket probe(clients.context);
    asio::connect(probe, clients.server, wrong);
  }
  if (wrong) {
    return Error("common.errors.no_server")
        .at("--url")
        .with({{"address", settings.host + ":" + settings.port}, {"why", wrong.message()}});
  }
  allow_many_descriptors();
  const auto run_until = [&](auto&& done, double seconds) {
    const auto last = Clock::now() + std::chrono::duration<double>(seconds);
    while (!done() && Clock::now() < last && clients.report.errors == 0) {
      clients.context.run_for(std::chrono::milliseconds(20));
      clients.context.restart();
    }
  };

  std::vector<std::unique_ptr<LoadClient>> listeners;
  if (settings.idle > 0) {
    const double before = memory_of_server(settings, clients.server);
    asio::co_spawn(clients.context, look_on(clients, listeners), asio::detached);
    run_until([&] { return clients.listening == settings.idle; }, settings.patience);
    if (clients.listening < settings.idle)
      clients.complain("only " + std::to_string(clients.listening) + " connections listen");
    clients.report.idle_bytes_each = (memory_of_server(settings, clients.server) - before) / settings.idle;
    say(std::to_string(clients.listening) + " connections listen");
  }
  std::optional<Metronome> metronome;
  if (settings.rate > 0) metronome.emplace(clients).start();
  std::vector<std::unique_ptr<Party>> parties;
  for (unsigned i = 0; i < settings.tables; ++i) {
    parties.push_back(std::make_unique<Party>(clients));
    asio::co_spawn(clients.context, parties.back()->run(), asio::detached);
  }
  run_until([&] { return clients.playing == settings.tables; }, settings.patience);
  if (clients.playing < settings.tables) clients.complain("only " + std::to_string(clients.playing) + " tables play");
  say(std::to_string(clients.playing) + " tables play");
  const auto start = Clock::now();
  clients.counting = true;
  run_until([] { return false; }, settings.seconds);
  clients.counting = false;
  clients.report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  clients.report.p50_ms = percentile(clients.waits_ms, 0.5);
  clients.report.p99_ms = percentile(clients.waits_ms, 0.99);
  clients.report.slowest_ms = percentile(clients.waits_ms, 1);
  clients.context.stop();
  return clients.report;
}

}  // namespace housewright::cli
