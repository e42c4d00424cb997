// Files sent with the forms of issues: the same rules as for the API, and nothing is left behind by what is refused.
#include "attachments/attachment_store.hpp"
#include "db/database.hpp"
#include "issues/issue_store.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/has.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>

namespace trivet::test {
namespace {

constexpr db::Sql kCountFiles = "SELECT COUNT(*) FROM attachment";
constexpr char kType[] = "multipart/form-data; boundary=edge";

std::string field(const std::string& name, const std::string& value)
{
    return "--edge\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
}

std::string file(const std::string& name, const std::string& content)
{
    return "--edge\r\nContent-Disposition: form-data; name=\"attachment\"; filename=\"" + name +
           "\"\r\nContent-Type: text/plain\r\n\r\n" + content + "\r\n";
}

const std::string kNoFile = file("", "");
const std::string kEnd = "--edge--\r\n";

} // namespace

class IssueFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(IssueFilesTest);
    CPPUNIT_TEST(aNewIssueTakesItsFilesAlong);
    CPPUNIT_TEST(aCommentMayBeNothingButAFile);
    CPPUNIT_TEST(whatIsRefusedLeavesNoFile);
    CPPUNIT_TEST(aForgedFormWritesNothing);
    CPPUNIT_TEST(tooManyOrTooLargeIsToldBesideTheField);
    CPPUNIT_TEST(deletingTheIssueDeletesItsFiles);
    CPPUNIT_TEST(anEditOfAnIssueAddsAndRemovesFiles);
    CPPUNIT_TEST(anEditOfACommentAddsAndRemovesFiles);
    CPPUNIT_TEST(anEditThatIsRefusedChangesNoFile);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::unique_ptr<Browser> m_browser{};
    db::Database& db() { return m_app->db(); }

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>(std::vector<std::string>{"TRIVET__ATTACHMENT__MAX_SIZE=1",
                                                                   "TRIVET__ATTACHMENT__MAX_FILES=2",
                                                                   "TRIVET__ATTACHMENT__ALLOWED_TYPES=.txt,.png"});
        givenUser(db(), "user alice");
        arrangeRepository(db(), m_app->application().settings.repository.root, "repository alice/site");
        m_browser = std::make_unique<Browser>(*m_app);
        m_browser->signIn("alice");
    }
    void tearDown() override
    {
        m_browser.reset();
        m_app.reset();
    }

