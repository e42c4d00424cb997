#include "issues/issue_references.hpp"
#include "support/processor_time.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

std::string told(const issues::References& found)
{
    std::string all;
    for (const auto& name : found.mentions)
        all += "@" + name + " ";
    for (const auto& issue : found.issues)
        all += std::string(nameOf(issue.action)) + ":" + issue.site + issue.owner + (issue.owner.empty() ? "" : "/") +
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
    CPPUNIT_TEST(readsProseOnly);
    CPPUNIT_TEST(messagesOfCommitsAreNoMarkdown);
    CPPUNIT_TEST(aPullRequestMayHaveAnExclamationMark);
    CPPUNIT_TEST(findsTeams);
    CPPUNIT_TEST(readsAddresses);
    CPPUNIT_TEST(addressesTakeNoPlaceFromNumbers);
    CPPUNIT_TEST(aTitleNamesIssuesButMentionsNobody);
    CPPUNIT_TEST(stopsAtALimit);
    CPPUNIT_TEST(looksForTheEndOfCodeOnce);
    CPPUNIT_TEST(ofSeveralTextsEachIsReadOnce);
    CPPUNIT_TEST_SUITE_END();

    static void check(const std::string& expected, std::string_view text)
    {
        CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(text), expected, told(issues::readMarkdownReferences(text)));
    }
    static void checkPlain(const std::string& expected, std::string_view text)
    {
        CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(text), expected, told(issues::readReferences(text)));
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

    void readsProseOnly()
    {
        check("closes:#2 ", "<!-- Write \"Fixes #1\" if it does; cc @alice -->\nFixes #2");
        check("none:#2 ", "<!--\nfixes #1\n\n@alice\n-->\n#2 <!-- fixes #3 -->");
        check("", "Like this:\n\n    fixes #6");
        check("closes:#6 ", "Like this:\n    fixes #6");
        check("closes:#1 ", "- a\n\n    fixes #1\n\n        fixes #2");
        check("none:#7 ", "~~~\nfixes #6\n\n```\n~~~\n#7");
        check("none:#7 ", "> ~~~\n> fixes #6\n> ~~~\n#7");
        check("@bob closes:#2 ", "A stray ` here.\n\nFixes #2 and @bob please.\n\nAnother ` there.");
        check("none:#2 ", "<code>fixes #1 @alice</code> #2 <b title=\"fixes #3\">b</b>");
        check("closes:#3 ", "<div>\nfixes #1\n</div>\n\n<details>\n<summary>#2</summary>\n\nfixes #3\n\n</details>");
        check("none:#2 ", "[@alice, #1](https://e.example \"fixes #3\") #2\n\n[a]: /b \"fixes #4\"");
    }

    void messagesOfCommitsAreNoMarkdown()
    {
        checkPlain("closes:#1 none:#2 ", "Repair\n\n    fixes #1\n<!-- #2 -->");
        checkPlain("closes:#2 ", "A ` here\n\nFixes #2\n\nA ` there");
        checkPlain("none:#3 ", "`#1`\n\n```\n\nfixes #2\n\n```\n#3 https://git.test/a/b/issues/4");
    }

    void aPullRequestMayHaveAnExclamationMark()
    {
        check("closes:#3 none:a/b#4 ", "closes !3, a/b!4, wow!5, !0, !=6, ![7](x)");
    }

    void findsTeams()
    {
        check("@org/core @org/a.b @bob ", "@Org/Core, (@org/a.b.) @org/core @bob/ hello");
        check("@alice ", "@types/node/fs @org/te@am @alice");
    }

    void readsAddresses()
    {
        check("closes:git.test/o/r#4 ", "closes https://git.test/o/R/issues/4, or not");
        check("closes:git.test:8080/code/o/r#5 none:git.test/o/r#6 ",
              "Fixes <http://Git.test:8080/code/o/r/pulls/5?a#issuecomment-1> ([six](https://git.test/o/r/issues/6))");
        check("", "https://git.test/o/r/issues/4/x https://git.test/r/issues/5 https://h.test/?q=@bob&x=,#7");
        check("", "`https://git.test/o/r/issues/4` xhttps://git.test/o/r/issues/5");
    }

    void addressesTakeNoPlaceFromNumbers()
    {
        std::string text;
        for (int i = 1; i <= 300; ++i)
            text += "https://other.test/a/b/issues/" + std::to_string(i) + " ";
        text += "closes #7";
        const auto found = issues::readMarkdownReferences(text);
        CPPUNIT_ASSERT_EQUAL(std::size_t{101}, found.issues.size());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, found.issues.back().number);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, issues::readReferences(text).issues.size());
    }

    void aTitleNamesIssuesButMentionsNobody()
    {
        const issues::KnownReferences known("@bob sees #1");
        CPPUNIT_ASSERT_EQUAL(std::string("@bob none:#1 closes:#2 "),
                             told(known.ofIssue("closes #2 @carol #1", "@bob sees #1")));
        CPPUNIT_ASSERT_EQUAL(std::string("none:#3 "), told(known.ofIssue("Title", "another, as #3")));
    }

    void stopsAtALimit()
    {
        std::string text;
        for (int i = 1; i <= 3000; ++i)
            text += "@u" + std::to_string(i) + " #" + std::to_string(i) + " ";
        const auto found = issues::readMarkdownReferences(text);
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
