// Which commit last touched a file: what the walk finds is what git says of each file by itself.
#include "base/error.hpp"
#include "base/text.hpp"
#include "git/open_repositories.hpp"
#include "git/run_git.hpp"
#include "git/tree.hpp"
#include "gitdata/last_change_state.hpp"
#include "gitdata/last_changes.hpp"
#include "gitdata/ref_list.hpp"
#include "gitdata/revision.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>

namespace trivet::gitdata {

using std::chrono::milliseconds;

class LastChangesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LastChangesTest);
    CPPUNIT_TEST(itFindsWhatGitSays);
    CPPUNIT_TEST(itGoesOnWhereItStopped);
    CPPUNIT_TEST(whatIsKnownOfAnOlderCommitIsTaken);
    CPPUNIT_TEST(oneFileIsFoundAlone);
    CPPUNIT_TEST(aFolderThatIsNotThereIsRefused);
    CPPUNIT_TEST(quietMomentsFinishTheRest);
    CPPUNIT_TEST(aBrokenStateIsNone);
    CPPUNIT_TEST(theLatestRefsComeFirst);
    CPPUNIT_TEST_SUITE_END();

    test::TemporaryFolder m_folder{};
    std::string m_path = m_folder.path() + "/history.git";
    std::string m_input{};
    int m_marks = 0;

    std::string git(std::vector<std::string> arguments, std::string input = {}) const
    {
        const auto result =
            git::runGit({.folder = m_path, .arguments = std::move(arguments), .input = std::move(input)});
        CPPUNIT_ASSERT_MESSAGE(result.errors, result.isGood());
        return std::string(trimmed(result.output));
    }

    // Adds a commit to a branch; `lines` as fast-import has them.
    int commit(const std::string& branch, const std::string& lines, const std::string& merged = {})
    {
        ++m_marks;
        const auto number = std::to_string(m_marks);
        m_input += "commit refs/heads/" + branch + "\nmark :" + number + "\ncommitter A <a@example.org> " +
                   std::to_string(1000 + m_marks) + " +0000\ndata <<END\nChange " + number + "\nEND\n" +
                   (merged.empty() ? "" : "merge " + merged + "\n") + lines + "\n";
        return m_marks;
    }
    static std::string file(const std::string& path, const std::string& text)
    {
        return "M 100644 inline " + path + "\ndata <<END\n" + text + "\nEND\n";
    }

    // Two branches that are merged twice, files that come back to what they were, one that becomes a folder.
    void makeHistory()
    {
        CPPUNIT_ASSERT(
            git::runGit({.folder = m_folder.path(), .arguments = {"init", "-q", "--bare", "history.git"}}).isGood());
        commit("main", file("old.txt", "1") + file("src/a.c", "1") + file("src/b.c", "1") + file("thing", "file"));
        commit("main", file("src/a.c", "2"));
        m_input += "reset refs/heads/side\nfrom :2\n\n";
        commit("side", file("src/b.c", "2") + file("side.txt", "1"));
        commit("main", file("main.txt", "1"));
        commit("main", "", "refs/heads/side"); // takes nothing of it but its history
        commit("main", file("side.txt", "1") + file("src/b.c", "2"));
        commit("side", file("src/deep/x.c", "1"));
        commit("main", "D thing\n" + file("thing/inside", "1") + file("src/deep/x.c", "1"), "refs/heads/side");
        for (int i = 0; i < 30; ++i)
            commit("main", file("often.txt", std::to_string(i % 3)));
        commit("main", file("src/a.c", "1"));
        commit("main", file("src/a.c", "2"));
        git({"fast-import", "--quiet"}, m_input);
    }

    void assertLikeGit(git::Repository& repository, const std::string& commit, const std::string& folder,
                       const LastChanges& changes) const
    {
        CPPUNIT_ASSERT(changes.isComplete);
        const auto tree = git::findEntry(repository, readCommit(repository, commit).tree, folder);
        const auto entries = git::readTree(repository, tree->id);
        CPPUNIT_ASSERT_EQUAL(entries.size(), changes.byName.size());
        for (const auto& entry : entries) {
            const auto path = folder.empty() ? entry.name : folder + "/" + entry.name;
            CPPUNIT_ASSERT_EQUAL_MESSAGE(path, git({"log", "-1", "--format=%H %ct %s", commit, "--", path}),
                                         changes.byName.at(entry.name).commit + " " +
                                             std::to_string(changes.byName.at(entry.name).seconds) + " " +
                                             changes.byName.at(entry.name).subject);
        }
    }

    git::OpenRepositories kept() const { return git::OpenRepositories(m_folder.path() + "/answers"); }

public:
    void setUp() override { makeHistory(); }

