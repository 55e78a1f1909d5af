// Ideas: rooms and whole feature sets that look good at a glance. A glance adds up what each part seems to be worth on
// its own; the network then judges the best of them as whole turns, so a glance need not be right, only seldom blind.
#pragma once

#include <algorithm>

#include "bots/floor_plan/reading.h"
#include "core/fixed_vector.h"
#include "games/floor_plan/decision.h"

namespace housewright::floor_plan {

// What an idea is judged by beside the sheet.
struct Outlook {
  const Setup& setup;
  unsigned rounds_left;  // after this turn

  bool wants(Client client) const { return setup.clients[static_cast<std::size_t>(kind_of(client))] == client; }
  // How much a hope is worth beside a fact: nothing at the end.
  float hope() const { return static_cast<float>(std::min(rounds_left, 8U)) / 8.0F; }
};

struct Idea {
  float score = 0;
  FixedVector<Decision, 6> parts{};
};

// The best few by score, best first; of equals the one that came first.
class Ideas {
 public:
  static constexpr std::size_t kMost = 64;

  explicit Ideas(std::size_t most) : most_(std::min(most, kMost)) {}

  bool welcomes(float score) const { return list_.size() < most_ || score > list_.back().score; }
  void add(const Idea& idea) {
    if (!welcomes(idea.score)) return;
    if (list_.size() == most_) list_.pop_back();
    list_.push_back(idea);
    for (std::size_t i = list_.size() - 1; i > 0 && list_[i].score > list_[i - 1].score; --i) {
      std::swap(list_[i], list_[i - 1]);
    }
  }
  std::size_t most() const { return most_; }
  std::size_t size() const { return list_.size(); }
  bool empty() const { return list_.empty(); }
  const Idea& operator[](std::size_t index) const { return list_[index]; }
  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }

 private:
  std::size_t most_;
  FixedVector<Idea, kMost> list_;
};

// A room of these sides, either way round, as two parts: the room and its label.
void find_rooms(const Reading& reading, const Outlook& outlook, unsigned one, unsigned other, Ideas& ideas);

// A full set of a result; none if it cannot be drawn.
void find_windows(const Reading& reading, const Outlook& outlook, Ideas& ideas);
void find_doors(const Reading& reading, const Outlook& outlook, Ideas& ideas);
void find_shapes(const Reading& reading, const Outlook& outlook, unsigned size, Ideas& ideas);
void find_stones(const Reading& reading, const Outlook& outlook, Ideas& ideas);
void find_set(const Reading& reading, const Outlook& outlook, unsigned result, Ideas& ideas);

}  // namespace housewright::floor_plan
