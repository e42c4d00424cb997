// What users of other servers tell: whose key is believed, and that each thing is written down once.
#include "federation/inbox_rules.hpp"

#include "base/text.hpp"
#include "cron/expiry_store.hpp"
#include "crypto/pem_key.hpp"
#include "crypto/secret_box.hpp"
#include "federation/actor_keys.hpp"
#include "federation/remote_key_store.hpp"
#include "support/accounts.hpp"
#include "support/peer.hpp"
#include "support/refusal_of.hpp"
#include "support/remote_actor.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::federation {
namespace {

using test::assertRefused;
using test::Listener;
using test::RemoteActor;

constexpr std::int64_t kNow = 1'800'000'000;
constexpr char kTarget[] = "/api/v1/activitypub/user-id/1/inbox";
constexpr char kSecret[] = "a secret of the tests that is long enough";
constexpr db::Sql kCount = "SELECT COUNT(*) FROM inbox_activity";
constexpr db::Sql kSealed = "SELECT sealed_key FROM actor_key WHERE account_id = $1";
const std::vector<std::string> kHere{"127.0.0.1"};

std::string answerWith(const std::string& body)
{
    return "HTTP/1.1 200 OK\r\nContent-Type: application/activity+json\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string addressAt(const Listener& server) { return "http://127.0.0.1:" + std::to_string(server.port()) + "/carol"; }

} // namespace

class FederationTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(FederationTest);
    CPPUNIT_TEST(theKeyIsFetchedOnceAndTheActivityWrittenOnce);
    CPPUNIT_TEST(aReplacedKeyIsFetchedAgainButNotTooOften);
    CPPUNIT_TEST(aKeyIsKeptIfItFitsAndNotForEver);
    CPPUNIT_TEST(nobodySpeaksForAnother);
    CPPUNIT_TEST(whatIsWrongAnywayMakesUsAskNobody);
    CPPUNIT_TEST(serversThatAreNotPublicAreNotAsked);
    CPPUNIT_TEST(documentsThatDoNotVouchForTheKey);
    CPPUNIT_TEST(aUserHasOneKeyWhichIsSealed);
    CPPUNIT_TEST(keysOfTheWebAreRead);
    CPPUNIT_TEST_SUITE_END();

    Receipt deliver(const std::string& body, const test::RequestHeaders& headers, std::int64_t now)
    {
        std::string signature;
        for (const auto& [name, value] : headers)
            if (name == "Signature")
                signature = value;
        const Delivery delivery{.request = {.method = "POST",
                                            .target = kTarget,
                                            .body = body,
                                            .header =
                                                [&headers](std::string_view name) {
                                                    std::vector<std::string_view> found;
                                                    for (const auto& each : headers)
                                                        if (equalsIgnoringAsciiCase(each.first, name))
                                                            found.push_back(each.second);
                                                    return found;
                                                }},
                                .signatureHeader = signature,
                                .ownHost = "git.test",
                                .accountId = m_alice};
        return receive(db(), delivery, {.allowedHosts = kHere, .milliseconds = 3000}, now);
    }
    Receipt deliver(const RemoteActor& actor, const std::string& name, std::int64_t now = kNow)
    {
        const auto body = actor.activity(name);
        return deliver(body, actor.sign(kTarget, "git.test", body, now), now);
    }

    std::int64_t m_alice = 0;

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_alice = test::makeUser(db(), "alice").id;
    }

