// Names where strangers meet: any language, and nobody looks like somebody else.
#include <gtest/gtest.h>

#include "server/client.h"
#include "server/unicode_names.h"

namespace housewright {
namespace {

const UnicodeNames names;

std::string tidied(std::string_view name) {
  const auto tidy = names.tidy(name);
  return tidy ? *tidy : tidy.error().code;
}
bool alike(std::string_view one, std::string_view other) {
  return names.likeness(one) == names.likeness(other);
}

TEST(AnyName, OfAllLanguagesPass) {
  for (const char* name : {"Ada",
                           "Zoë",
                           "O’Neil-Žižek",
                           "Nguyễn Thị Ánh",
                           "Nguye\u0302\u0303n Thi\u0323",
                           "Ελένη",
                           "Наталія",
                           "Հայկ",
                           "გიორგი",
                           "مُحَمَّد علي",
                           "שָׁלוֹם",
                           "शर्मा जी",
                           "ক্ষিতীশ",
                           "தமிழ்ச்செல்வி",
                           "ปิ่นรัตน์",
                           "ສີສຸກ",
                           "བསོད་ནམས",
                           "མྱངས་རྒྱལ",
                           "မြင့်မြင့်",
                           "ខ្មែរ",
                           "አበበ",
                           "陳大文",
                           "葛\U000E0100城",
                           "山田　太郎",
                           "김철수",
                           "ᠮᠣᠩᠭᠣᠯ",
                           "𞤀𞤣𞤢𞤥",
                           "🦊",
                           "❤\uFE0F",
                           "1\uFE0F\u20E3",
                           "👍🏽",
                           "🇵🇹"}) {
    EXPECT_TRUE(names.tidy(name)) << name;
  }
}

TEST(AnyName, LoseSpacesThatNobodySees) {
  EXPECT_EQ(tidied("  Ada  "), "Ada");
  EXPECT_EQ(tidied("Ada   Bo"), "Ada Bo");
  EXPECT_EQ(tidied("Ada\u00A0Bo\u2003"), "Ada Bo");
  EXPECT_EQ(tidied("山田\u3000太郎"), "山田 太郎");
}

TEST(AnyName, HaveNothingThatCannotBeSeen) {
  for (const char* name :
       {"",          " ",           "\u3000",    "A\tda",     "A\nda",         "Ada\u200B", "A\u200Dda",
        "A\u200Cda", "\u202EadA",   "A\u2066da", "A\u00ADda", "\u3164",        "\uFFA0",    "\u115F",
        "\u2800",    "\u17B4",      "A\u034Fda", "A\uFEFF",   "\U000E0041da",  "\uE000",    "\U0010FFFF",
        "\u0378",    "A\U000E0FFF", "\uFFFC",    "A \uFE0F",  "A\uFE0F\uFE0F", "\uFE0F",    "\u0301",
        "A \u0301"}) {
    EXPECT_EQ(tidied(name), "table.errors.bad_name") << name;
  }
}

TEST(AnyName, HaveFewMarksOnALetter) {
  EXPECT_TRUE(names.tidy("a\u0300\u0301\u0302\u0303b"));
  EXPECT_FALSE(names.tidy("a\u0300\u0301\u0302\u0303\u0304b"));
  EXPECT_FALSE(names.tidy("a\u0300\u0301\uFE0F\u0302\u0303\u0304b")) << "whatever stands between";
}

TEST(AnyName, AreShort) {
  std::string name;
  for (int i = 0; i < 24; ++i) name += "é";
  EXPECT_TRUE(names.tidy(name));
  EXPECT_TRUE(names.tidy(" " + name));
  EXPECT_FALSE(names.tidy(name + "é"));
}

TEST(AnyName, DifferInMoreThanFormAndCase) {
  EXPECT_TRUE(alike("Ada", "aDA"));
  EXPECT_TRUE(alike("Zoë", "ZOE\u0308"));
  EXPECT_TRUE(alike("Ａｄａ", "ada")) << "full width";
  EXPECT_TRUE(alike("𝓐𝓭𝓪", "Ada"));
  EXPECT_TRUE(alike("ﬁnn", "Finn"));
  EXPECT_TRUE(alike("Groß", "GROSS"));
  EXPECT_TRUE(alike("Ὀδυσσεύς", "ὀδυσσεύσ"));
  EXPECT_TRUE(alike("Åsa", "A\u030Asa"));
  EXPECT_TRUE(alike("\u212Bsa", "åsa"));
  EXPECT_TRUE(alike("НАТАЛІЯ", "наталія"));
  EXPECT_TRUE(alike("김철수", "\u1100\u1175\u11B7\u110E\u1165\u11AF\u1109\u116E"));
  EXPECT_TRUE(alike("ｶﾞｲ", "ガイ")) << "half width";
  EXPECT_TRUE(alike("a\u0323\u0302", "a\u0302\u0323")) << "marks that do not touch";
  EXPECT_TRUE(alike("葛\U000E0100", "葛"));
  EXPECT_TRUE(alike("❤\uFE0F", "❤"));
  EXPECT_TRUE(alike("Ada²", "Ada2"));
  EXPECT_FALSE(alike("Ada", "Ade"));
  EXPECT_FALSE(alike("Zoë", "Zoe"));
  EXPECT_FALSE(alike("a\u0301\u0302", "a\u0302\u0301")) << "marks that do";
}

std::string name_at(std::uint16_t port, const std::string& table, std::size_t seat) {
  const json::object welcome = request(port, "GET", "/api/tables/" + table).object();
  return std::string(welcome.at("seats").at(seat).at("name").as_string());
}

TEST(AnyName, AreUniqueAtATable) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "floor_plan", 6, " Zoë ");
  EXPECT_EQ(name_at(server.port(), ada.table, 0), "Zoë");
  for (const char* name : {"ZOE\u0308", "Ｚｏë", "zoë 2"}) join_table(server.port(), ada.table, name);
  EXPECT_EQ(name_at(server.port(), ada.table, 1), "ZOE\u0308 2");
  EXPECT_EQ(name_at(server.port(), ada.table, 2), "Ｚｏë 3");
  EXPECT_EQ(name_at(server.port(), ada.table, 3), "zoë 2 2");
  const Answer refused = request(server.port(), "POST", "/api/tables/" + ada.table + "/join", R"({"name":"Zo\u0378"})");
  EXPECT_EQ(refused.status, 400U);
  EXPECT_EQ(code(refused.object()), "table.errors.bad_name");
}

}  // namespace
}  // namespace housewright
