#include "base/clock.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "doctor/doctor_checks.hpp"
#include "git/run_git.hpp"
#include "lfs/adopt_objects.hpp"
#include "lfs/lfs_lock_rules.hpp"
#include "lfs/object_rules.hpp"
#include "lfs/tidy_objects.hpp"
#include "packages/blob_folder.hpp"
#include "repos/removal_rules.hpp"
#include "repos/storage.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/refusal_of.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <memory>

namespace trivet::lfs {
namespace {

namespace fs = std::filesystem;
using test::assertRefused;

constexpr std::int64_t kDay = 86400;

Pointer pointerTo(const std::string& bytes)
{
    return {hex(crypto::sha256(bytes)), static_cast<std::int64_t>(bytes.size())};
}

std::size_t filesBelow(const std::string& folder)
{
    std::size_t count = 0;
    if (fs::exists(folder))
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            count += entry.is_regular_file() && entry.path().filename() != "lock" ? 1 : 0;
    return count;
}

} // namespace

class LfsStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(LfsStoreTest);
    CPPUNIT_TEST(bytesAreKeptOnceAndRowsForEachRepository);
    CPPUNIT_TEST(whatIsNotAnnouncedLeavesNothing);
    CPPUNIT_TEST(anOwnerHasALimit);
    CPPUNIT_TEST(ofManyUploadsOfOneObjectAllSucceed);
    CPPUNIT_TEST(tidyingNeverTakesWhatIsBeingAdded);
    CPPUNIT_TEST(oldUploadsAreTidied);
    CPPUNIT_TEST(copiesBelongToTheOtherRepositoryToo);
    CPPUNIT_TEST(onlyNamedObjectsAreAdopted);
    CPPUNIT_TEST(whatIsAdoptedCountsForTheOwner);
    CPPUNIT_TEST(whatGitDoesNotNameIsCollectedWhenItIsOld);
    CPPUNIT_TEST(whatIsCollectedIsNoLongerCounted);
    CPPUNIT_TEST(whatIsRenewedIsNotRemoved);
    CPPUNIT_TEST(lostAndForeignFilesAreTold);
    CPPUNIT_TEST(ofManyWhoLockAFileOneGetsIt);
    CPPUNIT_TEST(locksOfOthersHoldAtAPush);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<test::TemporaryFolder> m_folder{};
    Settings m_settings{};
    users::AccountRow m_alice{}, m_bob{};
    repos::OwnedRepository m_first{}, m_second{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder = std::make_unique<test::TemporaryFolder>();
        m_settings = {};
        m_settings.lfs.path = m_folder->path("lfs");
        m_settings.repository.root = m_folder->path("repositories");
        fs::create_directory(m_settings.repository.root);
        m_alice = test::makeUser(db(), "alice");
        m_bob = test::makeUser(db(), "bob");
        m_first = test::makeRepository(db(), m_alice, "first");
        m_second = test::makeRepository(db(), m_bob, "second");
    }
    void tearDown() override
    {
        m_folder.reset();
        StoreFixture::tearDown();
    }

private:
    void add(db::Database& to, const repos::OwnedRepository& repository, const std::string& bytes, std::int64_t now = 0)
    {
        body::TextSource source(bytes);
        IncomingObject content(ObjectFolder(m_settings), source, "", pointerTo(bytes));
        addObject(to, m_settings, repository, content, pointerTo(bytes), now == 0 ? secondsNow() : now);
    }
    bool has(const repos::OwnedRepository& repository, const std::string& bytes)
    {
        return isComplete(db(), ObjectFolder(m_settings), repository.row.id, pointerTo(bytes));
    }
    void forget(const repos::OwnedRepository& repository, const std::string& bytes)
    {
        ObjectStore store(db());
        db().transact([&] { store.remove(store.find(repository.row.id, pointerTo(bytes).oid).value()); });
    }
    std::string tidyNow() { return removeStaleObjects(db(), m_settings, secondsNow() + 2 * 3600).english(); }
    std::int64_t sizeKib(const repos::OwnedRepository& repository)
    {
        return repos::RepositoryStore(db()).find(repository.row.id).value().row.sizeKib;
    }
    void remove(const repos::OwnedRepository& repository)
    {
        const repos::RemovalObservers nobody;
        repos::remove(db(), repository, {nobody});
    }

