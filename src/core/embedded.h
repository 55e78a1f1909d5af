// Files built into the program; the table is written by cmake/embed.cmake.
#pragma once

#include <span>
#include <string_view>

namespace housewright {

struct EmbeddedFile {
  std::string_view path;
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_files();

}  // namespace housewright
