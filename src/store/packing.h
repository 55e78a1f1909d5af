// The events of a finished table as one compressed text: a fraction of what they take as rows.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace housewright {

// The events must be numbered from 0 without a gap.
std::string pack_events(const std::vector<StoredEvent>& events);

// None for what pack_events cannot have written.
std::optional<std::vector<StoredEvent>> unpack_events(std::string_view packed);

}  // namespace housewright
