// A table within the page: one person and bots, without a network. It speaks as a server would (docs/protocol.md);
// instead of a disk there is whoever keeps what `take_log` gives. One thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bots.h"
#include "table/table.h"

namespace housewright {

class LocalTable {
 public:
  // The person sits on the first seat and bots of these levels on the others; the game has begun.
  static Result<LocalTable> open(const Games& games, const Bots& bots, std::string id, std::string_view game,
                                 json::object options, std::string_view name, const std::vector<std::string>& levels,
                                 std::string_view seed);
  // A table as its log tells it.
  static Result<LocalTable> restore(const Games& games, const Bots& bots, std::string id,
                                    const std::vector<json::object>& log);

  // Welcomes whoever comes, with the events they have not seen.
  json::object welcome(std::optional<std::uint64_t> seen) const;
  // What the person says; the answer, and what it brought, wait in `take_messages`.
  // A refusal has no sentence: the page says it in its own words.
  void hear(std::string_view text);
  // A few milliseconds of thought for the bots; true while there is more to think.
  bool think();

  std::vector<json::object> take_messages();
  // The events that have not been taken yet.
  std::vector<json::object> take_log();
  const Table& table() const { return table_; }

 private:
  LocalTable(const Bots& bots, Table table) : bots_(&bots), table_(std::move(table)) {}

  void tell_news();

  static constexpr Seat kPerson = 0;

  const Bots* bots_;
  Table table_;
  std::uint64_t told_ = 0;
  std::vector<json::object> messages_{};
  std::vector<json::object> log_{};
  // The bot at work, on a copy of the game.
  std::unique_ptr<AnyMatch> thought_about_{};
  std::unique_ptr<Thinking> thinking_{};
  Seat thinker_ = 0;
};

}  // namespace housewright
