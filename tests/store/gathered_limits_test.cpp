// How much of another server may wait to be written, and that long texts with many links are gone through once.
#include "base/error.hpp"
#include "body/source.hpp"
#include "migrations/gather.hpp"
#include "migrations/import_task_store.hpp"
#include "migrations/source_types.hpp"
#include "migrations/tracker_files.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::migrations {

using namespace std::string_literals;

class GatheredLimitsTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(GatheredLimitsTest);
    CPPUNIT_TEST(allListsTogetherHaveSoManyThings);
    CPPUNIT_TEST(allIssuesTogetherHaveSoManyLabels);
    CPPUNIT_TEST(linksToFilesLeadHere);
    CPPUNIT_TEST(whatNamesNoFileIsNoLink);
    CPPUNIT_TEST_SUITE_END();

    // Labels as small as they can be, on pages as full as they can be.
    std::int64_t keepLabels(std::int64_t pages)
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto task = ImportTaskStore(db()).insert(
            {.accountId = alice.id, .remoteAddress = "https://host.test/x", .fullName = "alice/site"});
        ImportPageStore store(db());
        store.insert({task, "repository", 1, true, "{}"});
        std::int64_t id = 0;
        for (std::int64_t page = 1; page <= pages; ++page) {
            std::string body;
            for (int i = 0; i < 1000; ++i)
                body += (body.empty() ? "[" : ",") + (R"({"id":)" + std::to_string(++id)) + R"(,"name":"a"})";
            store.insert({task, "labels", page, page == pages, body + "]"});
        }
        return task;
    }

    // On a page with one issue each.
    std::int64_t keepIssues(std::int64_t pages, int labelsOfEach)
    {
        const auto task = keepLabels(1);
        ImportPageStore store(db());
        std::string labels;
        for (int i = 1; i <= labelsOfEach; ++i)
            labels += (labels.empty() ? R"({"id":)" : R"(,{"id":)") + std::to_string(i) + R"(,"name":"a"})";
        for (std::int64_t page = 1; page <= pages; ++page)
            store.insert({task, "issues", page, page == pages,
                          R"([{"id":)" + std::to_string(page) + R"(,"number":)" + std::to_string(page) +
                              R"(,"title":"x","state":"open","labels":[)" + labels + "]}]"});
        return task;
    }

    std::string refusalOf(std::int64_t task)
    {
        SourceClient client(m_settings, {}, "", SourceClient::Clock::now());
        GatheredLists lists(db(), task);
        creation::Migration wanted;
        wanted.labels = true;
        wanted.issues = m_wantsIssues;
        wanted.pullRequests = wanted.milestones = wanted.releases = false;
        try {
            gather(client, lists, wanted, Reactions::NotWanted, [](std::string_view, std::int64_t) {});
        } catch (const Error& error) {
            return error.english();
        }
        return "none";
    }

    void allListsTogetherHaveSoManyThings()
    {
        const auto task = keepLabels(301);
        CPPUNIT_ASSERT_EQUAL("the other server has more than can be migrated of this kind: labels"s, refusalOf(task));
    }

    void allIssuesTogetherHaveSoManyLabels()
    {
        m_wantsIssues = true;
        CPPUNIT_ASSERT_EQUAL("the other server has more than can be migrated of this kind: issues"s,
                             refusalOf(keepIssues(1001, 1000)));
    }

    // A file that was fetched, by its number there.
    TrackerFiles fetched(std::int64_t id)
    {
        m_settings.server.appDataPath = m_folder.path();
        const auto limits = attachments::limitsOfIssues(m_settings);
        body::TextSource content("content");
        TrackerFiles files{.site = "https://host.test"};
        files.files.emplace(id, std::make_unique<attachments::Upload>(m_settings, limits, "a.txt", content));
        return files;
    }

    void linksToFilesLeadHere()
    {
        const auto files = fetched(7);
        const std::string there = "/attachments/0a1b2c3d-0000-4000-8000-000000000000",
                          other = "/attachments/0a1b2c3d-0000-4000-8000-000000000001",
                          here = "https://here.test/attachments/" + files.files.at(7)->uuid();
        SourceAsset asset{.id = 7};
        asset.uuid = "0a1b2c3d-0000-4000-8000-000000000000";
        SourceAsset notFetched{.id = 8};
        notFetched.uuid = "0a1b2c3d-0000-4000-8000-000000000001";
        const auto relinked = [&](const std::string& text) {
            return files.relinked(text, {asset, notFetched, asset}, "https://here.test/");
        };
        CPPUNIT_ASSERT_EQUAL("![a](" + here + ") and " + here + "!",
                             relinked("![a](" + there + ") and https://host.test" + there + "!"));
        CPPUNIT_ASSERT_EQUAL("<img src=\"" + here + "\">", relinked("<img src=\"" + there + "\">"));
        CPPUNIT_ASSERT_EQUAL("[b](" + other + ")", relinked("[b](" + other + ")"));
        CPPUNIT_ASSERT_EQUAL("https://elsewhere.test" + there, relinked("https://elsewhere.test" + there));
        CPPUNIT_ASSERT_EQUAL(here + here, relinked("https://host.test" + there + "https://host.test" + there));
        CPPUNIT_ASSERT_EQUAL("](/attachments/"s, relinked("](/attachments/"));
    }

    void whatNamesNoFileIsNoLink()
    {
        const auto files = fetched(7);
        const SourceAsset nameless{.id = 7};
        CPPUNIT_ASSERT_EQUAL("[a](/attachments/x)"s,
                             files.relinked("[a](/attachments/x)", {nameless}, "https://here.test/"));
    }

    bool m_wantsIssues = false;
    test::TemporaryFolder m_folder{};
    Settings m_settings{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GatheredLimitsTest, "store");

} // namespace trivet::migrations
