// All that the page asks of the engine but the bots' thoughts (wasm/bots_api.h), as JSON in and JSON out.
// web/src/engine is the other side. One thread; nothing here takes longer than a few milliseconds.
//
//   open      table, game, options, names, levels, seed  a table within the page, for these people and bots
//   restore   table, log                              the same from what was kept of it
//   welcome   table, seen, seat                       {message}
//   say       table, message, seat                    {messages, log, holder, more}: answers, events to keep, who is to
//                                                     have the device, whether bots are to think; a seat is the
//                                                     holder's if unsaid
//   bot       table                                   {bot: {seat, number, level, seed, view}}: the turn that a bot
//                                                     is to play, for wasm/bots_api.h; {} where there is none
//   play      table, seat, number, decisions          the same as `say`, after what the bot chose
//   on_message table, message                         a message of any table: {view, to_act, turns} as it is now
//   attempt   table, seat, decisions                  {legal, complete, view, score, error}
//   advise    table, seat                             {seed, view}: what a bot is to know to advise the seat
//   prospects table, seat, decisions                  {prospects}: what each decision that may come next would bring
//   games                                             {games}: what each says of itself
//   facts     game                                    {facts}: what the box holds and what it is worth
//   inspect   game, view, seat                        {insight}: what can be said about a seat's part of a view
//   forget    table
//   look_back log, events, seat                       {view, score} after so many events, as the seat saw them
//   recall    game, view, now                         {view} of an earlier moment, while the game goes on; `now` is the
//                                                     present view, where one steps back from it
//   foresee   game, view, seat, decisions             {view} after the beginning of a turn, from a view of any moment
//   record    log                                     {record} of a finished game
//   verify    record                                  {} or an error
//
// Every answer is an object; what went wrong is {"error":{…}} as in docs/protocol.md, without a sentence.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "table/follower.h"
#include "wasm/calls.h"
#include "wasm/local_table.h"

namespace housewright {

class EngineApi {
 public:
  static Result<std::unique_ptr<EngineApi>> open(const Content& content, std::span<const GameEntry> games);

  std::string call(std::string_view request);

 private:
  explicit EngineApi(Games games) : games_(std::move(games)) {}

  Answer open_table(const JsonReader& asked);
  Answer restore(const JsonReader& asked);
  Answer welcome(const JsonReader& asked);
  Answer say(const JsonReader& asked);
  Answer bot(const JsonReader& asked);
  Answer play(const JsonReader& asked);
  Answer on_message(const JsonReader& asked);
  Answer attempt(const JsonReader& asked);
  Answer advise(const JsonReader& asked);
  Answer prospects(const JsonReader& asked);
  Answer games(const JsonReader& asked);
  Answer facts(const JsonReader& asked);
  Answer inspect(const JsonReader& asked);
  Answer forget(const JsonReader& asked);
  Answer look_back(const JsonReader& asked);
  Answer recall(const JsonReader& asked);
  Answer foresee(const JsonReader& asked);
  Answer record(const JsonReader& asked);
  Answer verify(const JsonReader& asked);

  Result<Table> read_table(const JsonReader& asked, std::size_t events) const;
  Result<LocalTable*> find_table(const JsonReader& asked);
  Result<Follower*> find_follower(const JsonReader& asked);
  Result<const AnyGame*> find_game(const JsonReader& asked) const;
  Answer what_came(LocalTable& table);

  Games games_;
  std::map<std::string, LocalTable, std::less<>> tables_{};
  std::map<std::string, Follower, std::less<>> followers_{};
};

}  // namespace housewright
