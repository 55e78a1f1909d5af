// A game in the terminal: questions in words, answered by numbers or names, people and bots at one table.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <iostream>
#include <memory>
#include <random>
#include <sstream>

#include "bots/playing.h"
#include "cli/choices.h"
#include "cli/command.h"
#include "cli/players.h"
#include "cli/speech.h"
#include "core/text.h"

namespace housewright::cli {
namespace {

struct PlayOptions {
  std::string game;
  std::string seats = "you,skilled";
  std::string seed;
  bool plain = false;
  std::vector<std::string> options{};  // "rounds=20"
};

std::string fresh_seed() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device device;
  std::string seed;
  for (int i = 0; i < 32; ++i) seed += kDigits[device() % kDigits.size()];
  return seed;
}

// The names of those at the table: people are players, bots have their level.
std::vector<std::string> seat_names(const Program& program, const std::vector<std::string>& seats) {
  const auto people = std::count(seats.begin(), seats.end(), "you");
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::string level = "page.levels." + seats[i];
    if (seats[i] == "you") {
      names.push_back(program.words.say(people == 1 ? "terminal.person_you" : "terminal.person", {{"number", number}}));
    } else {
      names.push_back(program.words.say("terminal.bot",
                                        {{"number", number}, {"level", program.words.has(level) ? level : seats[i]}}));
    }
  }
  return names;
}

class Table {
 public:
  Table(const Program& program, const AnyGame& game, const AnyBots& known, std::unique_ptr<AnyMatch> match,
        const std::vector<std::string>& seats, std::vector<std::unique_ptr<Player>> bots, const PlayOptions& options)
      : program_(program),
        game_(game),
        known_(known),
        match_(std::move(match)),
        names_(seat_names(program, seats)),
        bots_(std::move(bots)),
        seed_(options.seed),
        speech_(make_speech(program, game, options.plain)) {}

  int play() {
    while (!match_->finished()) {
      const Seat seat = static_cast<Seat>(match_->to_act().first());
      if (bots_[seat]) {
        if (!play_bot(seat)) return kWrongInput;
      } else if (!play_person(seat)) {
        std::cout << "\n" << say("goodbye") << "\n";
        return kFine;
      }
    }
    std::cout << "\n" << say("over") << "\n" << speech_->table(match_->view({}), match_->score(), {}, names_) << "\n";
    print_score(program_, *speech_, game_, match_->score(), names_);
    return kFine;
  }

 private:
  std::string say(const std::string& key, const std::vector<Particular>& particulars = {}) const {
    return program_.words.say("terminal.play." + key, particulars);
  }

  // A turn with the table as it lay before each of its decisions.
  Situation situation_of(Seat seat, const std::vector<std::string>& turn) const {
    Situation situation{seat, turn, {}};
    for (std::size_t i = 0; i <= turn.size(); ++i) {
      situation.views.push_back(match_->attempt(seat, std::span(turn).first(i)).view);
    }
    return situation;
  }

  bool play_bot(Seat seat) {
    const auto turn = bots_[seat]->turn(*match_, seat, "bots:" + seed_ + ":" + std::to_string(turns_++));
    if (!turn) {
      program_.wrong_input(turn.error());
      return false;
    }
    std::string told;
    const auto play = [&](const Finished& chosen) {
      told = speech_->tell(situation_of(seat, chosen.decisions));
      return match_->play_turn(seat, chosen.decisions);
    };
    const auto on_refused = [&](const Error& error) { program_.wrong_input(error); };
    const Status status =
        play_or_replace(known_, *match_, seat, {*turn, true}, {}, seed_ + std::to_string(turns_), play, on_refused);
    if (!status.ok()) return false;
    std::cout << say("turn", {{"name", program_.paint.strong(names_[seat])}, {"turn", told}}) << "\n";
    return true;
  }

