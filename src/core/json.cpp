#include "core/json.h"

#include <string>
#include <unordered_set>
#include <vector>

namespace housewright {
namespace {

constexpr std::size_t kMaxDepth = 32;

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

// The place behind the string that begins at `at`.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

// The first key that an object of this text repeats. The text is known to be JSON, with such a key in it.
std::string repeated_key(std::string_view text) {
  std::vector<std::unordered_set<std::string>> objects;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '{') objects.emplace_back();
    if (text[i] == '}') objects.pop_back();
    if (text[i] != '"') {
      ++i;
      continue;
    }
    const std::size_t end = end_of_string(text, i);
    const std::size_t next = text.find_first_not_of(" \t\r\n", end);
    if (next != text.npos && text[next] == ':') {
      // Parsed, since the same key may be written with other escapes.
      const json::value key = json::parse(json::string_view(text.data() + i, end - i));
      if (!objects.back().insert(std::string(key.get_string())).second) return std::string(key.get_string());
    }
    i = end;
  }
  return {};
}

json::parse_options strict() {
  json::parse_options options;
  options.max_depth = kMaxDepth;
  return options;
}

}  // namespace

Result<json::value> parse_json(std::string_view text, json::storage_ptr memory) {
  if (text.size() > kMaxJsonBytes) {
    return Error("common.errors.too_large").with({{"bytes", std::to_string(kMaxJsonBytes)}});
  }
  json::error_code code;
  json::parser parser(std::move(memory), strict());
  const std::size_t read = parser.write(text.data(), text.size(), code);
  if (code) return Error("common.errors.not_json").with({{"byte", std::to_string(read)}});
  json::value value = parser.release();
  // Of two equal keys a value keeps one.
  if (count_keys(value) == count_keys(text)) return value;
  return Error("common.errors.repeated_key").with({{"key", repeated_key(text)}});
}

Error wrong_type_at(std::string where, std::string_view expected) {
  return Error("common.errors.wrong_type").at(std::move(where)).with({{"expected", std::string(expected)}});
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
  return Error("common.errors.missing_key").at(at(key)).with({{"key", std::string(key)}});
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
    return Error("common.errors.out_of_range")
        .at(where)
        .with({{"lowest", std::to_string(lowest)}, {"highest", std::to_string(highest)}});
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

Result<std::vector<std::string>> JsonReader::texts(std::string_view key) const {
  const auto list = array(key);
  if (!list) return list.error();
  std::vector<std::string> texts;
  for (const json::value& text : **list) {
    if (!text.is_string()) return wrong_type(key, "text");
    texts.emplace_back(text.get_string());
  }
  return texts;
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
