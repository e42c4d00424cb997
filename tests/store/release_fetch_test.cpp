// Files of releases that come from another server: one that cannot come keeps nothing else away.
#include "attachments/attachment_store.hpp"
#include "migrations/import_task_store.hpp"
#include "migrations/release_writer.hpp"
#include "releases/release_store.hpp"
#include "support/accounts.hpp"
#include "support/page_services.hpp"
#include "support/peer.hpp"
#include "support/refusal_of.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <memory>

namespace trivet::migrations {

using namespace std::string_literals;

class ReleaseFetchTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ReleaseFetchTest);
    CPPUNIT_TEST(aFileThatIsLostThereStaysAway);
    CPPUNIT_TEST(whatMayNotBeAttachedIsNotAskedFor);
    CPPUNIT_TEST(aFileOfYetAnotherServerStaysThere);
    CPPUNIT_TEST(filesOfTheServerAreKnownByItsPages);
    CPPUNIT_TEST(whatEndsTheImportNamesTheFile);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder = std::make_unique<test::TemporaryFolder>();
        m_page = std::make_unique<test::PageServices>();
        m_page->services.database = [this]() -> db::Database& { return db(); };
        auto& settings = m_page->settings;
        settings.server.appDataPath = m_folder->path();
        settings.repository.root = m_folder->path("repositories");
        settings.release.maxSizeMegabytes = 1;
        settings.migrations.allowedHosts = {"127.0.0.1"};
        std::filesystem::create_directory(settings.repository.root);
        m_there = std::make_unique<test::Listener>([](const std::string& request) {
            const auto told = [&](const std::string& word) { return request.find(word) != std::string::npos; };
            const auto status = told(kLost)     ? "404 Not Found"s
                                : told(kBroken) ? "500 Internal Server Error"s
                                                : "200 OK"s;
            return "HTTP/1.1 " + status + "\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc";
        });
        m_origin = "http://127.0.0.1:" + std::to_string(m_there->port());
        m_alice = test::makeUser(db(), "alice");
        m_task = ImportTaskStore(db()).insert(
            {.accountId = m_alice.id, .remoteAddress = m_origin + "/o/r", .fullName = "alice/site"});
        ImportPageStore(db()).insert(
            {m_task, "repository", 1, true, R"({"html_url":"https://shown.test/o/r","name":"r"})"});
    }
    void tearDown() override
    {
        m_there.reset();
        m_page.reset();
        m_folder.reset();
        StoreFixture::tearDown();
    }

private:
    static constexpr std::int64_t kNow = 2'000'000'000;
    static constexpr char kWhole[] = "0a1b2c3d-0000-4000-8000-000000000001";
    static constexpr char kLost[] = "0a1b2c3d-0000-4000-8000-000000000002";
    static constexpr char kBroken[] = "0a1b2c3d-0000-4000-8000-000000000003";

    // As Gitea tells of it.
    static std::string asset(std::int64_t id, const std::string& name, const std::string& uuid, std::int64_t size = 3,
                             const std::string& address = "")
    {
        return R"({"id":)" + std::to_string(id) + R"(,"name":")" + name + R"(","size":)" + std::to_string(size) +
               R"(,"uuid":")" + uuid + R"(","browser_download_url":")" + address + "\"}";
    }

    FetchedReleases fetch(const std::string& assets)
    {
        ImportPageStore(db()).insert(
            {m_task, "releases", 1, true, R"([{"id":1,"tag_name":"v1","name":"One","assets":[)" + assets + "]}]"});
        const auto& settings = m_page->settings;
        const http::Request nobody{};
        http::Context context(nobody, {}, m_page->services, kNow);
        SourceClient client(
            settings,
            {.service = Service::Gitea, .origin = m_origin, .site = m_origin, .api = m_origin + "/api/v1/repos/o/r"},
            "", SourceClient::Clock::now() + std::chrono::seconds(20));
        GatheredLists lists(db(), m_task);
        const repos::Storage storage(settings.repository.root);
        repos::RepositoryRow row{.ownerId = m_alice.id, .name = "site"};
        row.defaultBranch = "main";
        repos::NewRepository fresh(storage, row);
        const creation::Remote remote{{}, "", settings};
        return fetchReleases(context, client, lists, {fresh, m_alice, remote}, [] {});
    }

    void aFileThatIsLostThereStaysAway()
    {
        const auto fetched = fetch(asset(1, "whole.bin", kWhole) + "," + asset(2, "lost.bin", kLost));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, fetched.assets.size());
        CPPUNIT_ASSERT_EQUAL("whole.bin"s, fetched.assets.at(1)->name());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, fetched.leftOut);
    }

    void whatMayNotBeAttachedIsNotAskedFor()
    {
        m_page->settings.release.allowedTypes = ".zip";
        const auto fetched = fetch(asset(1, "large.zip", kWhole, 2 * 1024 * 1024) + "," + asset(2, "a.exe", kLost) +
                                   "," + asset(3, "nowhere.zip", ""));
        CPPUNIT_ASSERT(fetched.assets.empty() && m_there->requests().empty());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, fetched.leftOut);
    }

    std::vector<attachments::AttachmentRow> written(const FetchedReleases& fetched)
    {
        const auto repository = test::makeRepository(db(), m_alice, "site");
        GatheredLists lists(db(), m_task);
        LinkedPeople people(db(), m_origin);
        const creation::Migration wanted;
        const TrackerFiles files;
        const OrderedIssues ordered(lists, wanted, m_folder->path());
        const Writing writing{db(), lists, wanted, m_page->settings, people, files, ordered, repository.row.id, kNow};
        db().transact([&] { writeReleases(writing, fetched); });
        const auto release = releases::ReleaseStore(db()).findOfTag(repository.row.id, "v1").value();
        return attachments::AttachmentStore(db()).ofReleases({release.id});
    }

    void aFileOfYetAnotherServerStaysThere()
    {
        const auto address = "https://elsewhere.test/tool.bin"s;
        const auto fetched =
            fetch(asset(1, "tool.bin", kBroken, 5'000'000, address) + "," +
                  asset(2, "odd.bin", kBroken, 3, "https://elsewhere.test/<odd>") + "," + asset(3, "a.bin", kWhole));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, m_there->requests().size());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, fetched.leftOut);
        const auto rows = written(fetched);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, rows.size());
        CPPUNIT_ASSERT_EQUAL("a.bin "s + "tool.bin", rows[0].name + " " + rows[1].name);
        CPPUNIT_ASSERT_EQUAL(""s, rows[0].externalUrl);
        CPPUNIT_ASSERT_EQUAL(address, rows[1].externalUrl);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, rows[1].size);
    }

    // It is migrated from an address within its own network.
    void filesOfTheServerAreKnownByItsPages()
    {
        const auto fetched = fetch(asset(1, "a.bin", kWhole, 3, "https://shown.test/o/r/releases/download/v1/a.bin"));
        CPPUNIT_ASSERT(fetched.assets.contains(1) && fetched.links.empty());
    }

    void whatEndsTheImportNamesTheFile()
    {
        const auto refusal = test::refusalOf([&] { fetch(asset(1, "broken.bin", kBroken)); });
        CPPUNIT_ASSERT_EQUAL("the file broken.bin of release v1 could not be fetched: the other server has answered "
                             "with status 500"s,
                             refusal.english());
    }

    std::unique_ptr<test::TemporaryFolder> m_folder{};
    std::unique_ptr<test::PageServices> m_page{};
    std::unique_ptr<test::Listener> m_there{};
    std::string m_origin{};
    users::AccountRow m_alice{};
    std::int64_t m_task = 0;
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ReleaseFetchTest, "store");

} // namespace trivet::migrations
