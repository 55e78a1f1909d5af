// What a client knows of a table: a welcome, kept up to date by news (docs/protocol.md). It can try turns and ask bots
// for advice on what it was shown, without a network. Not safe to use from two threads at once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/registry.h"

namespace housewright {

class Follower {
 public:
  explicit Follower(const Games& games) : games_(&games) {}

  // A message of the table. What is neither a welcome nor news changes nothing. On an error this client has lost the
  // thread and needs a fresh welcome.
  Status on_message(const json::object& message);

  bool welcomed() const { return welcomed_; }
  std::uint64_t seq() const { return seq_; }  // of the first event not yet heard
  std::optional<Seat> you() const { return you_; }
  const std::string& table() const { return table_; }
  bool finished() const { return finished_; }
  // The game as this client may know it; none before it has begun.
  const AnyMatch* match() const { return match_.get(); }
  const AnyGame* game() const { return game_; }
  bool to_act(Seat seat) const { return match_ && !finished_ && match_->to_act().has(seat); }
  // The number of the seat's next turn.
  std::uint64_t turns(Seat seat) const { return seat < turns_.size() ? turns_[seat] : 0; }

 private:
  Status hear_welcome(const JsonReader& welcome);
  Status on_news(const json::array& news);
  Status hear_event(const JsonReader& event);
  Status hear_change(const JsonReader& event);
  Status look(const JsonReader& told);

  const Games* games_;
  const AnyGame* game_ = nullptr;
  std::unique_ptr<AnyMatch> match_{};
  std::string table_{};
  std::optional<Seat> you_{};
  std::uint64_t seq_ = 0;
  std::vector<std::uint64_t> turns_{};
  bool welcomed_ = false;
  bool finished_ = false;
};

}  // namespace housewright
