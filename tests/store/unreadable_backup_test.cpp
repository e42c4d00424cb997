// What cannot be read makes a backup fail, or is left out by name: none lacks something and is called good.
#include "attachments/attachment_store.hpp"
#include "backup/backup.hpp"
#include "db/database.hpp"
#include "lfs/lfs_object_store.hpp"
#include "packages/blob_store.hpp"
#include "repos/new_repository.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/fresh_database.hpp"
#include "support/installation.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <functional>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

class UnreadableBackupTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(UnreadableBackupTest);
    CPPUNIT_TEST(withoutTheFolderOfTheRepositoriesThereIsNone);
    CPPUNIT_TEST(norIfThatFolderIsEmpty);
    CPPUNIT_TEST(aLostRepositoryIsNamed);
    CPPUNIT_TEST(aDamagedRepositoryIsNamed);
    CPPUNIT_TEST(objectsThatCannotBeListedAreNotLeftOutSilently);
    CPPUNIT_TEST(aWikiWithoutAHeadIsNamed);
    CPPUNIT_TEST(theFolderOfFilesThatRowsNameMustHaveSome);
    CPPUNIT_TEST(filesThatLieElsewhereNeedNoFolder);
    CPPUNIT_TEST(aFolderThatCannotBeListedIsNamedAndInNoOthersWay);
    CPPUNIT_TEST(whatTheFileSystemPutsThereIsNoFile);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        test::StoreFixture::setUp();
        m_from.emplace();
        m_folder.emplace();
        const auto alice = test::makeUser(db(), "alice");
        m_site = make(alice, "site");
        m_tool = make(alice, "tool");
    }
    void tearDown() override
    {
        m_folder.reset();
        m_from.reset();
        test::StoreFixture::tearDown();
    }

