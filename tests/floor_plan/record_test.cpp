#include "games/any_game_impl.h"
#include "support.h"

namespace housewright::floor_plan {
namespace {

json::object record(std::string_view rest) {
  auto value = parse_json(R"({"format":"housewright/1","game":"floor_plan",)" + std::string(rest) + "}");
  EXPECT_TRUE(value) << rest;
  return value ? value->as_object() : json::object{};
}

// Two players, a roll of 3 and 4 and one of 1 and 6.
json::object two_players(std::string_view turns) {
  return record(R"("options":{"players":2},"dice":[[3,4],[1,6]],"clients":["great_hall","poolside","flow"],"turns":)" +
                std::string(turns));
}

const std::string kRoom = R"(["room c5 3x4","label B d6","end"])";

std::string particular(const Error& error, std::string_view name) {
  for (const auto& each : error.particulars) {
    if (each.name == name) return each.value;
  }
  return "";
}

Error replay_error(const json::object& object) {
  const auto match = AnyGameImpl<FloorPlan>(game()).replay(object);
  return match ? Error("") : match.error();
}

void expect_replay_error(const json::object& object, std::string_view rule, std::string_view where) {
  const Error error = replay_error(object);
  EXPECT_NE("", error.code);
  EXPECT_EQ(rule, error.rule) << error.code;
  EXPECT_EQ(where, error.where) << error.code;
}

TEST(FloorPlanRecord, replays_an_unfinished_record) {
  const auto match = AnyGameImpl<FloorPlan>(game()).replay(two_players("[[" + kRoom + R"(,["room a1 4x3"]]])"));
  ASSERT_TRUE(match) << match.error().code;
  EXPECT_FALSE((*match)->finished());
  const json::object score = (*match)->score();
  EXPECT_TRUE(score.at("winners").as_array().empty());
  EXPECT_EQ(2U, score.at("players").as_array().size());
  EXPECT_EQ(12U * 2, (*match)->legal(1).size());
  EXPECT_TRUE((*match)->legal(0).empty());
}

TEST(FloorPlanRecord, when_a_round_is_complete_the_next_ones_decisions_are_legal_if_its_dice_are_known) {
  const std::string round = "[" + kRoom + "," + kRoom + "]";
  const auto known = AnyGameImpl<FloorPlan>(game()).replay(two_players("[" + round + "]"));
  ASSERT_TRUE(known);
  EXPECT_EQ((Texts{"set 1 2", "set 1 3", "set 1 4", "set 1 5", "set 1 6"}), (*known)->legal(0));
  const std::string second =
      R"([["set 1 5","room j5 5x6","label K j5","end"],["set 1 5","room j5 5x6","label D j5","end"]])";
  const auto unknown = AnyGameImpl<FloorPlan>(game()).replay(two_players("[" + round + "," + second + "]"));
  ASSERT_TRUE(unknown) << unknown.error().code;
  EXPECT_TRUE((*unknown)->legal(0).empty());
}

TEST(FloorPlanRecord, an_illegal_decision_names_round_player_index_and_rule) {
  const Error error = replay_error(two_players("[[" + kRoom + "," + kRoom + R"(],[["set 1 4","room c5 4x6"]]])"));
  EXPECT_EQ("FP-ROOM-1", error.rule);
  EXPECT_EQ("round 2, player 0, index 1", error.where);
  EXPECT_EQ("2", particular(error, "round"));
  EXPECT_EQ("0", particular(error, "player"));
  EXPECT_EQ("1", particular(error, "index"));
}

TEST(FloorPlanRecord, text_outside_the_notation_is_an_error_without_a_rule) {
  const Error error = replay_error(two_players(R"([[["room c5 3x4","Label B d6"]]])"));
  EXPECT_EQ("", error.rule);
  EXPECT_EQ("round 1, player 0, index 1", error.where);
}

TEST(FloorPlanRecord, FP_ROUND_2_no_next_round_while_a_turn_is_unfinished) {
  expect_replay_error(two_players("[[" + kRoom + R"(,["room c5 3x4","label B d6"]],[[]]])"), "FP-ROUND-2",
                      "round 1, player 1, index 2");
  expect_replay_error(two_players("[[" + kRoom + "],[" + kRoom + "]]"), "FP-ROUND-2",
                      "round 1, player 1, index 0");  // a missing list
  expect_replay_error(two_players("[[],[]]"), "FP-ROUND-2", "round 1, player 0, index 0");
}

TEST(FloorPlanRecord, FP_ROUND_2_an_illegal_decision_before_it_is_named_instead) {
  expect_replay_error(two_players(R"([[["room c5 3x4","label K d6"]],[]])"), "FP-ROOM-2", "round 1, player 0, index 1");
}

TEST(FloorPlanRecord, FP_TURN_1_a_decision_after_the_end_is_not_taken_for_the_next_round) {
  expect_replay_error(
      record(R"("options":{"players":1},"dice":[[3,4],[3,4]],"clients":["great_hall","poolside","flow"],)"
             R"("turns":[[["room c5 3x4","label B d6","end","room h5 3x4"]]])"),
      "FP-TURN-1", "round 1, player 0, index 3");
}

TEST(FloorPlanRecord, FP_ROUND_1_too_many_rounds) {
  std::string turns = "[";
  for (int i = 0; i < 17; ++i) turns += i == 0 ? "[]" : ",[]";
  expect_replay_error(two_players(turns + "]"), "FP-ROUND-1", "turns[16]");
}

TEST(FloorPlanRecord, FP_ROUND_1_a_round_needs_its_dice) {
  const std::string solo =
      R"("options":{"players":1},"clients":["great_hall","poolside","flow"],"turns":[[)" + kRoom + "],";
  expect_replay_error(record(solo + R"([["room h5 3x4"]]],"dice":[[3,4]])"), "FP-ROUND-1",
                      "round 2, player 0, index 0");
  EXPECT_EQ("", replay_error(record(solo + R"([[]]],"dice":[[3,4]])")).code);
}

TEST(FloorPlanRecord, FP_ROUND_1_printed_rounds_need_no_dice) {
  const auto object = record(R"("options":{"players":1},"dice":[[3,4],[3,4],[3,4]],)"
                             R"("clients":["great_hall","poolside","flow"],"turns":[)"
                             R"([["room a1 3x4","label B a1","end"]],[["room e1 3x4","label B e1","end"]],)"
                             R"([["room i1 3x4","label B i1","end"]],[["room a7 3x5","label D a7","end"]]])");
  EXPECT_EQ("", replay_error(object).rule);
}

TEST(FloorPlanRecord, FP_SETUP_1_players_clients_and_lists) {
  const std::string dice = R"("dice":[[3,4]],"clients":["great_hall","poolside","flow"])";
  expect_replay_error(record(R"("options":{"players":0},)" + dice), "FP-SETUP-1", "options.players");
  expect_replay_error(record(R"("options":{"players":101},)" + dice), "FP-SETUP-1", "options.players");
  expect_replay_error(record(R"("options":{"players":"two"},)" + dice), "", "options.players");
  expect_replay_error(record(R"("options":{},)" + dice), "", "options.players");
  expect_replay_error(record(dice), "", "options");
  expect_replay_error(two_players("[[[],[],[]]]"), "FP-SETUP-1", "turns[0][2]");
  const std::string solo = R"("options":{"players":1},"dice":[],"clients":)";
  expect_replay_error(record(solo + R"(["great_hall","poolside"])"), "FP-SETUP-1", "clients");
  expect_replay_error(record(solo + R"(["great_hall","flow","poolside"])"), "FP-SETUP-1", "clients[1]");
  expect_replay_error(record(solo + R"(["great_hall","poolside","nobody"])"), "FP-SETUP-1", "clients[2]");
  expect_replay_error(record(solo + R"(["great_hall","poolside",3])"), "", "clients[2]");
}

TEST(FloorPlanRecord, FP_ROUND_1_rounds_are_16_or_20) {
  const std::string dice = R"("dice":[[3,4]],"clients":["great_hall","poolside","flow"])";
  for (const auto rounds : {"0", "15", "17", "21", "-1", "1000"}) {
    expect_replay_error(record(R"("options":{"players":1,"rounds":)" + std::string(rounds) + "}," + dice), "FP-ROUND-1",
                        "options.rounds");
  }
  expect_replay_error(record(R"("options":{"players":1,"rounds":"16"},)" + dice), "", "options.rounds");
  for (const auto rounds : {"16", "20"}) {
    EXPECT_EQ("", replay_error(record(R"("options":{"players":1,"rounds":)" + std::string(rounds) + "}," + dice)).code);
  }
}

TEST(FloorPlanRecord, dice_are_pairs_of_1_to_6_and_no_more_than_are_rolled) {
  const auto with_dice = [](const std::string& dice) {
    return record(R"("options":{"players":1},"clients":["great_hall","poolside","flow"],"dice":)" + dice);
  };
  expect_replay_error(with_dice("[[3,7]]"), "", "dice[0][1]");
  expect_replay_error(with_dice("[[0,3]]"), "", "dice[0][0]");
  expect_replay_error(with_dice("[[3]]"), "", "dice[0]");
  expect_replay_error(with_dice("[3,4]"), "", "dice[0]");
  expect_replay_error(with_dice("[[3,4.5]]"), "", "dice[0][1]");
  expect_replay_error(with_dice("{}"), "", "dice");
  std::string many = "[[3,4]";
  for (int i = 0; i < 12; ++i) many += ",[3,4]";
  expect_replay_error(with_dice(many + "]"), "FP-ROUND-1", "dice");
}

TEST(FloorPlanRecord, needs_dice_and_clients_or_a_seed) {
  expect_replay_error(record(R"("options":{"players":1})"), "", "dice");
  expect_replay_error(record(R"("options":{"players":1},"clients":["great_hall","poolside","flow"])"), "", "dice");
  expect_replay_error(record(R"("options":{"players":1},"dice":[])"), "", "clients");
  EXPECT_EQ("", replay_error(record(R"("options":{"players":1},"seed":"")")).code);
  expect_replay_error(record(R"("options":{"players":1},"seed":7)"), "", "seed");
}

TEST(FloorPlanRecord, with_both_dice_and_clients_are_what_is_played) {
  const json::object both = record(R"("options":{"players":1},"seed":"x","dice":[[3,4]],)"
                                   R"("clients":["great_hall","poolside","flow"])");
  const auto future = game().read_future(JsonReader(both, ""));
  ASSERT_TRUE(future);
  EXPECT_EQ(1, future->known);
  EXPECT_EQ(Client::great_hall, future->setup.clients[0]);
  const json::object dice_only = record(R"("options":{"players":1},"seed":"x","dice":[[3,4]])");
  const auto seeded = game().read_future(JsonReader(dice_only, ""));
  Random random = Random::from_seed("x");
  ASSERT_TRUE(seeded);
  EXPECT_EQ(game().draw_future(FloorPlan::Setup{}, random).setup.clients, seeded->setup.clients);
}

TEST(FloorPlanRecord, wrong_types_are_errors_and_unknown_keys_are_ignored) {
  expect_replay_error(two_players("{}"), "", "turns");
  expect_replay_error(two_players("[{}]"), "", "turns[0]");
  expect_replay_error(two_players("[[{}]]"), "", "turns[0][0]");
  expect_replay_error(two_players("[[[7]]]"), "", "turns[0][0][0]");
  EXPECT_EQ("", replay_error(two_players(R"([],"mood":"good")")).code);
}

TEST(FloorPlanRecord, a_random_game_written_and_read_back_is_the_same_game) {
  const AnyGameImpl<FloorPlan> any(game());
  for (const auto* options : {R"({"players":3})", R"({"players":1,"rounds":20})"}) {
    const auto match = any.start(parse_json(options)->as_object(), "round trip");
    ASSERT_TRUE(match);
    Random random = Random::from_seed("choices");
    while (!(*match)->finished()) {
      // Seats in turn, decision by decision: the order of play is not the order of the record.
      (*match)->to_act().for_each([&](unsigned seat) {
        const Texts texts = (*match)->legal(static_cast<Seat>(seat));
        if (texts.empty()) return;
        EXPECT_TRUE(
            (*match)->play(static_cast<Seat>(seat), texts[static_cast<std::size_t>(random.draw(texts.size()))]).ok());
      });
    }
    const json::object written = (*match)->record();
    const auto again = any.replay(written);
    ASSERT_TRUE(again) << again.error().code << " " << again.error().where;
    EXPECT_EQ((*match)->score(), (*again)->score());
    EXPECT_EQ((*match)->view({}), (*again)->view({}));
    EXPECT_EQ(written, (*again)->record());
    EXPECT_TRUE(any.verify(written).ok());
    json::object other = written;
    other["dice"].as_array()[0].as_array()[0] = other["dice"].as_array()[0].as_array()[0] == 6 ? 5 : 6;
    EXPECT_FALSE(any.verify(other).ok());
  }
}

}  // namespace
}  // namespace housewright::floor_plan
