// However much a page lists, it asks the database as often.
#include "auth_sources/auth_source_store.hpp"
#include "db/database.hpp"
#include "external_logins/external_login_store.hpp"
#include "gpg_keys/gpg_key_store.hpp"
#include "orgs/team_rules.hpp"
#include "support/accounts.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/has.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class PageListCostTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PageListCostTest);
    CPPUNIT_TEST(keysWithSubkeys);
    CPPUNIT_TEST(loginsOfSources);
    CPPUNIT_TEST(teamsOfOrganizations);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::unique_ptr<Browser> m_browser{};
    users::AccountRow m_alice{};
    db::Database& db() { return m_app->db(); }

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        m_alice = givenUser(db(), "user alice");
        m_browser = std::make_unique<Browser>(*m_app);
        m_browser->signIn("alice");
    }
    void tearDown() override
    {
        m_browser.reset();
        m_app.reset();
    }

private:
    // After `add`, which is given a number, was called once and three times more. The page must show the last of them.
    template <class Add> void requireSameCost(const std::string& page, const std::string& shown, Add add)
    {
        const auto costOf = [&](const std::string& last) {
            m_browser->get(page);
            const auto before = m_app->workerDb().statementsRun();
            const auto reply = m_browser->get(page);
            CPPUNIT_ASSERT_EQUAL(200, reply.status);
            CPPUNIT_ASSERT_MESSAGE(reply.body, has(reply.body, shown + last));
            return m_app->workerDb().statementsRun() - before;
        };
        add("1");
        const auto one = costOf("1");
        for (const auto* number : {"2", "3", "4"})
            add(number);
        CPPUNIT_ASSERT_EQUAL(one, costOf("4"));
    }

    void keysWithSubkeys()
    {
        requireSameCost("/user/settings/keys", "AB0", [&](const std::string& number) {
            gpg_keys::GpgKeyStore store(db());
            gpg_keys::GpgKeyRow row{.accountId = m_alice.id, .keyId = "CD0" + number, .fingerprint = "F" + number};
            row.primaryId = store.insert(row);
            row.keyId = "AB0" + number;
            row.fingerprint = "E" + number;
            store.insert(row);
        });
    }

    void loginsOfSources()
    {
        requireSameCost("/user/settings/security", "Source", [&](const std::string& number) {
            const auto source = auth_sources::AuthSourceStore(db()).insert(
                {.kind = "oauth2", .name = "Source" + number, .lowerName = "source" + number});
            external_logins::ExternalLoginStore(db()).insert({.sourceId = source.value(),
                                                              .issuer = "https://id.test",
                                                              .subject = number,
                                                              .accountId = m_alice.id,
                                                              .shownName = "alice"});
        });
    }

    void teamsOfOrganizations()
    {
        arrangeRepository(db(), m_app->application().settings.repository.root, "repository alice/gift filled");
        requireSameCost("/alice/gift/settings/danger/transfer", "crew", [&](const std::string& number) {
            const auto org = makeOrg(db(), "guild" + number, m_alice);
            orgs::createTeam(db(), org.id, {.name = "crew" + number, .permission = "read"}, 1000);
        });
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PageListCostTest, "api");

} // namespace trivet::test
