// verify: whether a game was dealt from its seed, and whether that seed is the one that was promised.
#include <gtest/gtest.h>

#include <cctype>

#include "cli/program.h"
#include "core/random.h"

namespace housewright {
namespace {

class VerifyCommand : public ::testing::TestWithParam<std::string> {
 protected:
  const std::string record_ = run("random " + GetParam() + " --seed fair").out;
  const TemporaryFile file_{record_};
};
INSTANTIATE_TEST_SUITE_P(EveryGame, VerifyCommand, ::testing::Values("dream_home", "floor_plan"));

TEST_P(VerifyCommand, ComparesWithTheCommitmentThatWasNoted) {
  const Said said = run("verify " + file_.path() + " --commitment " + commitment_of("fair"));
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "the seed is the one that was promised"));
  std::string shouted = commitment_of("fair");
  for (char& letter : shouted) letter = static_cast<char>(std::toupper(letter));
  EXPECT_EQ(run("verify " + file_.path() + " --commitment " + shouted).code, 0);
}

TEST_P(VerifyCommand, SaysThatAnotherGameWasPromised) {
  const Said said = run("verify " + file_.path() + " --commitment " + commitment_of("another"));
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(said.out, "");
  EXPECT_TRUE(has(said.err, "not the one you were promised")) << said.err;
  EXPECT_TRUE(has(said.err, commitment_of("fair"))) << said.err;
}

// Whoever forges the record's own commitment as well is found out by the one that was noted.
TEST_P(VerifyCommand, TheNotedCommitmentCountsMoreThanTheRecords) {
  json::object record = parsed(record_).as_object();
  record["commitment"] = commitment_of("fair");
  const TemporaryFile file(json::serialize(record));
  EXPECT_TRUE(has(run("verify " + file.path()).out, "and its commitment"));
  EXPECT_EQ(run("verify " + file.path() + " --commitment " + commitment_of("another")).code, 1);
  record["commitment"] = commitment_of("another");
  const TemporaryFile forged(json::serialize(record));
  EXPECT_EQ(run("verify " + forged.path()).code, 1);
}

TEST_P(VerifyCommand, WhatIsNoCommitmentIsWrongUse) {
  for (const std::string& text :
       {std::string("abc"), std::string(63, '0'), std::string(65, '0'), std::string(64, 'g')}) {
    const Said said = run("verify " + file_.path() + " --commitment " + text);
    EXPECT_EQ(said.code, 2) << text;
    EXPECT_TRUE(has(said.err, "64 hexadecimal digits")) << said.err;
  }
}

}  // namespace
}  // namespace housewright
