// A small feed-forward network: sparse inputs, two hidden layers of rectified units, one output.
//
// The sums are written so that every compiler adds in the same order: the same weights give the same value, bit for
// bit, native and in WebAssembly. Evaluating is const and may be done from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_vector.h"
#include "core/json.h"
#include "core/random.h"
#include "core/result.h"

namespace housewright {

// What a network sees: the inputs that are not zero, each at most once.
struct Input {
  std::uint16_t index = 0;
  float value = 0;
};

class Inputs {
 public:
  static constexpr std::size_t kMost = 512;

  void clear() { list_.clear(); }
  void add(unsigned index, float value = 1.0F) {
    if (value != 0.0F) list_.push_back({static_cast<std::uint16_t>(index), value});
  }
  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }
  std::size_t size() const { return list_.size(); }

 private:
  FixedVector<Input, kMost> list_;
};

class Network {
 public:
  static constexpr unsigned kFirst = 64;   // units of the first hidden layer
  static constexpr unsigned kSecond = 32;  // and of the second

  explicit Network(unsigned inputs);

  unsigned inputs() const { return inputs_; }
  float evaluate(const Inputs& inputs) const;

  // Fresh weights to learn from.
  void randomize(Random& random);
  // One step towards `target`, by Adagrad; gives back the error before it.
  float learn(const Inputs& inputs, float target, float rate);

  // Weights as they are committed: rounded to steps of 1/256, byte by byte, in base64, one string per layer.
  json::object write() const;
  static Result<Network> read(const JsonReader& reader, unsigned inputs);
  // Everything as it is, to go on learning from as if nothing had happened.
  json::object write_exactly() const;
  static Result<Network> read_exactly(const JsonReader& reader, unsigned inputs);

 private:
  struct Layer {
    std::vector<float> weights{};  // by input, then unit
    std::vector<float> bias{};
    std::vector<float> weight_steps{};  // what Adagrad remembers; only while learning
    std::vector<float> bias_steps{};
  };
  struct Activity {
    alignas(32) std::array<float, kFirst> first;
    alignas(32) std::array<float, kSecond> second;
  };

  float forward(const Inputs& inputs, Activity& activity) const;
  void prepare_to_learn();
  std::vector<Layer*> layers();
  std::vector<const Layer*> layers() const;

  unsigned inputs_;
  Layer first_;
  Layer second_;
  Layer last_;
};

}  // namespace housewright
