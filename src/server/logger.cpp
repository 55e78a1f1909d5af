#include "server/logger.h"

#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <array>

namespace housewright {

Logger::Logger(const Options& options)
    : logger_(std::make_shared<spdlog::logger>("housewright", std::make_shared<spdlog::sinks::stderr_sink_mt>())),
      as_json_(options.as_json) {
  const char* pattern = as_json_ ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})" : "%Y-%m-%d %H:%M:%S.%e %l %v";
  logger_->set_formatter(std::make_unique<spdlog::pattern_formatter>(pattern, spdlog::pattern_time_type::utc));
  logger_->set_level(spdlog::level::from_str(options.level));
  logger_->flush_on(spdlog::level::info);
}

Logger::~Logger() = default;

void Logger::write(Level level, std::string_view what, const json::object& particulars) {
  static constexpr std::array<spdlog::level::level_enum, 4> kLevels = {spdlog::level::debug, spdlog::level::info,
                                                                       spdlog::level::warn, spdlog::level::err};
  const auto at = kLevels[static_cast<std::size_t>(level)];
  if (!logger_->should_log(at)) return;
  std::string line;
  if (as_json_) {
    json::object object{{"what", what}};
    for (const auto& [key, value] : particulars) object[key] = value;
    line = json::serialize(object);
    line = line.substr(1, line.size() - 2);  // the pattern has the braces
  } else {
    line = std::string(what);
    for (const auto& [key, value] : particulars) line += " " + std::string(key) + "=" + json::serialize(value);
  }
  logger_->log(at, "{}", line);
}

}  // namespace housewright
