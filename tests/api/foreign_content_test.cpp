// Files and texts made to cost much: they are shown, plainly or in part, and whoever asks for the HTML is told.
#include "git/run_git.hpp"
#include "repos/new_repository.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "users/account_store.hpp"
#include "json/write.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

using namespace std::string_literals;

std::string repeated(std::string_view unit, std::size_t bytes)
{
    std::string text;
    while (text.size() < bytes)
        text += unit;
    return text;
}

// A long address that is named again and again: 16 KB of it, 12,000 times.
// Small, and 768 MB of HTML.
std::string longReference()
{
    return "[a]: https://e.example/" + std::string(16'000, 'x') + "\n\n" + repeated("[a] ", 48'000);
}

} // namespace

class ForeignContentTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ForeignContentTest);
    CPPUNIT_TEST(markdownThatGrowsIsRefused);
    CPPUNIT_TEST(filesAreShownPlainlyOrInPart);
    CPPUNIT_TEST(longPathsInLongNamedRepositories);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        Captures captures;
        arrange(m_app->db(), "user alice", captures);
        m_basic = {{"Authorization", "Basic " + captures.at("basic:alice")}, {"Content-Type", "application/json"}};
    }
    void tearDown() override { m_app.reset(); }

private:
    void fill(const std::string& name, const std::string& files, const std::string& format)
    {
        const repos::Storage storage(m_app->application().settings.repository.root);
        repos::RepositoryRow row{.ownerId = users::AccountStore(m_app->db()).findByName("alice")->id, .name = name};
        row.defaultBranch = "main";
        row.objectFormat = format;
        row.isEmpty = false;
        repos::NewRepository fresh(storage, row);
        const auto result = git::runGit({.folder = fresh.path(),
                                         .arguments = {"fast-import", "--quiet", "--force"},
                                         .input = "commit refs/heads/main\ncommitter A <a@x> 1700000000 +0000\n"
                                                  "data 2\nx\n" +
                                                  files + "\n"});
        CPPUNIT_ASSERT_MESSAGE(result.errors, result.isGood());
        fresh.insert(m_app->db());
        fresh.keep();
    }
    static std::string file(const std::string& path, const std::string& bytes)
    {
        return "M 100644 inline " + path + "\ndata " + std::to_string(bytes.size()) + "\n" + bytes + "\n";
    }
    static bool has(const Reply& reply, std::string_view text) { return reply.body.find(text) != std::string::npos; }
    Reply page(const std::string& rest) { return m_app->call("GET", "/alice/" + rest); }

    void markdownThatGrowsIsRefused()
    {
        const auto text = longReference();
        std::string json = R"({"Mode":"markdown","Text":)";
        json::appendText(json, text);
        json += "}";
        fill("site", file("a", "1"), "sha1");
        for (const auto* path : {"/api/v1/markdown", "/api/v1/markup", "/api/v1/repos/alice/site/markdown"}) {
            const auto reply = m_app->call("POST", path, m_basic, json);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(path + reply.body.substr(0, 200), 422, reply.status);
            CPPUNIT_ASSERT_MESSAGE(reply.body, has(reply, "4194304 bytes of HTML"));
        }
        const auto raw = m_app->call("POST", "/api/v1/markdown/raw", m_basic, text);
        CPPUNIT_ASSERT_EQUAL(422, raw.status);
        CPPUNIT_ASSERT_EQUAL(200, m_app->call("POST", "/api/v1/markdown/raw", m_basic, "[a]\n\n[a]: /x").status);
    }

    void filesAreShownPlainlyOrInPart()
    {
        fill("odd",
             file("quotes.js", repeated("\\\"", 500'000)) + file("lines.c", std::string(500'000, '\n')) +
                 file("numbers.c", repeated("1 ", 500'000)) + file("README.md", longReference()) +
                 file("a.c", "int a;\n"),
             "sha1");
        const auto quotes = page("odd/src/branch/main/quotes.js");
        CPPUNIT_ASSERT(quotes.status == 200 && has(quotes, "\\&quot;\\&quot;"));
        const auto lines = page("odd/src/branch/main/lines.c");
        CPPUNIT_ASSERT(lines.status == 200 && has(lines, "Only the beginning of this file is shown"));
        CPPUNIT_ASSERT(lines.body.size() < 16 * 1024 * 1024);
        const auto numbers = page("odd/src/branch/main/numbers.c");
        CPPUNIT_ASSERT(numbers.status == 200 && has(numbers, "It is shown as plain text"));
        CPPUNIT_ASSERT(!has(numbers, "Only the beginning") && !has(numbers, "class=\"number\">1<"));
        for (const auto* each : {"odd", "odd/src/branch/main/README.md"}) {
            const auto readme = page(each);
            CPPUNIT_ASSERT_MESSAGE(each, readme.status == 200 && has(readme, "It is shown as plain text"));
            CPPUNIT_ASSERT_MESSAGE(each, has(readme, "[a] [a] [a]"));
        }
        const auto usual = page("odd/src/branch/main/a.c");
        CPPUNIT_ASSERT(has(usual, "class=\"keyword\">int<") && !has(usual, "It is shown as plain text"));
    }

    void longPathsInLongNamedRepositories()
    {
        fill("long", file("docs/a", "1"), "sha256");
        const auto deep = repeated("a/", 4000) + "a";
        CPPUNIT_ASSERT_EQUAL(404, page("long/src/branch/" + deep).status);
        CPPUNIT_ASSERT_EQUAL(404, m_app->call("GET", "/api/v1/repos/alice/long/raw/" + deep, m_basic).status);
        CPPUNIT_ASSERT_EQUAL(200, page("long/src/branch/main/docs/a").status);
        CPPUNIT_ASSERT_EQUAL("1"s, m_app->call("GET", "/api/v1/repos/alice/long/raw/main/docs/a", m_basic).body);
    }

    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_basic{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ForeignContentTest, "api");

} // namespace trivet::test
