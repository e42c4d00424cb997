#include "issues/draft_title.hpp"
#include "pull_pages/pull_beginning.hpp"
#include "pull_pages/shell_commands.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::pull_pages {

class PullPageWordsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PullPageWordsTest);
    CPPUNIT_TEST(whateverABranchIsCalledItStaysOneWordOfAShell);
    CPPUNIT_TEST(eachStyleHasItsCommands);
    CPPUNIT_TEST(aBranchBecomesATitle);
    CPPUNIT_TEST(aDraftIsMarkedOnceAndUnmarked);
    CPPUNIT_TEST_SUITE_END();

    void whateverABranchIsCalledItStaysOneWordOfAShell()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("fix/roof-2.0"), shellWord("fix/roof-2.0"));
        CPPUNIT_ASSERT_EQUAL(std::string("'$(reboot)'"), shellWord("$(reboot)"));
        CPPUNIT_ASSERT_EQUAL(std::string("'a;b'"), shellWord("a;b"));
        CPPUNIT_ASSERT_EQUAL(std::string("'it'\\''s'"), shellWord("it's"));
        CPPUNIT_ASSERT_EQUAL(std::string("''"), shellWord(""));
    }

    void eachStyleHasItsCommands()
    {
        using merging::MergeStyle;
        const FetchedHead head{"origin", "topic", "topic"};
        CPPUNIT_ASSERT_EQUAL(std::string("git fetch -u origin topic:topic\ngit checkout topic\n"),
                             checkoutCommands(head));
        CPPUNIT_ASSERT_EQUAL(std::string("git checkout main\ngit merge --no-ff topic\ngit push origin main\n"),
                             mergeCommands(head, "main", MergeStyle::Merge));
        CPPUNIT_ASSERT_EQUAL(
            std::string("git rebase main\ngit checkout main\ngit merge --ff-only topic\ngit push origin main\n"),
            mergeCommands(head, "main", MergeStyle::Rebase));
        CPPUNIT_ASSERT_EQUAL(
            std::string("git checkout main\ngit merge --squash topic\ngit commit\ngit push origin main\n"),
            mergeCommands(head, "main", MergeStyle::Squash));
    }

    void aBranchBecomesATitle()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("Fix the roof"), titleOfBranch("fix-the_roof"));
        CPPUNIT_ASSERT_EQUAL(std::string("Feature/one"), titleOfBranch("feature/one"));
    }

    void aDraftIsMarkedOnceAndUnmarked()
    {
        const Settings settings{};
        CPPUNIT_ASSERT_EQUAL(std::string("WIP: Roof"), issues::draftTitle(settings, "Roof"));
        CPPUNIT_ASSERT_EQUAL(std::string("[wip] Roof"), issues::draftTitle(settings, "[wip] Roof"));
        CPPUNIT_ASSERT_EQUAL(std::string("Roof"), issues::readyTitle(settings, "wip:Roof"));
        CPPUNIT_ASSERT_EQUAL(std::string("Roof"), issues::readyTitle(settings, "Roof"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PullPageWordsTest, "unit");

} // namespace trivet::pull_pages
