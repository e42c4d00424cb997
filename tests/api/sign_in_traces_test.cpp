// What signing in leaves behind: nothing secret in the logs, nothing written by a request that reads.
#include "base/clock.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/identify_call.hpp"
#include "tokens/token_rules.hpp"
#include "tokens/token_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <fstream>

namespace trivet::test {
namespace {

constexpr db::Sql kDataVersion = "PRAGMA data_version";

std::string textOfFilesIn(const std::string& folder)
{
    std::string text;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        if (entry.path().extension() == ".log")
            text.append(std::istreambuf_iterator<char>(file), {});
    }
    return text;
}

} // namespace

class SignInTracesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SignInTracesTest);
    CPPUNIT_TEST(noSecretReachesTheLog);
    CPPUNIT_TEST(theLogNamesTheUserAndWhoActsForThem);
    CPPUNIT_TEST(readingWithATokenWritesNothingUntilTheWorkerIsDone);
    CPPUNIT_TEST_SUITE_END();

    void noSecretReachesTheLog()
    {
        TestApp app({"TRIVET__LOG__LEVEL=debug"});
        givenUser(app.db(), "user alice");
        const auto token = givenToken(app.db(), "token ci alice read:user");
        const auto expired = givenToken(app.db(), "token old alice all expired");
        const std::string unknown(40, 'e');
        const std::string password = "alice-password", wrong = "hunter2-wrong";
        for (const auto& value : {token, expired, unknown}) {
            app.call("GET", "/api/v1/token?token=" + value);
            app.call("GET", "/api/v1/token?access_token=" + value);
            app.call("GET", "/api/v1/no/such/thing?token=" + value);
            for (const auto& header : {"token " + value, "bearer " + value, basic(value, ""), basic("x", value),
                                       basic(value, "x-oauth-basic"), "Broken " + value, value})
                app.call("GET", "/api/v1/token", {{"Authorization", header}});
        }
        for (const auto& header : {basic("alice", password), basic("alice", wrong), basic(wrong, "x"),
                                   basic("alice", std::string(600, 'p'))})
            app.call("GET", "/api/v1/token", {{"Authorization", header}, {"X-Gitea-OTP", "987654"}});
        const auto log = textOfFilesIn(app.folder());
        CPPUNIT_ASSERT(log.find("op=getCurrentToken") != std::string::npos);
        for (const auto& secret :
             {token, expired, unknown, password, wrong, std::string("987654"),
              crypto::encodeBase64("alice:" + password), crypto::encodeBase64(token + ":"), std::string(20, 'p')})
            CPPUNIT_ASSERT_MESSAGE(secret, log.find(secret) == std::string::npos);
    }

    void theLogNamesTheUserAndWhoActsForThem()
    {
        TestApp app;
        givenUser(app.db(), "user chief admin");
        givenUser(app.db(), "user bob");
        const auto token = givenToken(app.db(), "token ci chief all");
        app.call("GET", "/api/v1/token", {{"Authorization", "token " + token}});
        app.call("GET", "/api/v1/token", {{"Authorization", "token " + token}, {"Sudo", "bob"}});
        const auto log = textOfFilesIn(app.folder());
        CPPUNIT_ASSERT_MESSAGE(log, log.find("user=chief ") != std::string::npos);
        CPPUNIT_ASSERT_MESSAGE(log, log.find("user=\"chief as bob\"") != std::string::npos);
    }

    void readingWithATokenWritesNothingUntilTheWorkerIsDone()
    {
        TestApp app;
        const auto alice = givenUser(app.db(), "user alice");
        const auto hoursAgo = secondsNow() - 7200;
        const auto made = tokens::create(app.db(), alice.id, {.name = "ci", .scopes = {"read:user"}}, hoursAgo);
        const RequestHeaders headers{{"Authorization", "token " + made.value}};
        app.call("GET", "/api/v1/token", headers); // a worker that begins prepares the database
        const bool isSqlite = app.db().engine() == db::Engine::Sqlite;
        const auto version = isSqlite ? app.db().value<std::int64_t>(kDataVersion).value() : 0;
        for (int i = 0; i < 20; ++i)
            CPPUNIT_ASSERT_EQUAL(200, app.call("GET", "/api/v1/token", headers).status);
        if (isSqlite) // changes when anybody else commits
            CPPUNIT_ASSERT_EQUAL(version, app.db().value<std::int64_t>(kDataVersion).value());
        tokens::TokenStore store(app.db());
        CPPUNIT_ASSERT_EQUAL(hoursAgo, store.find(made.row.id)->lastUsedAt);
        app.replaceWorker();
        CPPUNIT_ASSERT(secondsNow() - store.find(made.row.id)->lastUsedAt < 60);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SignInTracesTest, "api");

} // namespace trivet::test
