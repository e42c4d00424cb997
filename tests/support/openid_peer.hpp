#pragma once
#include "jose/signing_key.hpp"
#include "support/case_file.hpp"
#include "support/peer.hpp"

#include <string>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

namespace trivet::test {

// An OpenID Connect provider on this machine, without a page: what it answers for a code the code says itself, as
// SUBJECT~NONCE~VARIANT. The variant is empty for an honest answer, or names a lie.
class OpenidPeer {
public:
    OpenidPeer();

    std::string issuer() const { return "http://127.0.0.1:" + std::to_string(m_listener.port()); }
    std::string discoveryUrl() const { return issuer() + "/.well-known/openid-configuration"; }
    std::vector<std::string> requests() const { return m_listener.requests(); }

private:
    std::string answer(const std::string& request) const;
    std::string discovery(const std::string& path) const;
    std::string userinfo(const std::string& bearer) const;
    std::string tokens(const std::string& request) const;
    std::string idToken(const std::string& subject, const std::string& nonce, const std::string& variant) const;

    const jose::SigningKey m_key, m_otherKey, m_unpublishedKey;
    Listener m_listener;
};

// For case files: `openid-provider NAME [FIELD=VALUE ...]` adds a source that leads to one; <<provider>> is its
// address.
bool isGivenOpenidProvider(const std::string& line);
void arrangeOpenidProvider(db::Database& db, const Settings& settings, const std::string& line, Captures& captures);

} // namespace trivet::test
