#pragma once
#include "crypto/hash_gate.hpp"
#include "http/request.hpp"

#include <memory>
#include <string>

namespace trivet::signin {

// Room for so many at a time, over all processes of this machine, for the slow parts of signing in. Those who find no
// slot are postponed (http::Postponed) or, where that cannot be, wait or are told to come back: Error (Unavailable).
class WorkSlots {
public:
    using Slot = std::shared_ptr<const crypto::HashGate::Pass>;

    WorkSlots(const std::string& gateFile, unsigned slots);

    // What the request was postponed for; null: it was not. One that needs slots of two kinds has one: what it was
    // postponed for first keeps the number of such requests as small as the other kind would.
    static Slot reservedBy(const http::Request& request);
    // For a request that has changed nothing yet, so it may be postponed.
    Slot slotFor(const http::Request& request);
    // For one that cannot be done again, unless it has a slot already.
    Slot waitUnlessReserved(const http::Request& request);

private:
    Slot wait();

    crypto::HashGate m_gate;
    crypto::HashGate m_waiting;
};

} // namespace trivet::signin
