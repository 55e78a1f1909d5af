// What holds in every game, whatever is played.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/playout.h"
#include "random_sheets.h"

namespace housewright::floor_plan {
namespace {

struct RandomGame {
  explicit RandomGame(std::uint64_t seed, unsigned rounds = kShortGame)
      : random(Random::from_seed(std::to_string(seed))) {
    Setup setup;
    setup.rounds = static_cast<std::uint8_t>(rounds);
    future = game().draw_future(setup, random);
  }

  // Plays to the end; look(turn, list) sees every step before it is chosen.
  template <class Look>
  State play(Look&& look) {
    State state = game().start(future.setup);
    play_out(game(), state, future, [&](const Turn& turn, const List& list) {
      look(turn, list);
      return choice(list);
    });
    return state;
  }

  // Rooms would crowd out everything else: half of the turns begin with features where they can.
  std::size_t choice(const List& list) {
    if (random.draw(2) == 0) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].act() == Act::feature || list[i].act() == Act::twice || list[i].act() == Act::construct) return i;
      }
    }
    return static_cast<std::size_t>(random.draw(list.size()));
  }

  Random random;
  Future future{};
};

// No two things in one cell; windows and doors inside one room at their wall; the rest outside.
void check_sheet(const Sheet& sheet) {
  Board labels{}, windows{}, doors{}, rooms{};
  sheet.for_each_room([&](const Room& room) {
    RC_ASSERT((rooms & room.cells()).empty());
    rooms |= room.cells();
    if (room.type == RoomType::none) return;
    RC_ASSERT(room.cells().has(room.label));
    labels.add(room.label);
  });
  RC_ASSERT(rooms == sheet.inside);
  const Survey survey(sheet);
  unsigned things = labels.size() + sheet.hedges.size() + sheet.pool.size() + sheet.stones.size();
  for (const Window& window : survey.windows) {
    const Board cells = window_cells(window.cell, window.side);
    const Board wall = sheet.rooms[window.room].cells() & sheet.walls[index_of(window.side)];
    RC_ASSERT((cells - wall).empty());
    windows |= cells;
    things += 2;
  }
  for (const Door& door : survey.doors) {
    RC_ASSERT(sheet.rooms[door.room].cells().has(door.cell));
    RC_ASSERT(sheet.walls[index_of(door.side)].has(door.cell));
    RC_ASSERT(door.across != door.room);
    doors.add(door.cell);
    ++things;
  }
  const Board outside = sheet.hedges | sheet.pool | sheet.stones;
  RC_ASSERT((outside & sheet.inside).empty());
  const Board all = labels | windows | doors | outside;
  RC_ASSERT(all == sheet.taken);
  RC_ASSERT(all.size() == things);
  RC_ASSERT((all - kWholeGrid).empty());
}

// Ticks are the rooms drawn, three at most in a row of the table; nobody uses what they have not gained.
void check_table(const Sheet& sheet) {
  std::array<unsigned, kRoomTypes> rooms{};
  sheet.for_each_room([&](const Room& room) {
    if (room.type != RoomType::none) ++rooms[index_of(room.type)];
  });
  std::array<std::uint8_t, kBonuses> gained{};
  for (std::size_t type = 0; type < kRoomTypes; ++type) {
    RC_ASSERT(sheet.ticks[type] == std::min<unsigned>(rooms[type], kBoxes));
    for (std::size_t box = 0; box < sheet.ticks[type]; ++box) {
      const Bonus bonus = game().plan().bonuses[type][box];
      if (bonus != Bonus::none) ++gained[index_of(bonus)];
    }
  }
  RC_ASSERT(gained == sheet.gained);
  for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) RC_ASSERT(sheet.used[bonus] <= sheet.gained[bonus]);
}

RC_GTEST_PROP(FloorPlanProperties, every_step_leaves_a_sheet_that_obeys_the_rules, (std::uint64_t seed)) {
  RandomGame random_game(seed, seed % 2 == 0 ? kShortGame : kLongGame);
  const State state = random_game.play([&](const Turn& turn, const List& list) {
    RC_ASSERT(!list.empty());
    check_sheet(turn.sheet);
    check_table(turn.sheet);
  });
  RC_ASSERT(game().finished(state));
  check_sheet(state.sheets[0]);
  check_table(state.sheets[0]);
}

