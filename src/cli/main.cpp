#include <cstdlib>
#include <iostream>

#include "cli/command.h"

int main(int argc, char** argv) {
  using namespace housewright;
  using namespace housewright::cli;

  CLI::App app("Housewright: Dream Home and Floor Plan", "housewright");
  app.require_subcommand(1);
  std::string content_folder;
  std::string language = "en";
  app.add_option("--content", content_folder, "folder whose files replace the built-in content");
  app.add_option("--language", language, "en, fr or pt")->capture_default_str();

  Run run;
  add_serve(app, run);
  add_load(app, run);
  add_log(app, run);
  add_play(app, run);
  add_score(app, run);
  add_replay(app, run);
  add_legal(app, run);
  add_verify(app, run);
  add_random(app, run);
  add_perft(app, run);
  add_bench(app, run);
  add_bots(app, run);
  add_train(app, run);
  for (CLI::App* command : app.get_subcommands({})) command->fallthrough();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kFine : kWrongUse;
  }

  const Content content(content_folder);
  const auto words = Words::load(content, language);
  if (!words) {
    std::cerr << "housewright: " << words.error().where << " " << words.error().code << "\n";
    return kWrongUse;
  }
  auto games = Games::load(content);
  if (!games) {
    std::cerr << "housewright: " << words->say(games.error()) << "\n";
    return kWrongInput;
  }
  return run(Program{std::move(*games), *words, content});
}