private:
    std::string token() { return field("_csrf", hiddenField(m_browser->get("/alice/site/issues/new").body, "_csrf")); }
    Reply open(const std::string& parts) { return m_browser->post("/alice/site/issues/new", parts + kEnd, kType); }
    Reply say(const std::string& parts)
    {
        return m_browser->post("/alice/site/issues/1/comments", parts + kEnd, kType);
    }
    std::int64_t rows() { return db().value<std::int64_t>(kCountFiles).value(); }
    std::int64_t filesOnDisk()
    {
        std::int64_t count = 0;
        const std::filesystem::path root = m_app->application().settings.server.appDataPath + "/attachments";
        if (std::filesystem::exists(root))
            for (const auto& each : std::filesystem::recursive_directory_iterator(root))
                count += each.is_regular_file();
        return count;
    }
    void requireNoFiles()
    {
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, rows());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, filesOnDisk());
    }

    void aNewIssueTakesItsFilesAlong()
    {
        const auto reply = open(token() + field("title", "Leak") + field("content", "See \xC3\xBC:") +
                                file("plan.txt", "first") + file("photo.png", "second") + kNoFile);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 303, reply.status);
        const auto page = m_browser->get("/alice/site/issues/1").body;
        CPPUNIT_ASSERT(has(page, ">plan.txt</a>") && has(page, ">photo.png</a>") && has(page, "See \xC3\xBC:"));
        const auto files = attachments::AttachmentStore(db()).ofIssues({1});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, files.size());
        CPPUNIT_ASSERT_EQUAL(std::string("first"), m_browser->get("/attachments/" + files[0].uuid).body);
    }

    void aCommentMayBeNothingButAFile()
    {
        open(token() + field("title", "Leak"));
        CPPUNIT_ASSERT_EQUAL(422, say(token() + field("content", " ") + kNoFile).status);
        CPPUNIT_ASSERT_EQUAL(303, say(token() + field("content", "") + file("log.txt", "drip")).status);
        CPPUNIT_ASSERT_EQUAL(303, say(token() + field("content", "so") + field("status", "close")).status);
        const auto page = m_browser->get("/alice/site/issues/1").body;
        CPPUNIT_ASSERT(has(page, ">log.txt</a>") && has(page, "Comments: 2") && has(page, "closed this"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, rows());
    }

    void whatIsRefusedLeavesNoFile()
    {
        const auto untitled = open(token() + field("title", "") + field("content", "typed") + file("plan.txt", "x"));
        CPPUNIT_ASSERT_EQUAL(422, untitled.status);
        CPPUNIT_ASSERT(has(untitled.body, "select the files again") && has(untitled.body, ">typed</textarea>"));
        const auto odd = open(token() + field("title", "t") + file("virus.exe", "x"));
        CPPUNIT_ASSERT_EQUAL(422, odd.status);
        CPPUNIT_ASSERT(has(odd.body, "id=\"attachment-problem\">Files of this type cannot be attached: virus.exe"));
        requireNoFiles();
        CPPUNIT_ASSERT(!issues::IssueStore(db()).find(1));
    }

    void aForgedFormWritesNothing()
    {
        CPPUNIT_ASSERT_EQUAL(403, open(field("title", "t") + file("plan.txt", "x") + token()).status);
        CPPUNIT_ASSERT_EQUAL(403, open(field("_csrf", "wrong") + field("title", "t") + file("plan.txt", "x")).status);
        CPPUNIT_ASSERT_EQUAL(403, open(field("title", "t")).status);
        requireNoFiles();
        CPPUNIT_ASSERT(!issues::IssueStore(db()).find(1));
    }

    void tooManyOrTooLargeIsToldBesideTheField()
    {
        const auto many =
            open(token() + field("title", "t") + file("1.txt", "1") + file("2.txt", "2") + file("3.txt", "3"));
        CPPUNIT_ASSERT_EQUAL(422, many.status);
        CPPUNIT_ASSERT(has(many.body, "At most 2 files can be attached at once."));
        const auto large = open(token() + field("title", "t") + file("1.txt", std::string(1024 * 1024 + 1, 'x')));
        CPPUNIT_ASSERT_EQUAL(422, large.status);
        CPPUNIT_ASSERT(has(large.body, "id=\"attachment-problem\""));
        CPPUNIT_ASSERT_EQUAL(413, open(token() + file("1.txt", std::string(24 * 1024 * 1024, 'x'))).status);
        requireNoFiles();
    }

    void deletingTheIssueDeletesItsFiles()
    {
        open(token() + field("title", "Leak") + file("plan.txt", "x"));
        say(token() + field("content", "and") + file("log.txt", "y"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, filesOnDisk());
        const auto page = m_browser->get("/alice/site/issues/1/delete").body;
        CPPUNIT_ASSERT(has(page, "Delete issue #1?"));
        const auto form = "_csrf=" + hiddenField(page, "_csrf");
        CPPUNIT_ASSERT_EQUAL(303, m_browser->post("/alice/site/issues/1/delete", form).status);
        CPPUNIT_ASSERT_EQUAL(404, m_browser->get("/alice/site/issues/1").status);
        CPPUNIT_ASSERT(has(m_browser->get("/alice/site/issues").body, "#1 has been deleted."));
        requireNoFiles();
    }

    // What the form of the edit has to be sent with.
    std::string hidden(const std::string& page)
    {
        const auto body = m_browser->get(page).body;
        return field("_csrf", hiddenField(body, "_csrf")) +
               field("content_version", hiddenField(body, "content_version"));
    }
    Reply edit(const std::string& page, const std::string& parts)
    {
        return m_browser->post(page, hidden(page) + parts + kEnd, kType);
    }

    void anEditOfAnIssueAddsAndRemovesFiles()
    {
        open(token() + field("title", "Leak") + file("plan.txt", "old") + file("photo.png", "stays"));
        const auto files = attachments::AttachmentStore(db()).ofIssues({1});
        const auto id = std::to_string(files.at(0).id);
        const std::string page = "/alice/site/issues/1/edit";
        CPPUNIT_ASSERT(has(m_browser->get(page).body, "name=\"remove_files\" value=\"" + id + "\""));
        const auto saved = edit(page, field("title", "Leak") + field("content", "Text") + field("remove_files", id) +
                                          file("new.txt", "new"));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(saved.body, 303, saved.status);
        const auto shown = m_browser->get("/alice/site/issues/1").body;
        CPPUNIT_ASSERT(!has(shown, "plan.txt") && has(shown, ">photo.png</a>") && has(shown, ">new.txt</a>"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, filesOnDisk());
    }

    void anEditOfACommentAddsAndRemovesFiles()
    {
        open(token() + field("title", "Leak") + file("other.txt", "of the issue"));
        say(token() + field("content", "See") + file("log.txt", "drip"));
        const auto other = std::to_string(attachments::AttachmentStore(db()).ofIssues({1}).at(0).id);
        const auto shown = m_browser->get("/alice/site/issues/1").body;
        const auto start = shown.find("/alice/site/comments/");
        const auto page = shown.substr(start, shown.find('"', start) - start);
        const auto first = edit(page, field("content", "") + field("remove_files", other) + file("more.txt", "drop"));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(first.body, 303, first.status);
        CPPUNIT_ASSERT_EQUAL_MESSAGE("a file of something else stays", std::int64_t{3}, filesOnDisk());
        std::string all;
        for (const auto& row : attachments::AttachmentStore(db()).allOfIssue(1))
            if (row.eventId)
                all += field("remove_files", std::to_string(row.id));
        CPPUNIT_ASSERT_EQUAL_MESSAGE("nothing would be left", 422, edit(page, field("content", "") + all).status);
        CPPUNIT_ASSERT_EQUAL(303, edit(page, field("content", "Gone") + all).status);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, filesOnDisk());
    }

    void anEditThatIsRefusedChangesNoFile()
    {
        open(token() + field("title", "Leak") + file("plan.txt", "x"));
        const auto id = std::to_string(attachments::AttachmentStore(db()).ofIssues({1}).at(0).id);
        const std::string page = "/alice/site/issues/1/edit";
        const auto stale = hidden(page);
        edit(page, field("title", "Leak") + field("content", "First"));
        const auto late = m_browser->post(page,
                                          stale + field("title", "Leak") + field("content", "Second") +
                                              field("remove_files", id) + file("new.txt", "new") + kEnd,
                                          kType);
        CPPUNIT_ASSERT_EQUAL(422, late.status);
        CPPUNIT_ASSERT(has(late.body, ">Second</textarea>") && has(late.body, ">First</pre>"));
        CPPUNIT_ASSERT(has(late.body, "value=\"" + id + "\" aria-label=\"Remove: plan.txt\" checked"));
        CPPUNIT_ASSERT_EQUAL(422, edit(page, field("title", "Leak") + file("virus.exe", "x")).status);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, rows());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, filesOnDisk());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssueFilesTest, "api");

} // namespace trivet::test
