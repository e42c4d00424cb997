#pragma once
#include "support/app_fixture.hpp"
#include "support/test_key.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace trivet::test {

// A user of another server, who signs what they tell as Mastodon does; put together by hand and with OpenSSL alone.
class RemoteActor {
public:
    explicit RemoteActor(const std::string& address) : m_address(address), m_key(TestKey::rsa()) {}

    const std::string& address() const { return m_address; }
    std::string keyId() const { return m_address + "#main-key"; }
    std::string pem() const;
    std::string document() const; // what their server answers at their address

    std::string activity(const std::string& name) const; // "a" is of the same server
    // Host, Date, Digest and Signature of a POST.
    RequestHeaders sign(const std::string& target, const std::string& host, const std::string& body,
                        std::int64_t now) const;

private:
    std::string m_address;
    TestKey m_key;
};

// For case files: `delivery TARGET NAME` has https://far.example/carol, whose key is known, sign the activity NAME;
// <<delivery:body>>, <<delivery:date>>, <<delivery:digest>>, <<delivery:signature>> are what they send.
bool isGivenDelivery(const std::string& line);
void arrangeDelivery(db::Database& db, const std::string& line, std::map<std::string, std::string>& captures);

} // namespace trivet::test
