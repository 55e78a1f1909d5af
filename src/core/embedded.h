// Files built into the program; the table is written by cmake/embed.cmake.
#pragma once

#include <span>
#include <string_view>

namespace housewright {

struct EmbeddedFile {
  std::string_view path;
  std::string_view text;
};

// The files of content/.
std::span<const EmbeddedFile> embedded_files();
// The page as it was built; nothing where it was not. Part of the server.
std::span<const EmbeddedFile> embedded_page();

}  // namespace housewright
