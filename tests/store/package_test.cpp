#include "packages/package_rules.hpp"

#include "base/clock.hpp"
#include "events/announce.hpp"
#include "log/log.hpp"
#include "packages/blob_store.hpp"
#include "packages/package_store.hpp"
#include "packages/remove_stale_blobs.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"
#include "webhooks/delivery_store.hpp"
#include "webhooks/hook_observer.hpp"
#include "webhooks/webhook_store.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <set>

namespace trivet::packages {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using test::assertRefused;

constexpr db::Sql kBlobs = "SELECT COUNT(*) FROM package_blob";
constexpr db::Sql kPackages = "SELECT COUNT(*) FROM package";

// A client that goes away in the middle.
class BrokenSource : public body::Source {
public:
    std::size_t read(char* into, std::size_t) override
    {
        if (m_hasSent)
            throw Error::badRequest("the request body ended early");
        m_hasSent = true;
        *into = 'x';
        return 1;
    }

private:
    bool m_hasSent = false;
};

// Remembers which versions were told of.
class Renderer : public webhooks::PayloadRenderer {
public:
    std::optional<std::string> render(const events::Event& event) override
    {
        told.insert(event.subjectId);
        return "{}";
    }
    std::string renderTest(const repos::OwnedRepository&, std::int64_t, const std::string&) override { return "{}"; }

    std::set<std::int64_t> told{};
};

std::size_t filesBelow(const std::string& folder)
{
    std::size_t count = 0;
    if (fs::exists(folder))
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            count += entry.is_regular_file() && entry.path().filename() != "lock" ? 1 : 0;
    return count;
}

} // namespace

class PackageTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(PackageTest);
    CPPUNIT_TEST(contentIsStoredOnce);
    CPPUNIT_TEST(whatIsGivenUpLeavesNothing);
    CPPUNIT_TEST(anOwnerHasALimit);
    CPPUNIT_TEST(emptyVersionsAndPackagesGo);
    CPPUNIT_TEST(theEndOfEveryVersionIsTold);
    CPPUNIT_TEST(aCrashLeavesBytesWithoutARowWhichAreTidied);
    CPPUNIT_TEST(ofManyProcessesOneAddsTheFile);
    CPPUNIT_TEST(tidyingNeverTakesWhatIsBeingAdded);
    CPPUNIT_TEST(tidyingIsPutOffWhileFilesAreAdded);
    CPPUNIT_TEST(oldUploadsAreTidied);
    CPPUNIT_TEST_SUITE_END();

    test::TemporaryFolder m_folder{};
    std::int64_t m_owner = 0;
    log::Log m_log{Settings::Log{.level = "error"}};
    Renderer m_renderer{};

    BlobFolder folder() const { return BlobFolder(m_folder.path()); }
    static FileAddress address(std::int64_t owner, const std::string& file, const std::string& version = "1.0")
    {
        return {owner, "generic", "tool", version, file};
    }

    static void add(db::Database& db, const BlobFolder& to, const FileAddress& where, const std::string& bytes,
                    std::int64_t quota = 0)
    {
        body::TextSource source(bytes);
        IncomingBlob content(to, source, std::to_string(bytes.size()), 1 << 20);
        addFile(db, to, content, {where, where.ownerId, quota}, 1000);
    }

    std::string tidyNow() { return removeStaleBlobs(db(), m_folder.path(), secondsNow() + 2 * 3600).english(); }

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_owner = test::makeUser(db(), "alice").id;
        fs::remove_all(folder().root());
    }

