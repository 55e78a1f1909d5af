// What every part of the server uses. Owned by Server, which outlives them. Safe from any thread.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <string_view>

#include "bots/registry.h"
#include "core/words.h"
#include "games/registry.h"
#include "server/bot_pool.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/logger.h"
#include "server/metrics.h"
#include "server/unicode_names.h"
#include "server/welcome_pacer.h"
#include "table/table.h"

namespace housewright {

struct Services {
  const Games& games;
  const Bots& bots;
  const std::array<Words, 3>& words;  // en, fr, pt
  EventLog& log;
  boost::asio::thread_pool& readers;  // for what waits for the disk
  BotPool& bot_pool;
  Logger& logger;
  Metrics& metrics;
  Limits limits;
  std::string bot_seed;                               // secret, fresh for every start
  mutable std::atomic<std::size_t> queued_bytes = 0;  // what all clients together have not read yet
  mutable std::atomic<std::uint64_t> append_requests = 0;
  UnicodeNames names{};
  mutable WelcomePacer welcome_pacer{limits};

  // Unique in this process: see EventLog::append.
  std::uint64_t next_append_request() const { return ++append_requests; }

  // Whether so many bytes more would be more than all clients together may leave unread.
  bool crowded_by(std::size_t bytes) const { return queued_bytes + bytes > limits.all_queues_bytes; }

  // "fr", or a header such as "fr-CA,fr;q=0.9"; English where it is none of ours.
  const Words& words_for(std::string_view language) const {
    return language.starts_with("fr") ? words[1] : language.starts_with("pt") ? words[2] : words[0];
  }

  static Moment now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }
};

}  // namespace housewright
