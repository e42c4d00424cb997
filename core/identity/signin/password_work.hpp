#pragma once
#include "crypto/hash_gate.hpp"
#include "crypto/password.hpp"
#include "http/request.hpp"
#include "signin/work_slots.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace trivet::signin {

// The slow part of a sign-in. Over all processes at most all processors but one are busy with it, so that a storm of
// sign-ins leaves one to everybody else.
class PasswordWork {
public:
    explicit PasswordWork(const std::string& gateFile);

    // An empty stored hash matches nothing and costs the same. `isStillWanted` is called once a place is free: what
    // happened while waiting may have made the check pointless. It throws to give up. The request has changed nothing
    // yet, so it may be postponed.
    crypto::PasswordCheck verify(
        const http::Request& request, std::string_view password, std::string_view storedHash,
        const std::function<void()>& isStillWanted = [] {});
    // Waits for a place, unless the request has one already: what it did before cannot be done again.
    std::string hash(const http::Request& request, std::string_view password);

    // How many hashes were made: what an onlooker could measure as time.
    std::uint64_t hashesMade() const { return m_hashesMade; }

private:
    WorkSlots m_slots;
    crypto::HashGate m_idleGate;
    std::uint64_t m_hashesMade = 0;
};

} // namespace trivet::signin
