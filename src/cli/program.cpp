#include <cstdlib>
#include <iostream>

#include "cli/command.h"
#include "core/version.h"

namespace housewright::cli {

int run_program(int argc, char** argv, const Listed& listed) {
  CLI::App app("Housewright, house-building tabletop games", "housewright");
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string(version()));
  std::string content_folder;
  std::string language = "en";
  std::string colour = "auto";
  app.add_option("--content", content_folder, "folder whose files replace the built-in content");
  app.add_option("--language", language, "en, fr or pt")->capture_default_str();
  app.add_option("--colour,--color", colour, "auto (on a terminal, unless NO_COLOR is set), always or never")
      ->capture_default_str()
      ->check(CLI::IsMember({"auto", "always", "never"}));

  Run run;
  add_serve(app, run);
  add_load(app, run, listed);
  add_log(app, run);
  add_play(app, run, listed);
  add_score(app, run);
  add_replay(app, run);
  add_legal(app, run);
  add_verify(app, run);
  add_random(app, run, listed);
  add_perft(app, run, listed);
  add_bench(app, run, listed);
  add_bots(app, run, listed);
  add_train(app, run, listed);
  add_games(app, run);
  for (CLI::App* command : app.get_subcommands({})) command->fallthrough();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kFine : kWrongUse;
  }

  const Content content(content_folder);
  const auto words = Words::load(content, language);
  if (!words) {
    const auto english = Words::load(content, "en");
    std::cerr << "housewright: " << (english ? english->say(words.error()) : words.error().code) << "\n";
    return kWrongUse;
  }
  auto games = Games::load(content, listed.games);
  if (!games) {
    std::cerr << "housewright: " << words->say(games.error()) << "\n";
    return kWrongInput;
  }
  return run(Program{listed, std::move(*games), *words, content, language, Paint::choose(colour)});
}

}  // namespace housewright::cli
