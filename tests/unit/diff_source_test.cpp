// Diffs as git really writes them.
#include "base/text.hpp"
#include "diffs/patch_source.hpp"
#include "git/run_git.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <filesystem>

namespace trivet::diffs {
namespace {

std::string lines(int from, int to)
{
    std::string text;
    for (int i = from; i <= to; ++i)
        text += "line " + std::to_string(i) + "\n";
    return text;
}

} // namespace

class DiffSourceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DiffSourceTest);
    CPPUNIT_TEST(everyKindOfChangeIsFound);
    CPPUNIT_TEST(strangeNamesAreKnownAgain);
    CPPUNIT_TEST(whitespaceCountsAsWanted);
    CPPUNIT_TEST(aPageEndsGit);
    CPPUNIT_TEST(theFirstCommitIsAllNew);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { git({"init", "-q", "-b", "main"}); }

private:
    void everyKindOfChangeIsFound()
    {
        m_folder.write("changed", "a\nb\n");
        m_folder.write("gone", "a\n");
        m_folder.write("moved", lines(1, 20));
        m_folder.write("type", "target");
        m_folder.write("run", "x\n");
        m_folder.write("picture", std::string("\0\1", 2));
        const auto from = commit();
        m_folder.write("changed", "a\nc");
        std::filesystem::remove(m_folder.path("gone"));
        std::filesystem::rename(m_folder.path("moved"), m_folder.path("went"));
        m_folder.write("went", lines(1, 20) + "more\n");
        std::filesystem::remove(m_folder.path("type"));
        std::filesystem::create_symlink("changed", m_folder.path("type"));
        git({"update-index", "--chmod=+x", "run"});
        std::filesystem::permissions(m_folder.path("run"), std::filesystem::perms::owner_all);
        m_folder.write("picture", std::string("\0\2", 2));
        const auto to = commit();
        const auto list = listChanges(*repository(), from, to);
        const auto patch = readPatch(*repository(), list, {.from = from, .to = to});
        CPPUNIT_ASSERT_EQUAL(std::string("changed:1/1 gone:0/1 picture:binary run:0/0 type:1/1 went:1/0 "),
                             told(list, patch));
        CPPUNIT_ASSERT(patch.isComplete && list.changes[5].formerPath == "moved" && list.changes[3].hasOtherMode());
        CPPUNIT_ASSERT(list.changes[4].kind == Change::Kind::Retyped && patch.files[4].hunks.size() == 2);
        CPPUNIT_ASSERT(patch.files[0].hunks[0].lines.back().hasNoNewline);
        // From a file in the middle on.
        const auto rest = readPatch(*repository(), list, {.from = from, .to = to, .first = 4});
        CPPUNIT_ASSERT_EQUAL(std::string("type:1/1 went:1/0 "), told(list, rest));
    }

    void strangeNamesAreKnownAgain()
    {
        for (const std::string name : {"a b", "b\nc", "b\"c", "b\\c", "b\tc", "\xc3\xbc", "\xff", "b c b c"})
            m_folder.write(name, "old\n");
        const auto from = commit();
        for (const std::string name : {"a b", "b\nc", "b\"c", "b\\c", "b\tc", "\xc3\xbc", "\xff", "b c b c"})
            m_folder.write(name, "new\n");
        const auto to = commit();
        const auto list = listChanges(*repository(), from, to);
        CPPUNIT_ASSERT_EQUAL(std::size_t{8}, list.changes.size());
        const auto patch = readPatch(*repository(), list, {.from = from, .to = to});
        CPPUNIT_ASSERT_EQUAL(std::size_t{8}, patch.files.size());
        for (std::size_t i = 0; i < list.changes.size(); ++i) {
            const auto rest = readPatch(*repository(), list, {.from = from, .to = to, .first = i});
            CPPUNIT_ASSERT_EQUAL(8 - i, rest.files.size());
            CPPUNIT_ASSERT_EQUAL(i, rest.files.front().place);
        }
    }

    void whitespaceCountsAsWanted()
    {
        m_folder.write("a", "x y\n");
        m_folder.write("b", "x\n");
        const auto from = commit();
        m_folder.write("a", "x   y \n");
        m_folder.write("b", "z\n");
        const auto to = commit();
        const auto list = listChanges(*repository(), from, to);
        const auto told1 = [&](Whitespace whitespace) {
            return told(list, readPatch(*repository(), list, {.from = from, .to = to, .whitespace = whitespace}));
        };
        CPPUNIT_ASSERT_EQUAL(std::string("a:1/1 b:1/1 "), told1(Whitespace::ShowAll));
        CPPUNIT_ASSERT_EQUAL(std::string("a:1/1 b:1/1 "), told1(Whitespace::IgnoreEol));
        CPPUNIT_ASSERT_EQUAL(std::string("b:1/1 "), told1(Whitespace::IgnoreChange));
        CPPUNIT_ASSERT_EQUAL(std::string("b:1/1 "), told1(Whitespace::IgnoreAll));
    }

    void aPageEndsGit()
    {
        m_folder.write("a", lines(1, 30'000));
        m_folder.write("b", std::string(100'000, 'x'));
        const auto from = commit();
        m_folder.write("a", lines(100'000, 130'000));
        m_folder.write("b", std::string(100'000, 'y'));
        const auto to = commit();
        const auto list = listChanges(*repository(), from, to);
        const auto one = readPatch(*repository(), list, {.from = from, .to = to, .limits = {.files = 1, .lines = 50}});
        CPPUNIT_ASSERT(!one.isComplete && one.files.size() == 1 && one.files[0].lines < 1000);
        const auto both = readPatch(*repository(), list, {.from = from, .to = to});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1000}, both.files.at(0).lastKept);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{30'001}, both.files[0].added);
        const auto& cut = both.files.at(1).hunks.at(0).lines.at(0);
        CPPUNIT_ASSERT(cut.isCut && cut.text == std::string(5000, 'x'));
    }

    void theFirstCommitIsAllNew()
    {
        m_folder.write("a", "x\n");
        const auto to = commit();
        const auto from = emptyTree({});
        const auto list = listChanges(*repository(), from, to);
        CPPUNIT_ASSERT_EQUAL(std::string("a:1/0 "),
                             told(list, readPatch(*repository(), list, {.from = from, .to = to})));
    }

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
    std::string commit()
    {
        git({"add", "-A"});
        git({"commit", "-q", "-m", "x"});
        return git({"rev-parse", "HEAD"});
    }
    std::unique_ptr<git::Repository> repository() const
    {
        return git::openRepository(m_folder.path() + "/.git", "sha1");
    }
    static std::string told(const ChangeList& list, const Patch& patch)
    {
        std::string text;
        for (const auto& file : patch.files)
            text += list.changes[file.place].path + ":" +
                    (file.isBinary ? "binary" : std::to_string(file.added) + "/" + std::to_string(file.removed)) + " ";
        return text;
    }

    test::TemporaryFolder m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DiffSourceTest, "unit");

} // namespace trivet::diffs
