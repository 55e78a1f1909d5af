// The version of this program, from the file VERSION.
#pragma once

#include <string_view>

namespace housewright {

std::string_view version();

}  // namespace housewright
