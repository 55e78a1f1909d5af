// Runs the program as a person would and keeps what it said.
#pragma once

#include <string>

#include "core/json.h"

namespace housewright {

struct Said {
  int code = -1;
  std::string out;
  std::string err;
};

// Runs the program with these arguments, `input` on standard input.
Said run(const std::string& arguments, const std::string& input = "", const std::string& program = HOUSEWRIGHT_PROGRAM);

bool has(const std::string& text, const std::string& part);
json::value parsed(const std::string& text);

// A file that lives as long as this object.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& path() const { return path_; }
  std::string text() const;

 private:
  std::string path_;
};

}  // namespace housewright
