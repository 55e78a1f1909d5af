// Three languages, the same keys; every code the sources use has a sentence, every rule a text.
#include "core/words.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <vector>

#include "core/json.h"

namespace housewright {
namespace {

constexpr std::array<const char*, 3> kLanguages = {"en", "fr", "pt"};

std::set<std::string> placeholders(const std::string& text) {
  static const std::regex pattern(R"(\{[a-z_]+\})");
  return {std::sregex_token_iterator(text.begin(), text.end(), pattern), std::sregex_token_iterator()};
}

TEST(Words, AllLanguagesHaveTheSameKeysAndPlaceholders) {
  const auto english = Words::load(Content(), "en");
  ASSERT_TRUE(english);
  EXPECT_GT(english->all().size(), 200U);
  for (const char* language : kLanguages) {
    const auto words = Words::load(Content(), language);
    ASSERT_TRUE(words) << language;
    for (const auto& [key, text] : english->all()) {
      ASSERT_TRUE(words->has(key)) << language << " lacks " << key;
      EXPECT_FALSE(words->text(key).empty()) << language << " " << key;
      EXPECT_EQ(placeholders(words->text(key)), placeholders(text)) << language << " " << key;
    }
    EXPECT_EQ(words->all().size(), english->all().size()) << language;
  }
}

TEST(Words, EveryErrorCodeInTheSourcesHasASentence) {
  const auto words = Words::load(Content(), "en");
  ASSERT_TRUE(words);
  const std::regex pattern(R"re(["']([a-z_]+\.errors\.[a-z0-9_]+)["'])re");
  std::set<std::string> used;
  for (const char* folder : {"/src", "/web/src"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(HOUSEWRIGHT_SOURCE) + folder)) {
      const std::string ending = entry.path().extension();
      if (!entry.is_regular_file() || ending == ".wasm") continue;
      std::ifstream file(entry.path());
      const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
      for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) used.insert((*it)[1]);
    }
  }
  EXPECT_GT(used.size(), 50U);
  for (const std::string& code : used) EXPECT_TRUE(words->has(code)) << code;
  for (const auto& [key, text] : words->all()) {
    if (key.find(".errors.") != std::string::npos) {
      EXPECT_EQ(used.count(key), 1U) << key << " is never said";
    }
  }
}

TEST(Words, FillsInParticulars) {
  const auto words = Words::load(Content(), "en");
  ASSERT_TRUE(words);
  const Error error =
      Error("dream_home.errors.floating").breaking("DH-PLACE-1").at("decisions[4]").with({{"cells", "c2"}});
  EXPECT_EQ(words->say(error),
            "decisions[4]: Nothing supports a card there: the space below is empty (c2). [DH-PLACE-1]");
  EXPECT_EQ(words->say("no.such.key", {}), "no.such.key");
}

TEST(Words, UnknownLanguageIsAnError) {
  EXPECT_EQ(Words::load(Content(), "xx").error().code, "common.errors.no_language");
}

json::object rules_file(const std::string& language, const std::string& game) {
  const auto text = Content().read("rules/" + language + "/" + game + ".json");
  EXPECT_TRUE(text) << language << " " << game;
  if (!text) return {};
  const auto value = parse_json(*text);
  EXPECT_TRUE(value);
  return value ? value->get_object() : json::object();
}

struct RuleText {
  std::string id;
  std::size_t rulings;
  std::size_t reviews;
  std::size_t ours;
  bool operator==(const RuleText&) const = default;
};

std::vector<RuleText> rules_of(const json::object& file) {
  std::vector<RuleText> rules;
  for (const json::value& section : file.at("sections").as_array()) {
    EXPECT_FALSE(section.at("title").as_string().empty());
    for (const json::value& rule : section.at("rules").as_array()) {
      EXPECT_FALSE(rule.at("title").as_string().empty());
      EXPECT_FALSE(rule.at("text").as_string().empty());
      EXPECT_FALSE(rule.at("from").as_array().empty());
      rules.push_back({std::string(rule.at("id").as_string()), rule.at("rulings").as_array().size(),
                       rule.at("reviews").as_array().size(), rule.at("ours").as_array().size()});
    }
  }
  return rules;
}

TEST(Rules, ReferenceHasTheSameRulesInEveryLanguage) {
  for (const char* game : {"dream_home", "floor_plan"}) {
    const auto english = rules_of(rules_file("en", game));
    EXPECT_GT(english.size(), 20U);
    std::set<std::string> ids;
    for (const RuleText& rule : english) EXPECT_TRUE(ids.insert(rule.id).second) << rule.id << " stands twice";
    for (const char* language : kLanguages) EXPECT_EQ(rules_of(rules_file(language, game)), english) << language;
  }
}

// Every rule the engine cites, in an error or a score line, can be looked up.
TEST(Rules, EveryRuleTheSourcesNameIsInTheReference) {
  std::set<std::string> known;
  for (const char* game : {"dream_home", "floor_plan"}) {
    for (const RuleText& rule : rules_of(rules_file("en", game))) known.insert(rule.id);
  }
  const std::regex pattern(R"((DH|FP)-[A-Z]+-[0-9]+)");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(HOUSEWRIGHT_SOURCE "/src/games")) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path());
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
      EXPECT_EQ(known.count(it->str()), 1U) << it->str() << " in " << entry.path();
    }
  }
}

}  // namespace
}  // namespace housewright
