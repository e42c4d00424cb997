#pragma once
#include "access/identity.hpp"
#include "authorized_keys/forced_command.hpp"
#include "creation/push_creation.hpp"
#include "githttp/requested_repository.hpp"
#include "gitssh/original_command.hpp"
#include "http/services.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::gitssh {

// Who is at the other end. Asked anew with each connection: sshd may have been told of a key that is gone by now.
class Connection {
public:
    // Throws Error (Forbidden) for a key that is not known any more, and for an account that may not be used.
    Connection(const http::Services& services, const authorized_keys::KeyOwner& keyOwner, std::int64_t now);

    // "Hi there, alice! You've successfully authenticated with the key named laptop, but ..."
    std::string greeting() const;

    // The repository of the command, for a deploy key one that it opens. Throws Error (NotFound).
    githttp::RequestedRepository requested(const OriginalCommand& command);
    // That a push would create. Throws Error (Forbidden) if its owner may not have more.
    std::optional<creation::PushedRepository> creatable(const OriginalCommand& command, std::int64_t now) const;

    const access::Identity& who() const { return m_who; }

private:
    void letInKey(const std::string& fingerprint);
    void letInPrincipal(std::int64_t id);
    access::Identity requireOwner(std::int64_t accountId) const;
    void becomeDeployKeyOf(const OriginalCommand& command);

    const http::Services& m_services;
    std::int64_t m_now;
    access::Identity m_who{};
    std::string m_shown{};             // what was shown: "the key named laptop"
    std::string m_deployFingerprint{}; // of a deploy key; empty: an account
};

} // namespace trivet::gitssh
