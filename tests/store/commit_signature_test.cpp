#include "base/limited_program.hpp"
#include "commit_signatures/site_key.hpp"
#include "commit_signatures/trust.hpp"
#include "commit_signatures/trust_store.hpp"
#include "commit_signatures/verify_objects.hpp"
#include "gpg_keys/gpg_key_rules.hpp"
#include "keys/key_rules.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/samples.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"
#include "users/email_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::commit_signatures {

using test::sample;

class CommitSignatureTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(CommitSignatureTest);
    CPPUNIT_TEST(whatIsNotSignedSaysSo);
    CPPUNIT_TEST(anOpenPgpSignatureNamesItsSigner);
    CPPUNIT_TEST(aTamperedPayloadIsSeen);
    CPPUNIT_TEST(anUnknownKeySaysNothing);
    CPPUNIT_TEST(changedKeysAndAddressesAreSeen);
    CPPUNIT_TEST(gpgvIsAskedOnce);
    CPPUNIT_TEST(whatWasSignedInTimeStaysGood);
    CPPUNIT_TEST(signersWhoAreHiddenAreNotNamed);
    CPPUNIT_TEST(anSshKeyCountsForItsOwnersAddress);
    CPPUNIT_TEST(theSiteSignsWithItsOwnKey);
    CPPUNIT_TEST(garbageIsNoSignature);
    CPPUNIT_TEST(trustFollowsTheModel);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_settings.security.secretKey = "a key that nobody can guess";
        m_alice = test::makeUser(db(), "alice");
        m_bob = test::makeUser(db(), "bob");
    }

