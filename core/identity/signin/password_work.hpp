#pragma once
#include "crypto/hash_gate.hpp"
#include "crypto/password.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace trivet::signin {

// The slow part of a sign-in. Over all processes at most all processors but one are busy with it, and only a few more
// workers wait for that, so that a storm of sign-ins leaves processors and workers to everybody else. The others are
// told to come back: Error (Unavailable).
class PasswordWork {
public:
    explicit PasswordWork(const std::string& gateFile);

    // An empty stored hash matches nothing and costs the same. `isStillWanted` is called once a place is free: what
    // happened while waiting may have made the check pointless. It throws to give up.
    crypto::PasswordCheck verify(
        std::string_view password, std::string_view storedHash, const std::function<void()>& isStillWanted = [] {});
    std::string hash(std::string_view password);

    // How many hashes were made: what an onlooker could measure as time.
    std::uint64_t hashesMade() const { return m_hashesMade; }

private:
    struct Turn {
        crypto::HashGate::Pass seat, place;
    };
    Turn takeTurn();

    crypto::HashGate m_waitingRoom;
    crypto::HashGate m_gate;
    crypto::HashGate m_idleGate;
    std::uint64_t m_hashesMade = 0;
};

} // namespace trivet::signin
