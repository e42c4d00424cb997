// Attached files as forms send them, however large; nothing stays behind of what is refused.
#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "attachments/remove_stale_files.hpp"
#include "base/clock.hpp"
#include "db/database.hpp"
#include "support/app_fixture.hpp"
#include "support/files_in.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>

namespace trivet::test {
namespace {

const std::string kAssets = "/api/v1/repos/alice/site/issues/1/assets";

std::string formWith(const std::string& field, const std::string& content)
{
    return "--cut\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhello\r\n"
           "--cut\r\nContent-Disposition: form-data; name=\"" +
           field + "\"; filename=\"big.bin\"\r\nContent-Type: text/html\r\n\r\n" + content + "\r\n--cut--\r\n";
}

} // namespace

class AttachmentTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AttachmentTest);
    CPPUNIT_TEST(aFormIsStoredAndServedAsItCame);
    CPPUNIT_TEST(onlyMembersSeeThemWhereOnlyMembersSeeAnything);
    CPPUNIT_TEST(whatIsRefusedLeavesNothingBehind);
    CPPUNIT_TEST(filesGoWithTheirIssue);
    CPPUNIT_TEST(filesWithoutARowGoOnceTheyAreOld);
    CPPUNIT_TEST_SUITE_END();

    struct Site {
        TestApp app;
        Captures captures{};
        RequestHeaders form{};

        explicit Site(const std::vector<std::string>& settings = {}) : app(settings)
        {
            arrange(app.db(), "user alice", captures);
            arrangeRepository(app.db(), app.application().settings.repository.root, "repository alice/site");
            form = {{"Authorization", "Basic " + captures["basic:alice"]},
                    {"Content-Type", "multipart/form-data; boundary=cut"}};
            const auto made = app.call("POST", "/api/v1/repos/alice/site/issues",
                                       {form[0], {"Content-Type", "application/json"}}, R"({"title":"one"})");
            CPPUNIT_ASSERT_EQUAL(201, made.status);
        }
        std::string folder() const { return app.application().settings.server.appDataPath + "/attachments"; }
    };

    static std::string pathIn(const Reply& made)
    {
        const auto at = made.body.find("/attachments/");
        return made.body.substr(at, made.body.find('"', at) - at);
    }

    void aFormIsStoredAndServedAsItCame()
    {
        Site site;
        std::string content(300000, 'x');
        content[150000] = '\0';
        content += "\r\n--cu";
        const auto made = site.app.call("POST", kAssets, site.form, formWith("attachment", content));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, 201, made.status);
        const auto served = site.app.call("GET", pathIn(made));
        CPPUNIT_ASSERT_EQUAL(200, served.status);
        CPPUNIT_ASSERT(served.body == content);
        CPPUNIT_ASSERT_EQUAL(std::string("application/octet-stream"), *served.header("Content-Type"));
    }

    void onlyMembersSeeThemWhereOnlyMembersSeeAnything()
    {
        Site site({"TRIVET__SERVICE__REQUIRE_SIGNIN_VIEW=true"});
        const auto path = pathIn(site.app.call("POST", kAssets, site.form, formWith("attachment", "x")));
        CPPUNIT_ASSERT_EQUAL(404, site.app.call("GET", path).status);
        CPPUNIT_ASSERT_EQUAL(200, site.app.call("GET", path, {site.form[0]}).status);
    }

    void whatIsRefusedLeavesNothingBehind()
    {
        Site site({"TRIVET__ATTACHMENT__MAX_SIZE=1"});
        const auto large =
            site.app.call("POST", kAssets, site.form, formWith("attachment", std::string(1024 * 1024 + 1, 'x')));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(large.body, 413, large.status);
        const auto none = site.app.call("POST", kAssets, site.form, formWith("other", "x"));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(none.body, 400, none.status);
        auto cut = formWith("attachment", "x");
        cut.resize(cut.size() - 9);
        const auto broken = site.app.call("POST", kAssets, site.form, cut);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(broken.body, 400, broken.status);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(site.folder()));
    }

    void filesGoWithTheirIssue()
    {
        Site site;
        CPPUNIT_ASSERT_EQUAL(201, site.app.call("POST", kAssets, site.form, formWith("attachment", "x")).status);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesIn(site.folder()));
        CPPUNIT_ASSERT_EQUAL(204, site.app.call("DELETE", "/api/v1/repos/alice/site/issues/1", {site.form[0]}).status);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(site.folder()));
    }

    void filesWithoutARowGoOnceTheyAreOld()
    {
        Site site;
        const auto& settings = site.app.application().settings;
        for (int i = 0; i < 2; ++i)
            CPPUNIT_ASSERT_EQUAL(201, site.app.call("POST", kAssets, site.form, formWith("attachment", "x")).status);
        const auto kept = attachments::AttachmentStore(site.app.db()).allOfIssue(1);
        site.app.db().transact([&] { attachments::AttachmentStore(site.app.db()).remove(kept.front().id); });
        attachments::removeStaleFiles(site.app.db(), settings, secondsNow());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, filesIn(site.folder()));
        std::int64_t outOf = 0;
        attachments::removeStaleFiles(site.app.db(), settings, secondsNow() + 2 * 86400,
                                      [&](auto, auto total) { outOf = total; });
        CPPUNIT_ASSERT_MESSAGE("it tells how far it is", outOf >= 1);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesIn(site.folder()));
        CPPUNIT_ASSERT(std::filesystem::exists(attachments::AttachmentFiles(settings).pathOf(kept.back().uuid)));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AttachmentTest, "api");

} // namespace trivet::test
