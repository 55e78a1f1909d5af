// What a table may be like, from the command line; and games: what each game says of itself.
#include <iostream>

#include "cli/command.h"
#include "core/text.h"

namespace housewright::cli {
namespace {

// "true or false", "16 or 20", "0 to 3 or random"
std::string values_of(const GameOption& option, std::size_t players) {
  switch (option.kind) {
    case GameOption::Kind::on_off: return "true, false";
    case GameOption::Kind::choice: {
      std::string all;
      for (const std::int64_t choice : option.choices) {
        if (choice != 0) all += (all.empty() ? "" : ", ") + std::to_string(choice);
      }
      return all;
    }
    case GameOption::Kind::seat: return "0–" + std::to_string(players - 1) + ", random";
  }
  return "";
}

// None where the seat is left to chance.
Result<json::value> read_value(const GameOption& option, const std::string& text, std::size_t players) {
  if (option.kind == GameOption::Kind::on_off && (text == "true" || text == "false"))
    return json::value(text == "true");
  if (option.kind == GameOption::Kind::seat && text == "random") return json::value(nullptr);
  const auto number = option.kind == GameOption::Kind::on_off ? std::nullopt : parse_number(text);
  if (number) return json::value(*number);
  return Error("terminal.errors.option_value")
      .at("--option")
      .with({{"option", std::string(option.key)}, {"values", values_of(option, players)}});
}

int games(const Program& program, bool as_json) {
  json::array all;
  for (const GameEntry& entry : program.listed.games) {
    if (as_json) {
      all.push_back(to_json(entry.description));
      continue;
    }
    const GameDescription& game = entry.description;
    std::cout << program.paint.strong(program.words.text(std::string(game.name) + ".name")) << " (" << game.name
              << "), "
              << program.words.say("terminal.games.seats", {{"fewest", std::to_string(game.min_seats)},
                                                            {"most", std::to_string(game.max_seats)}})
              << "\n";
    for (const GameOption& option : game.options) {
      const std::string key = std::string(game.name) + ".options." + std::string(option.key) + ".name";
      std::cout << "  --option " << option.key << "=  " << values_of(option, game.max_seats);
      if (program.words.has(key)) std::cout << "  " << program.words.text(key);
      std::cout << "\n";
    }
  }
  if (as_json) std::cout << json::serialize(json::object{{"games", std::move(all)}}) << "\n";
  return kFine;
}

}  // namespace

Result<json::object> table_options(const AnyGame& game, std::size_t players, const std::vector<std::string>& given) {
  const GameDescription description = game.description();
  json::object all{{"players", players}};
  for (const std::string& one : given) {
    const std::string key = one.substr(0, one.find('='));
    const GameOption* option = description.option(key);
    if (option == nullptr) {
      return Error("terminal.errors.no_option")
          .with({{"game", std::string(description.name) + ".name"}, {"option", key}});
    }
    const auto value = read_value(*option, one.substr(std::min(one.size(), key.size() + 1)), players);
    if (!value) return value.error();
    if (!value->is_null()) all[key] = *value;
  }
  return all;
}

void add_rounds(CLI::App& command, std::vector<std::string>& options) {
  const auto add = [&options](const std::string& rounds) { options.push_back("rounds=" + rounds); };
  command.add_option_function<std::string>("--rounds", add, "short for --option rounds=N");
}

std::string game_names(const Listed& listed) {
  std::string names;
  for (const GameEntry& entry : listed.games)
    names += (names.empty() ? "" : ", ") + std::string(entry.description.name);
  return names;
}

std::string option_help(const Listed& listed) {
  std::string help = "an option of the table, as often as needed;";
  for (const GameEntry& entry : listed.games) {
    help += " " + std::string(entry.description.name) + ":";
    for (const GameOption& option : entry.description.options) {
      help += " " + std::string(option.key) + "=" + values_of(option, entry.description.max_seats) + ";";
    }
  }
  help.pop_back();
  return help;
}

void add_games(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("games", "Tells what each game is: seats, options, headings of its score");
  auto as_json = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "JSON output");
  command->callback([&run, as_json] { run = [as_json](const Program& program) { return games(program, *as_json); }; });
}

}  // namespace housewright::cli
