#pragma once
#include "support/browser.hpp"

#include <optional>
#include <string>

namespace trivet::test {

// An application of the tests: a public client with PKCE that signs users in with their browser.
class RelyingParty {
public:
    // Registers itself.
    RelyingParty(TestApp& app, std::string clientId, std::string backchannelLogoutUri = {});

    // The whole code flow; the answer of the token endpoint. The user of the browser allows it if asked.
    std::string signOn(Browser& browser, const std::string& scope = "openid");
    // Asks without a page: the error that comes back, or "code".
    std::string silently(Browser& browser);

    static constexpr char kPostLogoutUri[] = "https://app.test/bye?from=trivet";

private:
    std::string authorizeTarget(const std::string& more) const;

    TestApp& m_app;
    std::string m_clientId;
};

// The text of a member of a flat JSON object; empty if there is none.
std::string memberOf(const std::string& json, const std::string& name);

} // namespace trivet::test
