// Issues and what hangs on them come from a Gitea with their numbers, and what they come to is counted here.
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "gitea_import/import_step.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/recount_store.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "lfs/lfs_lock_store.hpp"
#include "milestones/milestone_store.hpp"
#include "packages/package_store.hpp"
#include "repos/repository_count_store.hpp"
#include "repos/repository_store.hpp"
#include "support/identify_call.hpp"
#include "support/samples.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

#include <filesystem>
#include <fstream>

namespace trivet::gitea_import {

class GiteaRepositoryImportTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(GiteaRepositoryImportTest);
    CPPUNIT_TEST(rowsKeepTheirNumbersOnce);
    CPPUNIT_TEST(numbersAreCountedAgain);
    CPPUNIT_TEST(whatLacksItsRepositoryIsLeftOutWithAReason);
    CPPUNIT_TEST(aRepositoryThatLacksObjectsIsToldOf);
    CPPUNIT_TEST_SUITE_END();

    repos::RepositoryRow repositoryRow(std::int64_t id, const std::string& name)
    {
        const auto ownerId = users::AccountStore(db()).insert({.name = "alice", .isActive = true});
        repos::RepositoryRow row{.id = id, .ownerId = ownerId, .name = name};
        row.storage = "storage" + std::to_string(id);
        row.defaultBranch = "main";
        return row;
    }

    static std::string git(const std::string& folder, std::vector<std::string> arguments, const std::string& input = "")
    {
        const auto result = git::runGit({.folder = folder, .arguments = std::move(arguments), .input = input});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(result.errors, 0, result.status);
        return std::string(trimmed(result.output));
    }
    // With a file of two versions, each object in a file of its own.
    static std::string oldRepository(const std::string& owner, const std::string& name)
    {
        std::filesystem::create_directories(owner);
        const auto path = owner + "/" + name + ".git";
        git(owner, {"init", "--quiet", "--bare", "--initial-branch=main", path});
        const auto commit = [](const std::string& content) {
            return "commit refs/heads/main\ncommitter A <a@example.test> 1 +0000\ndata 1\nx\nM 100644 inline a.txt\n"
                   "data 3\n" +
                   content + "\n";
        };
        git(path, {"fast-import", "--quiet"}, commit("old") + commit("new"));
        return path;
    }
    static void removeObject(const std::string& repository, const std::string& revision)
    {
        const auto id = git(repository, {"rev-parse", revision});
        CPPUNIT_ASSERT(std::filesystem::remove(repository + "/objects/" + id.substr(0, 2) + "/" + id.substr(2)));
    }
    static std::string rowsOf(const std::vector<std::string>& names)
    {
        std::string rows;
        for (std::size_t i = 0; i < names.size(); ++i)
            rows += "INSERT INTO repository (id, owner_id, name, lower_name, default_branch) VALUES (" +
                    std::to_string(i + 1) + ", 2, '" + names[i] + "', '" + names[i] + "', 'main');\n";
        return rows;
    }

public:
    void rowsKeepTheirNumbersOnce()
    {
        repos::RepositoryStore store(db());
        store.insertWithId(repositoryRow(70, "site"));
        const auto found = store.find(70);
        CPPUNIT_ASSERT(found && found->row.lowerName == "site");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, repos::RepositoryCountStore(db()).upTo(users::Visibility::Public));
        KnownStore known(db());
        CPPUNIT_ASSERT(known.has(Kind::Repository, 70) && !known.has(Kind::Repository, 71));
        CPPUNIT_ASSERT(!known.find(Kind::Account, 0) && known.has(Kind::Account, found->row.ownerId));

