#include "server/io_threads.h"

#include <thread>

namespace housewright {

IoThreads::IoThreads(unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    contexts_.push_back(std::make_unique<Context>(1));
    open_.emplace_back(contexts_.back()->get_executor());
  }
}

// Handlers queued on one thread may own objects of another: all of them go before the first loop does.
IoThreads::~IoThreads() {
  for (const auto& context : contexts_) context->shutdown();
}

void IoThreads::run() {
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < contexts_.size(); ++i) threads.emplace_back([this, i] { contexts_[i]->run(); });
  contexts_.front()->run();
  for (std::thread& thread : threads) thread.join();
}

void IoThreads::stop() {
  for (const auto& context : contexts_) context->stop();
}

}  // namespace housewright
