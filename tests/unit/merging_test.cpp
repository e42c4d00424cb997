#include "base/error.hpp"
#include "base/text.hpp"
#include "git/repository.hpp"
#include "git/run_git.hpp"
#include "merging/merge_check.hpp"
#include "merging/merge_commits.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cstdlib>
#include <fstream>

namespace trivet::merging {
namespace {

// What comes out is compared with what git's own commands make in a work tree.
class MergingTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MergingTest);
    CPPUNIT_TEST(aCheckTellsWhatAMergeWouldDo);
    CPPUNIT_TEST(aCheckLeavesNothingBehind);
    CPPUNIT_TEST(aMergeHasBothBehindIt);
    CPPUNIT_TEST(aSquashHasOneParentAndItsAuthor);
    CPPUNIT_TEST(aRebaseIsWhatGitWouldMake);
    CPPUNIT_TEST(aRebaseKeepsWhatIsOnTopAlready);
    CPPUNIT_TEST(aConflictNamesWhatDoesNotFit);
    CPPUNIT_TEST(onlyWhatIsAheadIsFastForwarded);
    CPPUNIT_TEST(strangersAreNotMerged);
    CPPUNIT_TEST(aRootThatCameInByAMergeIsRebased);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        git({"init", "-q", "-b", "main"});
        commit("a.txt", "1\n2\n3\n4\n5\n6\n7\n8\n", "first");
    }

