#pragma once
#include "support/browser.hpp"

#include <string>

namespace trivet::test {

// An application as it is seen from outside: it sends browsers to the service and exchanges what they bring back.
class OAuthClient {
public:
    enum class Kind { Confidential, Public, ResourceServer };

    // Made in the database of the service.
    OAuthClient(TestApp& app, const std::string& name, Kind kind = Kind::Confidential);
    // One that exists already.
    OAuthClient(TestApp& app, std::string clientId, std::string clientSecret);

    struct Tokens {
        std::string access{}, refresh{}, id{};
    };
    // The whole flow with a browser that is signed in; says yes where the user is asked.
    Tokens signIn(Browser& browser, const std::string& scope);
    // Path and query to send a browser to; `more` begins with '&'.
    std::string authorizeTarget(const std::string& scope, const std::string& more = {}) const;
    // Follows an answer of the authorization endpoint, through consent, to where the browser is sent in the end.
    static std::string destination(Browser& browser, Reply answer);
    Tokens exchange(const std::string& location);

    // To an endpoint of the protocol, with the client's credential.
    Reply post(const std::string& path, const std::string& form);

    std::string id{}, secret{};
    std::string redirectUri = "https://app.test/back";

private:
    TestApp& m_app;
};

// The value of a parameter in an address, decoded; empty if it is not there.
std::string parameterOf(const std::string& address, const std::string& name);

// A text member of a JSON object.
std::string memberOf(const Reply& reply, const std::string& name);

} // namespace trivet::test
