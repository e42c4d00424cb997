// Imports in the background: what the page shows meanwhile, what becomes of them, and what is told if nothing does.
#include "base/clock.hpp"
#include "creation/remote_git.hpp"
#include "db/database.hpp"
#include "migrations/import_task_store.hpp"
#include "repos/repository_store.hpp"
#include "support/app_fixture.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/has.hpp"
#include "json/stored_messages.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <filesystem>

namespace trivet::test {

using namespace std::string_literals;

class ImportTaskTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ImportTaskTest);
    CPPUNIT_TEST(itIsMadeWhenAWorkerHasTime);
    CPPUNIT_TEST(aMirrorToo);
    CPPUNIT_TEST(aProgramOfOneRequestMakesItBeforeItsAnswer);
    CPPUNIT_TEST(whatIsLeftOutIsTold);
    CPPUNIT_TEST(whatFailsComesBackWithItsReason);
    CPPUNIT_TEST(whatAStoppedServerLeftIsGoneOnWith);
    CPPUNIT_TEST(whatIsNeverEndedIsTold);
    CPPUNIT_TEST(whatFailedIsTriedAgain);
    CPPUNIT_TEST(whatFailedIsDeleted);
    CPPUNIT_TEST(whoHasManyUnderWayWaits);
    CPPUNIT_TEST(percentsAreReadFromWhatGitSays);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>(std::vector{"TRIVET__MIGRATIONS__ALLOWED_HOSTS=/"s});
        Captures captures;
        for (const auto* line : {"user boss admin", "user alice"})
            arrange(m_app->db(), line, captures);
        const auto& root = m_app->application().settings.repository.root;
        arrangeRepository(m_app->db(), root, "repository alice/original filled");
        m_headers = {{"Authorization", "Basic " + captures.at("basic:boss")}};
        m_browser = std::make_unique<Browser>(*m_app);
        m_browser->signIn("boss");
    }
    void tearDown() override
    {
        m_browser.reset();
        m_app.reset();
    }

