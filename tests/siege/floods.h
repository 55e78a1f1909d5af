// Ways to ask a server for too much, each bounded in number and time.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "siege/attacker.h"

namespace housewright::siege {

// What the server made of it.
struct Outcome {
  unsigned asked = 0;
  unsigned granted = 0;  // the rest was refused or cut off
};

struct Flood {
  std::string name;
  // Attacks the server at this port until it has asked for all, or `seconds` have passed; what it holds open it keeps
  // in `held`, to be let go by the caller.
  std::function<Outcome(std::uint16_t port, double seconds, std::vector<Attacker>& held)> attack;
};

std::vector<Flood> all_floods();

}  // namespace housewright::siege
