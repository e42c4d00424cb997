// Requests signed with registered keys and with certificates, at times the test chooses.
#include "crypto/encoding.hpp"
#include "crypto/ssh_key.hpp"
#include "keys/key_rules.hpp"
#include "keys/key_store.hpp"
#include "keys/principal_rules.hpp"
#include "signin/store_credential_uses.hpp"
#include "support/child_process.hpp"
#include "support/given.hpp"
#include "support/identify_call.hpp"
#include "support/refusal_of.hpp"
#include "support/request_signer.hpp"
#include "support/store_fixture.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::signin {

using test::SignedTarget;
using test::TestKey;

class SignatureSignInTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(SignatureSignInTest);
    CPPUNIT_TEST(everyKindOfKeySignsForItsOwner);
    CPPUNIT_TEST(aKeyIsHeldToItsScopes);
    CPPUNIT_TEST(aSignatureThatIsNotGoodIsRefusedAndNeverIgnored);
    CPPUNIT_TEST(theBodyMustBeTheOneThatWasSigned);
    CPPUNIT_TEST(aChangeIsAcceptedOnceButReadingAgainIsFine);
    CPPUNIT_TEST(readingIsGoodForAShortTime);
    CPPUNIT_TEST(theUserToActForIsSignedToo);
    CPPUNIT_TEST(aSignedHostIsOurs);
    CPPUNIT_TEST(ofManyProcessesOneMayMakeAChange);
    CPPUNIT_TEST(aValidTokenWinsOverASignature);
    CPPUNIT_TEST(ownersThatMayNotSignInAreRefused);
    CPPUNIT_TEST(aCertificateSignsForThePrincipalItNames);
    CPPUNIT_TEST(aCertificateMustBeIssuedForUsHereAndNow);
    CPPUNIT_TEST(usesAreWrittenLater);
    CPPUNIT_TEST_SUITE_END();

    using Request = test::IdentifyCall::Request;

    std::unique_ptr<test::IdentifyCall> m_call{};
    users::AccountRow m_alice{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_call = std::make_unique<test::IdentifyCall>(db());
        m_alice = test::givenUser(db(), "user alice");
    }
    void tearDown() override
    {
        m_call.reset();
        StoreFixture::tearDown();
    }

