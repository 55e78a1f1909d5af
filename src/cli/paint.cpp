#include "cli/paint.h"

#include <unistd.h>

#include <cstdlib>

namespace housewright::cli {

bool on_terminal() {
  return isatty(STDOUT_FILENO) != 0;
}

Paint Paint::choose(std::string_view when) {
  if (when == "always") return Paint(true);
  if (when == "never" || !on_terminal()) return Paint(false);
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  const bool unwanted = no_colour != nullptr && *no_colour != '\0';
  const bool dumb = kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb";
  return Paint(!unwanted && !dumb);
}

std::string Paint::in(std::string_view code, std::string_view text) const {
  if (!on_ || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace housewright::cli