private:
    repos::OwnedRepository make(const users::AccountRow& owner, const std::string& name)
    {
        repos::RepositoryRow row{.ownerId = owner.id, .name = name};
        row.defaultBranch = "main";
        row.isEmpty = false;
        const auto storage = m_from->storage();
        repos::NewRepository fresh(storage, row);
        auto made = fresh.insert(db());
        fresh.keep();
        return made;
    }
    std::string root() const { return m_from->settings.repository.root; }
    std::string pathOf(const repos::OwnedRepository& repository) const
    {
        return m_from->storage().pathOf(repository.row);
    }
    std::string file() const { return m_folder->path("backup.tar"); }

    // Why there is no backup. It leaves nothing behind.
    std::string refusal(Unreadable unreadable = Unreadable::Refuse)
    {
        try {
            createBackup(db(), m_from->settings, file(), unreadable);
        } catch (const std::runtime_error& problem) {
            CPPUNIT_ASSERT(fs::is_empty(m_folder->path()));
            return problem.what();
        }
        CPPUNIT_FAIL("a backup was made");
        return "";
    }

    // What was left out of one, which comes back into `to`.
    std::vector<std::string> leftOut(const test::Installation& to)
    {
        auto problems = createBackup(db(), m_from->settings, file(), Unreadable::LeaveOut);
        const test::FreshDatabase database(db::Engine::Sqlite);
        db::Database restored(database.options());
        restoreBackup(restored, to.settings, file(), db::Existing::Refuse);
        CPPUNIT_ASSERT(repos::RepositoryStore(restored).findByName("alice", "site"));
        CPPUNIT_ASSERT(repos::RepositoryStore(restored).findByName("alice", "tool"));
        fs::remove(file());
        return problems;
    }

    // In the way of a backup by name, and the only one that is not in one that may do without it.
    void requireNamed(const repos::OwnedRepository& lost, const std::string& why)
    {
        const auto refused = refusal();
        CPPUNIT_ASSERT_MESSAGE(refused, holds(refused, "alice/" + lost.row.name + ": "));
        CPPUNIT_ASSERT_MESSAGE(refused, holds(refused, why) && holds(refused, "--allow-missing"));
        const test::Installation to;
        const auto problems = leftOut(to);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, problems.size());
        CPPUNIT_ASSERT_MESSAGE(problems[0], holds(refused, problems[0]));
        for (const auto& each : {m_site, m_tool})
            CPPUNIT_ASSERT_EQUAL(each.row.id != lost.row.id, fs::exists(to.storage().pathOf(each.row)));
    }

    void withoutTheFolderOfTheRepositoriesThereIsNone()
    {
        fs::rename(root(), root() + ".away");
        for (const auto each : {Unreadable::Refuse, Unreadable::LeaveOut}) {
            const auto refused = refusal(each);
            CPPUNIT_ASSERT_MESSAGE(refused, holds(refused, "no repository has its directory: is " + root()));
        }
        fs::rename(root() + ".away", root());
        CPPUNIT_ASSERT(createBackup(db(), m_from->settings, file()).empty());
    }

    // As where its disk is not mounted.
    void norIfThatFolderIsEmpty()
    {
        fs::rename(root(), root() + ".away");
        fs::create_directory(root());
        for (const auto each : {Unreadable::Refuse, Unreadable::LeaveOut}) {
            const auto refused = refusal(each);
            CPPUNIT_ASSERT_MESSAGE(refused, holds(refused, "no repository has its directory: is " + root()));
        }
    }

    void aLostRepositoryIsNamed()
    {
        m_from->storage().remove(m_site.row.storage);
        requireNamed(m_site, pathOf(m_site) + " is missing");
    }

    void aDamagedRepositoryIsNamed()
    {
        m_from->write(fs::relative(pathOf(m_tool), m_from->folder.path()).string() + "/HEAD", "nonsense");
        requireNamed(m_tool, "git for-each-ref in " + pathOf(m_tool));
    }

    // Root reads whatever its mode is, but not even root can follow a link to itself.
    static void makeUnreadable(const fs::path& folder)
    {
        fs::create_directories(folder.parent_path());
        fs::create_directory_symlink(folder.filename(), folder);
    }

    void objectsThatCannotBeListedAreNotLeftOutSilently()
    {
        makeUnreadable(pathOf(m_site) + "/objects/17");
        requireNamed(m_site, "/objects/17: ");
    }

    void aWikiWithoutAHeadIsNamed()
    {
        const auto wiki = m_from->storage().wikiPathOf(m_site.row);
        fs::create_directory(wiki);
        const auto refused = refusal();
        CPPUNIT_ASSERT_MESSAGE(refused, holds(refused, "alice/site: " + wiki + " has no HEAD"));
        const test::Installation to;
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, leftOut(to).size());
        CPPUNIT_ASSERT(fs::exists(to.storage().pathOf(m_site.row)));
    }

    struct Kind {
        std::string folder{};
        std::function<void()> addRow{};
    };

    void theFolderOfFilesThatRowsNameMustHaveSome()
    {
        const Kind kinds[] = {
            {"attachments",
             [&] {
                 attachments::AttachmentStore(db()).insert(
                     {.uuid = "0b7c", .repositoryId = m_site.row.id, .name = "a.txt", .size = 1});
             }},
            {"lfs", [&] { lfs::ObjectStore(db()).add({.repositoryId = m_site.row.id, .oid = "abcdef", .size = 1}); }},
            {"packages", [&] { packages::BlobStore(db()).keep({.sha256 = "abcdef"}, 1000); }}};
        for (const auto& [folder, addRow] : kinds) {
            CPPUNIT_ASSERT(createBackup(db(), m_from->settings, file()).empty());
            fs::remove(file());
            addRow();
            const auto path = m_from->folder.path(folder);
            CPPUNIT_ASSERT_MESSAGE(folder, holds(refusal(), "no file could be read in " + path));
            m_from->write(folder + "/lock", ""); // as the tidying leaves it in the place of a disk
            CPPUNIT_ASSERT_MESSAGE(folder, holds(refusal(Unreadable::LeaveOut), path));
            m_from->write(folder + "/ab/abcdef", "x");
        }
        CPPUNIT_ASSERT(createBackup(db(), m_from->settings, file()).empty());
    }

    void filesThatLieElsewhereNeedNoFolder()
    {
        attachments::AttachmentStore(db()).insert({.uuid = "0b7c",
                                                   .repositoryId = m_site.row.id,
                                                   .name = "a.txt",
                                                   .externalUrl = "https://files.example.test/a.txt"});
        CPPUNIT_ASSERT(createBackup(db(), m_from->settings, file()).empty());
    }

    void aFolderThatCannotBeListedIsNamedAndInNoOthersWay()
    {
        for (const auto* const name : {"00", "55", "aa", "ff"})
            m_from->write(std::string("lfs/") + name + "/11/rest", name);
        const auto closed = m_from->folder.path("lfs/77");
        makeUnreadable(closed);
        makeUnreadable(m_from->folder.path("attachments/77"));
        const auto refused = refusal();
        CPPUNIT_ASSERT_MESSAGE(refused, holds(refused, closed + ": ") && holds(refused, "attachments/77: "));
        const test::Installation to;
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, leftOut(to).size());
        for (const auto* const name : {"00", "55", "aa", "ff"})
            CPPUNIT_ASSERT_EQUAL(std::string(name), to.folder.read(std::string("lfs/") + name + "/11/rest"));
    }

    void whatTheFileSystemPutsThereIsNoFile()
    {
        makeUnreadable(m_from->folder.path("lfs/lost+found"));
        CPPUNIT_ASSERT(createBackup(db(), m_from->settings, file()).empty());
    }

    std::optional<test::Installation> m_from{};
    std::optional<test::TemporaryFolder> m_folder{};
    repos::OwnedRepository m_site{}, m_tool{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(UnreadableBackupTest, "store");

} // namespace trivet::backup
