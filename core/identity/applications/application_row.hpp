#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
    // Administrators of the site answer for it: it did not register itself, and is not a user's or an organization's.
    bool isOfSite() const { return !ownerId && madeBy() != Origin::Registered; }
    bool isExpired(std::int64_t now) const { return expiresAt && *expiresAt <= now; }

    friend bool operator==(const ApplicationRow&, const ApplicationRow&) = default;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &ApplicationRow::id), db::once("owner_id", &ApplicationRow::ownerId),
                           db::once("origin", &ApplicationRow::origin), db::column("name", &ApplicationRow::name),
                           db::once("client_id", &ApplicationRow::clientId),
                           db::column("is_confidential", &ApplicationRow::isConfidential),
                           db::column("skips_consent", &ApplicationRow::skipsConsent),
                           db::column("is_resource_server", &ApplicationRow::isResourceServer),
                           db::column("requires_pkce", &ApplicationRow::requiresPkce),
                           db::column("id_token_algorithm", &ApplicationRow::idTokenAlgorithm),
                           db::column("backchannel_logout_uri", &ApplicationRow::backchannelLogoutUri),
                           db::column("backchannel_needs_session", &ApplicationRow::backchannelNeedsSession),
                           db::once("created_at", &ApplicationRow::createdAt),
                           db::column("updated_at", &ApplicationRow::updatedAt),
                           db::column("registration_token_hash", &ApplicationRow::registrationTokenHash),
                           db::column("expires_at", &ApplicationRow::expiresAt));
    }
};

// An application with its addresses, in the order they were given.
struct Application {
    ApplicationRow row{};
    std::vector<std::string> redirectUris{}, postLogoutUris{};

    friend bool operator==(const Application&, const Application&) = default;
};

} // namespace trivet::applications
