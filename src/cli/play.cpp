// A game in the terminal: numbered choices as plain text, people and bots at one table.
#include <chrono>
#include <cmath>
#include <iostream>
#include <memory>
#include <random>

#include "cli/command.h"
#include "cli/players.h"
#include "core/text.h"

namespace housewright::cli {
namespace {

struct PlayOptions {
  std::string game = "dream_home";
  std::string seats = "you,skilled";
  std::string seed;
};

std::string fresh_seed() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device device;
  std::string seed;
  for (int i = 0; i < 32; ++i) seed += kDigits[device() % kDigits.size()];
  return seed;
}

class Table {
 public:
  Table(const Program& program, const AnyGame& game, const AnyBots& known, std::unique_ptr<AnyMatch> match,
        std::vector<std::string> seats, std::vector<std::unique_ptr<Player>> bots, std::string seed)
      : program_(program),
        game_(game),
        known_(known),
        match_(std::move(match)),
        seats_(std::move(seats)),
        bots_(std::move(bots)),
        seed_(std::move(seed)) {}

  int play() {
    while (!match_->finished()) {
      const Seat seat = static_cast<Seat>(match_->to_act().first());
      if (bots_[seat]) {
        if (!play_bot(seat)) return kWrongInput;
      } else if (!play_person(seat)) {
        std::cout << "\nGoodbye.\n";
        return kFine;
      }
    }
    std::cout << "\nThe game is over.\n" << match_->draw({});
    print_score(program_.words, game_, match_->score());
    return kFine;
  }

 private:
  bool play_bot(Seat seat) {
    const auto turn = bots_[seat]->turn(*match_, seat, "bots:" + seed_ + ":" + std::to_string(turns_++));
    if (!turn) {
      program_.wrong_input(turn.error());
      return false;
    }
    std::cout << "Player " << unsigned{seat} << " (" << seats_[seat] << "):";
    for (const std::string& decision : *turn) {
      std::cout << " " << decision << (&decision == &turn->back() ? "" : ",");
      if (const auto error = match_->play(seat, decision)) {
        program_.wrong_input(*error);
        return false;
      }
    }
    std::cout << "\n";
    return true;
  }

  // False at the end of input or when the person leaves.
  bool play_person(Seat seat) {
    std::cout << "\n";
    if (match_->mid_turn(seat)) {
      std::cout << match_->draw_turn(seat);
    } else {
      std::cout << match_->draw(seat);
    }
    const auto decisions = match_->legal(seat);
    std::cout << "Player " << unsigned{seat} << ", your score so far: " << match_->total(seat) << "\n";
    list(decisions);
    while (true) {
      std::cout << "Number, text, h = hint, u = undo, ? = list, q = quit > " << std::flush;
      std::string line;
      if (!std::getline(std::cin, line) || line == "q") return false;
      if (line.empty()) continue;
      if (line == "?") {
        list(decisions);
        continue;
      }
      if (line == "h") {
        hint(seat);
        continue;
      }
      if (line == "u") {
        if (match_->undo(seat)) return true;
        std::cout << "There is nothing to undo in this turn.\n";
        continue;
      }
      const auto number = parse_number(line);
      const bool chosen = number && *number >= 1 && *number <= decisions.size();
      const auto error = match_->play(seat, chosen ? decisions[*number - 1] : line);
      if (!error) return true;
      std::cout << program_.words.say(*error) << "\n";
    }
  }

  // What a master would do with this turn from its beginning, and why.
  void hint(Seat seat) const {
    const auto thinking = known_.think(*match_, seat, {"master", "hint:" + seed_, {}});
    const auto start = std::chrono::steady_clock::now();
    while (!thinking->step() && std::chrono::steady_clock::now() - start < std::chrono::seconds(1)) {
    }
    for (const Suggestion& suggestion : thinking->suggestions(3)) {
      std::cout << "  ";
      for (const std::string& decision : suggestion.decisions) std::cout << decision << "; ";
      std::cout << "expected score " << std::lround(suggestion.expected_score);
      if (match_->seats() > 1) std::cout << ", wins " << std::lround(100 * suggestion.win_share) << " %";
      std::cout << "\n";
      for (const Reason& reason : suggestion.reasons) {
        std::cout << "    " << program_.words.say(reason.key, reason.particulars) << " [" << reason.rule << "]\n";
      }
    }
  }

  static void list(const std::vector<std::string>& decisions) {
    constexpr std::size_t kPerLine = 4;
    constexpr std::size_t kWidth = 24;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      std::string entry = std::to_string(i + 1) + ") " + decisions[i];
      if (i % kPerLine != kPerLine - 1 && i + 1 != decisions.size())
        entry.resize(std::max(entry.size() + 1, kWidth), ' ');
      std::cout << (i % kPerLine == 0 ? "  " : "") << entry;
      if (i % kPerLine == kPerLine - 1 || i + 1 == decisions.size()) std::cout << "\n";
    }
  }

  const Program& program_;
  const AnyGame& game_;
  const AnyBots& known_;
  std::unique_ptr<AnyMatch> match_;
  std::vector<std::string> seats_;
  std::vector<std::unique_ptr<Player>> bots_;  // none where a person sits
  std::string seed_;
  unsigned turns_ = 0;
};

int play(const Program& program, PlayOptions options) {
  const auto game = find_game(program, options.game);
  if (!game) return program.wrong_use(game.error());
  auto seats = split_list(options.seats);
  const auto all = Bots::load(program.content);
  if (!all) return program.wrong_input(all.error());
  const auto known = find_bots(*all, **game);
  if (!known) return program.wrong_use(known.error());
  std::vector<std::unique_ptr<Player>> bots;
  for (const std::string& seat : seats) {
    bots.emplace_back();
    if (seat == "you") continue;
    auto bot = make_player(seat, **known, {});
    if (!bot) return program.wrong_use(bot.error());
    if (const auto error = (*bot)->begin(**game, {{"players", seats.size()}})) return program.wrong_input(*error);
    bots.back() = std::move(*bot);
  }
  if (options.seed.empty()) options.seed = fresh_seed();
  auto match = (*game)->start({{"players", seats.size()}}, options.seed);
  if (!match) return program.wrong_use(match.error());
  std::cout << "The table's commitment: " << commitment_of(options.seed) << "\n";
  return Table(program, **game, **known, std::move(*match), std::move(seats), std::move(bots), options.seed).play();
}

}  // namespace

void add_play(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("play", "Plays in the terminal, people and bots");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("GAME", options->game, "dream_home or floor_plan")->capture_default_str();
  command->add_option("--players", options->seats, "who sits where, with commas: you, or a bot by its level")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "the table's seed; else a random one");
  command->callback([&run, options] { run = [options](const Program& program) { return play(program, *options); }; });
}

}  // namespace housewright::cli
