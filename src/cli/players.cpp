#include "cli/players.h"

#include <chrono>

#include "bots/playing.h"
#include "cli/program_player.h"

namespace housewright::cli {
namespace {

class BotPlayer final : public Player {
 public:
  BotPlayer(const AnyBots& bots, std::string name, const Limits& limits)
      : bots_(bots), name_(std::move(name)), limits_(limits) {}

  Status begin(const AnyGame&, const json::object&) override { return {}; }

  Result<std::vector<std::string>> turn(const AnyMatch& match, Seat seat, const std::string& seed) override {
    const auto thinking = bots_.think(match, seat, {name_, seed, limits_.nodes});
    think(*thinking,
          limits_.milliseconds ? std::chrono::milliseconds(*limits_.milliseconds * 9 / 10) : thinking_time(name_));
    return thinking->turn();
  }

 private:
  const AnyBots& bots_;
  std::string name_;
  Limits limits_;
};

}  // namespace

Result<std::unique_ptr<Player>> make_player(const std::string& name, const AnyBots& bots, const Limits& limits) {
  constexpr std::string_view kProgram = "exec:";
  if (name.starts_with(kProgram)) return start_program(name.substr(kProgram.size()));
  if (is_bot(name)) return std::unique_ptr<Player>(std::make_unique<BotPlayer>(bots, name, limits));
  std::string known;
  for (const std::string_view bot : kBotNames) known += std::string(bot) + ", ";
  return Error("common.errors.no_bot").with({{"name", name}, {"bots", known + "exec:PROGRAM"}});
}

}  // namespace housewright::cli