private:
    std::string git(const std::vector<std::string>& arguments)
    {
        const auto result =
            git::runGit({.folder = m_folder.path(),
                         .arguments = arguments,
                         .environment = {"GIT_AUTHOR_NAME=Ann", "GIT_AUTHOR_EMAIL=ann@example.test",
                                         "GIT_COMMITTER_NAME=Ann", "GIT_COMMITTER_EMAIL=ann@example.test"}});
        CPPUNIT_ASSERT_MESSAGE(arguments.front() + ": " + result.errors, result.isGood());
        return std::string(trimmed(result.output));
    }
    std::string commit(const std::string& file, const std::string& text, const std::string& message)
    {
        m_folder.write(file, text);
        git({"add", "-A"});
        git({"commit", "-q", "-m", message});
        return git({"rev-parse", "HEAD"});
    }
    std::string treeOf(const std::string& commit) { return git({"rev-parse", commit + "^{tree}"}); }
    std::string path() const { return m_folder.path() + "/.git"; }
    std::unique_ptr<git::Repository> open() const { return git::openRepository(path(), "sha1"); }
    std::string merged(MergeStyle style)
    {
        const auto repository = open();
        const git::Signature merger{"Max", "max@example.test", 1000, 0}, author{"Eve", "eve@example.test", 900, 60};
        return mergeCommits({.git = *repository,
                             .base = git({"rev-parse", "main"}),
                             .head = git({"rev-parse", "topic"}),
                             .merger = merger,
                             .squashAuthor = author,
                             .message = "Merged\n"},
                            style);
    }
    // A topic that changes another end of the file than main does, in the same file and in others.
    void parted()
    {
        git({"checkout", "-q", "-b", "topic"});
        commit("a.txt", "1\n2\n3\n4\n5\n6\n7\neight\n", "end");
        commit("b.txt", "b\n", "another file");
        git({"checkout", "-q", "main"});
        commit("a.txt", "one\n2\n3\n4\n5\n6\n7\n8\n", "beginning");
        git({"checkout", "-q", "topic"});
    }
    MergeCheck check(const std::string& base, const std::string& head)
    {
        const auto repository = open();
        return checkMerge(*repository, git({"rev-parse", base}), git({"rev-parse", head}));
    }

    void aCheckTellsWhatAMergeWouldDo()
    {
        const auto first = git({"rev-parse", "HEAD"});
        parted();
        const auto found = check("main", "topic");
        CPPUNIT_ASSERT(found.result == Mergeability::Mergeable);
        CPPUNIT_ASSERT_EQUAL(first, found.mergeBase);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, found.ahead);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, found.behind);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, found.additions);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, found.deletions);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, found.changedFiles);
        CPPUNIT_ASSERT(check("topic", first).result == Mergeability::Ancestor);
        git({"checkout", "-q", "--orphan", "other"});
        commit("c.txt", "c\n", "another beginning");
        CPPUNIT_ASSERT(check("main", "other").result == Mergeability::Empty);
        CPPUNIT_ASSERT_EQUAL(std::string(), check("main", "other").mergeBase);
        git({"checkout", "-q", "-f", "-b", "clash", first});
        commit("a.txt", "uno\n2\n3\n4\n5\n6\n7\n8\n", "another word");
        const auto conflict = check("main", "clash");
        CPPUNIT_ASSERT(conflict.result == Mergeability::Conflict);
        CPPUNIT_ASSERT(conflict.conflictFiles == std::vector<std::string>{"a.txt"});
        git({"checkout", "-q", "-b", "same", first});
        commit("a.txt", "one\n2\n3\n4\n5\n6\n7\n8\n", "the same word");
        CPPUNIT_ASSERT(check("main", "same").result == Mergeability::Empty);
    }

    void aCheckLeavesNothingBehind()
    {
        parted();
        const auto before = git({"count-objects"});
        check("main", "topic");
        CPPUNIT_ASSERT_EQUAL(before, git({"count-objects"}));
    }

    void aMergeHasBothBehindIt()
    {
        parted();
        const auto made = merged(MergeStyle::Merge);
        CPPUNIT_ASSERT_EQUAL(git({"rev-parse", "main"}) + " " + git({"rev-parse", "topic"}),
                             git({"log", "-1", "--format=%P", made}));
        CPPUNIT_ASSERT_EQUAL(std::string("Max <max@example.test> 1000 Max 1000 Merged"),
                             git({"log", "-1", "--format=%an <%ae> %at %cn %ct %s", made}));
        git({"checkout", "-q", "main"});
        git({"merge", "-q", "--no-edit", "topic"});
        CPPUNIT_ASSERT_EQUAL(treeOf("HEAD"), treeOf(made));
    }

    void aSquashHasOneParentAndItsAuthor()
    {
        parted();
        const auto made = merged(MergeStyle::Squash);
        CPPUNIT_ASSERT_EQUAL(git({"rev-parse", "main"}) + " Eve Max", git({"log", "-1", "--format=%P %an %cn", made}));
        CPPUNIT_ASSERT_EQUAL(treeOf(merged(MergeStyle::Merge)), treeOf(made));
    }

    // With a commit the base has already, one that was always empty and a merge in between.
    void aRebaseIsWhatGitWouldMake()
    {
        parted();
        git({"commit", "-q", "--allow-empty", "-m", "nothing"});
        git({"cherry-pick", "main"});
        git({"checkout", "-q", "-b", "side", "topic~2"});
        commit("side.txt", "s\n", "beside");
        git({"checkout", "-q", "topic"});
        git({"merge", "-q", "--no-edit", "side"});
        commit("c.txt", "c\n", "last");
        const auto made = merged(MergeStyle::Rebase);
        git({"checkout", "-q", "-b", "rebased"});
        git({"rebase", "-q", "main"});
        CPPUNIT_ASSERT_EQUAL(treeOf("rebased"), treeOf(made));
        CPPUNIT_ASSERT_EQUAL(git({"log", "--format=%an %at %s", "main..rebased"}),
                             git({"log", "--format=%an %at %s", "main.." + made}));
        CPPUNIT_ASSERT_EQUAL(std::string("Max"), git({"log", "-1", "--format=%cn", made}));
        const auto withMerge = merged(MergeStyle::RebaseMerge);
        CPPUNIT_ASSERT_EQUAL(git({"rev-parse", "main"}) + " " + made, git({"log", "-1", "--format=%P", withMerge}));
        CPPUNIT_ASSERT_EQUAL(treeOf(made), treeOf(withMerge));
    }

    void aRebaseKeepsWhatIsOnTopAlready()
    {
        git({"checkout", "-q", "-b", "topic"});
        const auto head = commit("b.txt", "b\n", "on top");
        CPPUNIT_ASSERT_EQUAL(head, merged(MergeStyle::Rebase));
        CPPUNIT_ASSERT_EQUAL(head, merged(MergeStyle::FastForwardOnly));
    }

    std::string refusalOf(MergeStyle style)
    {
        try {
            merged(style);
        } catch (const Error& refusal) {
            CPPUNIT_ASSERT(refusal.kind() == Error::Kind::Conflict);
            return refusal.english();
        }
        return "nothing was refused";
    }

    void aConflictNamesWhatDoesNotFit()
    {
        git({"checkout", "-q", "-b", "topic"});
        const auto head = commit("a.txt", "uno\n2\n3\n4\n5\n6\n7\n8\n", "a word");
        git({"checkout", "-q", "main"});
        commit("a.txt", "one\n2\n3\n4\n5\n6\n7\n8\n", "another word");
        CPPUNIT_ASSERT_EQUAL(std::string("merge failed because of conflict: a.txt"), refusalOf(MergeStyle::Merge));
        CPPUNIT_ASSERT_EQUAL("rebase failed because of conflict at " + head, refusalOf(MergeStyle::Rebase));
    }

    void onlyWhatIsAheadIsFastForwarded()
    {
        parted();
        CPPUNIT_ASSERT_EQUAL(
            std::string("the head branch is not ahead of the base branch: it cannot be fast-forwarded"),
            refusalOf(MergeStyle::FastForwardOnly));
    }

    void strangersAreNotMerged()
    {
        git({"checkout", "-q", "--orphan", "topic"});
        commit("b.txt", "b\n", "another beginning");
        for (const auto style : {MergeStyle::Merge, MergeStyle::Squash, MergeStyle::Rebase, MergeStyle::RebaseMerge,
                                 MergeStyle::FastForwardOnly})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(nameOf(style)),
                                         std::string("the branches have no history in common"), refusalOf(style));
    }

    void aRootThatCameInByAMergeIsRebased()
    {
        parted();
        git({"checkout", "-q", "--orphan", "other"});
        git({"rm", "-rqf", "."});
        commit("c.txt", "c\n", "another beginning");
        git({"checkout", "-q", "topic"});
        git({"merge", "-q", "--no-edit", "--allow-unrelated-histories", "other"});
        const auto made = merged(MergeStyle::Rebase);
        CPPUNIT_ASSERT_EQUAL(treeOf(merged(MergeStyle::Merge)), treeOf(made));
        CPPUNIT_ASSERT_EQUAL(std::string("3"), git({"rev-list", "--count", "main.." + made}));
    }

    test::TemporaryFolder m_folder{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MergingTest, "unit");

} // namespace
} // namespace trivet::merging
