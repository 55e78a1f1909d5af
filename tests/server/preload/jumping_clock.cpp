// A wall clock that jumps a year ahead and a year back every half second, for programs that are started with this
// library preloaded. The clock that only ever goes forward is left alone.
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <ctime>

namespace {

time_t jump() {
  constexpr time_t kYear = time_t{365} * 24 * 60 * 60;
  timespec steady{};
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &steady);
  return steady.tv_nsec < 500'000'000 ? kYear : -kYear;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* moment) noexcept {
  const long wrong = syscall(SYS_clock_gettime, clock, moment);
  if (wrong == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) moment->tv_sec += jump();
  return static_cast<int>(wrong);
}

int gettimeofday(timeval* moment, void* /*zone*/) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  *moment = {now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t* moment) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (moment != nullptr) *moment = now.tv_sec;
  return now.tv_sec;
}

}  // extern "C"
