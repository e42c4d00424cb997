// Assets of releases as forms send them, how their downloads are counted, and who sends them.
#include "db/database.hpp"
#include "settings/root_url.hpp"
#include "support/app_fixture.hpp"
#include "support/browser.hpp"
#include "support/files_in.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/has.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>

namespace trivet::test {
namespace {

std::string field(const std::string& name, const std::string& value)
{
    return "--cut\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
}

std::string file(const std::string& name, const std::string& content)
{
    return "--cut\r\nContent-Disposition: form-data; name=\"attachment\"; filename=\"" + name +
           "\"\r\nContent-Type: text/html\r\n\r\n" + content + "\r\n";
}

const std::string kEnd = "--cut--\r\n", kAssets = "/api/v1/repos/alice/site/releases/1/assets",
                  kDownload = "/alice/site/releases/download/v1.0/";

} // namespace

class ReleaseAssetsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ReleaseAssetsTest);
    CPPUNIT_TEST(aFormBringsAFileAndItsName);
    CPPUNIT_TEST(aFormBringsAnAddress);
    CPPUNIT_TEST(whatIsRefusedLeavesNothingBehind);
    CPPUNIT_TEST(filesGoWithTheirRelease);
    CPPUNIT_TEST(downloadsAreCountedOnceTheyBegin);
    CPPUNIT_TEST(nginxIsToldWhereTheFileIs);
    CPPUNIT_TEST(apacheIsToldWhereTheFileIs);
    CPPUNIT_TEST(assetsCountIntoTheQuota);
    CPPUNIT_TEST(aFormPublishesWithItsFilesOrNotAtAll);
    CPPUNIT_TEST(filesOfATagThatCannotBeMadeAreGone);
    CPPUNIT_TEST(manyAddressesAreLookedAtTogether);
    CPPUNIT_TEST_SUITE_END();

    struct Site {
        TestApp app;
        Captures captures{};
        RequestHeaders form{};

        explicit Site(const std::vector<std::string>& settings = {}) : app(settings)
        {
            arrange(app.db(), "user alice", captures);
            arrangeRepository(app.db(), app.application().settings.repository.root, "repository alice/site filled");
            form = {{"Authorization", "Basic " + captures["basic:alice"]},
                    {"Content-Type", "multipart/form-data; boundary=cut"}};
            const auto prefix = std::string(subPathOf(app.application().settings.server.rootUrl));
            const auto made = app.call("POST", prefix + "api/v1/repos/alice/site/releases",
                                       {form[0], {"Content-Type", "application/json"}}, R"({"tag_name":"v1.0"})");
            CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, 201, made.status);
        }
        Reply send(const std::string& body) { return app.call("POST", kAssets, form, body); }
        std::string folder() const { return app.application().settings.server.appDataPath + "/attachments"; }
        Reply fetch(const std::string& name, const RequestHeaders& headers = {}, const std::string& method = "GET")
        {
            return app.call(method, kDownload + name, headers);
        }
        bool counts(int downloads)
        {
            app.replaceWorker(); // a worker that ends writes down what it has counted
            return has(app.call("GET", kAssets).body, "\"download_count\":" + std::to_string(downloads) + ",");
        }
    };

    void aFormBringsAFileAndItsName()
    {
        Site site;
        std::string content(300000, 'x');
        content[150000] = '\0';
        const auto made = site.send(file("as sent.bin", content) + field("name", "wanted.bin") + kEnd);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, 201, made.status);
        CPPUNIT_ASSERT_MESSAGE(made.body, has(made.body, "\"name\":\"wanted.bin\",\"size\":300000,"));
        const auto served = site.fetch("wanted.bin");
        CPPUNIT_ASSERT_EQUAL(200, served.status);
        CPPUNIT_ASSERT(served.body == content);
        CPPUNIT_ASSERT(has(site.send(file("as sent.bin", "y") + kEnd).body, "\"name\":\"as sent.bin\""));
    }

    void aFormBringsAnAddress()
    {
        Site site;
        const auto made = site.send(field("external_url", "https://files.test/a.zip") + field("name", "b.zip") + kEnd);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, 201, made.status);
        CPPUNIT_ASSERT(has(made.body, "\"name\":\"b.zip\""));
        const auto served = site.fetch("b.zip");
        CPPUNIT_ASSERT_EQUAL(302, served.status);
        CPPUNIT_ASSERT_EQUAL(std::string("https://files.test/a.zip"), *served.header("Location"));
    }

    void whatIsRefusedLeavesNothingBehind()
    {
        Site site({"TRIVET__REPOSITORY_0X2E_RELEASE__FILE_MAX_SIZE=1"});
        const auto large = site.send(file("a.bin", std::string(1024 * 1024 + 1, 'x')) + kEnd);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(large.body, 413, large.status);
        CPPUNIT_ASSERT_MESSAGE(large.body, has(large.body, "attachment exceeds limit 1048576"));
        const auto told =
            site.app.call("POST", kAssets + "?name=a.bin", {site.form[0], {"Content-Type", "application/octet-stream"}},
                          std::string(2 * 1024 * 1024, 'x'));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(told.body, 413, told.status);
        CPPUNIT_ASSERT_MESSAGE(told.body, has(told.body, "attachment exceeds limit 1048576"));
        const auto both = site.send(file("a.bin", "x") + field("external_url", "https://files.test/a") + kEnd);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(both.body, 400, both.status);
        const auto none = site.send(field("other", "x") + kEnd);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(none.body, 400, none.status);
        const auto cut = site.send(file("a.bin", "x"));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(cut.body, 400, cut.status);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(site.folder()));
        CPPUNIT_ASSERT_EQUAL(std::string("[]\n"), site.app.call("GET", kAssets).body);
    }

    void filesGoWithTheirRelease()
    {
        Site site;
        CPPUNIT_ASSERT_EQUAL(201, site.send(file("a.bin", "x") + kEnd).status);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesIn(site.folder()));
        CPPUNIT_ASSERT_EQUAL(204,
                             site.app.call("DELETE", "/api/v1/repos/alice/site/releases/1", {site.form[0]}).status);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(site.folder()));
    }

    void downloadsAreCountedOnceTheyBegin()
    {
        Site site;
        CPPUNIT_ASSERT_EQUAL(201, site.send(file("a.bin", "hello") + kEnd).status);
        const auto tag = *site.fetch("a.bin").header("ETag");
        CPPUNIT_ASSERT(site.counts(1));
        CPPUNIT_ASSERT_EQUAL(304, site.fetch("a.bin", {{"If-None-Match", tag}}).status);
        CPPUNIT_ASSERT_EQUAL(206, site.fetch("a.bin", {{"Range", "bytes=2-3"}}).status);
        CPPUNIT_ASSERT_EQUAL(416, site.fetch("a.bin", {{"Range", "bytes=99-"}}).status);
        CPPUNIT_ASSERT_EQUAL(200, site.fetch("a.bin", {}, "HEAD").status);
        CPPUNIT_ASSERT(site.counts(1));
        CPPUNIT_ASSERT_EQUAL(206, site.fetch("a.bin", {{"Range", "bytes=0-1"}}).status);
        CPPUNIT_ASSERT_EQUAL(200, site.fetch("a.bin").status);
        CPPUNIT_ASSERT(site.counts(3));
    }

    void nginxIsToldWhereTheFileIs()
    {
        Site site({"TRIVET__SERVER__SENDFILE=x-accel-redirect", "TRIVET__SERVER__ROOT_URL=https://git.example/code/"});
        site.app.call("POST", "/code" + kAssets, site.form, file("a.bin", "hello") + kEnd);
        const auto served = site.app.call("GET", "/code" + kDownload + "a.bin");
        CPPUNIT_ASSERT_EQUAL(200, served.status);
        CPPUNIT_ASSERT(served.header("X-Accel-Redirect")->starts_with("/code/-/files/attachments/"));
        CPPUNIT_ASSERT(served.body.empty() && !served.header("ETag"));
        CPPUNIT_ASSERT_EQUAL(std::string("attachment; filename=\"a.bin\"; filename*=UTF-8''a.bin"),
                             *served.header("Content-Disposition"));
    }

    void apacheIsToldWhereTheFileIs()
    {
        Site site({"TRIVET__SERVER__SENDFILE=x-sendfile"});
        site.send(file("a.bin", "hello") + kEnd);
        const auto served = site.fetch("a.bin");
        CPPUNIT_ASSERT(std::filesystem::is_regular_file(*served.header("X-Sendfile")));
        const RequestHeaders known{{"If-None-Match", *served.header("ETag")}};
        CPPUNIT_ASSERT_EQUAL(304, site.fetch("a.bin", known).status);
        CPPUNIT_ASSERT_EQUAL(200, site.fetch("a.bin", {{"If-None-Match", "\"0\""}}).status);
        std::filesystem::remove(*served.header("X-Sendfile"));
        CPPUNIT_ASSERT_EQUAL_MESSAGE("not a page of the web server", 404, site.fetch("a.bin").status);
    }

    void assetsCountIntoTheQuota()
    {
        Site site({"TRIVET__REPOSITORY__QUOTA=1"});
        CPPUNIT_ASSERT_EQUAL(201, site.send(file("a.bin", std::string(500'000, 'x')) + kEnd).status);
        const auto full = site.send(file("b.bin", std::string(600'000, 'x')) + kEnd);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(full.body, 413, full.status);
        CPPUNIT_ASSERT_MESSAGE(full.body, has(full.body, "quota exceeded: the repositories of alice take"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesIn(site.folder()));
        const auto elsewhere = site.send(field("external_url", "https://files.test/a.zip") + kEnd);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(elsewhere.body, 201, elsewhere.status);
        CPPUNIT_ASSERT_EQUAL(204, site.app.call("DELETE", kAssets + "/1", {site.form[0]}).status);
        const auto fits = site.send(file("b.bin", std::string(600'000, 'x')) + kEnd);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(fits.body, 201, fits.status);
    }

    void aFormPublishesWithItsFilesOrNotAtAll()
    {
        Site site({"TRIVET__REPOSITORY__QUOTA=1"});
        Browser browser(site.app);
        browser.signIn("alice");
        const auto page = browser.get("/alice/site/releases/new").body;
        const auto form = field("_csrf", hiddenField(page, "_csrf")) + field("tag_name", "v2.0") +
                          field("target_commitish", "main") + field("action", "publish");
        const auto send = [&](std::size_t bytes) {
            return browser.post("/alice/site/releases/new", form + file("a.bin", std::string(bytes, 'x')) + kEnd,
                                "multipart/form-data; boundary=cut");
        };
        const auto refused = send(1'200'000);
        CPPUNIT_ASSERT_MESSAGE(refused.body, has(refused.body, "This file needs more than is left."));
        CPPUNIT_ASSERT_EQUAL(404, site.app.call("GET", "/api/v1/repos/alice/site/releases/tags/v2.0").status);
        CPPUNIT_ASSERT_EQUAL(404, site.app.call("GET", "/api/v1/repos/alice/site/tags/v2.0").status);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(site.folder()));
        const auto made = send(1'000);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, 303, made.status);
        const auto release = site.app.call("GET", "/api/v1/repos/alice/site/releases/tags/v2.0").body;
        CPPUNIT_ASSERT_MESSAGE(release, has(release, "\"name\":\"a.bin\",\"size\":1000,"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesIn(site.folder()));
    }

    // Below a tag there is no room for another: git says so when the files are stored.
    void filesOfATagThatCannotBeMadeAreGone()
    {
        Site site;
        Browser browser(site.app);
        browser.signIn("alice");
        const auto send = [&](const std::string& path, const std::string& action, const std::string& asset) {
            const auto page = browser.get(path).body;
            return browser.post(path,
                                field("_csrf", hiddenField(page, "_csrf")) + field("tag_name", "v1.0/1") +
                                    field("target_commitish", "main") + field("action", action) + file(asset, "x") +
                                    kEnd,
                                "multipart/form-data; boundary=cut");
        };
        const auto refused = send("/alice/site/releases/new", "publish", "a.bin");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(refused.body, 422, refused.status);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(site.folder()));
        const auto drafted = send("/alice/site/releases/new", "draft", "a.bin");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(drafted.body, 303, drafted.status);
        const auto edited = send("/alice/site/releases/edit/v1.0/1", "publish", "b.bin");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(edited.body, 422, edited.status);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesIn(site.folder()));
    }

    // Each costs its row, and nobody can write meanwhile.
    void manyAddressesAreLookedAtTogether()
    {
        Site site;
        Browser browser(site.app);
        browser.signIn("alice");
        const auto page = browser.get("/alice/site/releases/new").body;
        const auto statements = [&](const std::string& tag, int addresses) {
            std::string all;
            for (int i = 0; i < addresses; ++i)
                all += "https://files.example.test/" + std::to_string(i) + ".bin\n";
            const auto before = site.app.workerDb().statementsRun();
            const auto made = browser.post("/alice/site/releases/new",
                                           field("_csrf", hiddenField(page, "_csrf")) + field("tag_name", tag) +
                                               field("target_commitish", "main") + field("action", "publish") +
                                               field("external_url", all) + kEnd,
                                           "multipart/form-data; boundary=cut");
            CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, 303, made.status);
            return static_cast<std::int64_t>(site.app.workerDb().statementsRun() - before);
        };
        statements("v2.0", 1);
        const auto one = statements("v3.0", 1), fifty = statements("v4.0", 50);
        CPPUNIT_ASSERT_MESSAGE(std::to_string(one) + " " + std::to_string(fifty), fifty - one < 60);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ReleaseAssetsTest, "api");

} // namespace trivet::test
