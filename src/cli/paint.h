// Colour in the terminal, where it has it and somebody wants it. Nothing is told by colour alone.
#pragma once

#include <string>
#include <string_view>

namespace housewright::cli {

class Paint {
 public:
  explicit Paint(bool on = false) : on_(on) {}
  // `when`: always, never, or auto: on a terminal that is not dumb, unless NO_COLOR is set.
  static Paint choose(std::string_view when);

  bool on() const { return on_; }
  std::string strong(std::string_view text) const { return in("1", text); }
  std::string quiet(std::string_view text) const { return in("2", text); }
  std::string good(std::string_view text) const { return in("32", text); }
  std::string bad(std::string_view text) const { return in("31", text); }
  std::string warm(std::string_view text) const { return in("33", text); }
  std::string cool(std::string_view text) const { return in("36", text); }
  // With an SGR code of the caller's own.
  std::string in(std::string_view code, std::string_view text) const;

 private:
  bool on_;
};

// Whether standard output is a terminal.
bool on_terminal();

}  // namespace housewright::cli
