#pragma once
#include "jose/jws.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

// Access tokens are signed (RFC 9068), so that garbage is refused without asking the database; what they are still
// worth stands in the database, so that revoking one is immediate.
namespace trivet::grants {

struct AccessClaims {
    std::string jti{}; // begins with the number of its family
    std::string clientId{}, scope{};
    std::int64_t userId = 0, issuedAt = 0, expiresAt = 0;

    std::int64_t familyId() const; // 0 if the jti is not ours
    bool isExpired(std::int64_t now) const { return expiresAt <= now; }
};

// A jti nobody has had before.
std::string newJti(std::int64_t familyId);

std::string signAccessToken(const jose::SigningKey& key, const AccessClaims& claims, const Settings& settings);

// Tells by the form alone whether a text could be one.
bool looksLikeAccessToken(std::string_view text);

// Reads tokens for one worker, and remembers those whose signature was good: checking it is the dearest part.
class AccessTokenReader {
public:
    explicit AccessTokenReader(const Settings& settings);

    // Nothing unless it is an access token of this site, for this site, signed by a key that is still published.
    // Whether it has expired or was revoked is for the caller to ask.
    std::optional<AccessClaims> read(std::string_view token, const jose::KeySource& keys);

private:
    struct Entry {
        AccessClaims claims{};
        std::string kid{};
    };
    std::optional<AccessClaims> verify(std::string_view token, const jose::KeySource& keys) const;

    static constexpr std::size_t kMostEntries = 500;

    std::string m_issuer, m_audience;
    jose::Algorithm m_algorithm;
    std::unordered_map<std::string, Entry> m_known{}; // by the SHA-256 of the token
};

} // namespace trivet::grants
