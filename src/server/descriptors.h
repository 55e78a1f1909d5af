// Every connection is a file descriptor, and Debian gives a program 1,024 of them unless it asks for more.
#pragma once

#include <cstddef>

namespace housewright {

// Asks for as many as the system allows; says how many that is.
std::size_t allow_many_descriptors();

}  // namespace housewright
