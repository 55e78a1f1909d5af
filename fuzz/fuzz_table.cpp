// Any lines as what the people at a table say, one after the other: whatever happens, the log tells it again, and a
// client that only hears the news knows what the table would show it. A line is a seat (0-9) and a message; lines that
// begin with ! let a random turn be played, or time go by.
#include "bots/registry.h"
#include "fuzz/input.h"
#include "table/follower.h"
#include "table/message.h"

namespace {

using namespace housewright;

const Bots& fuzzed_bots() {
  static const auto bots = Bots::load(Content(), listed_bots());
  return *bots;
}

void check_log(const Table& table) {
  std::vector<json::object> log;
  for (const Event& event : table.log()) log.push_back(event.body());
  const auto again = Table::restore(fuzzed_games(), table.id(), log);
  require(again.ok());
  require(json::serialize(again->snapshot(0)) == json::serialize(table.snapshot(0)));
}

void play_some_turn(Table& table, Moment now) {
  if (!table.started() || table.finished()) return;
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  const std::string seed = std::to_string(table.next_seq());
  const auto turn = fuzzed_bots().find(table.game().name())->think(table.match(), seat, {"random", seed, {}})->turn();
  const auto number = table.chairs()[seat].turns;
  const bool for_bot = table.bots_to_act().has(seat);
  require((for_bot ? table.play_for(seat, number, turn, now) : table.play(seat, number, turn, now)).ok());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest = as_text(data, size);
  const auto* game = size % 2 == 0 ? "dream_home" : "floor_plan";
  TableSettings settings;
  settings.chat = true;
  settings.turn_seconds = 30;
  auto table = Table::create(fuzzed_games(), "t1", game, {{"players", 3}}, settings, "seed");
  require(table.ok() && table->sit(std::nullopt, "Ada", "a").ok() && table->sit(std::nullopt, "Bo", "b").ok());
  Follower follower(fuzzed_games());
  require(follower.on_message({{"welcome", table->snapshot(0)}}).ok());
  std::uint64_t heard = table->next_seq();
  Moment now = 0;
  for (int lines = 0; !rest.empty() && lines < 200; ++lines) {
    const auto end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (line.empty()) continue;
    if (line == "!") {
      play_some_turn(*table, now);
    } else if (line[0] == '!') {
      now += Moment{static_cast<unsigned char>(line[1])} * 1000;
      if (line.size() % 2 == 0) table->leave(static_cast<Seat>(line.size() % table->chairs().size()), now);
      table->tick(now);
    } else {
      const auto message = read_message(line.substr(1));
      const Command* command = message ? std::get_if<Command>(&*message) : nullptr;
      if (command == nullptr) continue;
      const Seat seat = static_cast<Seat>(static_cast<unsigned char>(line[0]) - '0');
      const auto before = table->next_seq();
      const Status status = dispatch(*table, seat, *command, now);
      require(status.ok() || (!status.error().code.empty() && table->next_seq() == before));
    }
    require(follower.on_message(*parse_object(table->news(heard))).ok());
    heard = table->next_seq();
    require(!table->started() || json::serialize(follower.match()->view(0)) == json::serialize(table->match().view(0)));
  }
  check_log(*table);
  return 0;
}
