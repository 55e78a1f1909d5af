// Whole games of people who are all in one test.
#pragma once

#include "server/client.h"

namespace housewright {

// Two people come to their table, and the game begins.
void begin(Player& first, const Place& ada, Player& second, const Place& bo);
// Nobody acts on an old table: everybody hears of everything that one of them has heard.
void catch_up(const std::vector<Player*>& players);
// Plays until the end, whoever of these is to act; `most` turns. How many there were.
unsigned play_on(const std::vector<Player*>& players, unsigned most = 10000);
// The record is fair, and gives the scores this player was told.
void check_record(std::uint16_t port, const std::string& game, const std::string& table, const Player& player);

}  // namespace housewright