  // Plays on in the seat's turn, or back. False at the end of input or when the person leaves.
  bool play_person(Seat seat) {
    if (!match_->mid_turn(seat)) turn_.clear();
    const Situation situation = situation_of(seat, turn_);
    std::cout << "\n" << (turn_.empty() ? table(seat) : speech_->in_turn(situation));
    std::vector<std::vector<std::string>> narrowed = {match_->legal(seat)};  // the last one is asked about
    bool asked = false;
    while (true) {
      const Step step = next_step(*speech_, situation, narrowed.back());
      if (!asked) show(step, seat, narrowed.size() == 1);
      asked = true;
      const auto line = answer(step);
      if (!line || *line == "q") return false;
      if (*line == "u") {
        if (narrowed.size() == 1) {
          if (undo(seat)) return true;
          std::cout << say("no_undo") << "\n";
          continue;
        }
        narrowed.pop_back();
        asked = false;
      } else if (*line == "?") {
        std::cout << table(seat) << (turn_.empty() ? "" : speech_->in_turn(situation));
        asked = false;
      } else if (*line == "h") {
        hint(seat);
        // A hint comes before a cell of the same name.  NOLINTNEXTLINE(bugprone-branch-clone)
      } else if (play_hint(seat, *line)) {
        return true;
      } else if (const Choice* choice = step.find(*line); choice != nullptr && choice->decisions.size() > 1) {
        narrowed.push_back(choice->decisions);
        asked = false;
      } else if (play_text(seat, step, choice != nullptr ? choice->decisions.front() : *line)) {
        return true;
      }
    }
  }

  std::string table(Seat seat) const {
    const json::object score = match_->score();
    return speech_->table(match_->attempt(seat, turn_).view, score, Viewer(seat), names_);
  }

  void show(const Step& step, Seat seat, bool first) {
    const Paint& paint = program_.paint;
    if (first) {
      std::cout << say("so_far", {{"name", names_[seat]}, {"points", std::to_string(match_->total(seat))}}) << "\n";
    }
    std::cout << paint.strong(step.question) << "\n";
    if (step.places) {
      std::cout << *step.places << "\n";
      if (step.preset) std::cout << say("preset", {{"name", *step.preset}}) << "\n";
      return;
    }
    bool gains = false;
    for (const Choice& choice : step.choices) {
      std::string number = std::to_string(choice.number);
      number.insert(0, number.size() < 2 ? 1 : 0, ' ');
      std::cout << "  " << paint.strong(number) << ") ";
      if (const auto gain = gain_of(seat, choice); gain && *gain != 0) {
        gains = true;
        const std::string told = (*gain > 0 ? "+" : "−") + std::to_string(std::abs(*gain));
        std::cout << (*gain > 0 ? paint.good(told) : paint.bad(told)) << " ";
      }
      std::cout << choice.words << "\n";
    }
    if (gains && !std::exchange(gains_explained_, true)) std::cout << paint.quiet(say("gains")) << "\n";
  }

  // What a choice brings at best with the rest of the turn, as far as that is quickly known.
  std::optional<int> gain_of(Seat seat, const Choice& choice) const {
    if (choice.decisions.size() > 1) return std::nullopt;
    std::vector<std::string> turn = turn_;
    turn.push_back(choice.decisions.front());
    return best_total(seat, turn, 2) - match_->total(seat);
  }
  int best_total(Seat seat, const std::vector<std::string>& turn, int depth) const {
    constexpr std::size_t kFew = 30;
    const Attempt attempt = match_->attempt(seat, turn);
    int best = static_cast<int>(attempt.score.at("total").to_number<std::int64_t>());
    if (attempt.complete || depth == 0 || attempt.legal.size() > kFew) return best;
    bool first = true;  // a placed card may cost points: then the best is what the least bad place leaves
    for (const std::string& decision : attempt.legal) {
      std::vector<std::string> longer = turn;
      longer.push_back(decision);
      const int total = best_total(seat, longer, depth - 1);
      best = first ? total : std::max(best, total);
      first = false;
    }
    return best;
  }

