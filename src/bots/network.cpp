#include "bots/network.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "bots/base64.h"

namespace housewright {
namespace {

// A weight is kept in steps of 1/256: finer ones play no better, and weigh more on their way to a browser.
constexpr int kSteps = 256;

void shape(std::vector<float>& weights, std::size_t size) {
  weights.assign(size, 0.0F);
}

// Weights of the size that keeps the spread of activity the same from layer to layer.
void fill(std::vector<float>& weights, Random& random, float size) {
  for (float& weight : weights) {
    const float uniform = static_cast<float>(random.next() >> 40) / static_cast<float>(1U << 24);
    weight = (2.0F * uniform - 1.0F) * size;
  }
}

void step(float& weight, float& steps, float gradient, float rate) {
  steps += gradient * gradient;
  weight -= rate * gradient / (std::sqrt(steps) + 1e-6F);
}

// Words lie byte by byte, lowest first: the first bytes of all of them before the second ones: what is alike stands
// together, and is compressed by a fifth more on its way to a browser.
template <class Word>
std::string bytes_of(const std::vector<Word>& words) {
  std::string bytes;
  bytes.reserve(words.size() * sizeof(Word));
  for (std::size_t i = 0; i < sizeof(Word); ++i) {
    for (const Word word : words) bytes.push_back(static_cast<char>(word >> (8 * i) & 0xFF));
  }
  return bytes;
}
template <class Word>
Word word_at(const std::string& bytes, std::size_t index) {
  const std::size_t words = bytes.size() / sizeof(Word);
  Word word = 0;
  for (std::size_t i = 0; i < sizeof(Word); ++i) {
    word = static_cast<Word>(word | static_cast<Word>(static_cast<std::uint8_t>(bytes[i * words + index])) << (8 * i));
  }
  return word;
}

struct Rounded {
  using Word = std::uint16_t;
  static Word word_of(float weight) {
    const auto steps = static_cast<int>(std::clamp(std::round(weight * float{kSteps}), -32768.0F, 32767.0F));
    return static_cast<Word>(steps < 0 ? -2 * steps - 1 : 2 * steps);  // small ones of either sign are small words
  }
  static float weight_of(Word word) {
    const int half = word / 2;
    return static_cast<float>(word % 2 != 0 ? -half - 1 : half) / float{kSteps};
  }
};

struct Exact {
  using Word = std::uint32_t;
  static Word word_of(float weight) {
    Word word = 0;
    std::memcpy(&word, &weight, sizeof(word));  // Emscripten's library has no std::bit_cast
    return word;
  }
  static float weight_of(Word word) {
    float weight = 0;
    std::memcpy(&weight, &word, sizeof(weight));
    return weight;
  }
};

template <class How>
std::string packed(const std::vector<float>& weights) {
  std::vector<typename How::Word> words;
  words.reserve(weights.size());
  for (const float weight : weights) words.push_back(How::word_of(weight));
  return to_base64(bytes_of(words));
}

template <class How>
Status unpack(const JsonReader& reader, const std::string& key, std::vector<float>& weights) {
  const auto text = reader.text(key);
  if (!text) return text.error();
  const auto bytes = from_base64(*text);
  const Error wrong =
      Error("common.errors.wrong_weights").at(reader.at(key)).with({{"expected", std::to_string(weights.size())}});
  if (!bytes || bytes->size() != weights.size() * sizeof(typename How::Word)) return wrong;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = How::weight_of(word_at<typename How::Word>(*bytes, i));
    if (!std::isfinite(weights[i])) return wrong;
  }
  return {};
}

constexpr std::array<std::string_view, 3> kLayerNames = {"first", "second", "last"};

}  // namespace

Network::Network(unsigned inputs) : inputs_(inputs) {
  shape(first_.weights, std::size_t{inputs} * kFirst);
  shape(first_.bias, kFirst);
  shape(second_.weights, std::size_t{kFirst} * kSecond);
  shape(second_.bias, kSecond);
  shape(last_.weights, kSecond);
  shape(last_.bias, 1);
}

std::vector<Network::Layer*> Network::layers() {
  return {&first_, &second_, &last_};
}

std::vector<const Network::Layer*> Network::layers() const {
  return {&first_, &second_, &last_};
}

float Network::forward(const Inputs& inputs, Activity& activity) const {
  std::copy(first_.bias.begin(), first_.bias.end(), activity.first.begin());
  for (const Input& input : inputs) {
    const float* weights = first_.weights.data() + std::size_t{input.index} * kFirst;
    for (unsigned unit = 0; unit < kFirst; ++unit) activity.first[unit] += input.value * weights[unit];
  }
  for (float& unit : activity.first) unit = std::max(unit, 0.0F);

  std::copy(second_.bias.begin(), second_.bias.end(), activity.second.begin());
  for (unsigned from = 0; from < kFirst; ++from) {
    if (activity.first[from] == 0.0F) continue;
    const float* weights = second_.weights.data() + std::size_t{from} * kSecond;
    for (unsigned unit = 0; unit < kSecond; ++unit) activity.second[unit] += activity.first[from] * weights[unit];
  }
  float output = last_.bias[0];
  for (unsigned unit = 0; unit < kSecond; ++unit) {
    activity.second[unit] = std::max(activity.second[unit], 0.0F);
    output += activity.second[unit] * last_.weights[unit];
  }
  return output;
}

