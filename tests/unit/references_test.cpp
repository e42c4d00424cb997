#include "issues/issue_references.hpp"
#include "support/processor_time.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

std::string told(std::string_view text)
{
    const auto found = issues::readReferences(text);
    std::string all;
    for (const auto& name : found.mentions)
        all += "@" + name + " ";
    for (const auto& issue : found.issues)
        all += std::string(nameOf(issue.action)) + ":" + issue.owner + (issue.owner.empty() ? "" : "/") +
               issue.repository + "#" + std::to_string(issue.number) + " ";
    return all;
}

} // namespace

class ReferencesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ReferencesTest);
    CPPUNIT_TEST(findsUsersAndIssues);
    CPPUNIT_TEST(leavesOutWhatOnlyLooksLikeIt);
    CPPUNIT_TEST(knowsTheWordsBeforeANumber);
    CPPUNIT_TEST(doesNotReadCode);
    CPPUNIT_TEST(stopsAtALimit);
    CPPUNIT_TEST(looksForTheEndOfCodeOnce);
    CPPUNIT_TEST(ofSeveralTextsEachIsReadOnce);
    CPPUNIT_TEST_SUITE_END();

    static void check(const std::string& expected, std::string_view text)
    {
        CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(text), expected, told(text));
    }

    void findsUsersAndIssues()
    {
        check("@alice @bob.c none:#12 ", "@Alice and (@bob.c.) see #12, @alice!");
        check("none:makers/the.site#7 ", "Makers/the.site#7");
        check("none:#1 none:#2 ", "#1,#2 #1");
    }

    void leavesOutWhatOnlyLooksLikeIt()
    {
        check("", "mail alice@example.test, #, #x, #12a, word#3, #0, @, @-");
        check("", "https://host.test/a/b#5");
        check("", "#99999999999999999999");
    }

    void knowsTheWordsBeforeANumber()
    {
        check("closes:#1 closes:#2 closes:a/b#3 reopens:#4 none:#5 ",
              "Fixes #1, CLOSED: #2\nresolve a/b#3; reopen #4 prefix #5");
        check("none:#6 ", "encloses #6");
    }

    void doesNotReadCode()
    {
        check("@carol none:#3 ", "`@alice #1` ``a ` #2`` #3 @carol");
        check("none:#2 ", "```\n@alice fixes #1\n```\n#2");
        check("@alice ", "an open ` tick @alice");
        check("@carol @dave ", "`` ```` @carol ` @alice ` ``` @dave");
        check("none:#2 ", "``` ` ``` #2 ```` `#1`");
    }

    void stopsAtALimit()
    {
        std::string text;
        for (int i = 1; i <= 3000; ++i)
            text += "@u" + std::to_string(i) + " #" + std::to_string(i) + " ";
        const auto found = issues::readReferences(text);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1000}, found.mentions.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{100}, found.issues.size());
    }

    // Runs of backticks of which each is longer than those before it.
    void looksForTheEndOfCodeOnce()
    {
        std::string text;
        for (std::size_t length = 1; length <= 1400; ++length)
            text += std::string(length, '`') + " ";
        const auto start = test::processorMicroseconds();
        check("@alice ", text + "@alice");
        CPPUNIT_ASSERT_MESSAGE("a second of a processor", test::processorMicroseconds() - start < 1'000'000);
    }

    // What is asked for again is what was read before, at the same place, however many others came in between.
    void ofSeveralTextsEachIsReadOnce()
    {
        issues::KnownReferences known;
        const auto& first = known.of("closes #1");
        for (int i = 2; i < 100; ++i)
            known.of("see #" + std::to_string(i));
        CPPUNIT_ASSERT_EQUAL(&first, &known.of("closes #1"));
        CPPUNIT_ASSERT(first.issues == issues::readReferences("closes #1").issues);
        CPPUNIT_ASSERT(known.of("").issues.empty());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ReferencesTest, "unit");

} // namespace trivet::test
