// The network: weights survive being written, learning learns, and nothing strange is read.
#include "bots/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "bots/base64.h"

namespace housewright {
namespace {

Network fresh(unsigned inputs, const char* seed = "weights") {
  Network network(inputs);
  Random random = Random::from_seed(seed);
  network.randomize(random);
  return network;
}

Inputs some_inputs(Random& random, unsigned inputs) {
  Inputs list;
  for (unsigned i = 0; i < inputs; ++i) {
    if (random.draw(2) == 0) list.add(i, static_cast<float>(random.draw(5)) / 4.0F);
  }
  return list;
}

TEST(Base64, KnownAnswers) {
  EXPECT_EQ(to_base64(""), "");
  EXPECT_EQ(to_base64("f"), "Zg==");
  EXPECT_EQ(to_base64("fo"), "Zm8=");
  EXPECT_EQ(to_base64("foo"), "Zm9v");
  EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
}

TEST(Base64, ComesBack) {
  Random random = Random::from_seed("base64");
  for (unsigned size = 0; size < 100; ++size) {
    std::string bytes;
    for (unsigned i = 0; i < size; ++i) bytes.push_back(static_cast<char>(random.draw(256)));
    EXPECT_EQ(from_base64(to_base64(bytes)), bytes);
  }
}

TEST(Base64, RefusesWhatItWouldNotWrite) {
  for (const char* text : {"Z", "Zg", "Zg=", "Zh==", "Z===", "====", "Zg==Zm9v", "Zm9\n", "Zm9v=", "Zm 9"}) {
    EXPECT_FALSE(from_base64(text)) << text;
  }
}

TEST(Network, InputsOfNothingAreLeftOut) {
  Inputs inputs;
  inputs.add(3, 0.0F);
  inputs.add(4);
  EXPECT_EQ(inputs.size(), 1U);
}

// The weights of a layer, as they are written exactly: the lowest bytes of all, then the next.
std::vector<double> weights_of(const json::object& written, const std::string& layer) {
  const auto bytes = from_base64(std::string_view(written.at(layer).as_string()));
  const std::size_t count = bytes->size() / sizeof(float);
  std::vector<double> weights;
  for (std::size_t i = 0; i < count; ++i) {
    std::array<char, sizeof(float)> word;
    for (std::size_t byte = 0; byte < word.size(); ++byte) word[byte] = (*bytes)[byte * count + i];
    float weight = 0;
    std::memcpy(&weight, word.data(), word.size());
    weights.push_back(weight);
  }
  return weights;
}

// What a layer says of these values, unit by unit: the textbook's sum, in doubles.
std::vector<double> layer_of(const json::object& written, const std::string& name, const std::vector<double>& values) {
  const std::vector<double> weights = weights_of(written, name);
  std::vector<double> sums = weights_of(written, name + "_bias");
  for (std::size_t unit = 0; unit < sums.size(); ++unit) {
    for (std::size_t i = 0; i < values.size(); ++i) sums[unit] += values[i] * weights[i * sums.size() + unit];
  }
  return sums;
}

std::vector<double> rectified(std::vector<double> values) {
  for (double& value : values) value = std::max(value, 0.0);
  return values;
}

TEST(Network, EvaluatesWhatTheLayersSay) {
  constexpr unsigned kInputs = 40;
  Network network = fresh(kInputs);
  Random random = Random::from_seed("layers");
  // Learning a little gives the biases values too.
  for (int i = 0; i < 100; ++i) network.learn(some_inputs(random, kInputs), static_cast<float>(random.draw(9)), 0.05F);
  const json::object written = network.write_exactly();

  EXPECT_EQ(Network(8).evaluate(some_inputs(random, 8)), 0.0F) << "without weights nothing comes out";
  for (int i = 0; i < 200; ++i) {
    const Inputs inputs = some_inputs(random, kInputs);
    std::vector<double> values(kInputs);
    for (const Input& input : inputs) values[input.index] = input.value;
    const std::vector<double> first = rectified(layer_of(written, "first", values));
    const std::vector<double> second = rectified(layer_of(written, "second", first));
    const double expected = layer_of(written, "last", second).front();
    EXPECT_NEAR(network.evaluate(inputs), expected, 1e-4 * (1 + std::abs(expected)));
  }
}

TEST(Network, LearnsAFunctionThatIsNotLinear) {
  Network network = fresh(2);
  const auto inputs_of = [](unsigned a, unsigned b) {
    Inputs inputs;
    inputs.add(0, static_cast<float>(a));
    inputs.add(1, static_cast<float>(b));
    return inputs;
  };
  Random random = Random::from_seed("exclusive or");
  for (int i = 0; i < 4000; ++i) {
    const auto a = static_cast<unsigned>(random.draw(2));
    const auto b = static_cast<unsigned>(random.draw(2));
    network.learn(inputs_of(a, b), a != b ? 1.0F : 0.0F, 0.05F);
  }
  for (unsigned a = 0; a < 2; ++a) {
    for (unsigned b = 0; b < 2; ++b) {
      EXPECT_NEAR(network.evaluate(inputs_of(a, b)), a != b ? 1.0 : 0.0, 0.1) << a << b;
    }
  }
}

TEST(Network, OneStepFollowsTheSlope) {
  // Learning moves the value towards the target and reports how far off it was.
  Network network = fresh(20);
  Random random = Random::from_seed("slope");
  for (int i = 0; i < 50; ++i) {
    const Inputs inputs = some_inputs(random, 20);
    const float before = network.evaluate(inputs);
    const float target = before + 1.0F;
    EXPECT_FLOAT_EQ(network.learn(inputs, target, 0.001F), -1.0F);
    EXPECT_GT(network.evaluate(inputs), before);
  }
}

TEST(Network, WrittenWeightsPlayAlmostTheSame) {
  const Network network = fresh(30);
  const json::object written = network.write();
  const auto read = Network::read(JsonReader(written, "network"), 30);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->write(), written);
  Random random = Random::from_seed("again");
  for (int i = 0; i < 50; ++i) {
    const Inputs inputs = some_inputs(random, 30);
    EXPECT_NEAR(read->evaluate(inputs), network.evaluate(inputs), 0.01);
  }
}

TEST(Network, ACheckpointIsExact) {
  Random random = Random::from_seed("lessons");
  Network network = fresh(30);
  for (int i = 0; i < 20; ++i) network.learn(some_inputs(random, 30), 0.5F, 0.02F);
  const json::object checkpoint = network.write_exactly();
  auto resumed = Network::read_exactly(JsonReader(checkpoint, ""), 30);
  ASSERT_TRUE(resumed);
  for (int i = 0; i < 20; ++i) {
    const Inputs inputs = some_inputs(random, 30);
    EXPECT_EQ(resumed->learn(inputs, 0.7F, 0.02F), network.learn(inputs, 0.7F, 0.02F));
  }
  EXPECT_EQ(resumed->write_exactly(), network.write_exactly());
}

TEST(Network, BadWeightsAreRefused) {
  const json::object good = fresh(5).write();
  const auto refused = [](const json::object& object, unsigned inputs) {
    const auto read = Network::read(JsonReader(object, "network"), inputs);
    return read ? std::string() : read.error().where;
  };
  EXPECT_EQ(refused(good, 5), "");
  EXPECT_EQ(refused(good, 6), "network.first");
  json::object bad = good;
  bad["second"] = "not base64";
  EXPECT_EQ(refused(bad, 5), "network.second");
  bad["second"] = 3;
  EXPECT_EQ(refused(bad, 5), "network.second");
  bad.erase("second");
  EXPECT_EQ(refused(bad, 5), "network.second");
  // Weights that are no numbers.
  json::object exact = fresh(5).write_exactly();
  EXPECT_FALSE(Network::read_exactly(JsonReader(exact, ""), 5)) << "it has not begun to learn";
  Network learner = fresh(5);
  Inputs inputs;
  inputs.add(1);
  learner.learn(inputs, std::nanf(""), 0.1F);
  exact = learner.write_exactly();
  EXPECT_FALSE(Network::read_exactly(JsonReader(exact, ""), 5));
}

}  // namespace
}  // namespace housewright
