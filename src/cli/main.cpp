#include "cli/command.h"
#include "cli/speech.h"

int main(int argc, char** argv) {
  using namespace housewright;
  return cli::run_program(argc, argv,
                          {listed_games(), listed_tools(), listed_bots(), listed_trainers(), listed_speeches()});
}
