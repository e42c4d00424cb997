#include "keys/key_rules.hpp"
#include "keys/principal_rules.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/refusal_of.hpp"
#include "support/samples.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::keys {

class KeyRulesTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(KeyRulesTest);
    CPPUNIT_TEST(aKeyIsKeptInNormalFormAndFoundByItsFingerprint);
    CPPUNIT_TEST(aKeyOpensNoMoreThanTheTokenThatBroughtIt);
    CPPUNIT_TEST(aReadOnlyKeyHasNoWritePermission);
    CPPUNIT_TEST(ofSeveralProcessesOneAddsAKey);
    CPPUNIT_TEST(keysOfATypeCanBeRefusedAltogether);
    CPPUNIT_TEST(theLastUseIsWrittenOnceAMinute);
    CPPUNIT_TEST(keysGoWithTheirOwner);
    CPPUNIT_TEST(principalsFollowTheSetting);
    CPPUNIT_TEST(aPrincipalStandsForOneAccount);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_alice = test::makeUser(db(), "alice");
    }

private:
    NewKey wanted(const std::string& sample) const
    {
        return {.accountId = m_alice.id, .title = sample, .text = test::sample("ssh/" + sample + ".pub")};
    }
    KeyRow add(const NewKey& key) { return addKey(db(), key, m_settings, 1000); }

    void aKeyIsKeptInNormalFormAndFoundByItsFingerprint()
    {
        auto key = wanted("ed25519");
        key.text = "  " + key.text + "\r\n";
        const auto row = add(key);
        const auto found = findByFingerprint(db(), row.fingerprint);
        CPPUNIT_ASSERT(found);
        CPPUNIT_ASSERT_EQUAL(m_alice.id, found->accountId);
        CPPUNIT_ASSERT_EQUAL(std::string("ssh-ed25519"), found->keyType);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{256}, found->bits);
        CPPUNIT_ASSERT(test::sample("ssh/ed25519.pub").starts_with(found->content + " "));
        CPPUNIT_ASSERT(!found->scopeSet());
        CPPUNIT_ASSERT(!findByFingerprint(db(), "SHA256:nothing"));
    }

    void aKeyOpensNoMoreThanTheTokenThatBroughtIt()
    {
        auto key = wanted("ed25519");
        const std::string words[] = {"public-only", "write:user"};
        key.scopes = access::ScopeSet::parse(words);
        add(key);
        const auto scopes = KeyStore(db()).page({.accountId = m_alice.id}, {10, 0}).at(0).scopeSet();
        CPPUNIT_ASSERT(scopes);
        CPPUNIT_ASSERT(*scopes == *key.scopes);
    }

    void aReadOnlyKeyHasNoWritePermission()
    {
        auto key = wanted("ed25519");
        key.isReadOnly = true;
        const auto scopes = add(key).scopeSet();
        CPPUNIT_ASSERT(scopes);
        CPPUNIT_ASSERT(scopes->allows(access::Permission::Repository, access::Level::Read));
        CPPUNIT_ASSERT(!scopes->allows(access::Permission::Repository, access::Level::Write));
    }

    void ofSeveralProcessesOneAddsAKey()
    {
        const test::Milestone start;
        std::vector<test::ChildProcess> children{};
        for (int i = 0; i < 4; ++i)
            children.emplace_back([&, i] {
                db::Database own(options());
                auto key = wanted("ed25519");
                key.title += std::to_string(i);
                start.await();
                try {
                    addKey(own, key, m_settings, 1000);
                    return 1;
                } catch (const Error&) {
                    return 0;
                }
            });
        for (int i = 0; i < 4; ++i)
            start.reach();
        int added = 0;
        for (auto& child : children)
            added += child.wait();
        CPPUNIT_ASSERT_EQUAL(1, added);
    }

    void keysOfATypeCanBeRefusedAltogether()
    {
        m_settings.leastKeySizes.ed25519 = -1;
        test::assertRefused(Error::Kind::Invalid, [&] { add(wanted("ed25519")); });
        test::assertRefused(Error::Kind::Invalid, [&] { add(wanted("rsa-2048")); });
        test::assertRefused(Error::Kind::Invalid, [&] { add(wanted("dsa-1024")); });
        add(wanted("rsa-3072"));
        m_settings.server.minimumKeySizeCheck = false;
        add(wanted("rsa-2048"));
        test::assertRefused(Error::Kind::Invalid, [&] { add(wanted("dsa-1024")); });
    }

    void theLastUseIsWrittenOnceAMinute()
    {
        const auto id = add(wanted("ed25519")).id;
        KeyStore store(db());
        store.setLastUsed(id, 1059);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1000}, store.find(id)->lastUsedAt);
        store.setLastUsed(id, 1061);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1061}, store.find(id)->lastUsedAt);
    }

    void keysGoWithTheirOwner()
    {
        const auto id = add(wanted("ed25519")).id;
        users::deleteAccount(db(), m_alice.id);
        CPPUNIT_ASSERT(!KeyStore(db()).find(id));
        const auto bob = test::makeUser(db(), "bob");
        addKey(db(), {.accountId = bob.id, .title = "found", .text = test::sample("ssh/ed25519.pub")}, m_settings, 1);
    }

    void addName(const std::string& name) { addPrincipal(db(), m_alice, name, m_settings, 1000); }

    void principalsFollowTheSetting()
    {
        test::assertRefused(
            Error::Kind::Invalid, [&] { addName("alice"); }, "no authority is trusted");
        m_settings.server.sshTrustedUserCaKeys = {"some key"};
        addName("alice");
        addName("alice@example.test");
        test::assertRefused(Error::Kind::Invalid, [&] { addName("deploy"); });
        m_settings.server.sshAuthorizedPrincipalsAllow = {"email"};
        test::assertRefused(Error::Kind::Invalid, [&] { addName("deploy"); });
        m_settings.server.sshAuthorizedPrincipalsAllow = {"anything"};
        addName("deploy");
        for (const auto* const odd : {"", "a b", "a,b", "a\nb"})
            test::assertRefused(
                Error::Kind::Invalid, [&] { addName(odd); }, odd);
        m_settings.server.sshAuthorizedPrincipalsAllow = {"off"};
        test::assertRefused(Error::Kind::Invalid, [&] { addName("other"); });
    }

    void aPrincipalStandsForOneAccount()
    {
        m_settings.server.sshAuthorizedPrincipalsAllow = {"anything"};
        addName("deploy");
        const auto bob = test::makeUser(db(), "bob");
        test::assertRefused(Error::Kind::Invalid, [&] { addPrincipal(db(), bob, "deploy", m_settings, 1000); });
        CPPUNIT_ASSERT_EQUAL(m_alice.id, findPrincipal(db(), "deploy")->accountId);
        CPPUNIT_ASSERT(!findPrincipal(db(), "DEPLOY"));
    }

    users::AccountRow m_alice{};
    Settings m_settings{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(KeyRulesTest, "store");

} // namespace trivet::keys
