// A task that is wanted now is run by a worker that has nothing else to do, once, and the page tells how it goes.
#include "base/clock.hpp"
#include "cron/run_tasks.hpp"
#include "db/database.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/has.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

constexpr char kPage[] = "/-/admin/tasks";

} // namespace

class TaskPagesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(TaskPagesTest);
    CPPUNIT_TEST(aWantedTaskWaitsForAWorkerAndRunsOnce);
    CPPUNIT_TEST(theApiAnswersBeforeTheTaskRuns);
    CPPUNIT_TEST(aProgramOfOneRequestRunsItBeforeTheAnswer);
    CPPUNIT_TEST(thePageTellsHowFarItIs);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::unique_ptr<Browser> m_browser{};
    db::Database& db() { return m_app->db(); }

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        givenUser(db(), "user boss admin");
        m_browser = std::make_unique<Browser>(*m_app);
        m_browser->signIn("boss");
        m_app->rest(); // what was due from the start is done
    }
    void tearDown() override
    {
        m_browser.reset();
        m_app.reset();
    }

private:
    cron::TaskRow row() { return cron::TaskStore(db()).all()["trim_audit_log"]; }
    bool isMoving() { return m_browser->get(kPage).header("Refresh") != nullptr; }
    std::string wanted()
    {
        const auto form = "_csrf=" + hiddenField(m_browser->get(kPage).body, "_csrf");
        CPPUNIT_ASSERT_EQUAL(303, m_browser->post(std::string(kPage) + "/trim_audit_log", form).status);
        return m_browser->get(kPage).body;
    }

    void aWantedTaskWaitsForAWorkerAndRunsOnce()
    {
        CPPUNIT_ASSERT(!isMoving());
        const auto before = row();
        const auto page = wanted();
        CPPUNIT_ASSERT(isMoving() && has(page, ">waiting<") && has(page, "trim_audit_log will start as soon as"));
        const auto still = m_browser->get(std::string(kPage) + "?still=true");
        CPPUNIT_ASSERT(still.header("Refresh") == nullptr && has(still.body, "Reload"));
        CPPUNIT_ASSERT(!has(page, "action=\"/-/admin/tasks/trim_audit_log\""));
        CPPUNIT_ASSERT_EQUAL(before.runCount, row().runCount);
        CPPUNIT_ASSERT(has(wanted(), "trim_audit_log is already running"));
        m_app->rest();
        m_app->rest();
        CPPUNIT_ASSERT_EQUAL(before.runCount + 1, row().runCount);
        CPPUNIT_ASSERT(!isMoving() && !has(m_browser->get(kPage).body, ">waiting<"));
    }

    void theApiAnswersBeforeTheTaskRuns()
    {
        const auto token = givenToken(db(), "token t boss write:admin");
        const auto before = row();
        const auto ask = [&] {
            return m_app->call("POST", "/api/v1/admin/cron/trim_audit_log", {{"Authorization", "token " + token}});
        };
        CPPUNIT_ASSERT_EQUAL(204, ask().status);
        CPPUNIT_ASSERT_EQUAL(204, ask().status);
        CPPUNIT_ASSERT_EQUAL(before.runCount, row().runCount);
        m_app->rest();
        CPPUNIT_ASSERT_EQUAL(before.runCount + 1, row().runCount);
    }

    void aProgramOfOneRequestRunsItBeforeTheAnswer()
    {
        const auto before = row();
        m_app->replaceWorker(app::Worker::Life::OneRequest);
        CPPUNIT_ASSERT(!has(wanted(), ">waiting<"));
        CPPUNIT_ASSERT_EQUAL(before.runCount + 1, row().runCount);
    }

    void thePageTellsHowFarItIs()
    {
        cron::TaskStore store(db());
        const auto now = secondsNow();
        CPPUNIT_ASSERT(store.claim("git_gc", cron::When::Anytime, now, now + 900));
        CPPUNIT_ASSERT(!has(m_browser->get(kPage).body, "<progress"));
        store.noteProgress("git_gc", {now + 900, now + 900}, 12, 340);
        const auto page = m_browser->get(kPage).body;
        CPPUNIT_ASSERT(has(page, ">running<") && has(page, "12 of 340") && isMoving());
        CPPUNIT_ASSERT(has(page, "<progress value=\"12\" max=\"340\""));
        store.finish("git_gc", now + 900, now, "done");
        CPPUNIT_ASSERT(!has(m_browser->get(kPage).body, "<progress"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TaskPagesTest, "api");

} // namespace trivet::test
