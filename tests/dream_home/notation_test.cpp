// Decisions as text, every form both ways, and texts that are no decision.
#include <gtest/gtest.h>

#include <set>

#include "dream_home/picture.h"

namespace housewright::dream_home {

TEST(DreamHomeNotation, every_form_is_read_and_written_the_same) {
  for (const char* text :
       {"discard 3", "jackhammer 4 c1", "jackhammer 4 c1 down", "pass", "drill 2 b1", "mix 1 4", "take 5", "take 1",
        "room c2", "room c2 down", "room d0", "scaffold d0", "decor b1", "roofer roof_red#1", "roofer roof_grey#5",
        "supplier living_room#4 c2", "supplier study#1 e0", "handyman a1 c2", "done"}) {
    const auto decision = game().parse(text);
    ASSERT_TRUE(decision) << text;
    EXPECT_EQ(game().to_text(*decision), text);
  }
}

TEST(DreamHomeNotation, every_decision_has_its_own_text_that_leads_back_to_it) {
  std::set<std::string> seen;
  for (const Decision& decision : game().every_decision()) {
    const std::string text = game().to_text(decision);
    EXPECT_TRUE(seen.insert(text).second) << text;
    EXPECT_EQ(game().parse(text), decision) << text;
  }
  // discard, take: 5 each; mix: 10; room: 24; scaffold, decor: 12 each; drill: 60; jackhammer: 120; roofer: 20;
  // supplier: 60 × 12; handyman: 66; pass, done.
  EXPECT_EQ(seen.size(), 5U + 5 + 10 + 24 + 12 + 12 + 60 + 120 + 20 + 720 + 66 + 2);
}

TEST(DreamHomeNotation, every_space_has_its_name) {
  for (const char* space : {"a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "d0", "e0"}) {
    EXPECT_TRUE(game().parse(std::string("room ") + space)) << space;
  }
  for (const char* space : {"a0", "b0", "c0", "f1", "f2", "f0", "a3", "A1", "1a", "a", "a11", "a-1", "`1", ""}) {
    EXPECT_FALSE(game().parse(std::string("room ") + space)) << space;
  }
}

TEST(DreamHomeNotation, columns_run_from_1_to_5) {
  for (const char* kind : {"take ", "discard "}) {
    for (char column = '1'; column <= '5'; ++column) EXPECT_TRUE(game().parse(kind + std::string(1, column)));
    for (const char* column : {"0", "6", "01", "+1", "-1", "1.0", "a", "11", "٣"}) {
      EXPECT_FALSE(game().parse(std::string(kind) + column)) << kind << column;
    }
  }
}

TEST(DreamHomeNotation, the_mixer_names_the_smaller_column_first) {
  EXPECT_TRUE(game().parse("mix 1 4"));
  for (const char* text : {"mix 4 1", "mix 2 2", "mix 1", "mix 1 6", "mix 0 1", "mix 1 2 3", "mix"}) {
    EXPECT_FALSE(game().parse(text)) << text;
  }
}

TEST(DreamHomeNotation, the_handyman_names_the_alphabetically_smaller_space_first) {
  // Column before floor: a1 a2 b1 b2 c1 c2 d0 d1 d2 e0 e1 e2.
  const std::vector<std::string> spaces = {"a1", "a2", "b1", "b2", "c1", "c2", "d0", "d1", "d2", "e0", "e1", "e2"};
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    for (std::size_t j = 0; j < spaces.size(); ++j) {
      EXPECT_EQ(game().parse("handyman " + spaces[i] + " " + spaces[j]).has_value(), i < j) << spaces[i] << spaces[j];
    }
  }
  for (const char* text : {"handyman c2 a1", "handyman a1", "handyman", "handyman a1 b1 c1", "handyman a1 c0"}) {
    EXPECT_FALSE(game().parse(text)) << text;
  }
}

TEST(DreamHomeNotation, the_roofer_names_a_roof_card) {
  for (const char* text :
       {"roofer drill#1", "roofer piano", "roofer roof_red", "roofer roof_red#0", "roofer roof_red#6", "roofer",
        "roofer red#1", "roofer roof_blue#1", "roofer roof_red#1 a1", "roofer kitchen#1", "roofer roofer#1",
        "roofer roof_red#01", "roofer roof_red#", "roofer roof_red#1#1", "roofer roof_#1", "roofer Roof_red#1"}) {
    EXPECT_FALSE(game().parse(text)) << text;
  }
}

TEST(DreamHomeNotation, the_supplier_names_a_numbered_room_card) {
  for (const char* text : {"supplier kitchen c2", "supplier kitchen#8 c2", "supplier kitchen#0 c2", "supplier c2",
                           "supplier kitchen#1", "supplier kitchen#1 c2 down", "supplier empty c2", "supplier piano c2",
                           "supplier kitchen#1 c0", "supplier c2 kitchen#1", "supplier study#2 c2"}) {
    EXPECT_FALSE(game().parse(text)) << text;
  }
}

TEST(DreamHomeNotation, numbers_of_every_card_start_at_1_and_end_with_its_copies) {
  struct Copies {
    const char* type;
    int copies;
  };
  for (const Copies& each :
       {Copies{"living_room", 9}, Copies{"bedroom", 8}, Copies{"kitchen", 7}, Copies{"kids_room", 6},
        Copies{"bathroom", 8}, Copies{"pantry", 2}, Copies{"dressing_room", 2}, Copies{"sauna", 2},
        Copies{"playroom", 2}, Copies{"study", 1}, Copies{"library", 1}, Copies{"garage", 6}, Copies{"wine_cellar", 2},
        Copies{"workshop", 2}, Copies{"laundry", 1}, Copies{"storage", 1}}) {
    const auto parsed = [&](int number) {
      return game().parse("supplier " + std::string(each.type) + "#" + std::to_string(number) + " a1").has_value();
    };
    EXPECT_FALSE(parsed(0)) << each.type;
    for (int number = 1; number <= each.copies; ++number) EXPECT_TRUE(parsed(number)) << each.type;
    EXPECT_FALSE(parsed(each.copies + 1)) << each.type;
  }
}

TEST(DreamHomeNotation, decor_cards_have_no_number) {
  EXPECT_TRUE(game().deck().parse_resource("piano"));
  EXPECT_FALSE(game().deck().parse_resource("piano#1"));
  EXPECT_EQ(game().deck().resource_name(*game().deck().parse_resource("treehouse")), "treehouse");
}

TEST(DreamHomeNotation, spacing_case_and_extra_words_make_it_no_decision) {
  for (const char* text : {"",
                           " ",
                           "take",
                           "take ",
                           " take 2",
                           "take 2 ",
                           "take  2",
                           "take\t2",
                           "take 2\n",
                           "Take 2",
                           "TAKE 2",
                           "take2",
                           "take 2 down",
                           "room c2  down",
                           "room c2 up",
                           "room c2 Down",
                           "room c2 down down",
                           "room down",
                           "room c2 down ",
                           "room down c2",
                           "room",
                           "room c2 d2",
                           "pass 1",
                           "pass down",
                           "done done",
                           "done ",
                           "scaffold",
                           "scaffold d0 down",
                           "decor",
                           "decor b1 down",
                           "decor b1 piano",
                           "discard",
                           "discard 3 4",
                           "drill 2",
                           "drill b1 2",
                           "drill 2 b1 down",
                           "drill 2 2",
                           "jackhammer",
                           "jackhammer 4",
                           "jackhammer c1 4",
                           "jackhammer 4 c1 up",
                           "jackhammer 4 c1 down down",
                           "jackhammer 4 c1 down x",
                           "placing c2",
                           "architect",
                           "interior_designer"}) {
    EXPECT_FALSE(game().parse(text)) << "\"" << text << "\"";
  }
}

TEST(DreamHomeNotation, bytes_that_are_no_text_make_it_no_decision) {
  EXPECT_FALSE(game().parse(std::string_view("take 2\0", 7)));
  EXPECT_FALSE(
      game().parse(std::string_view("take\0"
                                    "2",
                                    6)));
  EXPECT_FALSE(game().parse("take \xff"));
  EXPECT_FALSE(game().parse(std::string(100000, 'a')));
  EXPECT_FALSE(game().parse(std::string(100000, ' ')));
  EXPECT_FALSE(game().parse("supplier kitchen#99999999999999999999 a1"));
}

// --- what is always written, and what only where there is something to decline ---

TEST(DreamHomeNotation, DH_TURN_1_compulsory_acts_are_written_even_when_only_one_is_legal) {
  Play play = Table(2)
                  .round(12)
                  .marker(1)
                  .home(0, R"(
    2  .           empty          bedroom#3  study#1    library#1
    1  bathroom#3  living_room#1  empty      kitchen#3  playroom#1
    0                                        garage#3   garage#4
  )")
                  .market("- sauna#1/piano - - -")
                  .turn_of(0);
  EXPECT_EQ(play.legal(), texts("take 2"));
  play.then({"take 2", "room a2"});
  EXPECT_EQ(play.legal(), texts("decor b1"));
}

TEST(DreamHomeNotation, DH_END_1_pass_and_done_exist_only_where_there_is_something_to_decline) {
  const auto mentions = [](const Play& play, const char* word) { return !play.legal(word).empty(); };
  const Play turn = Table(4).holds(0, "drill#1 concrete_mixer#1").home(0, "1 study#1 . . . .").turn_of(0);
  EXPECT_FALSE(mentions(turn, "pass"));
  EXPECT_FALSE(mentions(turn, "done"));
  const Play window = Table(4).holds(0, "jackhammer#1").begins();
  EXPECT_TRUE(mentions(window, "pass"));
  EXPECT_FALSE(mentions(window, "done"));
  const Play endgame = Table(4).holds(0, "roofer#1").discarded("roof_red#1").endgame_of(0);
  EXPECT_TRUE(mentions(endgame, "done"));
  EXPECT_FALSE(mentions(endgame, "pass"));
  EXPECT_FALSE(mentions(Table(2).begins(), "pass"));
}

}  // namespace housewright::dream_home
