// What people may write: names and chat are plain text, short, without characters that cannot be seen.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"

namespace housewright {

constexpr std::size_t kLongestName = 24;   // characters
constexpr std::size_t kLongestChat = 300;  // characters

// Which names there may be at a table. A server knows all of Unicode (server/unicode_names.h); a page, with a few
// people at one device, keeps to simple rules that cost it little.
class NameRules {
 public:
  NameRules() = default;
  NameRules(const NameRules&) = delete;
  NameRules& operator=(const NameRules&) = delete;
  virtual ~NameRules() = default;

  // The name as it is to be shown, or why it may not be.
  virtual Result<std::string> tidy(std::string_view name) const = 0;
  // Equal for names that people would take for one. Of tidy names.
  virtual std::string likeness(std::string_view name) const = 0;
};

// Capital letters of English and spaces make no difference.
const NameRules& simple_names();

Status check_name(std::string_view name);
Error bad_name();
// “Ada 2”; a long name loses its end for the number.
std::string numbered_name(std::string_view name, unsigned number);
Status check_chat(std::string_view text);
// One of the preset ones.
Status check_emote(std::string_view emote);

}  // namespace housewright
