#include "authorized_keys/key_line.hpp"
#include "authorized_keys/offered_key_store.hpp"
#include "gitdata/protection.hpp"
#include "gitssh/principal_lines.hpp"
#include "keys/key_rules.hpp"
#include "keys/principal_rules.hpp"
#include "repos/access_store.hpp"
#include "repos/deploy_key_store.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/samples.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::authorized_keys {

// Who is let in by SSH, and what a deploy key opens.
class DeployKeyAccessTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(DeployKeyAccessTest);
    CPPUNIT_TEST(aDeployKeyOpensItsRepositoryAlone);
    CPPUNIT_TEST(rulesOfBranchesNameDeployKeys);
    CPPUNIT_TEST(sshdIsToldOfKeysThatMayBeUsed);
    CPPUNIT_TEST(aUsersKeyStaysOneOfTheUser);
    CPPUNIT_TEST(sshdIsToldOfKnownPrincipals);
    CPPUNIT_TEST(theLastUseIsTheLatest);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_alice = test::makeUser(db(), "alice");
        m_site.emplace(test::makeRepository(db(), m_alice, "site", {.isPrivate = true}));
        m_other.emplace(test::makeRepository(db(), m_alice, "other"));
    }

private:
    repos::DeployKeyRow add(const std::string& fingerprint, bool isReadOnly)
    {
        repos::DeployKeyRow row{.repositoryId = m_site->row.id,
                                .title = fingerprint,
                                .content = "ssh-ed25519 AAAA" + fingerprint,
                                .fingerprint = fingerprint,
                                .isReadOnly = isReadOnly};
        row.id = repos::DeployKeyStore(db()).insert(row).value();
        return row;
    }
    void prohibit(users::AccountRow row)
    {
        row.isProhibited = true;
        users::AccountStore(db()).update(row);
    }
    std::string addUserKey()
    {
        return keys::addKey(db(), {.accountId = m_alice.id, .title = "k", .text = test::sample("ssh/ed25519.pub")}, {},
                            1000)
            .fingerprint;
    }
    std::vector<std::string> offered()
    {
        std::vector<std::string> fingerprints;
        OfferedKeyStore(db()).each([&](OfferedKey&& key) { fingerprints.push_back(key.fingerprint); });
        return fingerprints;
    }

    void aDeployKeyOpensItsRepositoryAlone()
    {
        using enum repos::AccessLevel;
        repos::AccessStore store(db());
        const auto reads = repos::identityOf(add("r", true), *m_site);
        const auto access = store.of(*m_site, reads);
        CPPUNIT_ASSERT(access.allows(repos::Unit::Code, Read) && access.allows(repos::Unit::Wiki, Read));
        CPPUNIT_ASSERT(!access.allows(repos::Unit::Code, Write));
        CPPUNIT_ASSERT(!access.allows(repos::Unit::Issues, Read));
        CPPUNIT_ASSERT(!store.of(*m_other, reads).seesIt()); // although it is public
        const auto writes = store.of(*m_site, repos::identityOf(add("w", false), *m_site));
        CPPUNIT_ASSERT(writes.allows(repos::Unit::Code, Write) && !writes.isAdmin());
    }

    void rulesOfBranchesNameDeployKeys()
    {
        const auto who = repos::identityOf(add("w", false), *m_site);
        gitdata::BranchRule rule;
        rule.rules.enablePush = rule.rules.enablePushWhitelist = true;
        rule.rules.enableForcePush = rule.rules.enableForcePushAllowlist = true;
        const gitdata::BranchProtections deploy(db(), m_site->row.id, who);
        CPPUNIT_ASSERT(!deploy.mayPush(rule));
        rule.rules.pushWhitelistDeployKeys = true;
        CPPUNIT_ASSERT(deploy.mayPush(rule) && !deploy.mayForce(rule));
        rule.rules.forcePushAllowlistDeployKeys = true;
        CPPUNIT_ASSERT(deploy.mayForce(rule));
        const gitdata::BranchProtections owner(db(), m_site->row.id, test::identityOf(m_alice));
        CPPUNIT_ASSERT(!owner.mayPush(rule));
    }

    void sshdIsToldOfKeysThatMayBeUsed()
    {
        const auto fingerprint = addUserKey();
        const auto line = lineFor(db(), m_server, fingerprint);
        CPPUNIT_ASSERT(line &&
                       line->starts_with("command=\"/t --config /c ssh serve " + fingerprint + "\",restrict ssh-"));
        CPPUNIT_ASSERT((offered() == std::vector{fingerprint}));
        CPPUNIT_ASSERT(!lineFor(db(), m_server, "SHA256:" + std::string(43, 'x')));
        CPPUNIT_ASSERT(!lineFor(db(), m_server, "' OR 1=1 --"));
        prohibit(m_alice);
        CPPUNIT_ASSERT(!lineFor(db(), m_server, fingerprint));
        CPPUNIT_ASSERT(offered().empty());
    }

    void aUsersKeyStaysOneOfTheUser()
    {
        const auto fingerprint = addUserKey();
        add(fingerprint, false);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, offered().size());
        prohibit(m_alice);
        CPPUNIT_ASSERT(!lineFor(db(), m_server, fingerprint));
        CPPUNIT_ASSERT(offered().empty());
        const auto deploy = add("SHA256:" + std::string(43, 'd'), true);
        CPPUNIT_ASSERT(lineFor(db(), m_server, deploy.fingerprint).value().ends_with(deploy.content));
    }

    void sshdIsToldOfKnownPrincipals()
    {
        Settings settings;
        settings.server.sshAuthorizedPrincipalsAllow = {"anything"};
        keys::addPrincipal(db(), m_alice, "alice", settings, 1000);
        keys::addPrincipal(db(), m_alice, "a#b", settings, 1000);
        const auto lines = gitssh::principalLines(db(), m_server, {"nobody", "alice", "a#b", "x y", "\xff"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, lines.size());
        CPPUNIT_ASSERT_MESSAGE(lines[0], lines[0].ends_with("\",restrict alice"));
        prohibit(m_alice);
        CPPUNIT_ASSERT(gitssh::principalLines(db(), m_server, {"alice"}).empty());
    }

    void theLastUseIsTheLatest()
    {
        const auto key = add("r", true);
        repos::DeployKeyStore store(db());
        const auto lastUse = [&] { return store.find(key.repositoryId, key.id).value().lastUsedAt; };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, lastUse());
        store.setLastUsed(key.id, 2000);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2000}, lastUse());
        store.setLastUsed(key.id, 1990); // another host was slower to write it
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2000}, lastUse());
        store.setLastUsed(key.id, 1000); // the clock was ahead
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1000}, lastUse());
    }

    const Server m_server{"/t", "/c"};
    users::AccountRow m_alice{};
    std::optional<repos::OwnedRepository> m_site{}, m_other{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DeployKeyAccessTest, "store");

} // namespace trivet::authorized_keys