private:
    void contentIsStoredOnce()
    {
        add(db(), folder(), address(m_owner, "a"), "same");
        add(db(), folder(), address(m_owner, "b", "2.0"), "same");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db().value<std::int64_t>(kBlobs).value());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesBelow(folder().root()));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{8}, BlobStore(db()).sizeOf(m_owner));
        removeFile(db(), address(m_owner, "a"));
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0 contents, 0 broken uploads"), tidyNow());
        const auto left = findFile(db(), address(m_owner, "b", "2.0"));
        CPPUNIT_ASSERT(left && fs::file_size(folder().pathOf(left->blob.sha256)) == 4);
        removeFile(db(), address(m_owner, "b", "2.0"));
        CPPUNIT_ASSERT_EQUAL(std::string("removed 1 contents, 0 broken uploads"), tidyNow());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>(kBlobs).value());
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesBelow(folder().root()));
    }

    void whatIsGivenUpLeavesNothing()
    {
        BrokenSource broken;
        assertRefused(Error::Kind::BadRequest, [&] { IncomingBlob(folder(), broken, "", 100); });
        body::TextSource large(std::string(101, 'x'));
        assertRefused(Error::Kind::TooLarge, [&] { IncomingBlob(folder(), large, "", 100); });
        body::TextSource shorter("x");
        assertRefused(Error::Kind::BadRequest, [&] { IncomingBlob(folder(), shorter, "2", 100); });
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesBelow(folder().root()));
    }

    void anOwnerHasALimit()
    {
        add(db(), folder(), address(m_owner, "a"), "12345", 10);
        assertRefused(Error::Kind::Forbidden, [&] { add(db(), folder(), address(m_owner, "b"), "123456", 10); });
        CPPUNIT_ASSERT(!findFile(db(), address(m_owner, "b")));
        add(db(), folder(), address(m_owner, "b"), "12345", 10);
    }

    void emptyVersionsAndPackagesGo()
    {
        add(db(), folder(), address(m_owner, "a"), "1");
        add(db(), folder(), address(m_owner, "a", "2.0"), "2");
        PackageStore store(db());
        const auto package = store.find(m_owner, "generic", "TOOL");
        CPPUNIT_ASSERT_EQUAL(std::string("2.0"), store.findLatest(package.value().id).value().version);
        removeFile(db(), address(m_owner, "A", "2.0"));
        CPPUNIT_ASSERT_EQUAL(std::string("1.0"), store.findLatest(package->id).value().version);
        removeVersion(db(), {store.findVersion(package->id, "1.0").value(), *package});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>(kPackages).value());
        assertRefused(Error::Kind::NotFound, [&] { removeFile(db(), address(m_owner, "a")); });
    }

    std::int64_t listen()
    {
        events::observe(db(), std::make_shared<webhooks::HookObserver>(db(), m_renderer, m_log));
        return webhooks::WebhookStore(db()).insert(
            {.ownerKind = static_cast<std::int64_t>(webhooks::OwnerKind::Account),
             .accountId = m_owner,
             .url = "https://ci.test/",
             .events = webhooks::HookEvents::bitOf(events::HookEvent::Package),
             .isActive = true});
    }

    void theEndOfEveryVersionIsTold()
    {
        constexpr std::int64_t kVersions = 101; // more than are read at once
        PackageStore store(db());
        PackageRow package{.ownerId = m_owner, .kind = "generic", .name = "tool", .createdAt = 1000};
        package.id = store.insert(package);
        db().transact([&] {
            for (auto number = kVersions; number > 0; --number)
                store.insertVersion(
                    {.packageId = package.id, .version = std::to_string(number), .metadata = "{}", .createdAt = 1000});
        });
        const auto hook = listen();
        removePackage(db(), package, {m_owner, 2000});
        CPPUNIT_ASSERT_EQUAL(kVersions, webhooks::DeliveryStore(db()).count(hook));
        CPPUNIT_ASSERT_EQUAL(kVersions, std::ssize(m_renderer.told));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>(kPackages).value());
    }

    void aCrashLeavesBytesWithoutARowWhichAreTidied()
    {
        const test::Milestone placed;
        test::ChildProcess child([&] {
            body::TextSource source("lost");
            IncomingBlob content(folder(), source, "4", 100);
            const FolderLock lock(folder().root());
            content.place();
            placed.reach();
            return ::pause();
        });
        placed.await();
        child.kill();
        child.wait();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesBelow(folder().root()));
        CPPUNIT_ASSERT_EQUAL(std::string("removed 1 contents, 0 broken uploads"), tidyNow());
    }

    void ofManyProcessesOneAddsTheFile()
    {
        const auto tryToAdd = [&](int number) {
            db::Database own(options());
            try {
                add(own, folder(), address(m_owner, "a"), "content " + std::to_string(number));
                return 0;
            } catch (const Error& error) {
                return error.kind() == Error::Kind::Conflict ? 1 : 2;
            }
        };
        int sum = 0;
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < 6; ++i)
            children.emplace_back([&, i] { return tryToAdd(i); });
        for (auto& child : children)
            sum += child.wait();
        CPPUNIT_ASSERT_EQUAL(5, sum);
        const auto stored = findFile(db(), address(m_owner, "a"));
        CPPUNIT_ASSERT(stored && fs::exists(folder().pathOf(stored->blob.sha256)));
        CPPUNIT_ASSERT_EQUAL(std::string("removed 5 contents, 0 broken uploads"), tidyNow());
    }

    void tidyingNeverTakesWhatIsBeingAdded()
    {
        const auto data = m_folder.path();
        test::ChildProcess tidier([&] {
            db::Database own(options());
            for (;;)
                removeStaleBlobs(own, data, secondsNow() + 2 * 3600);
            return 0;
        });
        for (int i = 0; i < 30; ++i) {
            add(db(), folder(), address(m_owner, "a"), "the same each time");
            const auto file = findFile(db(), address(m_owner, "a"));
            CPPUNIT_ASSERT(fs::exists(folder().pathOf(file.value().blob.sha256)));
            removeFile(db(), address(m_owner, "a"));
        }
        tidier.kill();
        tidier.wait();
    }

    void tidyingIsPutOffWhileFilesAreAdded()
    {
        add(db(), folder(), address(m_owner, "a"), "forgotten");
        removeFile(db(), address(m_owner, "a"));
        {
            const FolderLock import(folder().root());
            const auto said =
                removeStaleBlobs(db(), m_folder.path(), secondsNow() + 2 * 3600, noProgress, 50ms).english();
            CPPUNIT_ASSERT_MESSAGE(said, said.starts_with("removed 0 ") && said.ends_with("files are being added"));
            CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db().value<std::int64_t>(kBlobs).value());
            CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesBelow(folder().root()));
        }
        removeStaleBlobs(db(), m_folder.path(), secondsNow());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesBelow(folder().root())); // it is young
        CPPUNIT_ASSERT_EQUAL(std::string("removed 1 contents, 0 broken uploads"), tidyNow());
    }

    void oldUploadsAreTidied()
    {
        const auto name = folder().newTemporaryName();
        fs::copy_file("/proc/self/comm", name);
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0 contents, 0 broken uploads"), tidyNow());
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0 contents, 1 broken uploads"),
                             removeStaleBlobs(db(), m_folder.path(), secondsNow() + 2 * 86400).english());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PackageTest, "store");

} // namespace trivet::packages