  // What was typed, or typed ahead; nothing at the end of input.
  std::optional<std::string> answer(const Step& step) {
    while (true) {
      if (!typed_.empty()) {
        std::string next = typed_.front();
        typed_.pop_front();
        return next;
      }
      const std::string example = step.choices.front().name;
      std::cout << (step.places ? say("prompt_name", {{"example", example}}) : say("prompt")) << std::flush;
      std::string line;
      if (!std::getline(std::cin, line)) return std::nullopt;
      const auto end = line.find_last_not_of(" \t\r");
      line.erase(end == std::string::npos ? 0 : end + 1);
      if (line.empty() && step.preset) return *step.preset;
      if (line.empty()) continue;
      type_ahead(step, line);
      return line;
    }
  }

  // "c5 c6 c7": the first is the answer, the others answer what is asked next.
  void type_ahead(const Step& step, std::string& line) {
    if (!step.places) return;
    std::istringstream words(line);
    std::vector<std::string> names;
    for (std::string word; words >> word;) {
      if (word.size() < 2 || !parse_number(std::string_view(word).substr(1))) return;
      names.push_back(word);
    }
    line = names.front();
    typed_.assign(names.begin() + 1, names.end());
  }

  // A decision of a list, the rest of one as asked for, or the notation.
  bool play_text(Seat seat, const Step& step, const std::string& text) {
    std::vector<std::string> tries = {text};
    if (!step.chosen.empty()) {
      Parts parts = step.chosen;
      parts.push_back(text);
      tries.push_back(speech_->notation(parts));
      tries.push_back(step.chosen.front() + " " + text);
    } else {
      for (const Choice& choice : step.choices) {  // "c2" where a room is due: "room c2"
        const std::string& decision = choice.decisions.front();
        const std::string begun = decision.substr(0, decision.find(' ')) + " " + text;
        if (choice.stand == Speech::Stand::single && begun != tries.back()) tries.push_back(begun);
      }
    }
    Status refusal;
    for (const std::string& decision : tries) {
      const Status status = match_->play(seat, decision);
      if (status.ok()) {
        turn_.push_back(decision);
        return true;
      }
      // What is in the notation is refused for a reason worth telling.
      if (refusal.ok() || (refusal.error().rule.empty() && !status.error().rule.empty())) refusal = status;
    }
    typed_.clear();
    if (refusal.error().rule.empty()) {
      std::cout << say("unknown", {{"text", text}}) << "\n";
    } else {
      std::cout << program_.words.say(speech_->in_words(refusal.error())) << "\n";
    }
    return false;
  }

  bool undo(Seat seat) {
    if (!match_->undo(seat)) return false;
    if (!turn_.empty()) turn_.pop_back();
    return true;
  }

  // What a master would do with this turn from its beginning, and why.
  void hint(Seat seat) {
    const auto thinking = known_.think(*match_, seat, {"master", "hint:" + seed_, {}});
    think(*thinking, std::chrono::seconds(1));
    hints_ = thinking->suggestions(3);
    if (hints_.empty()) std::cout << say("no_hint") << "\n";
    for (std::size_t i = 0; i < hints_.size(); ++i) {
      const Suggestion& suggestion = hints_[i];
      std::cout << "  "
                << say("hint", {{"key", program_.paint.strong("h" + std::to_string(i + 1))},
                                {"turn", speech_->tell(situation_of(seat, suggestion.decisions))}})
                << "\n      "
                << say("hint_score", {{"points", std::to_string(std::lround(suggestion.expected_score))}});
      if (suggestion.who_wins) {
        std::cout << ", " << say("hint_wins", {{"share", std::to_string(std::lround(100 * suggestion.win_share))}});
      }
      std::cout << "\n";
      for (const Reason& reason : suggestion.reasons) {
        std::cout << "      " << because(reason) << " " << program_.paint.quiet("(" + reason.rule + ")") << "\n";
      }
    }
    if (!hints_.empty()) std::cout << say("hint_how") << "\n";
  }

