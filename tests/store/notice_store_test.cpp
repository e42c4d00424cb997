#include "notices/notice_store.hpp"

#include "cron/run_tasks.hpp"
#include "log/log.hpp"
#include "support/store_fixture.hpp"
#include "json/stored_messages.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <stdexcept>

namespace trivet::notices {
namespace {

Messages fail(const cron::TaskContext&) { throw std::runtime_error("out of luck"); }

constexpr cron::Task kFailing{"failing", "@every 1h", 3600, fail};

} // namespace

class NoticeStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(NoticeStoreTest);
    CPPUNIT_TEST(whatComesAgainIsCounted);
    CPPUNIT_TEST(theLatestComesFirst);
    CPPUNIT_TEST(noticesAreRemoved);
    CPPUNIT_TEST(aTaskThatFailsIsReported);
    CPPUNIT_TEST_SUITE_END();

    std::vector<NoticeRow> all() { return NoticeStore(db()).page({.limit = 10}); }

    void whatComesAgainIsCounted()
    {
        NoticeStore store(db());
        store.report(Reporter::Mirror, "alice/site", {Message("no route")}, 1000);
        store.report(Reporter::Mirror, "alice/site", {Message("refused")}, 2000);
        store.report(Reporter::Mail, "alice/site", {Message("refused")}, 1500); // another one of the same name
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store.count());
        const auto first = all().front();
        CPPUNIT_ASSERT_EQUAL(std::string("mirror"), first.kind);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, first.times);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2000}, first.lastAt);
        CPPUNIT_ASSERT_EQUAL(std::string("refused"), json::readMessages(first.problem).front().english());
    }

    void theLatestComesFirst()
    {
        NoticeStore store(db());
        store.report(Reporter::Webhook, "a.test (1)", {Message("404")}, 1000);
        store.report(Reporter::Webhook, "b.test (2)", {Message("404")}, 3000);
        store.report(Reporter::Webhook, "c.test (3)", {Message("404")}, 2000);
        std::string subjects;
        for (const auto& row : all())
            subjects += row.subject + " ";
        CPPUNIT_ASSERT_EQUAL(std::string("b.test (2) c.test (3) a.test (1) "), subjects);
        CPPUNIT_ASSERT_EQUAL(std::string("c.test (3)"), store.page({.limit = 1, .offset = 1}).front().subject);
    }

    void noticesAreRemoved()
    {
        NoticeStore store(db());
        for (const auto* subject : {"one", "two", "three"})
            store.report(Reporter::Task, subject, {Message("failed")}, 1000);
        const auto id = all().front().id;
        CPPUNIT_ASSERT(store.remove(id));
        CPPUNIT_ASSERT(!store.remove(id));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store.count());
        store.removeAll();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, store.count());
    }

    void aTaskThatFailsIsReported()
    {
        const Settings settings;
        const log::Log log({.level = "error"});
        cron::runTask(kFailing, cron::When::Anytime, {db(), settings, log, 1000});
        const auto notice = all().front();
        CPPUNIT_ASSERT_EQUAL(std::string("task failing"), notice.kind + " " + notice.subject);
        CPPUNIT_ASSERT_EQUAL(std::string("failed: out of luck"), json::readMessages(notice.problem).front().english());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(NoticeStoreTest, "store");

} // namespace trivet::notices