float Network::evaluate(const Inputs& inputs) const {
  Activity activity;
  return forward(inputs, activity);
}

void Network::randomize(Random& random) {
  // About sixty inputs are lit at a time.
  fill(first_.weights, random, 0.15F);
  fill(second_.weights, random, 0.15F);
  fill(last_.weights, random, 0.25F);
}

void Network::prepare_to_learn() {
  constexpr float kFirstStep = 0.01F;  // so that the very first gradients do not leap
  for (Layer* layer : layers()) {
    layer->weight_steps.assign(layer->weights.size(), kFirstStep);
    layer->bias_steps.assign(layer->bias.size(), kFirstStep);
  }
}

float Network::learn(const Inputs& inputs, float target, float rate) {
  if (last_.bias_steps.empty()) prepare_to_learn();
  Activity activity;
  const float error = forward(inputs, activity) - target;

  std::array<float, kSecond> second_error;
  for (unsigned unit = 0; unit < kSecond; ++unit) {
    second_error[unit] = activity.second[unit] > 0.0F ? error * last_.weights[unit] : 0.0F;
    step(last_.weights[unit], last_.weight_steps[unit], error * activity.second[unit], rate);
  }
  step(last_.bias[0], last_.bias_steps[0], error, rate);

  std::array<float, kFirst> first_error{};
  for (unsigned from = 0; from < kFirst; ++from) {
    if (activity.first[from] == 0.0F) continue;
    float* weights = second_.weights.data() + std::size_t{from} * kSecond;
    float* steps = second_.weight_steps.data() + std::size_t{from} * kSecond;
    float sum = 0;
    for (unsigned unit = 0; unit < kSecond; ++unit) {
      sum += second_error[unit] * weights[unit];
      step(weights[unit], steps[unit], second_error[unit] * activity.first[from], rate);
    }
    first_error[from] = sum;
  }
  for (unsigned unit = 0; unit < kSecond; ++unit) {
    step(second_.bias[unit], second_.bias_steps[unit], second_error[unit], rate);
  }

  for (const Input& input : inputs) {
    float* weights = first_.weights.data() + std::size_t{input.index} * kFirst;
    float* steps = first_.weight_steps.data() + std::size_t{input.index} * kFirst;
    for (unsigned unit = 0; unit < kFirst; ++unit)
      step(weights[unit], steps[unit], first_error[unit] * input.value, rate);
  }
  for (unsigned unit = 0; unit < kFirst; ++unit)
    step(first_.bias[unit], first_.bias_steps[unit], first_error[unit], rate);
  return error;
}

json::object Network::write() const {
  json::object object;
  object["steps"] = kSteps;
  const auto all = layers();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name(kLayerNames[i]);
    object[name] = packed<Rounded>(all[i]->weights);
    object[name + "_bias"] = packed<Rounded>(all[i]->bias);
  }
  return object;
}

Result<Network> Network::read(const JsonReader& reader, unsigned inputs) {
  if (const auto steps = reader.integer("steps", kSteps, kSteps); !steps) return steps.error();
  Network network(inputs);
  const auto all = network.layers();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name(kLayerNames[i]);
    if (const Status status = unpack<Rounded>(reader, name, all[i]->weights); !status.ok()) return status.error();
    if (const Status status = unpack<Rounded>(reader, name + "_bias", all[i]->bias); !status.ok())
      return status.error();
  }
  return network;
}

json::object Network::write_exactly() const {
  json::object object;
  const auto all = layers();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name(kLayerNames[i]);
    object[name] = packed<Exact>(all[i]->weights);
    object[name + "_bias"] = packed<Exact>(all[i]->bias);
    object[name + "_steps"] = packed<Exact>(all[i]->weight_steps);
    object[name + "_bias_steps"] = packed<Exact>(all[i]->bias_steps);
  }
  return object;
}

Result<Network> Network::read_exactly(const JsonReader& reader, unsigned inputs) {
  Network network(inputs);
  network.prepare_to_learn();
  const auto all = network.layers();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name(kLayerNames[i]);
    if (const Status status = unpack<Exact>(reader, name, all[i]->weights); !status.ok()) return status.error();
    if (const Status status = unpack<Exact>(reader, name + "_bias", all[i]->bias); !status.ok()) return status.error();
    if (const Status status = unpack<Exact>(reader, name + "_steps", all[i]->weight_steps); !status.ok())
      return status.error();
    if (const Status status = unpack<Exact>(reader, name + "_bias_steps", all[i]->bias_steps); !status.ok())
      return status.error();
  }
  return network;
}

}  // namespace housewright
