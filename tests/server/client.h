// A client as docs/protocol.md would have a stranger write it, and a server to talk to: the real program as a child
// that can be killed, or one in this process where a test needs what the program cannot be told.
#pragma once

#include <poll.h>
#include <sys/types.h>

#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "core/json.h"
#include "loaded.h"
#include "server/server.h"
#include "table/follower.h"

namespace housewright {

// A socket that waits ten seconds for something to read, and not for ever.
class PatientSocket : public boost::asio::ip::tcp::socket {
 public:
  using boost::asio::ip::tcp::socket::read_some;
  using boost::asio::ip::tcp::socket::socket;

  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, boost::system::error_code& wrong) {
    pollfd readable{native_handle(), POLLIN, 0};
    if (poll(&readable, 1, 10'000) == 0) {
      wrong = boost::asio::error::timed_out;
      return 0;
    }
    return boost::asio::ip::tcp::socket::read_some(buffers, wrong);
  }
};
// Beast closes it as it would any other.
inline void teardown(boost::beast::role_type role, PatientSocket& socket, boost::system::error_code& wrong) {
  boost::beast::websocket::teardown(role, static_cast<boost::asio::ip::tcp::socket&>(socket), wrong);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, PatientSocket& socket, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, static_cast<boost::asio::ip::tcp::socket&>(socket),
                                          std::forward<Handler>(handler));
}

// A folder that lives as long as this object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

class RunningServer {
 public:
  explicit RunningServer(const std::string& data, ServerOptions options = {});
  ~RunningServer();
  std::uint16_t port() const { return port_; }
  void stop();

 private:
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_{};
};

// build/housewright serve, as a child process.
class ServerProgram {
 public:
  // At any port that is free and silent but for errors, if the arguments do not say otherwise; with these libraries
  // before all others; its log lines go to this file.
  explicit ServerProgram(const std::string& data, const std::vector<std::string>& arguments = {},
                         const std::string& preload = "", const std::string& log = "",
                         const std::string& program = HOUSEWRIGHT_PROGRAM);
  // Ends it as an operator would, and expects it to end well.
  ~ServerProgram();
  ServerProgram(const ServerProgram&) = delete;
  ServerProgram& operator=(const ServerProgram&) = delete;
  std::uint16_t port() const { return port_; }
  pid_t pid() const { return child_; }
  // Ends it with this signal and gives what waitpid says.
  int end(int signal);

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

struct Answer {
  unsigned status = 0;
  std::string body;
  std::string headers;
  json::object object() const { return json::parse(body).as_object(); }
};
// A whole HTTP request; `more` are further header lines.
Answer request(std::uint16_t port, const std::string& method, const std::string& path, const std::string& body = "",
               const std::string& more = "Content-Type: application/json\r\n");

// What /metrics says. A server that does not, or does not answer at all, fails the test: the answer is then no number,
// which is neither more nor less than anything.
double metric(std::uint16_t port, const std::string& name);

struct Place {
  std::string table;
  unsigned seat = 0;
  std::string token;
};
Place create_table(std::uint16_t port, const std::string& game, unsigned players, const std::string& name = "Ada",
                   const json::object& settings = {}, json::object options = {});
Place join_table(std::uint16_t port, const std::string& table, const std::string& name);

// The code of the error that an answer is; otherwise the answer.
std::string code(const json::object& answer);

class Player {
 public:
  // Connects; says nothing yet. `origin` as a browser would send it; `deaf`: the network keeps next to nothing of what
  // is not read.
  explicit Player(std::uint16_t port, const std::string& origin = "", bool deaf = false);
  bool connected() const { return stream_.is_open(); }
  ~Player();

  // Says hello with what it knows and waits for the welcome; false if there is an error instead (see `last`).
  bool hello(const std::string& table, const std::optional<std::string>& token = {},
             std::optional<std::uint64_t> seen = {});
  void send(const json::object& message);
  void send_text(const std::string& text, bool binary = false);
  void send_bytes(const std::string& bytes);  // past the WebSocket: frames as they are
  // The next message; none at the end of the connection or after ten seconds.
  std::optional<json::object> next();
  // Reads until a message with this key comes and gives it; keeps up with the news meanwhile.
  std::optional<json::object> wait_for(const std::string& key);
  // Sends and waits for the answer, an ack or an error.
  json::object ask(const json::object& message);
  void drop();  // the network goes away without a goodbye
  // Why the server closed.
  unsigned close_code() const;

  const json::object& state() const { return state_; }  // the last welcome
  bool finished() const { return follower_.finished(); }
  bool to_act() const;
  std::uint64_t seq() const { return follower_.seq(); }
  // A legal turn, found on what this player was shown: tests play, they do not need to be clever. Of another seed
  // perhaps another one.
  json::object some_turn(const std::string& seed = "") const;
  const Follower& follower() const { return follower_; }
  const json::object& last() const { return last_; }
  const json::array& heard() const { return heard_; }  // all news
  const std::string& bytes() const { return bytes_; }  // every message as it came, but who is missing: the clock's

 private:
  void on_message(const json::object& message);

  boost::asio::io_context context_{};
  boost::beast::websocket::stream<PatientSocket> stream_{context_};
  boost::beast::flat_buffer buffer_{};
  json::object state_{};
  json::object last_{};
  json::array heard_{};
  std::string bytes_{};
  Follower follower_{all_games()};
};

}  // namespace housewright
