#include "core/content.h"

#include <fstream>
#include <sstream>

#include "core/embedded.h"

namespace housewright {

Result<std::string> Content::read(std::string_view path) const {
  if (const auto added = added_.find(path); added != added_.end()) return added->second;
  if (!folder_.empty()) {
    std::ifstream file(folder_ + "/" + std::string(path), std::ios::binary);
    if (file) {
      std::ostringstream text;
      text << file.rdbuf();
      return text.str();
    }
  }
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return std::string(file.text);
  }
  return Error{"common.errors.no_content", "", std::string(path), {}};
}

std::vector<std::string> Content::list(std::string_view folder) const {
  std::vector<std::string> paths;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.substr(0, folder.size()) == folder) paths.emplace_back(file.path);
  }
  return paths;
}

}  // namespace housewright