private:
    std::string original() const
    {
        const auto& root = m_app->application().settings.repository.root;
        for (const auto& each : std::filesystem::recursive_directory_iterator(root))
            if (each.path().filename() == "HEAD")
                return each.path().parent_path().string();
        return {};
    }

    // Answers the address of its page, or nothing if the form came back: then m_said has it.
    std::string begin(const std::string& name, const std::string& more = "&visibility=private")
    {
        const auto token = hiddenField(m_browser->get("/repo/migrate").body, "_csrf");
        const auto reply = m_browser->post("/repo/migrate", "_csrf=" + token + "&clone_addr=" + original() +
                                                                "&owner=boss&name=" + name + more);
        m_said = reply.body;
        return reply.status == 303 ? *reply.header("Location") : std::string();
    }

    // The address it leads to, or the status of a page.
    std::string whereTo(const std::string& page)
    {
        const auto reply = m_browser->get(page);
        m_said = reply.body;
        return reply.status == 303 ? *reply.header("Location") : std::to_string(reply.status);
    }

    std::string repository(const std::string& name)
    {
        return m_app->call("GET", "/api/v1/repos/boss/" + name, m_headers).body;
    }

    void itIsMadeWhenAWorkerHasTime()
    {
        const auto page = begin("copy", "&description=A+copy&visibility=private");
        CPPUNIT_ASSERT(page.starts_with("/repo/migrate/"));
        const auto reply = m_browser->get(page);
        CPPUNIT_ASSERT_EQUAL(200, reply.status);
        CPPUNIT_ASSERT_EQUAL("3"s, *reply.header("Refresh"));
        CPPUNIT_ASSERT(has(reply.body, "It begins as soon as the server has time for it."));
        CPPUNIT_ASSERT(has(repository("copy"), "not found"));
        m_app->rest();
        CPPUNIT_ASSERT_EQUAL("/boss/copy"s, whereTo(page));
        CPPUNIT_ASSERT(has(m_browser->get("/boss/copy").body, "The repository boss/copy has been imported."));
        CPPUNIT_ASSERT(has(repository("copy"), R"("description":"A copy","empty":false,"private":true)"));
    }

    void aMirrorToo()
    {
        const auto page = begin("follower", "&visibility=public&mirror=on&mirror_interval=2h");
        m_app->rest();
        CPPUNIT_ASSERT_EQUAL("/boss/follower"s, whereTo(page));
        CPPUNIT_ASSERT(has(repository("follower"), R"("mirror_interval":"2h0m0s")"));
    }

    void aProgramOfOneRequestMakesItBeforeItsAnswer()
    {
        m_app->replaceWorker(app::Worker::Life::OneRequest);
        CPPUNIT_ASSERT_EQUAL("/boss/copy"s, whereTo(begin("copy")));
    }

    void whatIsLeftOutIsTold()
    {
        const auto page = begin("copy");
        auto& db = m_app->db();
        migrations::ImportTaskStore tasks(db);
        const auto claimed = tasks.claim(secondsNow(), secondsNow() + 100).value();
        const auto made = repos::RepositoryStore(db).findByName("alice", "original").value().row.id;
        const Message leftOut("migration.files_left_out", "", {{"COUNT", "2"}});
        tasks.finish(claimed, made, json::storedMessages({leftOut}), secondsNow());
        CPPUNIT_ASSERT_EQUAL("/alice/original"s, whereTo(page));
        CPPUNIT_ASSERT(has(m_browser->get("/alice/original").body,
                           "The repository has been imported, but not all of it: 2 files of releases are lost"));
    }

    void whatFailsComesBackWithItsReason()
    {
        const auto page = begin("copy", "&description=A+copy&visibility=private&auth_username=us&auth_password=hush");
        // Meanwhile somebody takes the name.
        const auto made = m_app->call("POST", "/api/v1/user/repos",
                                      {m_headers.front(), {"Content-Type", "application/json"}}, R"({"name":"copy"})");
        CPPUNIT_ASSERT_EQUAL(201, made.status);
        m_app->rest();
        CPPUNIT_ASSERT_EQUAL("422"s, whereTo(page));
        CPPUNIT_ASSERT(has(m_said, "The owner has a repository of this name already."));
        CPPUNIT_ASSERT(has(m_said, "value=\"A copy\""));
        CPPUNIT_ASSERT(has(m_said, "value=\"us\""));
        CPPUNIT_ASSERT(!has(m_said, "hush"));
    }

    void whatAStoppedServerLeftIsGoneOnWith()
    {
        const auto page = begin("copy");
        migrations::ImportTaskStore(m_app->db()).claim(secondsNow(), secondsNow() - 1);
        m_app->rest();
        CPPUNIT_ASSERT_EQUAL("/boss/copy"s, whereTo(page));
    }

    void whatIsNeverEndedIsTold()
    {
        const auto page = begin("copy");
        for (int times = 3; times > 0; --times)
            migrations::ImportTaskStore(m_app->db()).claim(secondsNow(), secondsNow() - 1);
        m_app->rest();
        CPPUNIT_ASSERT_EQUAL("422"s, whereTo(page));
        CPPUNIT_ASSERT(has(m_said, "The server was stopped while it imported the repository."));
    }

    // Answers the address of the page of an import that has failed, since its name was taken.
    std::string failed()
    {
        const auto page = begin("copy");
        m_app->call("POST", "/api/v1/user/repos", {m_headers.front(), {"Content-Type", "application/json"}},
                    R"({"name":"copy"})");
        m_app->rest();
        CPPUNIT_ASSERT_EQUAL("422"s, whereTo(page));
        CPPUNIT_ASSERT(has(m_said, "The import of boss/copy has failed"));
        return page;
    }

    std::string press(const std::string& address)
    {
        const auto token = hiddenField(m_browser->get("/repo/migrate").body, "_csrf");
        const auto reply = m_browser->post(address, "_csrf=" + token);
        return reply.status == 303 ? *reply.header("Location") : std::to_string(reply.status);
    }

    void whatFailedIsTriedAgain()
    {
        const auto page = failed();
        CPPUNIT_ASSERT_EQUAL(204, m_app->call("DELETE", "/api/v1/repos/boss/copy", m_headers).status);
        CPPUNIT_ASSERT_EQUAL(page, press(page + "/retry"));
        CPPUNIT_ASSERT_EQUAL("404"s, press(page + "/retry")); // it is under way
        m_app->rest();
        CPPUNIT_ASSERT_EQUAL("/boss/copy"s, whereTo(page));
        CPPUNIT_ASSERT(migrations::ImportTaskStore(m_app->db()).find(1)->sealedInput.empty());
    }

    void whatFailedIsDeleted()
    {
        const auto page = failed();
        CPPUNIT_ASSERT_EQUAL("/"s, press(page + "/delete"));
        CPPUNIT_ASSERT(has(m_browser->get("/").body, "The record of the failed import of boss/copy has been deleted."));
        CPPUNIT_ASSERT_EQUAL("404"s, whereTo(page));
        CPPUNIT_ASSERT_EQUAL("404"s, press(begin("other") + "/delete")); // it has not failed
    }

    void whoHasManyUnderWayWaits()
    {
        for (const auto* name : {"one", "two", "three", "four", "five"})
            CPPUNIT_ASSERT(!begin(name).empty());
        CPPUNIT_ASSERT_EQUAL(std::string(), begin("six"));
        CPPUNIT_ASSERT(has(m_said, "5 of your imports are under way. Please wait for one of them."));
    }

    void percentsAreReadFromWhatGitSays()
    {
        using creation::percentReceived;
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, percentReceived("remote: Counting objects: 100% (7/7)"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{9},
                             percentReceived("Receiving objects:   1% (1/99)\rReceiving objects:   9% (9/99)"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, percentReceived("Receiving objects:   "));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{100},
                             percentReceived("Receiving objects: 100% (9/9)\rResolving deltas:   0%"));
    }

    std::unique_ptr<TestApp> m_app{};
    std::unique_ptr<Browser> m_browser{};
    RequestHeaders m_headers{};
    std::string m_said{}; // the last page
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ImportTaskTest, "api");

} // namespace trivet::test
