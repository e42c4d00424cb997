#pragma once
#include <cstdint>
#include <ctime>

namespace trivet::test {

// What this process has computed so far: unlike a clock it does not go on while other tests have the processor.
inline std::int64_t processorMicroseconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return std::int64_t{1'000'000} * time.tv_sec + time.tv_nsec / 1000;
}

} // namespace trivet::test
