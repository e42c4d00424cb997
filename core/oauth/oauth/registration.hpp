#pragma once
#include "applications/application_row.hpp"
#include "oauth/client_metadata.hpp"

#include <string>

namespace trivet::db {
class Database;
}

// Clients that register themselves (RFC 7591) and look after their registration (RFC 7592).
namespace trivet::oauth {

inline constexpr std::string_view kRegistrationPrefix = "trg_";  // of the token that comes with a registration
inline constexpr std::int64_t kUnusedClientSeconds = 30 * 86400; // one nobody has allowed anything is gone after that
inline constexpr std::int64_t kMostRegistered = 10000;

struct Registered {
    applications::Application application{};
    std::string secret{}; // if one was made now
    std::string token{};
};

// What the rules need to know besides the input.
struct RegistrationTerms {
    const Settings& settings;
    std::int64_t now = 0;
};

// Both throw Error: invalid_redirect_uri or invalid_client_metadata. Who may do it was asked before.
Registered registerClient(db::Database& db, const ClientMetadata& metadata, const RegistrationTerms& terms);
Registered changeRegistration(db::Database& db, applications::Application application, const SentMetadata& metadata,
                              const RegistrationTerms& terms);

// As the client is told, by what it asked for; where it did not say how it proves itself, what its kind uses.
ClientInformation informationOn(const Registered& client, const ClientMetadata& asked, const Settings& settings);

} // namespace trivet::oauth