        const auto owner = found->row.ownerId;
        lfs::LockStore locks(db());
        CPPUNIT_ASSERT(locks.insertWithId({.id = 9, .repositoryId = 70, .path = "A.bin", .ownerId = owner}));
        CPPUNIT_ASSERT(!locks.insertWithId({.id = 9, .repositoryId = 70, .path = "other", .ownerId = owner}));
        CPPUNIT_ASSERT(!locks.insertWithId({.id = 10, .repositoryId = 70, .path = "a.BIN", .ownerId = owner}));
        packages::PackageStore packages(db());
        CPPUNIT_ASSERT(packages.insertWithId({.id = 5, .ownerId = owner, .kind = "generic", .name = "Tool"}));
        CPPUNIT_ASSERT(!packages.insertWithId({.id = 6, .ownerId = owner, .kind = "generic", .name = "tool"}));
        CPPUNIT_ASSERT(packages.insertVersionWithId({.id = 8, .packageId = 5, .version = "1.0", .metadata = "{}"}));
        CPPUNIT_ASSERT(!packages.insertVersionWithId({.id = 8, .packageId = 5, .version = "2.0", .metadata = "{}"}));
    }

    void numbersAreCountedAgain()
    {
        repos::RepositoryStore(db()).insertWithId(repositoryRow(70, "site"));
        const auto milestone = milestones::MilestoneStore(db()).insert({.repositoryId = 70, .title = "First"});
        issues::IssueStore store(db());
        const auto open = store.insert({.repositoryId = 70, .number = 4, .milestoneId = milestone});
        store.insert({.repositoryId = 70, .number = 7, .isClosed = true, .milestoneId = milestone});
        store.insert({.repositoryId = 70, .number = 5, .isPull = true});
        for (const auto kind : {issues::Event::Comment, issues::Event::Review, issues::Event::Close})
            issues::EventStore(db()).insert(
                {.issueId = open, .repositoryId = 70, .kind = static_cast<std::int64_t>(kind)});
        RecountStore recount(db());
        recount.countIssues();
        recount.countComments();
        recount.countReleases();
        recount.raiseLastNumber(70, 6);
        auto row = repos::RepositoryStore(db()).find(70)->row;
        CPPUNIT_ASSERT(row.openIssueCount == 1 && row.openPullCount == 1 && row.releaseCount == 0);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, row.lastIndex);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store.find(open)->commentCount);
        const auto counted = milestones::MilestoneStore(db()).find(70, milestone);
        CPPUNIT_ASSERT(counted && counted->openCount == 1 && counted->closedCount == 1);
        recount.raiseLastNumber(70, 9);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{9}, repos::RepositoryStore(db()).find(70)->row.lastIndex);
    }

    void whatLacksItsRepositoryIsLeftOutWithAReason()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() + "/gitea-db.sql";
        std::ofstream(path, std::ios::binary)
            << test::sample("gitea/accounts_schema.sql") << test::sample("gitea/accounts.sql")
            << test::sample("gitea/repository_tables.sql") << test::sample("gitea/issue_tables.sql")
            << "INSERT INTO repository (id, owner_id, name, lower_name) VALUES (1, 1, 'site', 'site');\n"
               "INSERT INTO issue (id, repo_id, `index`, name) VALUES (1, 1, 1, 'Lost');\n"
               "INSERT INTO comment (id, type, issue_id) VALUES (1, 0, 1);\n";
        auto source = GiteaSource::open(path);
        test::IdentifyCall call(db());
        const OldSettings old;
        Import import{.source = source, .db = db(), .settings = call.settings(), .old = old, .now = 1700000000};
        const auto reports = runImport(import, [](auto&, auto, auto) {});
        for (const std::string_view name : {"repositories", "issues", "comments and events"})
            for (const auto& report : reports)
                if (report.name == name)
                    CPPUNIT_ASSERT_MESSAGE(std::string(name),
                                           report.old == 1 && report.leftOut == 1 && report.reasons.size() == 1);
        CPPUNIT_ASSERT(!KnownStore(db()).has(Kind::Issue, 1));
    }

    void aRepositoryThatLacksObjectsIsToldOf()
    {
        const test::TemporaryFolder folder;
        const auto repositories = folder.path() + "/repositories", owner = repositories + "/pbkdf2old";
        oldRepository(owner, "whole");
        removeObject(oldRepository(owner, "broken"), "main~1:a.txt");
        for (const auto* name : {"borrower", "beggar"})
            std::ofstream(oldRepository(owner, name) + "/objects/info/alternates") << "/srv/elsewhere/objects\n";
        removeObject(owner + "/borrower.git", "main~1");
        removeObject(owner + "/beggar.git", "main");
        const auto path = folder.path() + "/gitea-db.sql";
        std::ofstream(path, std::ios::binary)
            << test::sample("gitea/accounts_schema.sql") << test::sample("gitea/accounts.sql")
            << test::sample("gitea/repository_tables.sql") << test::sample("gitea/issue_tables.sql")
            << rowsOf({"whole", "broken", "borrower", "beggar"});
        auto source = GiteaSource::open(path);
        test::IdentifyCall call(db());
        call.settings().repository.root = folder.path() + "/here";
        std::filesystem::create_directory(call.settings().repository.root);
        const OldSettings old;
        Import import{.source = source,
                      .db = db(),
                      .settings = call.settings(),
                      .old = old,
                      .repositories = repositories,
                      .now = 1700000000};
        const auto said = describe(runImport(import, [](auto&, auto, auto) {}));
        for (const std::string line :
             {"repositories: 1 left out: its folder is not complete: it borrows objects from another one "
              "(objects/info/alternates) (id 4)",
              "objects are missing in its history or its wiki, as they were in the old folder (id 2)",
              "objects are missing in its history or its wiki: it borrowed them from another folder "
              "(objects/info/alternates) (id 3)"})
            CPPUNIT_ASSERT_MESSAGE(said, said.find(line) != std::string::npos);
        CPPUNIT_ASSERT(KnownStore(db()).has(Kind::Repository, 2) && !KnownStore(db()).has(Kind::Repository, 4));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GiteaRepositoryImportTest, "store");

} // namespace trivet::gitea_import
