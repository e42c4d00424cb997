// A backup of everything: it comes back as it was, whatever happens to the repositories meanwhile.
#include "backup/backup.hpp"
#include "base/file_descriptor.hpp"
#include "base/random.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "repos/folder_database.hpp"
#include "repos/interrupted_restore.hpp"
#include "repos/new_repository.hpp"
#include "repos/removal_rules.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/fresh_database.hpp"
#include "support/installation.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

std::string git(const std::string& folder, std::vector<std::string> arguments, const std::string& input = {})
{
    const auto result = git::runGit({.folder = folder, .arguments = std::move(arguments), .input = input});
    CPPUNIT_ASSERT_EQUAL_MESSAGE(result.errors, 0, result.status);
    return result.output.substr(0, result.output.find_last_not_of('\n') + 1);
}

// One more commit on the branch; its name.
std::string commitTo(const std::string& folder, const std::string& branch, int number)
{
    const auto text = std::to_string(number);
    git(folder, {"fast-import", "--quiet", "--force"},
        "commit refs/heads/" + branch + "\ncommitter A <a@example.test> " + text + " +0000\ndata " +
            std::to_string(text.size()) + "\n" + text + "\nM 100644 inline file" + text + "\ndata " +
            std::to_string(text.size()) + "\n" + text + "\n");
    return git(folder, {"rev-parse", "refs/heads/" + branch});
}

void addLargeFile(const std::string& folder)
{
    const auto bytes = randomBytes(32 * 1024 * 1024);
    git(folder, {"-c", "core.compression=0", "fast-import", "--quiet"},
        "commit refs/heads/large\ncommitter A <a@example.test> 1 +0000\ndata 0\nM 100644 inline large\ndata " +
            std::to_string(bytes.size()) + "\n" + bytes + "\n");
}

void requireSound(const std::string& folder)
{
    const auto checked = git::runGit({folder, {"fsck", "--full", "--strict"}});
    CPPUNIT_ASSERT_EQUAL_MESSAGE(checked.errors + checked.output, 0, checked.status);
    CPPUNIT_ASSERT_MESSAGE(checked.output, checked.output.find("missing") == std::string::npos);
}

repos::OwnedRepository makeRepository(db::Database& db, const repos::Storage& storage, const users::AccountRow& owner,
                                      const std::string& name)
{
    repos::RepositoryRow row{.ownerId = owner.id, .name = name};
    row.defaultBranch = "main";
    repos::NewRepository fresh(storage, row);
    auto made = fresh.insert(db);
    fresh.keep();
    return made;
}

std::size_t entriesIn(const fs::path& folder)
{
    return fs::exists(folder) ? static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {})) : 0;
}

} // namespace

class InstallationBackupTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(InstallationBackupTest);
    CPPUNIT_TEST(everythingComesBack);
    CPPUNIT_TEST(pushesAndTidyingMeanwhileDoNoHarm);
    CPPUNIT_TEST(aRepositoryThatIsDeletedMeanwhileIsInNoPartOfIt);
    CPPUNIT_TEST(aDamagedOneChangesNothing);
    CPPUNIT_TEST(nothingIsOverwrittenUnasked);
    CPPUNIT_TEST(whatFailsLateIsTakenBack);
    CPPUNIT_TEST(otherToolsCanReadIt);
    CPPUNIT_TEST(whatAKilledRestoreLeftIsRemovedByTheNext);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_folder.emplace();
        m_from.emplace();
        m_to.emplace();
    }
    void tearDown() override
    {
        m_to.reset();
        m_from.reset();
        m_folder.reset();
    }

