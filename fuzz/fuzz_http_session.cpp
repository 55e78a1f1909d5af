// Any bytes as all that one client sends: a whole server answers them, over a pair of sockets. It ends the connection
// in time, says nothing but HTTP (or frames, once it has opened a WebSocket), and serves nothing behind a head that it
// must not trust.
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "bots/registry.h"
#include "fuzz/http_head.h"
#include "fuzz/input.h"
#include "server/server.h"

namespace {

using namespace housewright;

constexpr std::size_t kLargest = 4096;
constexpr std::string_view kStatusLine = "HTTP/1.";

// One for all inputs. Its log grows to a size and refuses after it, its tables make room for one another.
class FuzzedServer {
 public:
  FuzzedServer() {
    std::string folder = "/tmp/housewright-fuzz-XXXXXX";
    require(mkdtemp(folder.data()) != nullptr);
    folder_ = folder;
    std::filesystem::create_directory(folder_ / "page");
    std::ofstream(folder_ / "page" / "index.html") << "<!doctype html><title>page</title>";
    ServerOptions options;
    options.port = 0;
    options.data = folder_ / "data";
    options.web = folder_ / "page";
    options.largest_log = 16 << 20;
    options.threads = 1;
    options.limits.tables = 20;
    options.limits.messages_a_second = 1'000'000;
    options.log.level = "off";
    auto opened = Server::open(options, fuzzed_games(), listed_bots(), content_);
    require(opened.ok());
    server_ = std::move(*opened);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~FuzzedServer() {
    server_->stop();
    thread_.join();
    server_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  FuzzedServer(const FuzzedServer&) = delete;
  FuzzedServer& operator=(const FuzzedServer&) = delete;

  std::string answers_to(std::string_view bytes) {
    int ends[2];
    require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    server_->serve(ends[1]);
    // A server that has heard enough closes before everything is sent.
    [[maybe_unused]] const ssize_t sent = send(ends[0], bytes.data(), bytes.size(), MSG_NOSIGNAL);
    shutdown(ends[0], SHUT_WR);
    std::string all;
    char some[4096];
    for (ssize_t read = 0; (read = recv(ends[0], some, sizeof some, 0)) > 0;) {
      all.append(some, static_cast<std::size_t>(read));
    }
    close(ends[0]);
    return all;
  }

 private:
  Content content_{};
  std::filesystem::path folder_{};
  std::unique_ptr<Server> server_{};
  std::thread thread_{};
};

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++found;
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static FuzzedServer server;
  const std::string_view bytes = as_text(data, std::min(size, kLargest));
  const std::string answers = server.answers_to(bytes);
  require(answers.empty() || answers.starts_with(kStatusLine));
  const auto head = read_head(bytes, kLargest);
  if (head && refusal_of_head(*head)) {
    // A length above the limit is found before the head is judged.
    require(answers.starts_with("HTTP/1.1 400 ") || answers.starts_with("HTTP/1.1 413 "));
    require(count(answers, kStatusLine) == 1);
  }
  return 0;
}