private:
    static constexpr std::int64_t kNow = 1750000000;

    SignedObject object(const std::string& sampleName, const std::string& id = std::string(40, 'a'))
    {
        return {id, sample("openpgp/" + sampleName + ".sig"), sample("openpgp/message.txt"), "alice@example.test"};
    }
    std::vector<Verdict> verdicts(const std::vector<SignedObject>& objects, const access::Identity& viewer = {})
    {
        return verdictsOf({db(), m_settings, viewer, kNow}, objects);
    }
    Verdict verdict(const SignedObject& object) { return verdicts({object}).front(); }
    gpg_keys::GpgKeyRow addGpg(const users::AccountRow& account, const std::string& name, std::int64_t now = kNow)
    {
        return gpg_keys::addGpgKeys(db(), gpg_keys::checkGpgKeys({db(), m_settings, account, now},
                                                                 sample("openpgp/" + name + ".asc"), ""))
            .front();
    }
    // A key in the folder of the test, and what it signs.
    void makeKey(const std::string& name)
    {
        CPPUNIT_ASSERT(runLimited({.program = "ssh-keygen",
                                   .arguments = {"-q", "-t", "ed25519", "-N", "", "-f", m_folder.path(name)}})
                           .value()
                           .status == 0);
    }
    SignedObject signedBy(const std::string& name, const std::string& purpose, const std::string& email)
    {
        const std::string payload = "tree 1\n\nmessage\n";
        const auto end = runLimited({.program = "ssh-keygen",
                                     .arguments = {"-Y", "sign", "-n", purpose, "-f", m_folder.path(name)},
                                     .input = payload});
        return {std::string(40, 'b'), end.value().output, payload, email};
    }

    void whatIsNotSignedSaysSo()
    {
        const auto found = verdict({.id = std::string(40, 'a'), .email = "alice@example.test"});
        CPPUNIT_ASSERT(!found.isVerified && !found.isSigned() && !found.signer);
        CPPUNIT_ASSERT_EQUAL(std::string("gpg.error.not_signed_commit"), found.reason);
    }

    void anOpenPgpSignatureNamesItsSigner()
    {
        addGpg(m_alice, "alice");
        const auto found = verdict(object("alice"));
        CPPUNIT_ASSERT(found.isVerified && found.isByCommitter && !found.isBySite);
        CPPUNIT_ASSERT_EQUAL(std::string("alice / 2BD0F979257C1CF1"), found.reason);
        CPPUNIT_ASSERT_EQUAL(std::string("alice@example.test"), found.signer.value().email);
        CPPUNIT_ASSERT_EQUAL(m_alice.id, found.signerId);
        auto ofBob = object("alice");
        ofBob.email = "bob@example.test";
        CPPUNIT_ASSERT(verdict(ofBob).isVerified && !verdict(ofBob).isByCommitter);
    }

    void aTamperedPayloadIsSeen()
    {
        addGpg(m_alice, "alice");
        auto tampered = object("alice");
        tampered.payload += "x";
        CPPUNIT_ASSERT_EQUAL(std::string("gpg.error.probable_bad_signature"), verdict(tampered).reason);
        CPPUNIT_ASSERT_EQUAL(std::string("gpg.error.probable_bad_signature"),
                             verdict(object("alice-sha1", std::string(40, 'c'))).reason);
    }

    void anUnknownKeySaysNothing()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("gpg.error.no_gpg_keys_found"), verdict(object("alice")).reason);
    }

    void changedKeysAndAddressesAreSeen()
    {
        CPPUNIT_ASSERT(!verdict(object("alice")).isVerified);
        const auto row = addGpg(m_alice, "alice");
        CPPUNIT_ASSERT(verdict(object("alice")).isVerified);
        db().run("UPDATE email_address SET is_verified = FALSE WHERE account_id = $1", m_alice.id);
        CPPUNIT_ASSERT(!verdict(object("alice")).isVerified);
        users::EmailStore(db()).insert({.accountId = m_alice.id, .email = "other@example.test", .isVerified = true});
        CPPUNIT_ASSERT(!verdict(object("alice")).isVerified);
        gpg_keys::GpgKeyStore(db()).setVerified(row.id); // then any verified address will do
        CPPUNIT_ASSERT(verdict(object("alice")).isVerified);
        gpg_keys::GpgKeyStore(db()).remove(row.id);
        CPPUNIT_ASSERT(!verdict(object("alice")).isVerified);
    }

    void gpgvIsAskedOnce()
    {
        addGpg(m_alice, "alice");
        verdict(object("alice"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1},
                             db().value<std::int64_t>("SELECT COUNT(*) FROM checked_signature").value());
        db().run("UPDATE checked_signature SET is_good = FALSE"); // so this answer can only have been remembered
        CPPUNIT_ASSERT(!verdict(object("alice")).isVerified);
        CPPUNIT_ASSERT(verdict(object("alice", std::string(40, 'd'))).isVerified);
        const auto before = db().statementsRun();
        verdict(object("alice"));
        const auto one = db().statementsRun() - before;
        verdicts({object("alice"), object("alice", std::string(40, 'd')), object("alice", std::string(40, 'e'))});
        verdicts(std::vector(50, object("alice")));
        const auto many = db().statementsRun();
        verdicts(std::vector(50, object("alice")));
        CPPUNIT_ASSERT_EQUAL(one, db().statementsRun() - many);
    }

    void whatWasSignedInTimeStaysGood()
    {
        constexpr std::int64_t kIn2020 = 1580000000;
        // GnuPG knows that the key has expired by now, so the row is written as it was in 2020.
        auto row = addGpg(m_alice, "alice");
        db().run("UPDATE gpg_key SET expires_at = $1 WHERE id = $2 OR primary_id = $2", std::int64_t{1740000000},
                 row.id);
        const auto found = verdict(object("alice")); // of January 2025
        CPPUNIT_ASSERT(found.isVerified);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1740000000}, found.keyExpiredAt);
        db().run("UPDATE gpg_key SET expires_at = $1 WHERE id = $2 OR primary_id = $2", kIn2020, row.id);
        CPPUNIT_ASSERT_EQUAL(std::string("gpg.error.probable_bad_signature"), verdict(object("alice")).reason);
    }

    void signersWhoAreHiddenAreNotNamed()
    {
        const auto shy = test::makeUser(db(), "shy", users::Visibility::Private);
        users::EmailStore(db()).insert({.accountId = shy.id, .email = "stranger@elsewhere.test", .isVerified = true});
        addGpg(shy, "stranger");
        const auto found = verdict(object("stranger"));
        CPPUNIT_ASSERT(found.isVerified && !found.signer);
        CPPUNIT_ASSERT_EQUAL(std::string("E6C2148D93CC2093"), found.reason);
        const auto seen = verdicts({object("stranger")}, test::identityOf(shy)).front();
        CPPUNIT_ASSERT_EQUAL(std::string("shy / E6C2148D93CC2093"), seen.reason);
    }

    void anSshKeyCountsForItsOwnersAddress()
    {
        makeKey("alice");
        const auto good = signedBy("alice", "git", "Alice@example.test");
        CPPUNIT_ASSERT_EQUAL(std::string("gpg.error.no_gpg_keys_found"), verdict(good).reason);
        const auto row = keys::addKey(
            db(), {.accountId = m_alice.id, .title = "work", .text = m_folder.read("alice.pub")}, m_settings, kNow);
        CPPUNIT_ASSERT(verdict(good).isVerified);
        CPPUNIT_ASSERT_EQUAL("alice / " + row.fingerprint, verdict(good).reason);
        CPPUNIT_ASSERT(!verdict(signedBy("alice", "file", "alice@example.test")).isVerified);
        CPPUNIT_ASSERT(!verdict(signedBy("alice", "git", "bob@example.test")).isVerified);
        auto tampered = good;
        tampered.payload += "\n";
        CPPUNIT_ASSERT_EQUAL(std::string("gpg.error.probable_bad_signature"), verdict(tampered).reason);
        keys::removeKey(db(), m_alice.id, row.id);
        CPPUNIT_ASSERT(!verdict(good).isVerified);
    }

    void theSiteSignsWithItsOwnKey()
    {
        makeKey("site");
        CPPUNIT_ASSERT(!siteSignature(m_settings));
        m_settings.signing.key = m_folder.path("site");
        m_settings.signing.name = "The Site";
        m_settings.signing.email = "site@example.test";
        const std::string payload = "tree 1\n\nmessage\n";
        const SignedObject made{std::string(40, 'e'), siteSignature(m_settings)(payload), payload, "bob@example.test"};
        const auto found = verdict(made);
        CPPUNIT_ASSERT(found.isVerified && found.isBySite);
        CPPUNIT_ASSERT(found.reason.starts_with("The Site / SHA256:"));
        CPPUNIT_ASSERT_EQUAL(std::string("site@example.test"), found.signer.value().email);
        m_settings.signing.key = "none";
        CPPUNIT_ASSERT(!verdict(made).isVerified);
        m_settings.signing.trustedKeys = {m_folder.read("site.pub")};
        CPPUNIT_ASSERT(verdict(made).isVerified);
    }

    void garbageIsNoSignature()
    {
        for (const auto* seal : {"hello", "-----BEGIN PGP SIGNATURE-----\n\nAAAA\n-----END PGP SIGNATURE-----\n",
                                 "-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----\n",
                                 "-----BEGIN SIGNED MESSAGE-----\nAAAA\n-----END SIGNED MESSAGE-----\n"})
            CPPUNIT_ASSERT_EQUAL(std::string("gpg.error.extract_sign"),
                                 verdict({std::string(40, 'f'), seal, "x", "alice@example.test"}).reason);
    }

    void trustFollowsTheModel()
    {
        const auto site = test::makeRepository(db(), m_alice, "site");
        const Verdict byAlice{.isVerified = true, .signerId = m_alice.id, .isByCommitter = true};
        const Verdict forBob{.isVerified = true, .signerId = m_alice.id};
        const Verdict byBob{.isVerified = true, .signerId = m_bob.id, .isByCommitter = true};
        const Verdict bySite{.isVerified = true, .isBySite = true};
        const auto trust = [&](const Verdict& verdict) { return TrustModel(db(), m_settings, site).of(verdict); };
        CPPUNIT_ASSERT(trust(byAlice) == Trust::Trusted && trust(forBob) == Trust::Trusted);
        CPPUNIT_ASSERT(trust(byBob) == Trust::Untrusted && trust(bySite) == Trust::Trusted);
        TrustStore(db()).setModel(site.row.id, "committer");
        CPPUNIT_ASSERT(trust(byBob) == Trust::Trusted && trust(forBob) == Trust::Unmatched);
        TrustStore(db()).setModel(site.row.id, "collaboratorcommitter");
        CPPUNIT_ASSERT(trust(byAlice) == Trust::Trusted && trust(forBob) == Trust::Unmatched);
        CPPUNIT_ASSERT(trust(byBob) == Trust::Untrusted);
    }

    Settings m_settings{};
    users::AccountRow m_alice{}, m_bob{};
    test::TemporaryFolder m_folder{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CommitSignatureTest, "store");

} // namespace trivet::commit_signatures