private:
    std::string file() const { return m_folder->path("backup.tar"); }

    // With alice/site, a commit in it, and files of every kind. Answers the commit.
    std::string fill(db::Database& db)
    {
        m_made = makeRepository(db, m_from->storage(), test::makeUser(db, "alice"), "site");
        m_from->write("attachments/0b7c", "attached");
        m_from->write("packages/ab/abcd", "packed");
        m_from->write("lfs/ab/cd/ef", "large");
        m_from->write("lfs/incoming/x", "half");
        m_from->write("packages/incoming/x", "half");
        m_from->write("secret-key", "secret");
        return commitTo(source(), "main", 1);
    }
    std::string source() const { return m_from->storage().pathOf(m_made.row); }
    std::string restored() const { return m_to->storage().pathOf(m_made.row); }

    std::string takeOne()
    {
        const test::FreshDatabase database;
        db::Database db(database.options());
        const auto commit = fill(db);
        createBackup(db, m_from->settings, file());
        return commit;
    }

    void everythingComesBack()
    {
        const auto commit = takeOne();
        struct stat status {};
        CPPUNIT_ASSERT_EQUAL(0, ::stat(file().c_str(), &status));
        CPPUNIT_ASSERT_EQUAL(0600U, status.st_mode & 0777U);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, entriesIn(m_folder->path()));
        const test::FreshDatabase target;
        db::Database db(target.options());
        restoreBackup(db, m_to->settings, file(), db::Existing::Refuse);
        const auto row = repos::RepositoryStore(db).findByName("alice", "site");
        CPPUNIT_ASSERT(row && row->row.storage == m_made.row.storage);
        CPPUNIT_ASSERT_EQUAL(commit, git(restored(), {"rev-parse", "HEAD"}));
        requireSound(restored());
        CPPUNIT_ASSERT_EQUAL(std::string("attached"), m_to->folder.read("attachments/0b7c"));
        CPPUNIT_ASSERT_EQUAL(std::string("packed"), m_to->folder.read("packages/ab/abcd"));
        CPPUNIT_ASSERT_EQUAL(std::string("secret"), m_to->folder.read("secret-key"));
        CPPUNIT_ASSERT(!fs::exists(m_to->folder.path("packages/incoming")));
        CPPUNIT_ASSERT_EQUAL(std::string("large"), m_to->folder.read("lfs/ab/cd/ef"));
        CPPUNIT_ASSERT(!fs::exists(m_to->folder.path("lfs/incoming")));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, entriesIn(m_to->settings.repository.root)); // nothing left over
        CPPUNIT_ASSERT(repos::isOfDatabase(db, m_to->storage()));
    }

    void pushesAndTidyingMeanwhileDoNoHarm()
    {
        {
            db::Database db(sourceDatabase().options());
            fill(db);
        }
        addLargeFile(source()); // copying it takes longer than a push
        const test::Milestone hasBegun;
        test::ChildProcess pusher([&] {
            for (int i = 2;; ++i) {
                commitTo(source(), i % 3 == 0 ? "main" : "topic/" + std::to_string(i), i);
                if (i % 4 == 0)
                    git(source(), {"repack", "-a", "-d", "-q"});
                if (i % 5 == 0)
                    git(source(), {"pack-refs", "--all"});
                if (i == 8)
                    hasBegun.reach();
            }
            return 0;
        });
        hasBegun.await();
        std::size_t most = 0;
        for (int round = 0; round < 3; ++round) {
            const auto name = file() + std::to_string(round);
            {
                db::Database db(sourceDatabase().options());
                createBackup(db, m_from->settings, name);
            }
            const test::Installation target;
            const test::FreshDatabase database(db::Engine::Sqlite);
            db::Database db(database.options());
            restoreBackup(db, target.settings, name, db::Existing::Refuse);
            const auto copy = target.storage().pathOf(m_made.row);
            requireSound(copy);
            const auto refs = git(copy, {"for-each-ref", "refs/heads"});
            CPPUNIT_ASSERT(refs.size() > most); // the pusher goes on, and so do we
            most = refs.size();
        }
        pusher.kill();
        m_source.reset();
    }

    // Deletes it once the backup, which has copied the database, lets git read the configuration of the other one.
    int deleteMeanwhile(const repos::OwnedRepository& deleted, const std::string& pipe) const
    {
        const FileDescriptor held(::open(pipe.c_str(), O_WRONLY));
        db::Database db(m_source->options());
        repos::RepositoryStore(db).remove(deleted.row.id);
        m_from->storage().remove(deleted.row.storage);
        fs::rename(m_from->folder.write("nothing", ""), pipe); // git goes on, and may read it again
        return 0;
    }

    void aRepositoryThatIsDeletedMeanwhileIsInNoPartOfIt()
    {
        repos::OwnedRepository kept, deleted;
        {
            db::Database db(sourceDatabase().options());
            fill(db);
            kept = m_made;
            deleted = makeRepository(db, m_from->storage(), kept.owner, "other");
        }
        if (deleted.row.storage < kept.row.storage) // they are copied in this order
            std::swap(kept, deleted);
        const auto folder = m_from->storage().pathOf(kept.row);
        CPPUNIT_ASSERT_EQUAL(0, ::mkfifo((folder + "/pipe").c_str(), 0600));
        std::ofstream(folder + "/config", std::ios::app) << "[include]\n\tpath = pipe\n";
        test::ChildProcess deleting([&] { return deleteMeanwhile(deleted, folder + "/pipe"); });
        {
            db::Database db(sourceDatabase().options());
            CPPUNIT_ASSERT(createBackup(db, m_from->settings, file()).empty());
        }
        m_source.reset();
        const test::FreshDatabase target;
        db::Database db(target.options());
        restoreBackup(db, m_to->settings, file(), db::Existing::Refuse);
        CPPUNIT_ASSERT(!repos::RepositoryStore(db).findByName("alice", deleted.row.name));
        CPPUNIT_ASSERT(!fs::exists(m_to->storage().pathOf(deleted.row)));
        CPPUNIT_ASSERT(repos::RepositoryStore(db).findByName("alice", kept.row.name));
        CPPUNIT_ASSERT(fs::exists(m_to->storage().pathOf(kept.row)));
        CPPUNIT_ASSERT_EQUAL(0, deleting.wait());
    }

    // Every one of these has to be found before anything is touched.
    void aDamagedOneChangesNothing()
    {
        takeOne();
        const auto whole = m_folder->read("backup.tar");
        auto flipped = whole;
        flipped[whole.find("attached")] = 'A';
        const std::string endless(1024, '\0');
        for (const auto& damaged : {whole.substr(0, whole.size() / 2), whole.substr(0, whole.size() - 1024), flipped,
                                    std::string("no tar"), whole.substr(0, 512) + endless}) {
            m_folder->write("damaged.tar", damaged);
            const test::FreshDatabase target;
            db::Database db(target.options());
            CPPUNIT_ASSERT_THROW(
                restoreBackup(db, m_to->settings, m_folder->path("damaged.tar"), db::Existing::Overwrite),
                std::runtime_error);
            CPPUNIT_ASSERT(!users::AccountStore(db).findByName("alice"));
            CPPUNIT_ASSERT_EQUAL(std::size_t{0}, entriesIn(m_to->settings.repository.root));
        }
    }

    void nothingIsOverwrittenUnasked()
    {
        const auto commit = takeOne();
        m_to->write("secret-key", "another");
        fs::create_directories(restored() + "/mine");
        {
            const test::FreshDatabase target;
            db::Database db(target.options());
            CPPUNIT_ASSERT_THROW(restoreBackup(db, m_to->settings, file(), db::Existing::Refuse), std::runtime_error);
            CPPUNIT_ASSERT(fs::exists(restored() + "/mine"));
            CPPUNIT_ASSERT_EQUAL(std::string("another"), m_to->folder.read("secret-key"));
        }
        const test::FreshDatabase target;
        db::Database db(target.options());
        restoreBackup(db, m_to->settings, file(), db::Existing::Overwrite);
        CPPUNIT_ASSERT(!fs::exists(restored() + "/mine"));
        CPPUNIT_ASSERT_EQUAL(commit, git(restored(), {"rev-parse", "HEAD"}));
        CPPUNIT_ASSERT_EQUAL(std::string("secret"), m_to->folder.read("secret-key"));
    }

    // The database is the last to say no.
    void whatFailsLateIsTakenBack()
    {
        takeOne();
        const test::FreshDatabase target;
        db::Database db(target.options());
        test::makeUser(db, "somebody");
        CPPUNIT_ASSERT_THROW(restoreBackup(db, m_to->settings, file(), db::Existing::Refuse), std::runtime_error);
        CPPUNIT_ASSERT(!fs::exists(restored()));
        CPPUNIT_ASSERT(!fs::exists(m_to->folder.path("secret-key")));
        CPPUNIT_ASSERT(!fs::exists(m_to->folder.path("attachments/0b7c")));
    }

    void otherToolsCanReadIt()
    {
        {
            const test::FreshDatabase database;
            db::Database db(database.options());
            fill(db);
            commitTo(source(), "a/" + std::string(120, 'x'), 2);
            m_from->write("attachments/" + std::string(150, 'y'), "long");
            createBackup(db, m_from->settings, file());
        }
        const auto command = "cd " + m_folder->path() + " && tar xf backup.tar && sha256sum --quiet -c manifest";
        CPPUNIT_ASSERT_EQUAL(0, std::system(command.c_str()));
        CPPUNIT_ASSERT_EQUAL(std::string("long"), m_folder->read("attachments/" + std::string(150, 'y')));
        const test::FreshDatabase target;
        db::Database db(target.options());
        restoreBackup(db, m_to->settings, file(), db::Existing::Refuse);
        CPPUNIT_ASSERT_EQUAL(std::string("long"), m_to->folder.read("attachments/" + std::string(150, 'y')));
    }

    // A restore that is killed with this among its things.
    void killRestoreWith(const std::string& entry)
    {
        const test::Milestone hasBegun;
        test::ChildProcess restoring([&] {
            const repos::RestoreFolder folder(m_to->settings.repository.root);
            fs::create_directories(folder.contents() / ".." / entry);
            hasBegun.reach();
            return ::pause();
        });
        hasBegun.await();
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, repos::removeInterruptedRestores(m_to->storage())); // it is at work
        restoring.kill();
    }

    void whatAKilledRestoreLeftIsRemovedByTheNext()
    {
        takeOne();
        killRestoreWith("aside/0");
        killRestoreWith("contents");
        const auto found = repos::findInterruptedRestores(m_to->storage());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, found.useless.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, found.withReplaced.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, repos::removeInterruptedRestores(m_to->storage()));
        CPPUNIT_ASSERT(fs::exists(found.withReplaced[0] + "/aside/0"));
        const test::FreshDatabase target;
        db::Database db(target.options());
        restoreBackup(db, m_to->settings, file(), db::Existing::Refuse);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, entriesIn(m_to->settings.repository.root));
    }

    const test::FreshDatabase& sourceDatabase()
    {
        if (!m_source)
            m_source.emplace();
        return *m_source;
    }

    std::optional<test::TemporaryFolder> m_folder{};
    std::optional<test::Installation> m_from{}, m_to{};
    std::optional<test::FreshDatabase> m_source{};
    repos::OwnedRepository m_made{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(InstallationBackupTest, "store");

} // namespace trivet::backup
