#include "gpg_keys/gpg_key_rules.hpp"
#include "gpg_keys/gpg_key_view.hpp"
#include "keys/key_token.hpp"
#include "support/accounts.hpp"
#include "support/refusal_of.hpp"
#include "support/samples.hpp"
#include "support/store_fixture.hpp"
#include "users/email_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::gpg_keys {

using test::sample;

class GpgKeyRulesTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(GpgKeyRulesTest);
    CPPUNIT_TEST(aKeyIsKeptWithItsSubkeys);
    CPPUNIT_TEST(severalKeysAreAddedTogether);
    CPPUNIT_TEST(aKeyOfNobodyWeKnowNeedsASignature);
    CPPUNIT_TEST(unverifiedAddressesDoNotCount);
    CPPUNIT_TEST(aKeyIsAddedOnce);
    CPPUNIT_TEST(expiredRevokedAndForgedKeysAreRefused);
    CPPUNIT_TEST(aWrongSignatureIsRefused);
    CPPUNIT_TEST(keysGoWithTheirOwner);
    CPPUNIT_TEST(aTokenIsGoodForAnAccountAndAWhile);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_settings.security.secretKey = "a key that nobody can guess";
        m_alice = test::makeUser(db(), "alice");
    }

private:
    static constexpr std::int64_t kNow = 1750000000;

    KeyOwner owner(const users::AccountRow& account) { return {db(), m_settings, account, kNow}; }
    std::vector<GpgKeyRow> add(const users::AccountRow& account, const std::string& armor,
                               const std::string& signature = {})
    {
        return addGpgKeys(db(), checkGpgKeys(owner(account), armor, signature));
    }
    static std::string key(const std::string& name) { return sample("openpgp/" + name + ".asc"); }

    void aKeyIsKeptWithItsSubkeys()
    {
        const auto rows = add(m_alice, key("alice"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, rows.size());
        const auto wire = toWire(db(), m_alice.id, rows).front();
        CPPUNIT_ASSERT_EQUAL(std::string("F08AE2B9CFEDA824"), wire.keyId);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, wire.subkeys.size());
        CPPUNIT_ASSERT_EQUAL(wire.keyId, wire.subkeys[0].primaryKeyId);
        CPPUNIT_ASSERT(wire.subkeys[0].canSign && !wire.canSign && !wire.verified);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, wire.emails.size());
        CPPUNIT_ASSERT(wire.emails[0].verified);
        CPPUNIT_ASSERT_EQUAL(key("alice"), armoredKeysOf(db(), m_alice.id));
        GpgKeyStore store(db());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.count(m_alice.id));
        CPPUNIT_ASSERT(!store.find(wire.subkeys[0].id)); // no key of its own
        store.remove(rows[0].id);
        CPPUNIT_ASSERT(store.subkeysOf({rows[0].id}).empty());
    }

    void severalKeysAreAddedTogether()
    {
        test::assertRefused(Error::Kind::NotFound, [&] { add(m_alice, key("alice") + key("stranger")); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, GpgKeyStore(db()).count(m_alice.id));
        users::EmailStore(db()).insert(
            {.accountId = m_alice.id, .email = "Stranger@elsewhere.test", .isVerified = true});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, add(m_alice, key("alice") + key("stranger")).size());
    }

    void aKeyOfNobodyWeKnowNeedsASignature()
    {
        const auto refusal = test::refusalOf([&] { add(m_alice, key("stranger")); });
        CPPUNIT_ASSERT(refusal.kind() == Error::Kind::NotFound);
        CPPUNIT_ASSERT(refusal.english().ends_with(keys::keyToken(m_settings, m_alice, kNow)));
    }

    void unverifiedAddressesDoNotCount()
    {
        users::EmailStore(db()).insert({.accountId = m_alice.id, .email = "stranger@elsewhere.test"});
        test::assertRefused(Error::Kind::NotFound, [&] { add(m_alice, key("stranger")); });
    }

    void aKeyIsAddedOnce()
    {
        add(m_alice, key("alice"));
        const auto refusal = test::refusalOf([&] { add(m_alice, key("alice")); });
        CPPUNIT_ASSERT_EQUAL(std::string("A key with the same id already exists"), refusal.english());
        const auto bob = test::makeUser(db(), "bob");
        CPPUNIT_ASSERT_EQUAL(refusal.english(), test::refusalOf([&] { add(bob, key("alice")); }).english());
    }

    void expiredRevokedAndForgedKeysAreRefused()
    {
        for (const auto& [name, words] :
             {std::pair("old", "has expired on 2020-12-31"), std::pair("revoked", "has been revoked"),
              std::pair("forged-identity", "no identity belongs to")}) {
            const auto refusal = test::refusalOf([this, file = name] { add(m_alice, key(file)); }, name);
            CPPUNIT_ASSERT(refusal.kind() == Error::Kind::Invalid);
            CPPUNIT_ASSERT_MESSAGE(refusal.english(), refusal.english().find(words) != std::string::npos);
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, GpgKeyStore(db()).count(m_alice.id));
    }

    void aWrongSignatureIsRefused()
    {
        const auto signature = sample("openpgp/alice.sig"); // of something else
        test::assertRefused(Error::Kind::Invalid, [&] { add(m_alice, key("alice"), signature); });
        add(m_alice, key("alice"));
        test::assertRefused(Error::Kind::Invalid,
                            [&] { requireProved(owner(m_alice), "F08AE2B9CFEDA824", signature); });
        test::assertRefused(Error::Kind::NotFound,
                            [&] { requireProved(owner(m_alice), "0000000000000000", signature); });
    }

    void keysGoWithTheirOwner()
    {
        const auto bob = test::makeUser(db(), "bob");
        const auto row = add(m_alice, key("alice")).front();
        test::assertRefused(Error::Kind::NotFound, [&] { requireGpgKey(db(), bob.id, row.id); });
        users::AccountStore(db()).remove(m_alice.id);
        CPPUNIT_ASSERT(!GpgKeyStore(db()).find(row.id));
    }

    void aTokenIsGoodForAnAccountAndAWhile()
    {
        const auto bob = test::makeUser(db(), "bob");
        const auto token = keys::keyToken(m_settings, m_alice, kNow);
        CPPUNIT_ASSERT_EQUAL(std::size_t{64}, token.size());
        CPPUNIT_ASSERT(token != keys::keyToken(m_settings, bob, kNow));
        const auto isGood = [&](std::int64_t now) {
            const auto texts = keys::signableTokens(m_settings, m_alice, now);
            return std::find(texts.begin(), texts.end(), token + "\n") != texts.end();
        };
        CPPUNIT_ASSERT(isGood(kNow) && isGood(kNow + 600));
        CPPUNIT_ASSERT(!isGood(kNow + 1200) && !isGood(kNow - 600));
    }

    Settings m_settings{};
    users::AccountRow m_alice{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GpgKeyRulesTest, "store");

} // namespace trivet::gpg_keys