private:
    void itFindsWhatGitSays()
    {
        git::OpenRepositories repositories;
        auto& repository = repositories.at(m_path, "sha1");
        const auto all = git({"rev-list", "--all"});
        for (const auto& id : split(all, '\n'))
            for (const std::string folder : {"", "src"})
                assertLikeGit(repository, std::string(id), folder,
                              lastChangesIn(repository, std::string(id), folder, milliseconds(10'000)));
        const auto tip = git({"rev-parse", "main"});
        assertLikeGit(repository, tip, "src/deep", lastChangesIn(repository, tip, "src/deep", milliseconds(10'000)));
    }

    void itGoesOnWhereItStopped()
    {
        auto repositories = kept();
        auto& repository = repositories.at(m_path, "sha1");
        const auto tip = git({"rev-parse", "main"});
        CPPUNIT_ASSERT(!lastChangesIn(repository, tip, "", milliseconds(0)).isComplete);
        LastChanges changes{.isComplete = false};
        for (int i = 0; i < 1000 && !changes.isComplete; ++i)
            changes = lastChangesIn(repository, tip, "", milliseconds(1));
        assertLikeGit(repository, tip, "", changes);
    }

    void whatIsKnownOfAnOlderCommitIsTaken()
    {
        auto repositories = kept();
        auto& repository = repositories.at(m_path, "sha1");
        const auto tip = git({"rev-parse", "main"}), before = git({"rev-parse", "main~5"});
        // What only a kept answer could say.
        LastChangeState told{.commits = {{std::string(40, '7'), "Told", 7}}, .waiting = {}, .entries = {}};
        for (const auto& entry : git::readTree(repository, readCommit(repository, before).tree))
            told.entries.push_back({.name = entry.name, .found = 0});
        repository.keepAnswer("last-changes/1 " + before + " ", serialized(told));
        const auto changes = lastChangesIn(repository, tip, "", milliseconds(10'000));
        CPPUNIT_ASSERT_EQUAL(std::string("Told"), changes.byName.at("old.txt").subject);
        CPPUNIT_ASSERT(changes.byName.at("src").subject != "Told");
    }

    void oneFileIsFoundAlone()
    {
        auto repositories = kept();
        auto& repository = repositories.at(m_path, "sha1");
        const auto tip = git({"rev-parse", "main"});
        for (int i = 0; i < 2; ++i)
            for (const std::string path : {"src/deep/x.c", "old.txt", "src"})
                CPPUNIT_ASSERT_EQUAL(git({"log", "-1", "--format=%H", "main", "--", path}),
                                     lastChangeOf(repository, tip, path, milliseconds(10'000))->commit);
        CPPUNIT_ASSERT(!lastChangeOf(repository, tip, "none.txt", milliseconds(10'000)));
    }

    void aFolderThatIsNotThereIsRefused()
    {
        git::OpenRepositories repositories;
        CPPUNIT_ASSERT_THROW(
            lastChangesIn(repositories.at(m_path, "sha1"), git({"rev-parse", "main"}), "none", milliseconds(10)),
            Error);
    }

    void quietMomentsFinishTheRest()
    {
        auto repositories = kept();
        auto& repository = repositories.at(m_path, "sha1");
        const auto tip = git({"rev-parse", "main"});
        UnfinishedFolders unfinished;
        unfinished.add(repository, tip, "");
        unfinished.add(repository, std::string(40, '1'), "gone");
        unfinished.work(repositories, milliseconds(10'000));
        assertLikeGit(repository, tip, "", lastChangesIn(repository, tip, "", milliseconds(0)));
    }

    void aBrokenStateIsNone()
    {
        LastChangeState state{.commits = {{"c", "s", 1}}, .waiting = {"w"}, .entries = {}};
        state.entries = {{.name = "a", .found = 0}, {.name = "b", .waiting = 0}, {.name = "c"}};
        const auto text = serialized(state);
        const auto read = parseLastChangeState(text);
        CPPUNIT_ASSERT(read && read->entries.size() == 3 && read->entries[1].waiting == std::size_t{0});
        CPPUNIT_ASSERT(!read->entries[2].found && !read->entries[2].waiting);
        for (std::size_t size = 0; size < text.size(); ++size)
            CPPUNIT_ASSERT(!parseLastChangeState(text.substr(0, size)));
    }

    void theLatestRefsComeFirst()
    {
        auto repositories = kept();
        auto& repository = repositories.at(m_path, "sha1");
        for (int i = 0; i < 2; ++i) {
            const auto list = latestRefs(repository, "refs/heads/", 1);
            CPPUNIT_ASSERT_EQUAL(std::size_t{2}, list.total);
            CPPUNIT_ASSERT_EQUAL(std::string("main"), list.refs.at(0).name);
        }
        git({"update-ref", "refs/heads/topic/new", "main"});
        git({"update-ref", "-d", "refs/heads/main"});
        CPPUNIT_ASSERT_EQUAL(std::string("topic/new"), latestRefs(repository, "refs/heads/", 1).refs.at(0).name);
        // Old enough to be kept, and still noticed when it changes.
        git({"pack-refs", "--all"});
        const auto longAgo = std::filesystem::file_time_type::clock::now() - std::chrono::hours(24);
        for (const auto* path : {"/packed-refs", "/refs/heads"})
            std::filesystem::last_write_time(m_path + path, longAgo);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, latestRefs(repository, "refs/heads/", 1).total);
        git({"update-ref", "refs/heads/third", "refs/heads/side"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, latestRefs(repository, "refs/heads/", 1).total);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LastChangesTest, "unit");

} // namespace trivet::gitdata
