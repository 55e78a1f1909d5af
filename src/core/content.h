// The project's data files: embedded in the program, each replaceable by a file of the same path in a folder.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace housewright {

class Content {
 public:
  // What was built in.
  Content() = default;
  // Files of this folder first, what was built in for the rest.
  explicit Content(std::string folder) : folder_(std::move(folder)) {}

  // A file that came later; it hides what was there under its path.
  void add(std::string path, std::string text) { added_[std::move(path)] = std::move(text); }

  // The text of e.g. "GAME/rooms.json".
  Result<std::string> read(std::string_view path) const;
  // The paths of all built-in files below a folder such as "words/en/".
  std::vector<std::string> list(std::string_view folder) const;

 private:
  std::string folder_{};
  std::map<std::string, std::string, std::less<>> added_{};
};

}  // namespace housewright
