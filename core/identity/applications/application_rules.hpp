#pragma once
#include "applications/application_input.hpp"
#include "applications/application_store.hpp"

namespace trivet::applications {

// By what right: only administrators may let an application skip consent or read the tokens of others.
enum class Right { Ordinary, Administrator };

// What all rules need to know besides the input.
struct RegistrationContext {
    const Settings& settings;
    Right right = Right::Ordinary;
    std::int64_t now = 0;
};

struct WithSecret {
    Application application{};
    std::string secret{}; // shown once, then forgotten; empty: none was made
};

inline constexpr std::int64_t kMostPerOwner = 100; // the site itself may have more

// Throws Error: BadRequest for an address that may not be registered or an application too many, Invalid for a name,
// Forbidden for what administrators only may ask.
WithSecret create(db::Database& db, Owner owner, const ApplicationInput& input,
                  const RegistrationContext& registration);

// Replaces what the input names and leaves the secrets alone. Throws as create() does, and NotFound.
Application change(db::Database& db, Owner owner, std::int64_t id, const ApplicationInput& input,
                   const RegistrationContext& registration);

// A new secret. The old ones end after `keepOldFor` seconds, 0: at once. Throws Error (NotFound, Forbidden).
WithSecret regenerateSecret(db::Database& db, Owner owner, std::int64_t id, std::int64_t keepOldFor, std::int64_t now);

// Another secret for an application: its value, which is not kept.
std::string addSecret(db::Database& db, std::int64_t applicationId, std::int64_t now);

// With its secrets and grants. Throws Error (NotFound, Forbidden).
void remove(db::Database& db, Owner owner, std::int64_t id);

// An application of that owner, to be shown. Throws Error (NotFound).
Application requireOfOwner(db::Database& db, Owner owner, std::int64_t id);

// 36 characters, random, RFC 4122 §4.4.
std::string newClientId();

} // namespace trivet::applications
