// A page is shown whether or not it can be noted that it was read.
#include "db/database.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/has.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class ReadThreadTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ReadThreadTest);
    CPPUNIT_TEST(whatCannotBeWrittenStaysUnread);
    CPPUNIT_TEST(onlyWhatIsUnreadIsWritten);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::unique_ptr<Browser> m_browser{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>(std::vector<std::string>{"TRIVET__DATABASE__SQLITE_TIMEOUT=100"});
        Captures captures;
        for (const char* user : {"user alice", "user bob"})
            arrange(m_app->db(), user, captures);
        arrangeRepository(m_app->db(), m_app->application().settings.repository.root, "repository alice/site");
        const RequestHeaders bob{{"Authorization", "Basic " + captures.at("basic:bob")},
                                 {"Content-Type", "application/json"}};
        const auto opened =
            m_app->call("POST", "/api/v1/repos/alice/site/issues", bob, R"({"title":"Roof","body":"@alice"})");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(opened.body, 201, opened.status);
        m_browser = std::make_unique<Browser>(*m_app);
        m_browser->signIn("alice");
    }
    void tearDown() override
    {
        m_browser.reset();
        m_app.reset();
    }

private:
    static constexpr char kIssue[] = "/alice/site/issues/1";

    std::int64_t status() { return m_app->db().value<std::int64_t>("SELECT status FROM notification").value(); }
    Reply look()
    {
        auto reply = m_browser->get(kIssue);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 200, reply.status);
        return reply;
    }

    void whatCannotBeWrittenStaysUnread()
    {
        {
            const db::Transaction held(m_app->db(), db::Access::Write); // and given up again
            m_app->db().run("UPDATE notification SET updated_at = 0");
            CPPUNIT_ASSERT(has(look().body, "class=\"unread\">1<"));
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, status());
        CPPUNIT_ASSERT(!has(look().body, "class=\"unread\""));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, status());
    }

    std::uint64_t cost()
    {
        const auto before = m_app->workerDb().statementsRun();
        look();
        return m_app->workerDb().statementsRun() - before;
    }

    void onlyWhatIsUnreadIsWritten()
    {
        look();
        const auto ofRead = cost();
        m_app->db().run("UPDATE notification SET status = 0");
        CPPUNIT_ASSERT_EQUAL(ofRead + 1, cost());
        CPPUNIT_ASSERT_EQUAL(ofRead, cost());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ReadThreadTest, "api");

} // namespace trivet::test
