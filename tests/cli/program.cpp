#include "cli/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace housewright {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

json::value parsed(const std::string& text) {
  const auto value = parse_json(text);
  EXPECT_TRUE(value) << text;
  return value ? *value : json::value();
}

TemporaryFile::TemporaryFile(const std::string& text) : path_("/tmp/housewright-test-XXXXXX") {
  const int descriptor = mkstemp(path_.data());
  if (descriptor >= 0) close(descriptor);
  std::ofstream(path_, std::ios::binary) << text;
}

TemporaryFile::~TemporaryFile() {
  unlink(path_.c_str());
}

std::string TemporaryFile::text() const {
  std::ifstream file(path_, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Said run(const std::string& arguments, const std::string& input, const std::string& program) {
  const TemporaryFile in(input);
  const TemporaryFile out("");
  const TemporaryFile err("");
  const std::string command = program + " " + arguments + " <" + in.path() + " >" + out.path() + " 2>" + err.path();
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, out.text(), err.text()};
}

}  // namespace housewright
