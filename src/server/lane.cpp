#include "server/lane.h"

#include <thread>

namespace housewright {

Lanes::Lanes(unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    contexts_.push_back(std::make_unique<Context>(1));
    open_.emplace_back(contexts_.back()->get_executor());
  }
}

// What waits on one lane may hold what belongs to another: all of it goes before the first lane does.
Lanes::~Lanes() {
  for (const auto& context : contexts_) context->shutdown();
}

void Lanes::run() {
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < contexts_.size(); ++i) threads.emplace_back([this, i] { contexts_[i]->run(); });
  contexts_.front()->run();
  for (std::thread& thread : threads) thread.join();
}

void Lanes::stop() {
  for (const auto& context : contexts_) context->stop();
}

}  // namespace housewright
