#include "core/json_text.h"

#ifdef __EMSCRIPTEN__
#include "core/small_json.h"
#else
#include <unordered_set>
#include <vector>
#endif

namespace housewright {

#ifdef __EMSCRIPTEN__

namespace {

Result<json::value> parse_any(std::string_view text, const json::storage_ptr&) {
  return small_json::parse(text);
}

}  // namespace

std::string json_text(const json::value& value) {
  return small_json::serialize(value);
}
std::string json_text(const json::object& object) {
  return small_json::serialize(object);
}
std::string json_text(std::string_view text) {
  return small_json::serialize(text);
}
json::value parse_own(std::string_view text) {
  return std::move(*small_json::parse(text));
}

#else

namespace {

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
  std::vector<std::unordered_set<std::string> > objects;
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
  options.max_depth = kMaxJsonDepth;
  return options;
}

Result<json::value> parse_any(std::string_view text, json::storage_ptr memory) {
  json::error_code code;
  json::parser parser(std::move(memory), strict());
  const std::size_t read = parser.write(text.data(), text.size(), code);
  if (code) return Error("common.errors.not_json").with({{"byte", std::to_string(read)}});
  json::value value = parser.release();
  // Of two equal keys a value keeps one.
  if (count_keys(value) == count_keys(text)) return value;
  return Error("common.errors.repeated_key").with({{"key", repeated_key(text)}});
}

}  // namespace

std::string json_text(const json::value& value) {
  return json::serialize(value);
}
std::string json_text(const json::object& object) {
  return json::serialize(object);
}
std::string json_text(std::string_view text) {
  return json::serialize(json::string_view(text.data(), text.size()));
}
json::value parse_own(std::string_view text) {
  return json::parse(json::string_view(text.data(), text.size()));
}

#endif

Result<json::value> parse_json(std::string_view text, json::storage_ptr memory) {
  if (text.size() > kMaxJsonBytes) {
    return Error("common.errors.too_large").with({{"bytes", std::to_string(kMaxJsonBytes)}});
  }
  return parse_any(text, std::move(memory));
}

}  // namespace housewright
