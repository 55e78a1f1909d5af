// A player that is a program of its own, in any language: it reads lines on its standard input and answers on its
// standard output. docs/bots.md has the protocol.
#pragma once

#include "cli/players.h"

namespace housewright::cli {

// Starts the command by the shell; an error where it does not greet in time.
Result<std::unique_ptr<Player>> start_program(const std::string& command);

}  // namespace housewright::cli
