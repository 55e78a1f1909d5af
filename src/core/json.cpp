#include "core/json.h"

namespace housewright {

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