RC_GTEST_PROP(FloorPlanProperties, score_lines_add_up_to_the_total, (std::uint64_t seed)) {
  const State state = RandomGame(seed).play([](const Turn&, const List&) {});
  int sum = 0;
  unsigned clients = 0;
  game().score(state, 0, [&](const ScoreLine& line) {
    sum += line.points;
    if (line.rule == "FP-SCORE-5") ++clients;
    RC_ASSERT(line.points > 0 || !line.why.empty());
    RC_ASSERT(line.points == 0 || !line.cells.empty());
    RC_ASSERT(line.points <= 20);
    RC_ASSERT(std::count(FloorPlan::kHeadings.begin(), FloorPlan::kHeadings.end(), line.heading) == 1);
  });
  RC_ASSERT(sum == game().total(state, 0));
  RC_ASSERT(clients == 3U);
}

template <class T>
void shuffle(std::vector<T>& items, Random& random) {
  random.shuffle(std::span<T>(items));
}

RC_GTEST_PROP(FloorPlanProperties, the_score_does_not_depend_on_the_order_of_drawing, (std::uint64_t seed)) {
  Random random = Random::from_seed(std::to_string(seed));
  RandomSheet both = random_sheet(random);
  shuffle(both.drawing.rooms, random);
  shuffle(both.drawing.windows, random);
  shuffle(both.drawing.doors, random);
  Sheet again{};
  for (const auto& room : both.drawing.rooms) {
    again.add_room(cell_of({room.left, room.top}), static_cast<unsigned>(room.width),
                   static_cast<unsigned>(room.height));
    if (room.type == '-') continue;
    const auto type = static_cast<RoomType>(std::find(kLetters.begin(), kLetters.end(), room.type) - kLetters.begin());
    again.add_label(type, cell_of(room.label));
    game().plan().tick(again, type);
  }
  for (const auto& door : both.drawing.doors) {
    again.add_door(cell_of(door.spot), static_cast<Side>(kSideNames.find(door.side)));
  }
  for (const auto& window : both.drawing.windows) {
    again.add_window(cell_of(window.spot), static_cast<Side>(kSideNames.find(window.side)));
  }
  for (const auto& spot : both.drawing.stones) again.add_stone(cell_of(spot));
  for (const auto& spot : both.drawing.pool) again.add_pool(cell_of(spot));
  for (const auto& spot : both.drawing.hedges) again.add_hedge(cell_of(spot));
  for (std::size_t i = 0; i < kClientsOfKind; ++i) {
    Setup setup;
    for (std::size_t kind = 0; kind < kClientKinds; ++kind)
      setup.clients[kind] = client_of(static_cast<ClientKind>(kind), i);
    RC_ASSERT(total_score(game().plan(), setup, both.sheet) == total_score(game().plan(), setup, again));
  }
}

// The whole decision space against the list; `sparse` steps are left out between two looks.
void compare_list_with_check(std::uint64_t seed, unsigned sparse) {
  static const std::vector<Decision> all = game().every_decision();
  RandomGame random_game(seed);
  unsigned step = 0;
  random_game.play([&](const Turn& turn, const List& list) {
    if (step++ % sparse != 0) return;
    std::size_t legal = 0;
    for (const Decision& decision : all) {
      const Refusal refusal = game().check(turn, decision);
      ASSERT_EQ(refusal.code.empty(), refusal.rule.empty());
      if (refusal) continue;
      ++legal;
      ASSERT_NE(std::find(list.begin(), list.end(), decision), list.end()) << game().to_text(decision);
    }
    ASSERT_EQ(legal, list.size());  // so every listed one was met, and each once
  });
}

TEST(FloorPlanProperties, the_list_is_what_check_allows_at_every_step) {
  compare_list_with_check(1, 1);
}

TEST(FloorPlanProperties, the_list_is_what_check_allows_in_many_games) {
  for (std::uint64_t seed = 2; seed < 60; ++seed) compare_list_with_check(seed, 17);
}

}  // namespace
}  // namespace housewright::floor_plan