  std::string because(const Reason& reason) const {
    std::vector<Particular> particulars = reason.particulars;
    const auto whose = std::find_if(particulars.begin(), particulars.end(),
                                    [](const Particular& particular) { return particular.name == "seat"; });
    if (whose != particulars.end()) *whose = {"name", names_[std::stoul(whose->value)]};
    return program_.words.say(reason.key, particulars);
  }

  // "h1" after a hint: its whole turn, instead of what is in hand.
  bool play_hint(Seat seat, const std::string& line) {
    if (line.size() != 2 || line[0] != 'h' || line[1] < '1' || line[1] > '9') return false;
    const auto index = static_cast<std::size_t>(line[1] - '1');
    if (index >= hints_.size()) return false;
    const std::vector<std::string> decisions = hints_[index].decisions;
    while (undo(seat)) {
    }
    const std::string told = speech_->tell(situation_of(seat, decisions));
    if (!match_->play_turn(seat, decisions).ok()) return false;
    std::cout << say("turn", {{"name", program_.paint.strong(names_[seat])}, {"turn", told}}) << "\n";
    turn_.clear();
    hints_.clear();
    return true;
  }

  const Program& program_;
  const AnyGame& game_;
  const AnyBots& known_;
  std::unique_ptr<AnyMatch> match_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Player>> bots_;  // none where a person sits
  std::string seed_;
  std::unique_ptr<Speech> speech_;
  std::vector<std::string> turn_{};  // in hand
  std::vector<Suggestion> hints_{};  // the last that were given
  std::deque<std::string> typed_{};  // ahead
  bool gains_explained_ = false;
  unsigned turns_ = 0;
};

int play(const Program& program, PlayOptions options) {
  const auto game = find_game(program, options.game);
  if (!game) return program.wrong_use(game.error());
  const auto seats = split_list(options.seats);
  const auto all = Bots::load(program.content, program.listed.bots);
  if (!all) return program.wrong_input(all.error());
  const AnyBots& known = all->of((*game)->name());
  const auto chosen = table_options(**game, seats.size(), options.options);
  if (!chosen) return program.wrong_use(chosen.error());
  std::vector<std::unique_ptr<Player>> bots;
  for (const std::string& seat : seats) {
    bots.emplace_back();
    if (seat == "you") continue;
    auto bot = make_player(seat, known, {});
    if (!bot) return program.wrong_use(bot.error());
    if (const Status status = (*bot)->begin(**game, *chosen); !status.ok()) return program.wrong_input(status.error());
    bots.back() = std::move(*bot);
  }
  if (options.seed.empty()) options.seed = fresh_seed();
  auto match = (*game)->start(*chosen, options.seed);
  if (!match) return program.wrong_use(match.error());
  std::cout << program.words.say("terminal.play.commitment", {{"commitment", commitment_of(options.seed)}}) << "\n"
            << program.words.say("terminal.play.welcome", {{"game", std::string((*game)->name()) + ".name"}}) << "\n";
  return Table(program, **game, known, std::move(*match), seats, std::move(bots), options).play();
}

}  // namespace

void add_play(CLI::App& app, Run& run, const Listed& listed) {
  CLI::App* command = app.add_subcommand("play", "Plays in the terminal, people and bots");
  auto options = std::make_shared<PlayOptions>();
  options->game = listed.games.front().description.name;
  command->add_option("GAME", options->game, game_names(listed))->capture_default_str();
  command->add_option("--players", options->seats, "who sits where, with commas: you, or a bot by its level")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "the table's seed; else a random one");
  command->add_flag("--plain", options->plain, "no drawings: homes and sheets as sentences, for screen readers");
  command->add_option("--option", options->options, option_help(listed));
  add_rounds(*command, options->options);
  command->footer(
      "--language en, fr or pt; --colour auto, always or never. Choices are numbered; spaces and cells have names "
      "(c2)\n"
      "that may be typed instead, and so may any decision in the notation of the records.");
  command->callback([&run, options] { run = [options](const Program& program) { return play(program, *options); }; });
}

}  // namespace housewright::cli
