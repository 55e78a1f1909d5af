# The one list of games. Programs, tests, fuzz targets and the page's engines read it. What a game NAME consists of:
#   src/games/NAME       its rules; NAME_game() in entry.cpp, NAME_tools() in tools.cpp
#   src/bots/NAME        its bots, if it has any; NAME_bots() in entry.cpp, NAME_trainer() in training.cpp
#   src/cli/NAME         its words in the terminal, if it has any; NAME_speech() in speech.cpp
#   content/NAME         its data
#   web/src/games/NAME   its view
set(HOUSEWRIGHT_GAMES dream_home floor_plan)

# Adds to `target` a source file with listed_LIST(): the ENTRY of every game given.
function(write_list target list entry type header)
  set(declarations "")
  set(entries "")
  foreach(game ${ARGN})
    string(APPEND declarations "${type} ${game}_${entry}();\n")
    list(APPEND entries "${game}_${entry}()")
  endforeach()
  list(JOIN entries ", " entries)
  set(output ${CMAKE_BINARY_DIR}/lists/${target}/${list}.cpp)
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[
// Written by cmake/list_games.cmake.
#include "@header@"

#include <vector>

namespace housewright {

@declarations@
std::span<const @type@> listed_@list@() {
  static const std::vector<@type@> entries = {@entries@};
  return entries;
}

}  // namespace housewright
]])
  target_sources(${target} PRIVATE ${output})
endfunction()

# Of the games given, those that have a folder of this name under src/`part`.
function(games_with part result)
  set(games ${ARGN})
  foreach(game ${ARGN})
    if(NOT EXISTS ${CMAKE_SOURCE_DIR}/src/${part}/${game})
      list(REMOVE_ITEM games ${game})
    endif()
  endforeach()
  set(${result} ${games} PARENT_SCOPE)
endfunction()

# A library with the lists of these games, to be linked by programs and by no other library.
function(add_game_lists target)
  add_library(${target} STATIC)
  target_link_libraries(${target} PUBLIC engine)
  games_with(bots with_bots ${ARGN})
  write_list(${target} games game GameEntry games/registry.h ${ARGN})
  write_list(${target} tools tools ToolsEntry games/tools.h ${ARGN})
  write_list(${target} bots bots BotsEntry bots/registry.h ${with_bots})
  write_list(${target} trainers trainer TrainerEntry bots/trainer.h ${with_bots})
endfunction()

# Writes a header with AllGames, the classes of these games: dream_home is DreamHome in games/dream_home/dream_home.h.
function(write_types output)
  set(includes "")
  set(types "")
  foreach(game ${ARGN})
    string(APPEND includes "#include \"games/${game}/${game}.h\"\n")
    string(REPLACE "_" ";" words ${game})
    set(type "")
    foreach(word ${words})
      string(SUBSTRING ${word} 0 1 first)
      string(SUBSTRING ${word} 1 -1 rest)
      string(TOUPPER ${first} first)
      string(APPEND type ${first}${rest})
    endforeach()
    list(APPEND types ${type})
  endforeach()
  list(JOIN types ", " types)
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[
// Written by cmake/list_games.cmake.
#pragma once

#include <gtest/gtest.h>

@includes@
namespace housewright {

using AllGames = ::testing::Types<@types@>;

}  // namespace housewright
]])
endfunction()
