// What a client is told of objects that are there already must stay true until its push has arrived.
#include "base/clock.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "keys/key_owner.hpp"
#include "keys/key_store.hpp"
#include "lfs/lfs_object_store.hpp"
#include "lfs/tidy_objects.hpp"
#include "lfs/transfer_token.hpp"
#include "lfshttp/lfs_admission.hpp"
#include "repos/deploy_key_store.hpp"
#include "repos/repository_store.hpp"
#include "settings/secret_key.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/oauth_client.hpp"
#include "users/account_store.hpp"
#include "json/read.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <memory>

namespace trivet::test {

class LfsBatchTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LfsBatchTest);
    CPPUNIT_TEST(whatAClientIsTold);
    CPPUNIT_TEST(aPassEndsWithTheGrantOfItsApplication);
    CPPUNIT_TEST(aPassForAPassEndsWithTheGrantToo);
    CPPUNIT_TEST(aPassOpensNoMoreThanTheGrantDoesByNow);
    CPPUNIT_TEST(aPassEndsWithTheSignInOfItsApplication);
    CPPUNIT_TEST(aPassEndsWithTheKeyOfItsUser);
    CPPUNIT_TEST(aPassEndsWithThePrincipal);
    CPPUNIT_TEST(aPassEndsWithTheDeployKey);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kDay = 86400;
    static inline const std::string kBytes = "hello", kOid = hex(crypto::sha256(kBytes));

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>(std::vector<std::string>{"TRIVET__CRON_0X2E_GC_LFS__ENABLED=true"});
        Captures captures;
        arrange(m_app->db(), "user alice", captures);
        arrangeRepository(m_app->db(), m_app->application().settings.repository.root, "repository alice/site filled");
        m_headers = {{"Authorization", "Basic " + captures.at("basic:alice")},
                     {"Accept", "application/vnd.git-lfs+json"},
                     {"Content-Type", "application/vnd.git-lfs+json"}};
        m_repository = repos::RepositoryStore(m_app->db()).findByName("alice", "site")->row.id;
    }
    void tearDown() override { m_app.reset(); }

