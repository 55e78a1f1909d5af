// Commands that read a file and tell about it: score, replay, legal, verify.
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/speech.h"
#include "core/text.h"

namespace housewright::cli {
namespace {

struct FileOptions {
  std::string path;
  bool as_json = false;
  bool plain = false;
  std::optional<unsigned> seat;
  std::optional<std::string> commitment;  // as somebody noted it when the game began
};

std::shared_ptr<FileOptions> file_option(CLI::App& command, std::string_view what) {
  auto options = std::make_shared<FileOptions>();
  command.add_option("FILE", options->path, std::string(what) + " (- for standard input)")->required();
  return options;
}

void tell_score(const Program& program, const AnyGame& game, const json::object& score) {
  const auto names = player_names(program, score.at("players").get_array().size());
  print_score(program, *make_speech(program, game, false), game, score, names);
}

int score(const Program& program, const FileOptions& options) {
  const auto file = read_file(program, options.path);
  if (!file) return program.wrong_input(file.error());
  if (looks_like_record(file->object)) return program.wrong_input(Error("common.errors.is_record"));
  const auto tools = load_tools(program.content, program.listed.tools, file->game->name());
  if (!tools) return program.wrong_input(tools.error());
  const auto result = (*tools)->score_position(file->object);
  if (!result) return program.wrong_input(result.error());
  if (options.as_json) {
    std::cout << json::serialize(*result) << "\n";
  } else {
    tell_score(program, *file->game, *result);
  }
  return kFine;
}

Viewer viewer_of(const FileOptions& options) {
  return options.seat ? Viewer(static_cast<Seat>(*options.seat)) : Viewer();
}

int replay(const Program& program, const FileOptions& options) {
  const auto file = read_file(program, options.path);
  if (!file) return program.wrong_input(file.error());
  if (looks_like_position(file->object)) return program.wrong_input(Error("common.errors.is_position"));
  const auto match = file->game->replay(file->object);
  if (!match) return program.wrong_input(match.error());
  if (options.seat) {
    if (const Status status = check_seat(**match, *options.seat); !status.ok())
      return program.wrong_use(status.error());
  }
  json::object result = (*match)->score();
  if (options.as_json) {
    result["state"] = (*match)->view(viewer_of(options));
    std::cout << json::serialize(result) << "\n";
    return kFine;
  }
  const auto speech = make_speech(program, *file->game, options.plain);
  const auto names = player_names(program, (*match)->seats());
  std::cout << speech->table((*match)->view(viewer_of(options)), result, viewer_of(options), names) << "\n";
  if (!(*match)->finished()) std::cout << program.words.text("terminal.score.unfinished") << "\n";
  print_score(program, *speech, *file->game, result, names);
  return kFine;
}

int legal(const Program& program, const FileOptions& options) {
  const auto match = read_match(program, options.path);
  if (!match) return program.wrong_input(match.error());
  if (options.seat) {
    if (const Status status = check_seat(**match, *options.seat); !status.ok())
      return program.wrong_use(status.error());
  }
  const Seats acting = (*match)->to_act();
  std::vector<std::string> decisions;
  if (options.seat) {
    decisions = (*match)->legal(static_cast<Seat>(*options.seat));
  } else if (!acting.empty()) {
    decisions = (*match)->legal(static_cast<Seat>(acting.first()));
  }
  if (options.as_json) {
    std::cout << json::serialize(json::value_from(decisions)) << "\n";
  } else {
    for (const std::string& decision : decisions) std::cout << decision << "\n";
  }
  return kFine;
}

bool is_commitment(std::string_view text) {
  return text.size() == commitment_of("").size() && text.find_first_not_of("0123456789abcdefABCDEF") == text.npos;
}

int verify(const Program& program, const FileOptions& options) {
  const auto& noted = options.commitment;
  if (noted && !is_commitment(*noted)) {
    return program.wrong_use(Error("common.errors.not_a_commitment").at("--commitment").with({{"text", *noted}}));
  }
  const auto file = read_file(program, options.path);
  if (!file) return program.wrong_input(file.error());
  if (looks_like_position(file->object)) return program.wrong_input(Error("common.errors.is_position"));
  if (const Status status = file->game->verify(file->object); !status.ok()) return program.wrong_input(status.error());
  const std::string promised = commitment_of(*JsonReader(file->object, "").text("seed"));  // `verify` has read it
  if (noted && in_lower_case(*noted) != promised) {
    return program.wrong_input(Error("common.errors.verify_promise").with({{"commitment", promised}}));
  }
  const bool commitment = file->object.contains("commitment");
  std::cout << program.words.text(commitment ? "terminal.verify.agrees_commitment" : "terminal.verify.agrees") << "\n";
  if (noted) std::cout << program.words.text("terminal.verify.promised") << "\n";
  return kFine;
}

}  // namespace

void add_score(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("score", "Scores a position: what every line is worth and who wins");
  auto options = file_option(*command, "position");
  command->add_flag("--json", options->as_json, "JSON output");
  command->callback([&run, options] { run = [options](const Program& program) { return score(program, *options); }; });
}

void add_replay(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("replay", "Checks a record decision by decision and scores its last state");
  auto options = file_option(*command, "record");
  command->add_flag("--json", options->as_json, "JSON output");
  command->add_option("--seat", options->seat, "show the table as this seat may see it");
  command->add_flag("--plain", options->plain, "no drawings: homes and sheets as sentences");
  command->callback([&run, options] { run = [options](const Program& program) { return replay(program, *options); }; });
}

void add_legal(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("legal", "Lists every legal decision after a record");
  auto options = file_option(*command, "record");
  command->add_flag("--json", options->as_json, "JSON output");
  command->add_option("--seat", options->seat, "the seat to list for; else the first that is to act");
  command->callback([&run, options] { run = [options](const Program& program) { return legal(program, *options); }; });
}

void add_verify(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("verify", "Checks a finished record against its seed and commitment");
  auto options = file_option(*command, "record");
  command->add_option("--commitment", options->commitment, "the one you noted when the game began: 64 hex digits");
  command->callback([&run, options] { run = [options](const Program& program) { return verify(program, *options); }; });
}

}  // namespace housewright::cli
