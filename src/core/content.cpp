#include "core/content.h"

#include <cstdio>
#include <memory>
#include <optional>

#include "core/embedded.h"

namespace housewright {
namespace {

// Without streams, which weigh as much as a game in the page's engine.
std::optional<std::string> read_file(const std::string& path) {
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (!file) return std::nullopt;
  std::string text;
  std::string piece(1 << 16, '\0');
  for (;;) {
    const std::size_t read = std::fread(piece.data(), 1, piece.size(), file.get());
    text.append(piece, 0, read);
    if (read < piece.size()) break;
  }
  if (std::ferror(file.get()) != 0) return std::nullopt;
  return text;
}

}  // namespace

Result<std::string> Content::read(std::string_view path) const {
  if (const auto added = added_.find(path); added != added_.end()) return added->second;
  if (!folder_.empty()) {
    if (auto text = read_file(folder_ + "/" + std::string(path))) return std::move(*text);
  }
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return std::string(file.text);
  }
  return Error("common.errors.no_content").at(std::string(path));
}

std::vector<std::string> Content::list(std::string_view folder) const {
  std::vector<std::string> paths;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.substr(0, folder.size()) == folder) paths.emplace_back(file.path);
  }
  return paths;
}

}  // namespace housewright
