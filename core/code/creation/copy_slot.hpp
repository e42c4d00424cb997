#pragma once
#include "crypto/hash_gate.hpp"
#include "http/context.hpp"

namespace trivet::creation {

// A place among the few that copy whole repositories at a time, as long as it is held. Each keeps a worker busy for as
// long as the copy takes, and the others have to answer everybody else.
class CopySlot {
public:
    // Throws Error (Unavailable, with the time to try again) if all are taken.
    explicit CopySlot(const http::Context& context);

private:
    crypto::HashGate::Pass m_pass;
};

} // namespace trivet::creation
