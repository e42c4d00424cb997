#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace trivet::applications {

// Whether a client can keep a secret. Decides how it proves who it is, whether PKCE is a must and which redirect URIs
// match.
enum class ClientType { Public, Confidential };

// How an application came to be. Only those of owners can be changed by people; the others follow what made them.
enum class Origin { Owner, Builtin, File, Registered };

std::string_view nameOf(Origin origin);    // "owner", "builtin", "file", "registered"
Origin originNamed(std::string_view name); // the name must be one of them

struct ApplicationRow {
    std::int64_t id = 0;
    std::optional<std::int64_t> ownerId{}; // nothing: the site itself
    std::string origin{"owner"};
    std::string name{}, clientId{};
    bool isConfidential = false;
    bool skipsConsent = false;      // once approved, does not ask again (confidential ones never do)
    bool isResourceServer = false;  // may introspect tokens of others
    bool requiresPkce = false;      // public ones are required to in any case
    std::string idTokenAlgorithm{}; // empty: the default of the site
    std::string backchannelLogoutUri{};
    bool backchannelNeedsSession = false;
    std::int64_t createdAt = 0, updatedAt = 0;
    std::optional<std::string> registrationTokenHash{}; // of one that registered itself
    std::optional<std::int64_t> expiresAt{};

    ClientType type() const { return isConfidential ? ClientType::Confidential : ClientType::Public; }
    Origin madeBy() const { return originNamed(origin); }
    bool isExpired(std::int64_t now) const { return expiresAt && *expiresAt <= now; }

    friend bool operator==(const ApplicationRow&, const ApplicationRow&) = default;
    auto columns()
    {
        return std::tie(id, ownerId, origin, name, clientId, isConfidential, skipsConsent, isResourceServer,
                        requiresPkce, idTokenAlgorithm, backchannelLogoutUri, backchannelNeedsSession, createdAt,
                        updatedAt, registrationTokenHash, expiresAt);
    }
};

// An application with its addresses, in the order they were given.
struct Application {
    ApplicationRow row{};
    std::vector<std::string> redirectUris{}, postLogoutUris{};

    friend bool operator==(const Application&, const Application&) = default;
};

} // namespace trivet::applications