private:
    Reply batch(const std::string& operation)
    {
        auto reply =
            m_app->call("POST", "/alice/site.git/info/lfs/objects/batch", m_headers,
                        R"({"operation":")" + operation + R"(","objects":[{"oid":")" + kOid + R"(","size":5}]})");
        CPPUNIT_ASSERT_EQUAL(200, reply.status);
        return reply;
    }
    std::int64_t cameAt() { return lfs::ObjectStore(m_app->db()).find(m_repository, kOid)->createdAt; }
    void letItBeOld(std::int64_t seconds)
    {
        lfs::ObjectStore(m_app->db()).renew(m_repository, kOid, cameAt() - seconds);
    }
    std::string collect()
    {
        return lfs::collectObjects(m_app->db(), m_app->application().settings, secondsNow()).english();
    }

    void whatAClientIsTold()
    {
        auto upload = m_headers;
        upload[2].second = "application/octet-stream";
        CPPUNIT_ASSERT_EQUAL(
            200, m_app->call("PUT", "/alice/site.git/info/lfs/objects/" + kOid + "/5", upload, kBytes).status);
        letItBeOld(2 * kDay);
        const auto young = cameAt();
        batch("upload"); // a read as long as nothing takes it away soon
        CPPUNIT_ASSERT_EQUAL(young, cameAt());
        letItBeOld(8 * kDay);
        const auto old = cameAt();
        batch("download");
        CPPUNIT_ASSERT_EQUAL(old, cameAt());
        CPPUNIT_ASSERT(batch("upload").body.find("\"upload\"") == std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::string("0 LFS objects checked, 0 no longer referenced and removed"), collect());
        letItBeOld(8 * kDay);
        CPPUNIT_ASSERT_EQUAL(std::string("1 LFS objects checked, 1 no longer referenced and removed"), collect());
        CPPUNIT_ASSERT(batch("upload").body.find("\"upload\"") != std::string::npos);
    }

    // Of an application that alice has given nothing yet: its number, and the pass somebody with its token would get.
    struct Application {
        std::int64_t id = 0;
        std::string pass{};
    };
    Application givenApplication(lfs::TransferOperation operation)
    {
        const auto made = m_app->call("POST", "/api/v1/user/applications/oauth2",
                                      {m_headers[0], {"Content-Type", "application/json"}},
                                      R"({"name":"CI","redirect_uris":["https://ci.test/"]})");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, 201, made.status);
        const auto application = json::parse(made.body);
        const auto alice = users::AccountStore(m_app->db()).findByName("alice").value();
        const lfs::TransferTokens tokens(secretKeyOf(m_app->application().settings));
        lfs::TransferClaims claims{.repositoryId = m_repository, .userId = alice.id};
        claims.operation = operation;
        claims.expiresAt = secondsNow() + 600;
        claims.clientId = application.text("client_id").value();
        claims.passwordMark = tokens.markOf(alice.passwordHash);
        return {*application.number("id"), "Bearer " + tokens.issue(claims)};
    }
    std::int64_t allow(const Application& application, const std::string& scope)
    {
        return grants::GrantStore(m_app->db())
            .put({.accountId = aliceId(), .applicationId = application.id, .scope = scope});
    }
    std::int64_t aliceId() { return users::AccountStore(m_app->db()).findByName("alice")->id; }
    int statusOf(const std::string& operation)
    {
        return m_app
            ->call("POST", "/alice/site.git/info/lfs/objects/batch", m_headers,
                   R"({"operation":")" + operation + R"(","objects":[{"oid":")" + kOid + R"(","size":5}]})")
            .status;
    }

    void aPassEndsWithTheGrantOfItsApplication()
    {
        const auto application = givenApplication(lfs::TransferOperation::Download);
        m_headers[0].second = application.pass;
        CPPUNIT_ASSERT_EQUAL(401, statusOf("download"));
        const auto grant = allow(application, "");
        CPPUNIT_ASSERT_EQUAL(200, statusOf("download"));
        grants::GrantStore(m_app->db()).remove(aliceId(), grant);
        CPPUNIT_ASSERT_EQUAL(401, statusOf("download"));
    }

    void aPassForAPassEndsWithTheGrantToo()
    {
        const auto application = givenApplication(lfs::TransferOperation::Upload);
        const auto grant = allow(application, "");
        m_headers[0].second = application.pass;
        const auto offered = batch("upload").body;
        const auto begin = offered.find("Bearer ");
        CPPUNIT_ASSERT(begin != std::string::npos);
        m_headers[0].second = offered.substr(begin, offered.find('"', begin) - begin);
        CPPUNIT_ASSERT_EQUAL(200, statusOf("upload"));
        grants::GrantStore(m_app->db()).remove(aliceId(), grant);
        CPPUNIT_ASSERT_EQUAL(401, statusOf("upload"));
    }

    void aPassOpensNoMoreThanTheGrantDoesByNow()
    {
        const auto application = givenApplication(lfs::TransferOperation::Upload);
        m_headers[0].second = application.pass;
        allow(application, "write:repository");
        CPPUNIT_ASSERT_EQUAL(200, statusOf("upload"));
        allow(application, "read:repository");
        CPPUNIT_ASSERT_EQUAL(403, statusOf("upload"));
        CPPUNIT_ASSERT_EQUAL(200, statusOf("download")); // anybody may read what is public
    }

    // The pass that stands in an answer to a batch.
    static std::string passIn(const Reply& reply)
    {
        const auto begin = reply.body.find("Bearer ");
        CPPUNIT_ASSERT_MESSAGE(reply.body, begin != std::string::npos);
        return reply.body.substr(begin, reply.body.find('"', begin) - begin);
    }

    // The one for a pass ends too. The grant stays: its user has given back one sign-in, or one token of it.
    void aPassEndsWithTheSignInOfItsApplication()
    {
        Browser browser(*m_app);
        browser.signIn("alice");
        OAuthClient client(*m_app, "ci");
        for (const bool isWhole : {true, false}) {
            const auto tokens = client.signIn(browser, "openid write:repository");
            m_headers[0].second = "Bearer " + tokens.access;
            const auto first = passIn(batch("upload"));
            m_headers[0].second = first;
            const auto second = passIn(batch("upload"));
            const auto given =
                client.post("/login/oauth/revoke", "token=" + (isWhole ? tokens.refresh : tokens.access));
            CPPUNIT_ASSERT_EQUAL(200, given.status);
            CPPUNIT_ASSERT_EQUAL(401, statusOf("upload"));
            m_headers[0].second = second;
            CPPUNIT_ASSERT_EQUAL(401, statusOf("upload"));
        }
    }

    // What git-lfs-authenticate answers to who comes with that key.
    std::string passOver(const access::Identity& who)
    {
        const app::Worker worker(m_app->application());
        const auto& services = worker.services();
        githttp::RequestedRepository requested{
            .repository = repos::RepositoryStore(services.database()).find(m_repository).value()};
        return lfshttp::passFor({services, requested, who}, lfs::TransferOperation::Upload, secondsNow())
            ->authorization;
    }
    void endsWith(const access::Identity& who, const std::function<void()>& remove)
    {
        m_headers[0].second = passOver(who);
        const auto again = passIn(batch("upload"));
        remove();
        CPPUNIT_ASSERT_EQUAL(401, statusOf("upload"));
        m_headers[0].second = again;
        CPPUNIT_ASSERT_EQUAL(401, statusOf("upload"));
    }

    void aPassEndsWithTheKeyOfItsUser()
    {
        const keys::KeyRow key{.accountId = aliceId(), .title = "laptop", .content = "x", .fingerprint = "SHA256:x"};
        const auto id = keys::KeyStore(m_app->db()).insert(key);
        access::Identity who{.userId = aliceId(), .signIn = access::SignIn::Signature};
        who.keyId = key.fingerprint;
        endsWith(who, [&] { keys::KeyStore(m_app->db()).remove(id); });
    }

    void aPassEndsWithThePrincipal()
    {
        const keys::PrincipalRow principal{.accountId = aliceId(), .name = "alice@laptops", .createdAt = 1};
        const auto id = keys::PrincipalStore(m_app->db()).insert(principal).value();
        access::Identity who{.userId = aliceId(), .signIn = access::SignIn::Signature};
        who.keyId = keys::keyIdOf(principal);
        endsWith(who, [&] { keys::PrincipalStore(m_app->db()).remove(id); });
    }

    void aPassEndsWithTheDeployKey()
    {
        const auto repository = repos::RepositoryStore(m_app->db()).find(m_repository).value();
        repos::DeployKeyRow key{.repositoryId = m_repository, .title = "ci", .content = "x", .fingerprint = "SHA256:y"};
        repos::DeployKeyStore store(m_app->db());
        key.isReadOnly = false;
        key.id = store.insert(key).value();
        endsWith(repos::identityOf(key, repository), [&] { store.remove(m_repository, key.id); });
    }

    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_headers{};
    std::int64_t m_repository = 0;
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LfsBatchTest, "api");

} // namespace trivet::test
