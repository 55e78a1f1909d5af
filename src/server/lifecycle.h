// The states of a room. It starts `open`; `evicted` and `closed` are final.
#pragma once

#include "core/result.h"

namespace housewright {

enum class Lifecycle {
  open,       // takes commands
  reloading,  // an append failed: commands are refused until the table was read from the log again
  evicted,    // leaves memory: it is idle, or deleted from the log
  closing,    // the server stops: nothing new is taken, what happened is still stored
  closed,     // everybody at the table was told that the server stops
};

// Why a room takes no commands in this state, if so.
inline Status check_open(Lifecycle lifecycle) {
  switch (lifecycle) {
    case Lifecycle::open: return {};
    case Lifecycle::reloading:
    case Lifecycle::evicted: return Error("server.errors.try_again");
    case Lifecycle::closing:
    case Lifecycle::closed: break;
  }
  return Error("server.errors.closing");
}

// Whether the server stops.
inline bool is_closing(Lifecycle lifecycle) {
  return lifecycle == Lifecycle::closing || lifecycle == Lifecycle::closed;
}

}  // namespace housewright
