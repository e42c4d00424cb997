#pragma once
#include "crypto/hash_gate.hpp"
#include "http/context.hpp"

#include <optional>
#include <utility>

namespace trivet::creation {

// A place among the few that copy whole repositories at a time, as long as it is held. Each keeps a worker busy for as
// long as the copy takes, and the others have to answer everybody else.
class CopySlot {
public:
    // Throws Error (Unavailable, with the time to try again) if all are taken.
    explicit CopySlot(const http::Context& context);
    // Nothing if all are taken.
    static std::optional<CopySlot> find(const Settings& settings);

private:
    explicit CopySlot(crypto::HashGate::Pass pass) : m_pass(std::move(pass)) {}

    crypto::HashGate::Pass m_pass;
};

} // namespace trivet::creation