    // A repository on the disk with these files in its branch main; the commit.
    std::string fill(const repos::OwnedRepository& repository,
                     const std::vector<std::pair<std::string, std::string>>& files)
    {
        const repos::Storage storage(m_settings.repository.root);
        std::string commands = "commit refs/heads/main\ncommitter A <a@example.test> 1 +0000\ndata 0\n";
        if (fs::exists(storage.pathOf(repository.row)))
            commands += "from refs/heads/main^0\n";
        else
            storage.create(repository.row);
        for (const auto& [name, text] : files)
            commands += "M 100644 inline " + name + "\ndata " + std::to_string(text.size()) + "\n" + text + "\n";
        const auto path = storage.pathOf(repository.row);
        CPPUNIT_ASSERT(
            git::runGit({.folder = path, .arguments = {"fast-import", "--quiet"}, .input = commands}).isGood());
        return std::string(trimmed(git::runGit({path, {"rev-parse", "refs/heads/main"}}).output));
    }

    void bytesAreKeptOnceAndRowsForEachRepository()
    {
        add(db(), m_first, "same");
        CPPUNIT_ASSERT(has(m_first, "same"));
        CPPUNIT_ASSERT(!has(m_second, "same"));
        add(db(), m_second, "same");
        add(db(), m_second, "same");
        CPPUNIT_ASSERT(has(m_second, "same"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesBelow(m_settings.lfs.path));
        const auto path = ObjectFolder(m_settings).pathOf(pointerTo("same").oid);
        CPPUNIT_ASSERT(fs::exists(path) && path.starts_with(m_settings.lfs.path + "/09/67/"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, sizeKib(m_second));
        remove(m_first);
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0 LFS objects, 0 broken uploads"), tidyNow());
        CPPUNIT_ASSERT(has(m_second, "same"));
        remove(m_second);
        CPPUNIT_ASSERT_EQUAL(std::string("removed 1 LFS objects, 0 broken uploads"), tidyNow());
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesBelow(m_settings.lfs.path));
    }

    void whatIsNotAnnouncedLeavesNothing()
    {
        const ObjectFolder folder(m_settings);
        const auto receive = [&](const std::string& bytes, const Pointer& announced, std::string_view length) {
            body::TextSource source(bytes);
            IncomingObject content(folder, source, length, announced);
        };
        assertRefused(Error::Kind::Invalid, [&] { receive("jello", pointerTo("hello"), ""); });
        assertRefused(Error::Kind::Invalid, [&] { receive("hell", pointerTo("hello"), ""); });
        assertRefused(Error::Kind::Invalid, [&] { receive("hello!", pointerTo("hello"), ""); });
        assertRefused(Error::Kind::Invalid, [&] { receive("hello", pointerTo("hello"), "6"); });
        assertRefused(Error::Kind::Invalid, [&] { receive("hello", pointerTo("hello"), "x"); });
        receive("hello", pointerTo("hello"), "5"); // and is given up
        receive("", pointerTo(""), "0");
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesBelow(m_settings.lfs.path));
    }

