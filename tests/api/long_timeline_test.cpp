// A timeline of several pages: what leads to a comment leads to the page that has it.
#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/has.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class LongTimelineTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LongTimelineTest);
    CPPUNIT_TEST(aNewCommentIsOnThePageItLeadsTo);
    CPPUNIT_TEST(ofOnePageTheAddressIsPlain);
    CPPUNIT_TEST(whatIsDoneToACommentLeadsBackToIt);
    CPPUNIT_TEST(thePageOfACommentIsShownOnRequest);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::unique_ptr<Browser> m_browser{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        Captures captures;
        arrange(m_app->db(), "user alice", captures);
        arrangeRepository(m_app->db(), m_app->application().settings.repository.root, "repository alice/site");
        const RequestHeaders alice{{"Authorization", "Basic " + captures.at("basic:alice")},
                                   {"Content-Type", "application/json"}};
        const auto opened = m_app->call("POST", "/api/v1/repos/alice/site/issues", alice, R"({"title":"Roof"})");
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

    // The IDs of so many comments.
    std::vector<std::string> comments(int count)
    {
        auto& db = m_app->db();
        issues::EventRow row{.issueId = db.value<std::int64_t>("SELECT id FROM issue").value(),
                             .repositoryId = db.value<std::int64_t>("SELECT id FROM repository").value()};
        row.authorId = db.value<std::int64_t>("SELECT author_id FROM issue");
        row.body = "said";
        std::vector<std::string> ids;
        db.transact([&] {
            for (int i = 0; i < count; ++i)
                ids.push_back(std::to_string(issues::EventStore(db).insert(row)));
        });
        return ids;
    }
    std::string look(const std::string& query)
    {
        auto reply = m_browser->get(kIssue + query);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 200, reply.status);
        return reply.body;
    }
    // Where the form leads to.
    std::string send(const std::string& path, const std::string& form)
    {
        const auto token = hiddenField(look(""), "_csrf");
        const auto reply = m_browser->post(path, "_csrf=" + token + "&" + form);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 303, reply.status);
        return *reply.header("Location");
    }
    std::string newest()
    {
        return std::to_string(m_app->db().value<std::int64_t>("SELECT MAX(id) FROM issue_event").value());
    }
    static bool shows(const std::string& page, const std::string& id)
    {
        return has(page, "id=\"issuecomment-" + id + "\"");
    }

    void aNewCommentIsOnThePageItLeadsTo()
    {
        comments(500);
        const auto place = send(std::string(kIssue) + "/comments", "content=more");
        CPPUNIT_ASSERT_EQUAL(kIssue + ("?page=2#issuecomment-" + newest()), place);
        CPPUNIT_ASSERT(shows(look("?page=2"), newest()));
        CPPUNIT_ASSERT(!shows(look(""), newest()));
    }

    void ofOnePageTheAddressIsPlain()
    {
        comments(499);
        const auto place = send(std::string(kIssue) + "/comments", "content=more");
        CPPUNIT_ASSERT_EQUAL(kIssue + ("#issuecomment-" + newest()), place);
        CPPUNIT_ASSERT(shows(look(""), newest()));
    }

    void whatIsDoneToACommentLeadsBackToIt()
    {
        const auto ids = comments(501);
        const auto reactTo = [&](const std::string& id) {
            return send("/alice/site/comments/" + id + "/reactions", "react=heart");
        };
        CPPUNIT_ASSERT_EQUAL(kIssue + ("#issuecomment-" + ids.at(499)), reactTo(ids.at(499)));
        CPPUNIT_ASSERT_EQUAL(kIssue + ("?page=2#issuecomment-" + ids.at(500)), reactTo(ids.at(500)));
    }

    void thePageOfACommentIsShownOnRequest()
    {
        const auto ids = comments(1001);
        for (const auto index : {0, 499, 500, 999, 1000}) {
            const auto& id = ids.at(static_cast<std::size_t>(index));
            CPPUNIT_ASSERT_MESSAGE(id, shows(look("?comment=" + id), id));
        }
        const auto last = look("?comment=" + ids.at(1000));
        CPPUNIT_ASSERT(!shows(last, ids.at(999)));
        CPPUNIT_ASSERT(has(last, "comment=" + ids.at(1000) + "&amp;page=2"));
        CPPUNIT_ASSERT(shows(look("?comment=" + ids.at(1000) + "&page=2"), ids.at(999)));
        CPPUNIT_ASSERT(shows(look("?comment=x"), ids.at(0)));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LongTimelineTest, "api");

} // namespace trivet::test
