#include "cli/command.h"

#include <fstream>
#include <iostream>
#include <iterator>

#include "games/any_game_impl.h"

namespace housewright::cli {

int Program::wrong_input(const Error& error) const {
  std::cerr << "housewright: " << words.say(error) << "\n";
  return kWrongInput;
}

int Program::wrong_use(const Error& error) const {
  std::cerr << "housewright: " << words.say(error) << "\n";
  return kWrongUse;
}

namespace {

// Reads at most a byte more than JSON may have: enough to know that it is too much.
Result<std::string> read_text(const std::string& path) {
  const auto slurp = [](std::istream& in) {
    std::string text(kMaxJsonBytes + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
  };
  if (path == "-") return slurp(std::cin);
  std::ifstream file(path, std::ios::binary);
  if (!file || file.peek() == std::ifstream::traits_type::eof()) {
    if (!file.is_open() || file.bad() || !file.eof()) return Error("common.errors.no_file").with({{"file", path}});
  }
  return slurp(file);
}

}  // namespace

Result<const AnyGame*> find_game(const Program& program, const std::string& name) {
  if (const AnyGame* game = program.games.find(name)) return game;
  std::string known;
  for (const auto& game : program.games.all()) known += (known.empty() ? "" : ", ") + std::string(game->name());
  return Error("common.errors.no_game").with({{"name", name}, {"games", known}});
}

Result<const AnyBots*> find_bots(const Bots& bots, const AnyGame& game) {
  if (const AnyBots* found = bots.find(game.name())) return found;
  return Error("common.errors.no_bots").with({{"game", std::string(game.name())}});
}

Result<json::object> read_json_file(const std::string& path) {
  const auto text = read_text(path);
  if (!text) return text.error();
  auto value = parse_json(*text);
  if (!value) return value.error();
  if (!value->is_object()) return wrong_type_at("", "object");
  return std::move(value->get_object());
}

Result<File> read_file(const Program& program, const std::string& path) {
  auto object = read_json_file(path);
  if (!object) return object.error();
  File file{std::move(*object), nullptr};

  const JsonReader reader(file.object, "");
  const auto format = reader.text("format");
  if (!format) return format.error();
  if (*format != kFormat) {
    return Error("common.errors.wrong_format").at("format").with({{"expected", std::string(kFormat)}});
  }
  const auto name = reader.text("game");
  if (!name) return name.error();
  auto game = find_game(program, *name);
  if (!game) {
    game.error().where = "game";
    return game.error();
  }
  file.game = *game;
  return file;
}

// Unknown keys are ignored, so the ones that must be there decide.
bool looks_like_position(const json::object& object) {
  return object.contains("players") && !object.contains("options");
}

bool looks_like_record(const json::object& object) {
  if (looks_like_position(object)) return false;
  for (const char* key : {"options", "seed", "deck", "dice", "decisions", "turns"}) {
    if (object.contains(key)) return true;
  }
  return false;
}

Result<std::unique_ptr<AnyMatch>> read_match(const Program& program, const std::string& path) {
  const auto file = read_file(program, path);
  if (!file) return file.error();
  if (looks_like_position(file->object)) return Error("common.errors.is_position");
  return file->game->replay(file->object);
}

Status check_seat(const AnyMatch& match, unsigned seat) {
  if (seat < match.seats()) return {};
  return Error("common.errors.no_seat")
      .at("--seat")
      .with({{"seat", std::to_string(seat)}, {"highest", std::to_string(match.seats() - 1)}});
}

}  // namespace housewright::cli
