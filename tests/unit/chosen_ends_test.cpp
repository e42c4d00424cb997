// A pull request is made of what its page shows, whichever branches are chosen there.
#include "pull_pages/chosen_ends.hpp"
#include "pull_pages/pull_draft.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::pull_pages {

class ChosenEndsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ChosenEndsTest);
    CPPUNIT_TEST(whatIsShownIsWhatItIsMadeOf);
    CPPUNIT_TEST(aButtonSaysWhatToCompare);
    CPPUNIT_TEST(whatWasChosenWithoutAButtonIsShownFirst);
    CPPUNIT_TEST(whatNobodyTouchedFollowsTheBranches);
    CPPUNIT_TEST_SUITE_END();

    static ChosenEnds untouched()
    {
        ChosenEnds ends{.base = "main", .repository = "alice/site", .head = "topic"};
        ends.typedBase = "main";
        ends.typedHead = "topic";
        ends.shown = "main...topic";
        return ends;
    }
    static std::string otherThan(const ChosenEnds& ends, const std::string& sentTo = "main...topic")
    {
        const auto other = otherEnds(ends, sentTo, "alice/site");
        return other ? other->text() : "";
    }

    void whatIsShownIsWhatItIsMadeOf()
    {
        CPPUNIT_ASSERT_EQUAL(std::string(), otherThan(untouched()));
        CPPUNIT_ASSERT_EQUAL(std::string(), otherThan({})); // programs send no choosers
        auto fork = untouched();
        fork.repository = "bob/site";
        fork.typedHead = "bob/site:topic";
        fork.shown = "main...bob/site:topic";
        CPPUNIT_ASSERT_EQUAL(std::string(), otherThan(fork, fork.shown));
        CPPUNIT_ASSERT_EQUAL(fork.shown, otherThan(fork, "main...other"));
    }

    void aButtonSaysWhatToCompare()
    {
        auto ends = untouched();
        ends.base = "old";
        ends.typedBase = "v1";
        ends.isDirect = true;
        ends.pressed = "listed";
        CPPUNIT_ASSERT_EQUAL(std::string("old...topic"), otherThan(ends));
        ends.pressed = "typed";
        CPPUNIT_ASSERT_EQUAL(std::string("v1..topic"), otherThan(ends));
        ends.pressed = "swapped";
        CPPUNIT_ASSERT_EQUAL(std::string("topic...main"), otherThan(ends));
    }

    void whatWasChosenWithoutAButtonIsShownFirst()
    {
        auto ends = untouched();
        ends.base = "old";
        CPPUNIT_ASSERT_EQUAL(std::string("old...topic"), otherThan(ends));
        ends.typedHead = "bob:topic";
        CPPUNIT_ASSERT_EQUAL(std::string("main...bob:topic"), otherThan(ends));
    }

    void whatNobodyTouchedFollowsTheBranches()
    {
        const PullBeginning before{.title = "Topic", .text = "Why?\n"}, now{.title = "Other", .text = "What?\n"};
        NewPullForm form{.title = "Topic", .content = "Why?\r\n"};
        follow(form, before, now);
        CPPUNIT_ASSERT_EQUAL(std::string("Other|What?\n"), form.title + "|" + form.content);
        form = {.title = "Mine", .content = "Because"};
        follow(form, before, now);
        CPPUNIT_ASSERT_EQUAL(std::string("Mine|Because"), form.title + "|" + form.content);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ChosenEndsTest, "unit");

} // namespace trivet::pull_pages
