// The headers that most tests include, to be compiled once.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/dream_home/dream_home.h"
#include "games/floor_plan/floor_plan.h"
#include "games/load.h"
