#pragma once
#include <cstdint>
#include <string>
#include <sys/types.h>

namespace trivet::log {

// Ids for requests: 24 hexadecimal characters that no other worker, process or host gives out. One object per worker
// context; a fork is noticed, so a child never repeats its parent.
class RequestIds {
public:
    RequestIds();
    std::string next();

private:
    void reseed();

    pid_t m_process = 0;
    std::uint64_t m_prefix = 0;
    std::uint32_t m_count = 0;
};

} // namespace trivet::log
