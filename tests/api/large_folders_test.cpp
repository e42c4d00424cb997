// Folders and wikis with more files than are shown at once: refused with words that say what to do instead.
#include "git/run_git.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/has.hpp"
#include "wiki/wiki_pages.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

using namespace std::string_literals;

class LargeFoldersTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LargeFoldersTest);
    CPPUNIT_TEST(aLargeFolderIsListedInPagesOnly);
    CPPUNIT_TEST(aWikiOfTooManyFilesIsNotRead);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        Captures captures;
        arrange(m_app->db(), "user alice", captures);
        const auto& root = m_app->application().settings.repository.root;
        arrangeRepository(m_app->db(), root, "repository alice/site filled");
        m_alice = {{"Authorization", "Basic " + captures.at("basic:alice")}, {"Content-Type", "application/json"}};
        m_row = repos::RepositoryStore(m_app->db()).findByName("alice", "site")->row;
        m_storage = repos::Storage(root);
    }
    void tearDown() override { m_app.reset(); }

private:
    // A commit of its own on main, with so many files that all say "x".
    static void commit(const std::string& path, const std::string& folder, std::size_t count)
    {
        std::string input = "blob\nmark :1\ndata 2\nx\n\ncommit refs/heads/main\n"
                            "committer A <a@example.org> 1800000000 +0000\ndata 2\nx\ndeleteall\n";
        for (std::size_t i = 0; i < count; ++i)
            input += "M 100644 :1 " + folder + "f" + std::to_string(i) + ".md\n";
        const auto result = git::runGit(
            {.folder = path, .arguments = {"fast-import", "--quiet", "--force"}, .input = std::move(input)});
        CPPUNIT_ASSERT_MESSAGE(result.errors, result.isGood());
    }

    void assertStatus(int status, const std::string& address)
    {
        const auto reply = m_app->call("GET", address);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(address + ": " + reply.body.substr(0, 500), status, reply.status);
    }
    int statusOfNewPage(const std::string& title)
    {
        return m_app
            ->call("POST", kApi + "wiki/new", m_alice, R"({"title":")" + title + R"(","content_base64":"eA=="})")
            .status;
    }

    void aLargeFolderIsListedInPagesOnly()
    {
        commit(m_storage.pathOf(m_row), "many/", 10'001);
        const auto refused = m_app->call("GET", kApi + "contents/many");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(refused.body.substr(0, 500), 413, refused.status);
        CPPUNIT_ASSERT_MESSAGE(refused.body, has(refused.body, "/git/trees/{ref}:{path}"));
        assertStatus(413, kApi + "contents-ext/many?includes=commit_message");
        assertStatus(200, kApi + "contents");
        assertStatus(200, kApi + "contents/many/f10000.md");
        assertStatus(404, kApi + "contents/many/f10001.md");
        const auto page = m_app->call("GET", kApi + "git/trees/main:many?per_page=5&page=2");
        CPPUNIT_ASSERT_MESSAGE(page.body, has(page.body, R"("total_count":10001)"));
        const auto files = m_app->call("POST", kApi + "file-contents", {{"Content-Type", "application/json"}},
                                       R"({"files":["many/f1.md","many/none","many/f10000.md"]})");
        CPPUNIT_ASSERT_MESSAGE(files.body, files.status == 200 && has(files.body, R"("path":"many/f10000.md")"));
    }

    void aWikiOfTooManyFilesIsNotRead()
    {
        CPPUNIT_ASSERT_EQUAL(201, statusOfNewPage("Home"));
        const auto path = m_storage.wikiPathOf(m_row);
        commit(path, "", wiki::kMostEntries);
        assertStatus(200, kApi + "wiki/page/f1");
        CPPUNIT_ASSERT_EQUAL(413, statusOfNewPage("One more")); // which would close it for everybody
        commit(path, "", wiki::kMostEntries + 1);
        for (const auto* rest : {"wiki/page/f1", "wiki/pages", "wiki/revisions/f1"})
            assertStatus(413, kApi + rest);
        for (const auto* rest : {"", "/f1", "/none", "?action=_pages", "/raw/f1.md"})
            assertStatus(413, "/alice/site/wiki"s + rest);
        const auto page = m_app->call("GET", "/alice/site/wiki", {{"Accept", "text/html"}});
        CPPUNIT_ASSERT_MESSAGE(page.body, has(page.body, std::to_string(wiki::kMostEntries)));
        commit(path, "images/", wiki::kMostEntries + 1); // what is further down is not read
        assertStatus(200, kApi + "wiki/pages");
    }

    const std::string kApi = "/api/v1/repos/alice/site/";
    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_alice{};
    repos::RepositoryRow m_row{};
    repos::Storage m_storage{""};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LargeFoldersTest, "api");

} // namespace trivet::test
