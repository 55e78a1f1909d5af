#include "core/words.h"

#include "core/json.h"

namespace housewright {
namespace {

void flatten(const json::object& object, const std::string& prefix,
             std::map<std::string, std::string, std::less<>>& into) {
  for (const auto& [key, value] : object) {
    const std::string path = prefix + std::string(key);
    if (value.is_object()) {
      flatten(value.get_object(), path + ".", into);
    } else if (value.is_string()) {
      into[path] = std::string(value.get_string());
    }
  }
}

}  // namespace

Result<Words> Words::load(const Content& content, std::string_view language) {
  const std::string folder = "words/" + std::string(language) + "/";
  Words words;
  for (const std::string& path : content.list(folder)) {
    const auto text = content.read(path);
    if (!text) return text.error();
    const auto object = parse_object(*text, path);
    if (!object) return object.error();
    const std::string file = path.substr(folder.size());
    flatten(*object, file.substr(0, file.find('.')) + ".", words.texts_);
  }
  if (words.texts_.empty()) return Error("common.errors.no_language").with({{"language", std::string(language)}});
  return words;
}

std::string Words::text(std::string_view key) const {
  const auto found = texts_.find(key);
  return found == texts_.end() ? std::string(key) : found->second;
}

std::string Words::say(std::string_view key, const std::vector<Particular>& particulars) const {
  std::string sentence = text(key);
  for (const auto& [name, given] : particulars) {
    const std::string value = text(given);
    const std::string placeholder = "{" + name + "}";
    for (auto at = sentence.find(placeholder); at != std::string::npos;
         at = sentence.find(placeholder, at + value.size())) {
      sentence.replace(at, placeholder.size(), value);
    }
  }
  return sentence;
}

std::string Words::say(const Error& error) const {
  std::string sentence = error.where.empty() ? "" : error.where + ": ";
  sentence += say(error.code, error.particulars);
  if (!error.rule.empty()) sentence += " [" + error.rule + "]";
  return sentence;
}

}  // namespace housewright
