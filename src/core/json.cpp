#include "core/json.h"

#include <boost/json/basic_parser_impl.hpp>
#include <unordered_set>
#include <vector>

namespace housewright {
namespace {

constexpr std::size_t kMaxDepth = 32;

// Walks a text that is wrong without keeping it, to find the key that an object repeats or the place where it is no
// JSON.
struct KeyWatcher {
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);

  using Code = boost::json::error_code;

  std::vector<std::unordered_set<std::string>> keys;
  std::string key;
  bool repeats = false;

  bool on_document_begin(Code&) { return true; }
  bool on_document_end(Code&) { return true; }
  bool on_object_begin(Code&) {
    keys.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, Code&) {
    keys.pop_back();
    return true;
  }
  bool on_array_begin(Code&) { return true; }
  bool on_array_end(std::size_t, Code&) { return true; }
  bool on_key_part(json::string_view part, std::size_t, Code&) {
    key.append(part.data(), part.size());
    return true;
  }
  bool on_key(json::string_view part, std::size_t, Code& code) {
    key.append(part.data(), part.size());
    if (!keys.back().insert(key).second) {
      repeats = true;
      code = json::error::extra_data;  // any code will do: it only ends the walk
      return false;
    }
    key.clear();
    return true;
  }
  bool on_string_part(json::string_view, std::size_t, Code&) { return true; }
  bool on_string(json::string_view, std::size_t, Code&) { return true; }
  bool on_number_part(json::string_view, Code&) { return true; }
  bool on_int64(std::int64_t, json::string_view, Code&) { return true; }
  bool on_uint64(std::uint64_t, json::string_view, Code&) { return true; }
  bool on_double(double, json::string_view, Code&) { return true; }
  bool on_bool(bool, Code&) { return true; }
  bool on_null(Code&) { return true; }
  bool on_comment_part(json::string_view, Code&) { return true; }
  bool on_comment(json::string_view, Code&) { return true; }
};

// How many keys the objects of a value have, all together.
std::size_t count_keys(const json::value& value) {
  std::size_t keys = 0;
  if (const auto* object = value.if_object()) {
    keys = object->size();
    for (const auto& member : *object) keys += count_keys(member.value());
  } else if (const auto* array = value.if_array()) {
    for (const json::value& element : *array) keys += count_keys(element);
  }
  return keys;
}

// The same of a text that is known to be JSON: there is a colon outside of strings for each.
std::size_t count_keys(std::string_view text) {
  std::size_t keys = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (quoted && text[i] == '\\') ++i;
    if (!quoted && text[i] == ':') ++keys;
  }
  return keys;
}

json::parse_options strict() {
  json::parse_options options;
  options.max_depth = kMaxDepth;
  return options;
}

}  // namespace

Result<json::value> parse_json(std::string_view text, json::storage_ptr memory) {
  if (text.size() > kMaxJsonBytes) {
    return Error{"common.errors.too_large", "", "", {{"bytes", std::to_string(kMaxJsonBytes)}}};
  }
  json::error_code code;
  json::value value = json::parse(json::string_view(text.data(), text.size()), code, std::move(memory), strict());
  // Of two equal keys a value keeps one.
  if (!code && count_keys(value) == count_keys(text)) return value;
  json::basic_parser<KeyWatcher> watcher(strict());
  const std::size_t read = watcher.write_some(false, text.data(), text.size(), code);
  if (watcher.handler().repeats) return Error{"common.errors.repeated_key", "", "", {{"key", watcher.handler().key}}};
  return Error{"common.errors.not_json", "", "", {{"byte", std::to_string(read)}}};
}

Error wrong_type_at(std::string where, std::string_view expected) {
  return Error{"common.errors.wrong_type", "", std::move(where), {{"expected", std::string(expected)}}};
}

Result<json::object> parse_object(std::string_view text, const std::string& where, json::storage_ptr memory) {
  auto value = parse_json(text, std::move(memory));
  if (!value) {
    if (!where.empty()) value.error().where = where;
    return value.error();
  }
  if (!value->is_object()) return wrong_type_at(where, "object");
  return std::move(value->get_object());
}

std::string JsonReader::at(std::string_view key) const {
  return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

Error JsonReader::missing(std::string_view key) const {
  return Error{"common.errors.missing_key", "", at(key), {{"key", std::string(key)}}};
}

Error JsonReader::wrong_type(std::string_view key, std::string_view expected) const {
  return wrong_type_at(at(key), expected);
}

Result<std::int64_t> read_integer(const json::value& value, const std::string& where, std::int64_t lowest,
                                  std::int64_t highest) {
  if (!value.is_int64() && !value.is_uint64()) return wrong_type_at(where, "integer");
  json::error_code too_big;
  const auto number = value.to_number<std::int64_t>(too_big);
  if (too_big || number < lowest || number > highest) {
    return Error{"common.errors.out_of_range",
                 "",
                 where,
                 {{"lowest", std::to_string(lowest)}, {"highest", std::to_string(highest)}}};
  }
  return number;
}

Result<std::int64_t> JsonReader::integer(std::string_view key, std::int64_t lowest, std::int64_t highest) const {
  const json::value* value = find(key);
  if (value == nullptr) return missing(key);
  return read_integer(*value, at(key), lowest, highest);
}

Result<std::int64_t> JsonReader::integer_or(std::string_view key, std::int64_t fallback, std::int64_t lowest,
                                            std::int64_t highest) const {
  if (find(key) == nullptr) return fallback;
  return integer(key, lowest, highest);
}

Result<bool> JsonReader::boolean_or(std::string_view key, bool fallback) const {
  const json::value* value = find(key);
  if (value == nullptr) return fallback;
  if (!value->is_bool()) return wrong_type(key, "boolean");
  return value->get_bool();
}

Result<std::string> JsonReader::text(std::string_view key) const {
  const json::value* value = find(key);
  if (value == nullptr) return missing(key);
  if (!value->is_string()) return wrong_type(key, "text");
  return std::string(value->get_string());
}

Result<const json::array*> JsonReader::array_or_none(std::string_view key) const {
  const json::value* value = find(key);
  if (value == nullptr) return static_cast<const json::array*>(nullptr);
  if (!value->is_array()) return wrong_type(key, "list");
  return &value->get_array();
}

Result<const json::object*> JsonReader::object_or_none(std::string_view key) const {
  const json::value* value = find(key);
  if (value == nullptr) return static_cast<const json::object*>(nullptr);
  if (!value->is_object()) return wrong_type(key, "object");
  return &value->get_object();
}

Result<const json::object*> JsonReader::object(std::string_view key) const {
  if (find(key) == nullptr) return missing(key);
  return object_or_none(key);
}

Result<const json::array*> JsonReader::array(std::string_view key) const {
  if (find(key) == nullptr) return missing(key);
  return array_or_none(key);
}

}  // namespace housewright
