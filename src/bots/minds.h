// The minds of all games. Adding one is a line here.
#pragma once

#include "bots/dream_home/mind.h"
#include "bots/floor_plan/mind.h"

// A build may ask for fewer: the page loads an engine for each game.
#ifndef HOUSEWRIGHT_MINDS
#define HOUSEWRIGHT_MINDS DreamHomeMind, FloorPlanMind
#endif
