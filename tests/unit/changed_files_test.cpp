#include "gitdata/changed_files.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <memory>

namespace trivet::gitdata {

class ChangedFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ChangedFilesTest);
    CPPUNIT_TEST(aBranchHasWhatIsOtherThanBefore);
    CPPUNIT_TEST(aNewOneHasWhatIsOtherThanWhereItBegan);
    CPPUNIT_TEST(withoutCommonHistoryAllIsOther);
    CPPUNIT_TEST(withoutADefaultBranchNothingIs);
    CPPUNIT_TEST_SUITE_END();

    static inline const std::string kMain = "refs/heads/main", kZero = std::string(40, '0');
    std::unique_ptr<test::TemporaryFolder> m_folder{};

public:
    void setUp() override
    {
        m_folder = std::make_unique<test::TemporaryFolder>();
        git({"init", "--quiet", "--bare", "--initial-branch=main"});
        // main: VERSION is changed after the commit that is the tag old; topic and tainted begin at that.
        git({"fast-import", "--quiet", "--done"}, R"(commit refs/heads/main
mark :1
committer A <a@example.test> 1 +0000
data 3
one
M 100644 inline VERSION
data 2
1

reset refs/tags/old
from :1

commit refs/heads/main
committer A <a@example.test> 2 +0000
data 3
two
from :1
M 100644 inline VERSION
data 2
2

commit refs/heads/topic
committer A <a@example.test> 3 +0000
data 5
topic
from :1
M 100644 inline NOTES
data 2
n

commit refs/heads/tainted
committer A <a@example.test> 4 +0000
data 7
tainted
from :1
M 100644 inline VERSION
data 2
3

commit refs/heads/apart
committer A <a@example.test> 5 +0000
data 5
apart
M 100644 inline OTHER
data 2
o

done
)");
    }
    void tearDown() override { m_folder.reset(); }

private:
    std::string git(std::vector<std::string> words, const std::string& input = "")
    {
        const auto result = git::runGit({.folder = m_folder->path(), .arguments = std::move(words), .input = input});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(result.errors, 0, result.status);
        return std::string(trimmed(result.output));
    }
    // The names, each with a space behind it.
    std::string changed(const std::string& before, const std::string& after, const std::string& base = kMain)
    {
        std::string names;
        for (const auto& file :
             changedFiles(m_folder->path(), {"refs/heads/x", before, git({"rev-parse", after})}, base))
            names += file + " ";
        return names;
    }

    void aBranchHasWhatIsOtherThanBefore()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("VERSION "), changed(git({"rev-parse", "old"}), "main"));
        CPPUNIT_ASSERT_EQUAL(std::string("NOTES VERSION "), changed(git({"rev-parse", "topic"}), "main"));
    }

    void aNewOneHasWhatIsOtherThanWhereItBegan()
    {
        CPPUNIT_ASSERT_EQUAL(std::string(), changed(kZero, "old"));
        CPPUNIT_ASSERT_EQUAL(std::string("NOTES "), changed(kZero, "topic"));
        CPPUNIT_ASSERT_EQUAL(std::string("VERSION "), changed(kZero, "tainted"));
    }

    void withoutCommonHistoryAllIsOther()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("OTHER VERSION "), changed(kZero, "apart"));
    }

    void withoutADefaultBranchNothingIs()
    {
        CPPUNIT_ASSERT_EQUAL(std::string(), changed(kZero, "main", "refs/heads/trunk"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ChangedFilesTest, "unit");

} // namespace trivet::gitdata
