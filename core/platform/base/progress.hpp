#pragma once
#include <cstdint>
#include <functional>

namespace trivet {

// Long work tells it how far it has come: so many of so many.
using Progress = std::function<void(std::int64_t done, std::int64_t total)>;

inline void noProgress(std::int64_t, std::int64_t) {}

} // namespace trivet
