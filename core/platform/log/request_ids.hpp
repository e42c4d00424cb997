#pragma once
#include <cstdint>
#include <string>

namespace trivet::log {

// Ids for requests: 24 hexadecimal characters that no other worker, process or host gives out. One object per worker
// context; a child that was forked with it never repeats its parent.
class RequestIds {
public:
    RequestIds();
    ~RequestIds();
    RequestIds(const RequestIds&) = delete;
    RequestIds& operator=(const RequestIds&) = delete;

    std::string next();

private:
    struct State;
    State* m_state; // in memory the kernel clears in a forked child
};

} // namespace trivet::log