private:
    void theKeyIsFetchedOnceAndTheActivityWrittenOnce()
    {
        const RemoteActor* known = nullptr;
        const Listener server([&](const std::string&) { return answerWith(known->document()); });
        const RemoteActor carol(addressAt(server));
        known = &carol;
        CPPUNIT_ASSERT(deliver(carol, "a") == Receipt::New);
        CPPUNIT_ASSERT(deliver(carol, "a") == Receipt::KnownAlready);
        CPPUNIT_ASSERT(deliver(carol, "b") == Receipt::New);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, db().value<std::int64_t>(kCount).value());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, server.requests().size());
        CPPUNIT_ASSERT(server.requests()[0].starts_with("GET /carol HTTP/1.1\r\n"));
    }

    void aReplacedKeyIsFetchedAgainButNotTooOften()
    {
        const RemoteActor* known = nullptr;
        const Listener server([&](const std::string&) { return answerWith(known->document()); });
        const RemoteActor before(addressAt(server)), after(addressAt(server));
        known = &before;
        deliver(before, "a");
        known = &after;
        assertRefused(Error::Kind::Unauthorized, [&] { deliver(after, "b", kNow + 10); });
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, server.requests().size());
        CPPUNIT_ASSERT(deliver(after, "b", kNow + 301) == Receipt::New);
        assertRefused(Error::Kind::Unauthorized, [&] { deliver(before, "c", kNow + 302); });
    }

    void aKeyIsKeptIfItFitsAndNotForEver()
    {
        constexpr std::int64_t kMonth = 30 * 86400;
        const RemoteActor* known = nullptr;
        const Listener server([&](const std::string&) { return answerWith(known->document()); });
        const RemoteActor carol(addressAt(server)), other(addressAt(server));
        known = &other;
        assertRefused(Error::Kind::Unauthorized, [&] { deliver(carol, "a"); });
        CPPUNIT_ASSERT(!RemoteKeyStore(db()).find(carol.keyId()));
        known = &carol;
        CPPUNIT_ASSERT(deliver(carol, "a") == Receipt::New);
        CPPUNIT_ASSERT(RemoteKeyStore(db()).find(carol.keyId()));
        cron::ExpiryStore(db()).removeExpired(kNow + kMonth);
        CPPUNIT_ASSERT(RemoteKeyStore(db()).find(carol.keyId()));
        cron::ExpiryStore(db()).removeExpired(kNow + kMonth + 1);
        CPPUNIT_ASSERT(!RemoteKeyStore(db()).find(carol.keyId()));
    }

    void nobodySpeaksForAnother()
    {
        const RemoteActor carol("https://far.example/carol"), dora("https://far.example/dora");
        RemoteKeyStore(db()).keep({carol.keyId(), carol.address(), carol.pem(), kNow});
        const auto body = dora.activity("a");
        assertRefused(Error::Kind::Forbidden,
                      [&] { deliver(body, carol.sign(kTarget, "git.test", body, kNow), kNow); });
        const std::string foreign =
            R"({"id":"https://other.example/1","type":"Follow","actor":"https://far.example/carol"})";
        assertRefused(Error::Kind::Forbidden,
                      [&] { deliver(foreign, carol.sign(kTarget, "git.test", foreign, kNow), kNow); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>(kCount).value());
    }

    void whatIsWrongAnywayMakesUsAskNobody()
    {
        const Listener server([](const std::string&) { return answerWith("{}"); });
        const RemoteActor carol(addressAt(server));
        const auto body = carol.activity("a");
        const auto refuse = [&](const std::string& sent, const test::RequestHeaders& headers) {
            assertRefused(Error::Kind::Unauthorized, [&] { deliver(sent, headers, kNow); });
        };
        refuse(body, carol.sign(kTarget, "git.test", body, kNow - 301));
        refuse(body, carol.sign(kTarget, "other.test", body, kNow));
        refuse(body + " ", carol.sign(kTarget, "git.test", body, kNow));
        refuse(body, {{"Host", "git.test"}, {"Signature", "keyId=\"x\",signature=\"AAAA\""}});
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, server.requests().size());
    }

    void serversThatAreNotPublicAreNotAsked()
    {
        const Listener server([](const std::string&) { return answerWith("{}"); });
        assertRefused(Error::Kind::Unauthorized, [&] { fetchKey(addressAt(server), {}, kNow); });
        const auto secure = "https" + addressAt(server).substr(4);
        assertRefused(Error::Kind::Unauthorized, [&] { fetchKey(secure, {}, kNow); });
        for (const char* const none : {"", "x", "file:///etc/passwd", "https://a b/", "https://u:p@far.example/"})
            assertRefused(
                Error::Kind::Unauthorized, [&] { fetchKey(none, {}, kNow); }, none);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, server.requests().size());
    }

    void documentsThatDoNotVouchForTheKey()
    {
        std::string answer;
        const Listener server([&](const std::string&) { return answer; });
        const RemoteActor carol(addressAt(server)), other("https://far.example/dora");
        const auto refuse = [&](const std::string& document, const std::string& what) {
            answer = document;
            assertRefused(
                Error::Kind::Unauthorized,
                [&] { fetchKey(carol.keyId(), {.allowedHosts = kHere, .milliseconds = 3000}, kNow); }, what);
        };
        refuse(answerWith(other.document()), "another key");
        refuse(answerWith("{}"), "no key");
        refuse(answerWith("no JSON"), "no JSON");
        refuse("HTTP/1.1 404 Not Found\r\n\r\n" + carol.document(), "not found");
        refuse("HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n", "elsewhere");
        refuse("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + carol.document(), "pieces");
        refuse("HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n" + carol.document(), "cut off");
        refuse(answerWith(carol.document() + std::string(100'000, ' ')), "too long");
        auto foreign = carol.document();
        foreign.replace(foreign.find("\"owner\":\"") + 9, carol.address().size(), "https://far.example/x");
        refuse(answerWith(foreign), "an owner elsewhere");
        answer = answerWith(carol.document());
        CPPUNIT_ASSERT_EQUAL(carol.address(),
                             fetchKey(carol.keyId(), {.allowedHosts = kHere, .milliseconds = 3000}, kNow).actor);
    }

    void aUserHasOneKeyWhichIsSealed()
    {
        const auto pem = publicKeyOf(db(), m_alice, kSecret, kNow);
        CPPUNIT_ASSERT_EQUAL(pem, publicKeyOf(db(), m_alice, kSecret, kNow + 1));
        CPPUNIT_ASSERT(crypto::publicKeyFromPem(pem));
        const auto sealed = db().value<std::string>(kSealed, m_alice).value();
        const crypto::SecretBox box(kSecret);
        CPPUNIT_ASSERT(box.open({.purpose = "actor key", .ownerId = m_alice}, sealed));
        CPPUNIT_ASSERT(!box.open({.purpose = "actor key", .ownerId = m_alice + 1}, sealed));
    }

    void keysOfTheWebAreRead()
    {
        const RemoteActor carol("https://far.example/carol");
        const auto key = crypto::publicKeyFromPem(carol.pem());
        CPPUNIT_ASSERT(key && key->type == crypto::SshKeyType::Rsa && key->bits == 2048);
        CPPUNIT_ASSERT(crypto::publicKeyFromPem(crypto::pemOf(key->blob)));
        for (const std::string& none :
             {std::string(), std::string("-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----"),
              carol.pem().substr(10), crypto::pemOf(key->blob.substr(1)), crypto::pemOf(key->blob + "x"),
              crypto::pemOf(std::string(5000, 'x'))})
            CPPUNIT_ASSERT_MESSAGE(none, !crypto::publicKeyFromPem(none));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FederationTest, "store");

} // namespace trivet::federation
