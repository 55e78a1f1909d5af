// Whose connection it is, as far as limits are concerned.
#pragma once

#include <string>

#include "server/io_threads.h"

namespace housewright {

// The address of the other end. Of IPv6 the first 64 bits: a household or a machine has all the others.
std::string client_address(const Socket& socket);

}  // namespace housewright
