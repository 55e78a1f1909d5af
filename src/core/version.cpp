#include "core/version.h"

namespace housewright {

std::string_view version() {
  return HOUSEWRIGHT_VERSION;
}

}  // namespace housewright
