// Mirrors and what happens beside them: whose words count, what is changed while one is synchronized, what is logged.
#include "base/clock.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "pushes/pending_push.hpp"
#include "repos/access_store.hpp"
#include "support/mirror_fixture.hpp"
#include "support/peer.hpp"

#include <fstream>
#include <functional>

namespace trivet::mirrors {

class MirrorChangeTest : public MirrorFixture {
    CPPUNIT_TEST_SUITE(MirrorChangeTest);
    CPPUNIT_TEST(theLogHasTheDetailsButNoCredentials);
    CPPUNIT_TEST(theWordsOfOthersActOnNoIssue);
    CPPUNIT_TEST(whatIsNoMirrorAnyMoreStaysAsItIs);
    CPPUNIT_TEST(whatIsArchivedOrTakenMeanwhileStaysAsItIs);
    CPPUNIT_TEST_SUITE_END();

    static constexpr db::Sql kMoveAway =
        "UPDATE pull_mirror SET remote_address = 'https://example.test/x' WHERE repository_id = $1";

    std::int64_t m_movesThere = 0;

    std::string logged() const
    {
        std::ifstream file(m_settings.log.rootPath + "/trivet.log");
        return {std::istreambuf_iterator<char>(file), {}};
    }

    void theLogHasTheDetailsButNoCredentials()
    {
        const test::Listener there([](const auto&) {
            return "HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n"
                   "ask https://us:secret-word@far.example/x\n";
        });
        m_settings.migrations.allowedHosts = {"127.0.0.1"};
        follow("http://127.0.0.1:" + std::to_string(there.port()) + "/x");
        sync();
        CPPUNIT_ASSERT_MESSAGE(logged(), logged().find("mirror_refused") != std::string::npos &&
                                             logged().find("https://far.example/x") != std::string::npos);
        CPPUNIT_ASSERT_MESSAGE(logged(), logged().find("secret-word") == std::string::npos);
        std::filesystem::remove_all(pathOf("copy"));
        syncNow(kNow + 10);
        CPPUNIT_ASSERT_MESSAGE(logged(), logged().find("mirror_failed") != std::string::npos);
    }

    void theWordsOfOthersActOnNoIssue()
    {
        const auto id = follow().repositoryId;
        const auto place = repository("origin");
        const access::Identity alice{.userId = m_alice, .name = "alice"};
        const auto access = repos::AccessStore(db()).of(place, alice);
        const auto issue = issues::openIssue({db(), place, access, alice, kNow}, {.title = "a"});
        const auto isTold = [&] {
            return issues::IssueStore(db()).find(issue.id)->isClosed ||
                   !issues::EventStore(db()).page({.issueId = issue.id}, {}).empty();
        };
        commit("origin", "main", "more", "closes alice/origin#1");
        CPPUNIT_ASSERT_EQUAL(std::string(), syncNow(kNow + 10));
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("copy"));
        CPPUNIT_ASSERT(!isTold());
        // The same if another process has to record it.
        pushes::Push push{.repositoryId = id, .pusherId = m_alice, .isOfMirror = true};
        const auto tip = git("copy", {"rev-parse", "main"});
        push.changes = {{"refs/heads/main", std::string(tip.size(), '0'), tip}};
        const auto settleLater = [&] {
            const pushes::PendingPush killed(git::ChangeLock(pathOf("copy")), m_settings.server.appDataPath, push);
        };
        const repos::Storage storage(m_settings.repository.root);
        const auto settle = [&] {
            return pushes::settlePending(db(), storage, m_settings.server.appDataPath, {}, secondsNow() + 100);
        };
        settleLater();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, settle());
        CPPUNIT_ASSERT(!isTold());
        push.isOfMirror = false; // these are words of alice
        settleLater();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, settle());
        CPPUNIT_ASSERT(isTold());
    }

    // The origin has moved on, and so has something here while it was fetched.
    bool syncAfter(const std::function<void(std::int64_t id)>& change)
    {
        const auto id = repository("copy").row.id;
        CPPUNIT_ASSERT(pulls().claim(id, kNow + 10, kNow + 100));
        const auto found = repository("copy");
        const auto mirror = pulls().find(id).value();
        commit("origin", "main", "there" + std::to_string(++m_movesThere));
        change(id);
        const auto before = refs("copy");
        const bool isDone = syncFromRemote(context(), found, mirror, kNow + 20);
        CPPUNIT_ASSERT_EQUAL(isDone, before != refs("copy"));
        return isDone;
    }

    void whatIsNoMirrorAnyMoreStaysAsItIs()
    {
        follow();
        sync();
        CPPUNIT_ASSERT(!syncAfter([&](std::int64_t id) {
            db().transact([&] { pulls().convert(id); });
            commit("copy", "main", "here");
            commit("copy", "mine", "here");
        }));
        CPPUNIT_ASSERT(refs("copy").find("mine ") != std::string::npos);
    }

    void whatIsArchivedOrTakenMeanwhileStaysAsItIs()
    {
        const auto id = follow().repositoryId;
        sync();
        CPPUNIT_ASSERT(!syncAfter([&](auto) { db().run(kArchive, id); }));
        pulls().release(id, kNow + 100, kNow + 30);
        CPPUNIT_ASSERT(!pulls().firstWanted(kNow + 30));
        db().run(kUnarchive, id);
        CPPUNIT_ASSERT(pulls().firstWanted(kNow + 30) == id); // it was asked for, and nobody has done it
        CPPUNIT_ASSERT(!syncAfter([&](auto) { CPPUNIT_ASSERT(pulls().claim(id, kNow + 100, kNow + 200)); }));
        pulls().release(id, kNow + 100, kNow + 100); // which is not theirs any more
        CPPUNIT_ASSERT_EQUAL(kNow + 200, pulls().find(id)->leaseUntil);
        pulls().release(id, kNow + 200, kNow + 100);
        CPPUNIT_ASSERT(syncAfter([](auto) {}));
        pulls().release(id, kNow + 100, kNow + 20);
        CPPUNIT_ASSERT(!syncAfter([&](auto) { db().run(kMoveAway, id); }));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MirrorChangeTest, "store");

} // namespace trivet::mirrors