private:
    static const TestKey& key()
    {
        static const TestKey one = TestKey::ed25519();
        return one;
    }
    static std::string fingerprint(const TestKey& of) { return crypto::sha256Fingerprint(of.publicKey()); }

    keys::KeyRow registered(const TestKey& of, std::optional<access::ScopeSet> scopes = {})
    {
        Settings settings;
        settings.server.minimumKeySizeCheck = false;
        return keys::addKey(db(),
                            {.accountId = m_alice.id,
                             .title = fingerprint(of),
                             .text = crypto::authorizedKeyText(of.publicKey()),
                             .scopes = scopes},
                            settings, m_call->now);
    }
    Request requestFor(const SignedTarget& target, const TestKey& with, const std::string& keyId)
    {
        return {.headers = test::signedHeaders(with, keyId, target, m_call->now),
                .method = target.method,
                .target = target.target,
                .body = target.body};
    }
    Request requestFor(const SignedTarget& target) { return requestFor(target, key(), fingerprint(key())); }

    void everyKindOfKeySignsForItsOwner()
    {
        for (const auto& each : {TestKey::ed25519(), TestKey::rsa(), TestKey::ecdsa(256), TestKey::ecdsa(384)}) {
            registered(each);
            const auto who = m_call->identify(requestFor({.target = "/api/v1/user?page=2"}, each, fingerprint(each)));
            CPPUNIT_ASSERT_EQUAL(m_alice.id, who.userId);
            CPPUNIT_ASSERT(access::SignIn::Signature == who.signIn);
            CPPUNIT_ASSERT(!who.scopes);
            CPPUNIT_ASSERT_EQUAL(fingerprint(each), who.keyId);
        }
    }

    void aKeyIsHeldToItsScopes()
    {
        access::ScopeSet scopes;
        scopes.grant(access::Permission::User, access::Level::Read);
        registered(key(), scopes);
        const auto who = m_call->identify(requestFor({}));
        CPPUNIT_ASSERT(who.scopes && *who.scopes == scopes);
    }

    void aSignatureThatIsNotGoodIsRefusedAndNeverIgnored()
    {
        registered(key());
        auto request = requestFor({});
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(request));
        auto otherTarget = request;
        otherTarget.target = "/api/v1/version";
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(otherTarget));
        auto otherMethod = request;
        otherMethod.method = "DELETE";
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(otherMethod));
        auto twice = request;
        twice.headers.push_back(twice.headers.back());
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(twice));
        auto ambiguous = request;
        ambiguous.headers.emplace_back("Authorization", "Signature keyId=\"x\",signature=\"y\"");
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(ambiguous));
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(requestFor({}, TestKey::ed25519(), fingerprint(key()))));
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(requestFor({}, key(), "SHA256:unknown")));
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf({.headers = {{"Signature", "nonsense"}}}));
        m_call->now += 21; // ten seconds to expire, and ten more for clocks that differ
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(request));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid username, password or token"),
                             test::refusalOf([&] { m_call->identify(request); }).english());
    }

    void theBodyMustBeTheOneThatWasSigned()
    {
        registered(key());
        const SignedTarget target{.method = "POST", .body = R"({"name":"x"})"};
        auto changed = requestFor(target);
        changed.body = R"({"name":"y"})";
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(changed));
        auto added = requestFor({.method = "POST"});
        added.body = R"({"name":"x"})";
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(added));
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(requestFor(target)));
    }

    void aChangeIsAcceptedOnceButReadingAgainIsFine()
    {
        registered(key());
        const auto change = requestFor({.method = "DELETE"});
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(change));
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(change));
        const auto read = requestFor({});
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(read));
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(read));
        m_call->now += 1;
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(requestFor({.method = "DELETE"})));
    }

    void readingIsGoodForAShortTime()
    {
        registered(key());
        const auto read = requestFor({.lifetime = 200}), change = requestFor({.method = "DELETE", .lifetime = 200});
        m_call->now += 30;
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(read));
        m_call->now += 1;
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(read));
        m_call->now += 150;
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(change));
    }

    void theUserToActForIsSignedToo()
    {
        registered(key());
        m_alice.isAdmin = true;
        users::AccountStore(db()).update(m_alice);
        test::givenUser(db(), "user bob");
        auto added = requestFor({});
        added.headers.emplace_back("Sudo", "bob");
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(added));
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), m_call->identify(requestFor({.covered = {{"sudo", "bob"}}})).name);
        CPPUNIT_ASSERT_EQUAL(std::string("bob"),
                             m_call->identify(requestFor({.target = "/api/v1/user?sudo=bob"})).name);
        auto appended = requestFor({});
        appended.target += "?sudo=bob";
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(appended));
    }

    void aSignedHostIsOurs()
    {
        registered(key());
        const auto statusFor = [&](const char* host) {
            return m_call->statusOf(requestFor({.covered = {{"host", host}}}));
        };
        CPPUNIT_ASSERT_EQUAL(200, statusFor("localhost:8080"));
        CPPUNIT_ASSERT_EQUAL(200, statusFor("Localhost:8080"));
        for (const char* host : {"other.test", "localhost", "localhost:80", "localhost:8080.evil", ""})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(host, 401, statusFor(host));
        auto unsignedHost = requestFor({});
        unsignedHost.headers.emplace_back("Host", "other.test");
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(unsignedHost));
    }

    void ofManyProcessesOneMayMakeAChange()
    {
        registered(key());
        const auto change = requestFor({.method = "POST", .body = "{}"});
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < 8; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                test::IdentifyCall channel(own);
                return channel.statusOf(change) == 200 ? 1 : 0;
            });
        int accepted = 0;
        for (auto& child : children)
            accepted += child.wait();
        CPPUNIT_ASSERT_EQUAL(1, accepted);
    }

    void aValidTokenWinsOverASignature()
    {
        registered(key());
        test::givenUser(db(), "user bob");
        const auto token = test::givenToken(db(), "token ci bob read:user");
        auto request = requestFor({});
        request.headers.emplace_back("Authorization", "token " + token);
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), m_call->identify(request).name);
        request.headers.back().second = "token " + std::string(40, '0');
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(request));
    }

    void ownersThatMayNotSignInAreRefused()
    {
        registered(key());
        m_alice.isProhibited = true;
        users::AccountStore(db()).update(m_alice);
        CPPUNIT_ASSERT_EQUAL(403, m_call->statusOf(requestFor({})));
    }

    // A desk that trusts one authority.
    std::unique_ptr<test::IdentifyCall> trusting(const TestKey& authority)
    {
        return std::make_unique<test::IdentifyCall>(
            db(), std::vector<std::string>{crypto::authorizedKeyText(authority.publicKey())});
    }

    void aCertificateSignsForThePrincipalItNames()
    {
        const auto authority = TestKey::ed25519();
        const auto channel = trusting(authority);
        Settings settings;
        settings.server.sshAuthorizedPrincipalsAllow = {"anything"};
        keys::addPrincipal(db(), m_alice, "alice@work", settings, channel->now);
        SignedTarget target{.certificate =
                                test::makeCertificate(authority, key(), {.principals = {"nobody", "alice@work"}})};
        const auto who = channel->identify(requestFor(target, key(), "gitea"));
        CPPUNIT_ASSERT_EQUAL(m_alice.id, who.userId);
        CPPUNIT_ASSERT_EQUAL(std::string("principal alice@work"), who.keyId);
        // Without trusted authorities a certificate is nothing.
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(requestFor(target, key(), "gitea")));
        target.certificate = test::makeCertificate(authority, key(), {.principals = {"ALICE@WORK"}});
        CPPUNIT_ASSERT_EQUAL(401, channel->statusOf(requestFor(target, key(), "gitea")));
    }

    void aCertificateMustBeIssuedForUsHereAndNow()
    {
        const auto authority = TestKey::ed25519(), stranger = TestKey::ed25519();
        const auto channel = trusting(authority);
        Settings settings;
        settings.server.sshAuthorizedPrincipalsAllow = {"anything"};
        keys::addPrincipal(db(), m_alice, "alice", settings, channel->now);
        const auto statusOf = [&](const TestKey& issuer, const test::CertificatePlan& plan) {
            const SignedTarget target{.certificate = test::makeCertificate(issuer, key(), plan)};
            return channel->statusOf(requestFor(target, key(), "gitea"));
        };
        const auto now = static_cast<std::uint64_t>(channel->now);
        CPPUNIT_ASSERT_EQUAL(200, statusOf(authority, {}));
        CPPUNIT_ASSERT_EQUAL(401, statusOf(stranger, {}));
        CPPUNIT_ASSERT_EQUAL(401, statusOf(authority, {.kind = 2}));
        CPPUNIT_ASSERT_EQUAL(401, statusOf(authority, {.principals = {}}));
        CPPUNIT_ASSERT_EQUAL(401, statusOf(authority, {.validBefore = now}));
        CPPUNIT_ASSERT_EQUAL(401, statusOf(authority, {.validAfter = now + 1}));
        CPPUNIT_ASSERT_EQUAL(401, statusOf(authority, {.criticalOptions = {{"verify-required", ""}}}));
        // The certificate must be covered: one that was added on the way counts for nothing.
        auto added = requestFor({}, key(), "gitea");
        added.headers.emplace_back("x-ssh-certificate", crypto::encodeBase64(test::makeCertificate(authority, key()),
                                                                             crypto::Padding::Absent));
        CPPUNIT_ASSERT_EQUAL(401, channel->statusOf(added));
    }

    void usesAreWrittenLater()
    {
        const auto row = registered(key());
        m_call->now += 100;
        m_call->identify(requestFor({}));
        CPPUNIT_ASSERT_EQUAL(row.lastUsedAt, keys::KeyStore(db()).find(row.id)->lastUsedAt);
        CPPUNIT_ASSERT(m_call->state().hasDueUses(m_call->now + 10));
        storeUses(db(), m_call->state());
        CPPUNIT_ASSERT_EQUAL(m_call->now, keys::KeyStore(db()).find(row.id)->lastUsedAt);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SignatureSignInTest, "store");

} // namespace trivet::signin
