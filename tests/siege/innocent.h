// People who only want to play: one game after the other against a beginner, and the page loaded again and again, from
// 127.0.0.1. Measures how long everything took, and checks that nothing acknowledged was lost.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace housewright::siege {

// How long something took, in milliseconds, each time.
class Times {
 public:
  void add(double ms);
  std::size_t count() const;
  // The smallest that so many of a hundred do not exceed; 0 of none.
  double percentile(double percent) const;

 private:
  mutable std::mutex mutex_{};
  std::vector<double> times_{};
};

class Innocent {
 public:
  explicit Innocent(std::uint16_t port);
  // Ends the games and checks them.
  ~Innocent();
  // The same; then the figures stand still.
  void stop();

  Times acks{};   // from a turn sent to its acknowledgement
  Times bots{};   // from then, or from the bot's turn before, to the bot's turn
  Times pages{};  // from connecting to the last byte of the page
  std::atomic<unsigned> games = 0;
  std::atomic<unsigned> failures = 0;  // a table not opened, an answer that did not come
  std::atomic<unsigned> lost = 0;      // acknowledged turns that are not in the game

 private:
  void play();
  bool play_game();
  void load_pages();

  std::uint16_t port_;
  std::atomic<bool> over_ = false;
  std::thread player_{};
  std::thread reader_{};
};

}  // namespace housewright::siege
