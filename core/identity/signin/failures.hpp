#pragma once
#include <cstdint>

namespace trivet::signin {

// How often something failed, and when last.
struct Failures {
    std::int64_t count = 0;
    std::int64_t lastAt = 0;
};

} // namespace trivet::signin
