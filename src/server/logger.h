// Diagnostic log lines on stderr: a sentence and its particulars, as text or JSON. Callers must not pass tokens or
// seeds. Safe from any thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/json.h"

namespace spdlog {
class logger;
}

namespace housewright {

class Logger {
 public:
  enum class Level { debug, info, warning, error };
  struct Options {
    bool as_json = false;
    std::string level = "info";  // debug, info, warning, error or off
  };

  explicit Logger(const Options& options);
  ~Logger();

  void debug(std::string_view what, const json::object& particulars = {}) { write(Level::debug, what, particulars); }
  void info(std::string_view what, const json::object& particulars = {}) { write(Level::info, what, particulars); }
  void warning(std::string_view what, const json::object& particulars = {}) {
    write(Level::warning, what, particulars);
  }
  void error(std::string_view what, const json::object& particulars = {}) { write(Level::error, what, particulars); }

 private:
  void write(Level level, std::string_view what, const json::object& particulars);

  std::shared_ptr<spdlog::logger> logger_;
  bool as_json_;
};

}  // namespace housewright
