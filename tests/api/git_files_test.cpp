// Repositories as people who mean no good, or only odd things, fill them; and those with longer names of objects.
#include "base/percent.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "repos/new_repository.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "users/account_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cstdlib>
#include <filesystem>

namespace trivet::test {

using namespace std::string_literals;

class GitFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GitFilesTest);
    CPPUNIT_TEST(oddNamesAreReadAsTheyAre);
    CPPUNIT_TEST(submodulesAndPointersAreShown);
    CPPUNIT_TEST(binaryAndHugeFilesAreBounded);
    CPPUNIT_TEST(whatComesLaterIsNoticed);
    CPPUNIT_TEST(longNamesOfObjectsWorkTheSame);
    CPPUNIT_TEST(configurationOfTheMachineIsNotRead);
    CPPUNIT_TEST(allCommitsOfAComparisonComeAtOnce);
    CPPUNIT_TEST(filesOfSomeMegabytesAreTaken);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>(std::vector{"TRIVET__API__DEFAULT_MAX_BLOB_SIZE=1048576"s});
        Captures captures;
        arrange(m_app->db(), "user alice", captures);
        m_basic = {{"Authorization", "Basic " + captures.at("basic:alice")}, {"Content-Type", "application/json"}};
    }
    void tearDown() override { m_app.reset(); }

