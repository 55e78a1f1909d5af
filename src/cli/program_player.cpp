#include "cli/program_player.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>

namespace housewright::cli {
namespace {

// How long a program may take: to start, and for each answer.
constexpr int kStartMilliseconds = 10'000;
constexpr int kAnswerMilliseconds = 1'100;
// A line longer than this is no answer.
constexpr std::size_t kLongestLine = 4096;

class ProgramPlayer final : public Player {
 public:
  ProgramPlayer(std::string command, pid_t process, int to, int from)
      : command_(std::move(command)), process_(process), to_(to), from_(from) {}
  ProgramPlayer(const ProgramPlayer&) = delete;
  ProgramPlayer& operator=(const ProgramPlayer&) = delete;

  // The program sees its input end, and is given a moment before it is stopped.
  ~ProgramPlayer() override {
    send("quit");
    close(to_);
    close(from_);
    for (int i = 0; i < 50; ++i) {
      if (waitpid(process_, nullptr, WNOHANG) != 0) return;
      usleep(10'000);
    }
    kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }

  Status greet() {
    send("housewright 1");
    const auto answer = receive(kStartMilliseconds);
    if (!answer) return answer.error();
    if (*answer != "ready" && !answer->starts_with("ready ")) return complaint("common.errors.bot_greeting", *answer);
    return {};
  }

  Status begin(const AnyGame& game, const json::object& options) override {
    send("game " + std::string(game.name()) + " " + json::serialize(options));
    return {};
  }

  // Decision by decision: the program is shown what its seat may see and what is legal, and answers with one of them.
  Result<std::vector<std::string>> turn(const AnyMatch& match, Seat seat, const std::string& seed) override {
    const auto own = match.copy();
    std::vector<std::string> decisions;
    do {
      json::array legal;
      for (const std::string& text : own->legal(seat)) legal.emplace_back(text);
      send("view " + std::to_string(seat) + " " + json::serialize(own->view(seat)));
      send("legal " + json::serialize(legal));
      send("go " + std::to_string(kAnswerMilliseconds * 10 / 11) + " " + seed);
      const auto answer = receive(kAnswerMilliseconds);
      if (!answer) return answer.error();
      constexpr std::string_view kPlay = "play ";
      if (!answer->starts_with(kPlay)) return complaint("common.errors.bot_answer", *answer);
      decisions.push_back(answer->substr(kPlay.size()));
      if (!own->play(seat, decisions.back()).ok()) {
        return complaint("common.errors.bot_illegal", decisions.back());
      }
    } while (own->mid_turn(seat));
    return decisions;
  }

 private:
  Error complaint(std::string_view code, std::string text) const {
    return Error(code).with({{"bot", command_}, {"text", std::move(text)}});
  }

  void send(const std::string& line) {
    const std::string whole = line + "\n";
    for (std::size_t sent = 0; sent < whole.size();) {
      const ssize_t count = write(to_, whole.data() + sent, whole.size() - sent);
      if (count <= 0) return;  // gone; the missing answer tells
      sent += static_cast<std::size_t>(count);
    }
  }

  Result<std::string> receive(int milliseconds) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    while (true) {
      if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
        std::string line = read_.substr(0, end);
        read_.erase(0, end + 1);
        return line;
      }
      if (read_.size() > kLongestLine) return complaint("common.errors.bot_answer", read_.substr(0, 80));
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
      pollfd wait{from_, POLLIN, 0};
      if (left.count() <= 0 || poll(&wait, 1, static_cast<int>(left.count())) <= 0) {
        return complaint("common.errors.bot_late", std::to_string(milliseconds));
      }
      std::array<char, 4096> bytes;
      const ssize_t count = read(from_, bytes.data(), bytes.size());
      if (count <= 0) return complaint("common.errors.bot_gone", "");
      read_.append(bytes.data(), static_cast<std::size_t>(count));
    }
  }

  std::string command_;
  pid_t process_;
  int to_;
  int from_;
  std::string read_{};
};

}  // namespace

Result<std::unique_ptr<Player>> start_program(const std::string& command) {
  signal(SIGPIPE, SIG_IGN);  // a program that is gone shows by its silence
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  const Error failure = Error("common.errors.bot_gone").with({{"bot", command}, {"text", ""}});
  if (pipe2(to.data(), O_CLOEXEC) != 0) return failure;
  if (pipe2(from.data(), O_CLOEXEC) != 0) {
    close(to[0]);
    close(to[1]);
    return failure;
  }
  const pid_t process = fork();
  if (process == 0) {
    setpgid(0, 0);
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  if (process < 0) {
    close(to[1]);
    close(from[0]);
    return failure;
  }
  setpgid(process, process);
  auto player = std::make_unique<ProgramPlayer>(command, process, to[1], from[0]);
  if (const Status status = player->greet(); !status.ok()) return status.error();
  return std::unique_ptr<Player>(std::move(player));
}

}  // namespace housewright::cli