    void anOwnerHasALimit()
    {
        m_settings.repository.quotaMegabytes = 1;
        add(db(), m_first, std::string(700'000, 'a'));
        const auto second = test::makeRepository(db(), m_alice, "third");
        assertRefused(Error::Kind::Invalid, [&] { add(db(), second, std::string(700'000, 'b')); });
        CPPUNIT_ASSERT(!has(second, std::string(700'000, 'b')));
        add(db(), second, std::string(300'000, 'b'));
        m_settings.lfs.maxFileBytes = 10;
        CPPUNIT_ASSERT(RemainingQuota(db(), m_settings, m_second).take(11));
        CPPUNIT_ASSERT(!RemainingQuota(db(), m_settings, m_second).take(10));
    }

    void ofManyUploadsOfOneObjectAllSucceed()
    {
        const std::string bytes(3'000'000, 'x');
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < 6; ++i)
            children.emplace_back([&, i] {
                db::Database own(options());
                add(own, i % 2 == 0 ? m_first : m_second, bytes);
                return 0;
            });
        for (auto& child : children)
            CPPUNIT_ASSERT_EQUAL(0, child.wait());
        CPPUNIT_ASSERT(has(m_first, bytes) && has(m_second, bytes));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, filesBelow(m_settings.lfs.path));
    }

    void tidyingNeverTakesWhatIsBeingAdded()
    {
        test::ChildProcess tidier([&] {
            db::Database own(options());
            for (;;)
                removeStaleObjects(own, m_settings, secondsNow() + 2 * 3600);
            return 0;
        });
        for (int i = 0; i < 30; ++i) {
            add(db(), m_first, "the same each time");
            CPPUNIT_ASSERT(has(m_first, "the same each time"));
            forget(m_first, "the same each time");
        }
        tidier.kill();
        tidier.wait();
    }

    void oldUploadsAreTidied()
    {
        fs::copy_file("/proc/self/comm", ObjectFolder(m_settings).newTemporaryName());
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0 LFS objects, 0 broken uploads"), tidyNow());
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0 LFS objects, 1 broken uploads"),
                             removeStaleObjects(db(), m_settings, secondsNow() + 2 * kDay).english());
    }

    void copiesBelongToTheOtherRepositoryToo()
    {
        add(db(), m_first, "one");
        add(db(), m_first, std::string(5000, 'x'));
        db().transact([&] { ObjectStore(db()).copyAll(m_first.row.id, m_second.row.id, 7); });
        CPPUNIT_ASSERT(has(m_second, "one"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, ObjectStore(db()).totalsOf(m_second.row.id).count);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5}, sizeKib(m_second));
        CPPUNIT_ASSERT(!ObjectStore(db()).hasOthersThan(m_first.row.id, m_second.row.id));
    }

    void onlyNamedObjectsAreAdopted()
    {
        for (const char* const each : {"named", "kept", "unnamed"})
            add(db(), m_first, each);
        const auto before = fill(m_second, {{"kept", textOf(pointerTo("kept"))}});
        const auto after = fill(m_second, {{"named", textOf(pointerTo("named"))},
                                           {"foreign", textOf(pointerTo("of nobody"))},
                                           {"text", std::string(500, 'x')}});
        const BroughtCommits brought{
            m_first.row.id, m_second.row.id, repos::Storage(m_settings.repository.root).pathOf(m_second.row),
            "sha1",         before,          after};
        const auto objects = objectsToAdopt(db(), brought, 7);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, objects.size());
        db().transact([&] { adopt(db(), objects); });
        CPPUNIT_ASSERT(has(m_second, "named") && !has(m_second, "kept") && !has(m_second, "unnamed"));
        CPPUNIT_ASSERT(objectsToAdopt(db(), brought, 7).empty());
    }

    void whatIsAdoptedCountsForTheOwner()
    {
        m_settings.repository.quotaMegabytes = 1;
        add(db(), m_second, std::string(700'000, 'a'));
        const ObjectRow large{.repositoryId = m_second.row.id, .oid = pointerTo("b").oid, .size = 700'000};
        const auto refusal = test::refusalOf([&] { requireQuota(db(), m_settings, m_second, {large}); });
        CPPUNIT_ASSERT_EQUAL(
            std::string("The repositories of bob may take 1 MB, and this object would exceed that; 0 MB "
                        "are in use"),
            refusal.english());
        requireQuota(db(), m_settings, m_second, {});
        m_settings.repository.quotaMegabytes = 2;
        requireQuota(db(), m_settings, m_second, {large});
    }

    void whatGitDoesNotNameIsCollectedWhenItIsOld()
    {
        const auto now = secondsNow();
        add(db(), m_first, "named", now - 8 * kDay);
        add(db(), m_first, "old", now - 8 * kDay);
        add(db(), m_first, "young", now - 6 * kDay);
        fill(m_first, {{"file", textOf(pointerTo("named"))}});
        CPPUNIT_ASSERT_EQUAL(std::string("switched off in the settings"),
                             collectObjects(db(), m_settings, now).english());
        m_settings.lfs.collects = true;
        CPPUNIT_ASSERT_EQUAL(std::string("2 LFS objects checked, 1 no longer referenced and removed"),
                             collectObjects(db(), m_settings, now).english());
        CPPUNIT_ASSERT(has(m_first, "named") && has(m_first, "young") && !has(m_first, "old"));
        CPPUNIT_ASSERT_EQUAL(std::string("0 LFS objects checked, 0 no longer referenced and removed"),
                             collectObjects(db(), m_settings, now + kDay / 2).english());
        // A directory that is away tells nothing.
        fs::rename(m_settings.repository.root, m_folder->path("away"));
        CPPUNIT_ASSERT_EQUAL(std::string("0 LFS objects checked, 0 no longer referenced and removed"),
                             collectObjects(db(), m_settings, now + 30 * kDay).english());
    }

    void whatIsCollectedIsNoLongerCounted()
    {
        const auto now = secondsNow();
        m_settings.lfs.collects = true;
        fill(m_first, {{"file", "no pointer"}});
        add(db(), m_first, std::string(3000, 'a'), now - 8 * kDay);
        add(db(), m_first, std::string(1024, 'b'), now);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{4}, sizeKib(m_first));
        collectObjects(db(), m_settings, now);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, sizeKib(m_first));
        db().run("UPDATE repository SET size_kib = 0"); // a push that has counted less
        forget(m_first, std::string(1024, 'b'));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, sizeKib(m_first));
    }

    void whatIsRenewedIsNotRemoved()
    {
        add(db(), m_first, "same", 1000);
        ObjectStore store(db());
        const auto read = store.find(m_first.row.id, pointerTo("same").oid).value();
        add(db(), m_first, "same", 2000);
        CPPUNIT_ASSERT(!store.remove(read) && has(m_first, "same"));
        CPPUNIT_ASSERT(store.remove(store.find(m_first.row.id, read.oid).value()));
        CPPUNIT_ASSERT(!store.renew(m_first.row.id, read.oid, 3000));
    }

    void lostAndForeignFilesAreTold()
    {
        using Kind = doctor::Finding::Kind;
        const auto says = [&](Kind kind, const std::string& part) {
            const auto findings = doctor::checkLfs(db(), m_settings);
            return std::any_of(findings.begin(), findings.end(), [&](const auto& finding) {
                return finding.kind == kind && finding.message.english().find(part) != std::string::npos;
            });
        };
        const ObjectFolder folder(m_settings);
        for (const char* const each : {"lost", "cut", "foreign", "good"})
            add(db(), m_first, each);
        CPPUNIT_ASSERT(says(Kind::Good, "all 4 LFS objects are there"));
        fs::remove(folder.pathOf(pointerTo("lost").oid));
        fs::resize_file(folder.pathOf(pointerTo("cut").oid), 1);
        forget(m_first, "foreign");
        CPPUNIT_ASSERT(says(Kind::Problem, "1 LFS objects are missing"));
        CPPUNIT_ASSERT(says(Kind::Problem, "1 LFS objects have the wrong size: " + pointerTo("cut").oid));
        CPPUNIT_ASSERT(says(Kind::Advice, "1 files in the LFS directory belong to no repository"));
        CPPUNIT_ASSERT(!has(m_first, "lost") && !has(m_first, "cut") && has(m_first, "good"));
        add(db(), m_first, "lost");
        add(db(), m_first, "cut");
        CPPUNIT_ASSERT(has(m_first, "lost") && has(m_first, "cut"));
    }

    void ofManyWhoLockAFileOneGetsIt()
    {
        int taken = 0;
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < 6; ++i)
            children.emplace_back([&, i] {
                db::Database own(options());
                const auto who = i % 2 == 0 ? m_alice.id : m_bob.id;
                return createLock(own, {.repositoryId = m_first.row.id, .path = "A.psd", .ownerId = who}).isTaken ? 1
                                                                                                                  : 0;
            });
        for (auto& child : children)
            taken += child.wait();
        CPPUNIT_ASSERT_EQUAL(5, taken);
        CPPUNIT_ASSERT(LockStore(db()).findByPath(m_first.row.id, "a.PSD"));
        CPPUNIT_ASSERT(!LockStore(db()).findByPath(m_second.row.id, "A.psd"));
    }

    void locksOfOthersHoldAtAPush()
    {
        const auto path = repos::Storage(m_settings.repository.root).pathOf(m_first.row);
        const auto before = fill(m_first, {{"a", "1"}, {"b", "1"}});
        const auto after = fill(m_first, {{"a", "2"}});
        // What a push has brought is on no branch yet.
        CPPUNIT_ASSERT(git::runGit({path, {"update-ref", "refs/heads/main", before}}).isGood());
        const auto push = [&](std::int64_t who) {
            requireUnlocked(db(), {m_first.row.id, who, path}, {{"refs/heads/main", before, after}});
        };
        push(m_bob.id);
        createLock(db(), {.repositoryId = m_first.row.id, .path = "b", .ownerId = m_alice.id});
        push(m_bob.id);
        createLock(db(), {.repositoryId = m_first.row.id, .path = "A", .ownerId = m_alice.id});
        push(m_alice.id);
        const auto refusal = test::refusalOf([&] { push(m_bob.id); });
        CPPUNIT_ASSERT_EQUAL(std::string("A is locked by alice"), refusal.english());
        requireUnlocked(db(), {m_first.row.id, m_bob.id, path}, {{"refs/tags/x", before, after}});
        CPPUNIT_ASSERT(git::runGit({path, {"update-ref", "refs/tags/x", after}}).isGood());
        CPPUNIT_ASSERT_EQUAL(refusal.english(), test::refusalOf([&] { push(m_bob.id); }).english());
        // Once it is on a branch, others may have it on theirs.
        CPPUNIT_ASSERT(git::runGit({path, {"update-ref", "refs/heads/hers", after}}).isGood());
        push(m_bob.id);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LfsStoreTest, "store");

} // namespace trivet::lfs
