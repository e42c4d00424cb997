#pragma once
#include "crypto/hash_gate.hpp"

#include <chrono>
#include <optional>

namespace trivet {
struct Settings;
}

namespace trivet::mirrors {

// A place among the few mirrors that are synchronized on one machine at a time. Nothing if none came free in time.
std::optional<crypto::HashGate::Pass> enterMirrorSlot(const Settings& settings, std::chrono::milliseconds patience);

} // namespace trivet::mirrors
