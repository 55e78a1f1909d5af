// All that the page asks of the engine, as JSON in and JSON out. web/src/engine is the other side. One thread; nothing
// here waits: what takes time goes on in steps that the page asks for.
//
//   content   path, text                              a data file that came later, such as a bot's weights
//   open      table, game, options, name, levels, seed  a table within the page
//   restore   table, log                              the same from what was kept of it
//   welcome   table, seen                             {message}
//   say       table, message                          {messages, log, more}: answers, events to keep, bots to think
//   think     table                                   the same
//   hear      table, message                          a message of any table: {view, to_act, turns} as it is now
//   attempt   table, seat, decisions                  {legal, complete, view, score, error}
//   advise    table, seat, level, most                begins to think about advice
//   ponder    table                                   {more} or {suggestions}
//   forget    table
//   look_back log, events, seat                       {view, score} after so many events, as the seat saw them
//   recall    game, view                              {view} of an earlier moment, while the game goes on
//   record    log                                     {record} of a finished game
//   verify    record                                  {} or an error
//
// Every answer is an object; what went wrong is {"error":{…}} as in docs/protocol.md, without a sentence.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "bots/any_bots.h"
#include "table/follower.h"
#include "wasm/local_table.h"

namespace housewright {

class Desk {
 public:
  static Result<std::unique_ptr<Desk>> open(Content content);

  std::string call(std::string_view request);

 private:
  struct Advice {
    std::unique_ptr<AnyMatch> match;
    std::unique_ptr<Thinking> thinking;
    std::size_t most = 3;
  };
  using Answer = Result<json::object>;
  using Call = Answer (Desk::*)(const JsonReader&);

  Desk(Games games, Content content) : games_(std::move(games)), content_(std::move(content)) {}

  Answer content(const JsonReader& asked);
  Answer open_table(const JsonReader& asked);
  Answer restore(const JsonReader& asked);
  Answer welcome(const JsonReader& asked);
  Answer say(const JsonReader& asked);
  Answer think(const JsonReader& asked);
  Answer hear(const JsonReader& asked);
  Answer attempt(const JsonReader& asked);
  Answer advise(const JsonReader& asked);
  Answer ponder(const JsonReader& asked);
  Answer forget(const JsonReader& asked);
  Answer look_back(const JsonReader& asked);
  Answer recall(const JsonReader& asked);
  Answer record(const JsonReader& asked);
  Answer verify(const JsonReader& asked);

  Result<Table> read_table(const JsonReader& asked, std::size_t events) const;
  Result<LocalTable*> find_table(const JsonReader& asked);
  Result<Follower*> find_follower(const JsonReader& asked);
  Answer what_came(LocalTable& table, bool more);

  Games games_;
  Content content_;
  Bots bots_{};
  std::map<std::string, LocalTable, std::less<>> tables_{};
  std::map<std::string, Follower, std::less<>> followers_{};
  std::map<std::string, Advice, std::less<>> advice_{};
};

}  // namespace housewright