private:
    // Makes alice/NAME of one commit with these commands of fast-import; says where it is.
    std::string fill(const std::string& name, const std::string& files, const std::string& format = "sha1")
    {
        const repos::Storage storage(m_app->application().settings.repository.root);
        repos::RepositoryRow row{.ownerId = users::AccountStore(m_app->db()).findByName("alice")->id, .name = name};
        row.defaultBranch = "main";
        row.objectFormat = format;
        row.isEmpty = false;
        repos::NewRepository fresh(storage, row);
        commit(fresh.path(), files);
        const auto path = fresh.path();
        fresh.insert(m_app->db());
        fresh.keep();
        return path;
    }

    static void commit(const std::string& path, const std::string& files)
    {
        const auto result = git::runGit({.folder = path,
                                         .arguments = {"fast-import", "--quiet", "--force"},
                                         .input = "commit refs/heads/main\ncommitter A <a@x> 1700000000 +0000\n"
                                                  "data 2\nx\n" +
                                                  files + "\n"});
        CPPUNIT_ASSERT_MESSAGE(result.errors, result.isGood());
    }

    static std::string file(const std::string& path, const std::string& bytes, const std::string& mode = "100644")
    {
        return "M " + mode + " inline " + path + "\ndata " + std::to_string(bytes.size()) + "\n" + bytes + "\n";
    }

    Reply get(const std::string& rest) { return m_app->call("GET", "/api/v1/repos/alice/" + rest, m_basic); }
    Reply send(const std::string& method, const std::string& rest, const std::string& body)
    {
        return m_app->call(method, "/api/v1/repos/alice/" + rest, m_basic, body);
    }
    static bool has(const Reply& reply, const std::string& text) { return reply.body.find(text) != std::string::npos; }

    void oddNamesAreReadAsTheyAre()
    {
        std::string files;
        const std::vector<std::string> names{"-rf",     "--help", "a b+c%25", "x;rm",    "$(id)",  "`id`",
                                             "ü/é.txt", "*",      "[a]?",     ":(top)y", "a#b?c&d"};
        for (const auto& name : names)
            files += file("\"" + name + "\"", name);
        fill("odd", files);
        for (const auto& name : names) {
            const auto path = encodePercent(name); // the slash, too
            const auto reply = get("odd/contents/" + path);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name + reply.body, 200, reply.status);
            CPPUNIT_ASSERT_MESSAGE(name, has(reply, crypto::encodeBase64(name)) && has(reply, "last_commit_sha"));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, name, get("odd/raw/" + path).body);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 200, get("odd/commits?path=" + path).status);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 200, get("odd/archive/main.zip?path=" + path).status);
        }
        CPPUNIT_ASSERT_EQUAL(200, get("odd/contents").status);
        fill("bytes", file("\"a\\377b\"", "x"));
        CPPUNIT_ASSERT(has(get("bytes/contents"), "a\xEF\xBF\xBD"
                                                  "b"));
    }

    void submodulesAndPointersAreShown()
    {
        const auto pointer =
            "version https://git-lfs.github.com/spec/v1\noid sha256:" + std::string(64, 'a') + "\nsize 999\n";
        fill("parts", file(".gitmodules", "[submodule \"s\"]\npath = lib/s\nurl = https://x.test/s.git\n") +
                          file("big.bin", pointer) + "M 160000 " + std::string(40, '1') + " lib/s\n" +
                          file("out", "../../etc/passwd", "120000"));
        const auto submodule = get("parts/contents/lib/s");
        CPPUNIT_ASSERT_MESSAGE(submodule.body, has(submodule, R"("type":"submodule")") &&
                                                   has(submodule, R"("submodule_git_url":"https://x.test/s.git")"));
        const auto large = get("parts/contents/big.bin");
        CPPUNIT_ASSERT_MESSAGE(large.body, has(large, R"("lfs_size":999)"));
        CPPUNIT_ASSERT(has(get("parts/contents/out"), R"("target":"../../etc/passwd")"));
        CPPUNIT_ASSERT_EQUAL("../../etc/passwd"s, get("parts/raw/out").body);
        CPPUNIT_ASSERT_EQUAL(404, get("parts/raw/lib/s").status);
        CPPUNIT_ASSERT(has(get("parts/git/trees/main?recursive=1"), R"("mode":"160000","type":"commit")"));
    }

    void binaryAndHugeFilesAreBounded()
    {
        const std::string huge(2 * 1024 * 1024, 'h');
        fill("large", file("huge", huge) + file("bin", "\0\1\2"s) + file("page.html", "<script>alert(1)</script>"));
        const auto shown = get("large/contents/huge");
        CPPUNIT_ASSERT(shown.status == 200 && has(shown, R"("size":2097152)") && has(shown, R"("content":null)"));
        const auto raw = get("large/raw/huge");
        CPPUNIT_ASSERT(raw.body == huge && *raw.header("Content-Length") == "2097152");
        CPPUNIT_ASSERT_EQUAL("application/octet-stream"s, *get("large/raw/bin").header("Content-Type"));
        const auto page = get("large/media/page.html");
        CPPUNIT_ASSERT_EQUAL("text/plain; charset=utf-8"s, *page.header("Content-Type"));
        CPPUNIT_ASSERT_EQUAL("nosniff"s, *page.header("X-Content-Type-Options"));
        CPPUNIT_ASSERT(page.header("Content-Security-Policy")->find("sandbox") != std::string::npos);
    }

    void allCommitsOfAComparisonComeAtOnce()
    {
        const auto path = fill("long", file("a", "0"));
        std::string more;
        for (int i = 1; i <= 60; ++i)
            more += "commit refs/heads/topic\ncommitter A <a@x> " + std::to_string(1700000000 + i) +
                    " +0000\ndata 2\nx\n" + (i == 1 ? "from refs/heads/main^0\n" : "") + file("a", std::to_string(i)) +
                    "\n";
        CPPUNIT_ASSERT(git::runGit({.folder = path, .arguments = {"fast-import", "--quiet"}, .input = more}).isGood());
        const auto reply = get("long/compare/main...topic");
        std::size_t commits = 0;
        for (auto at = reply.body.find(R"("html_url")"); at != std::string::npos;
             at = reply.body.find(R"("html_url")", at + 1))
            ++commits;
        CPPUNIT_ASSERT(has(reply, R"("total_commits":60)"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{60}, commits);
    }

    void filesOfSomeMegabytesAreTaken()
    {
        fill("files", file("a", "1"));
        const auto body = [](std::size_t bytes) { return R"({"content":")" + std::string(bytes, 'A') + R"("})"; };
        CPPUNIT_ASSERT_EQUAL(201, send("POST", "files/contents/large", body(8 * 1024 * 1024)).status);
        CPPUNIT_ASSERT_EQUAL("6291456"s, *get("files/raw/large").header("Content-Length"));
        CPPUNIT_ASSERT_EQUAL(413, send("POST", "files/contents/larger", body(16 * 1024 * 1024)).status);
        // Others bring no files.
        const auto status = R"({"state":"success","description":")" + std::string(8 * 1024 * 1024, 'A') + R"("})";
        CPPUNIT_ASSERT_EQUAL(413, send("POST", "files/statuses/main", status).status);
    }

    void whatComesLaterIsNoticed()
    {
        const auto path = fill("live", file("a", "1"));
        CPPUNIT_ASSERT_EQUAL("1"s, get("live/raw/a").body);
        commit(path, "from refs/heads/main^0\n" + file("a", "2"));
        CPPUNIT_ASSERT_EQUAL("2"s, get("live/raw/a").body);
        CPPUNIT_ASSERT(git::runGit({path, {"gc", "--quiet", "--prune=now"}}).isGood());
        CPPUNIT_ASSERT_EQUAL("2"s, get("live/raw/a").body);
        CPPUNIT_ASSERT_EQUAL(200, get("live/branches/main").status);
        CPPUNIT_ASSERT(git::runGit({path, {"update-ref", "refs/heads/next", "refs/heads/main"}}).isGood());
        CPPUNIT_ASSERT_EQUAL("2"s, *get("live/branches").header("X-Total-Count"));
        std::filesystem::remove_all(path);
        CPPUNIT_ASSERT(get("live/raw/a").status >= 400);
    }

    void longNamesOfObjectsWorkTheSame()
    {
        fill("long", file("docs/a", "1"), "sha256");
        CPPUNIT_ASSERT_EQUAL("1"s, get("long/raw/docs/a").body);
        const auto made = send("POST", "long/contents/b", R"({"content":"Mg==","new_branch":"topic"})");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, 201, made.status);
        CPPUNIT_ASSERT(has(get("long/contents/b?ref=topic"), R"("content":"Mg==")"));
        CPPUNIT_ASSERT_EQUAL("2"s, *get("long/branches").header("X-Total-Count"));
        CPPUNIT_ASSERT(has(get("long/compare/main...topic"), R"("total_commits":1)"));
        CPPUNIT_ASSERT(has(get("long/git/trees/topic?recursive=1"), R"("path":"docs/a")"));
        CPPUNIT_ASSERT_EQUAL(201, send("POST", "long/tags", R"({"tag_name":"v1","message":"m"})").status);
        CPPUNIT_ASSERT(has(get("long/tags/v1"), R"("message":"m")"));
        CPPUNIT_ASSERT_EQUAL(404, get("long/git/commits/0123abcd").status);
        CPPUNIT_ASSERT_EQUAL(200, get("long/git/refs/heads/main").status);
    }

    void configurationOfTheMachineIsNotRead()
    {
        const auto path = fill("plain", file("a", "1"));
        const char* home = std::getenv("HOME");
        const std::string before = home ? home : "/";
        setenv("HOME", path.c_str(), 1);
        std::filesystem::create_directories(path + "/.gitconfig"); // who reads that stumbles
        const auto reply = get("plain/raw/a");
        setenv("HOME", before.c_str(), 1);
        CPPUNIT_ASSERT_EQUAL(200, reply.status);
    }

    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_basic{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GitFilesTest, "api");

} // namespace trivet::test
