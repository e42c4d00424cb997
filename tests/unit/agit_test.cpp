// Where a push to refs/for goes, and what its options say.
#include "agit/agit_target.hpp"
#include "agit/proposal_options.hpp"
#include "base/error.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <set>

namespace trivet::agit {

class AgitTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AgitTest);
    CPPUNIT_TEST(aTargetIsABranchAndATopic);
    CPPUNIT_TEST(aTargetWithoutThemIsRefused);
    CPPUNIT_TEST(topicsAreCalledAfterTheirAuthor);
    CPPUNIT_TEST(optionsAreRead);
    CPPUNIT_TEST(optionsThatAreNoTextAreRefused);
    CPPUNIT_TEST_SUITE_END();

    static std::string target(const std::string& ref, const std::string& topic = "")
    {
        const std::set<std::string> branches{"main", "release", "release/1", "a/b/c"};
        const auto found = agitTargetOf(ref, topic, [&](const std::string& name) { return branches.contains(name); });
        return found.base + " <- " + found.topic;
    }
    template <class Work> static std::string reason(Work work)
    {
        try {
            work();
        } catch (const Error& refusal) {
            return refusal.english();
        }
        return "it passed";
    }

    void aTargetIsABranchAndATopic()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("main <- fix"), target("refs/for/main/fix"));
        CPPUNIT_ASSERT_EQUAL(std::string("main <- fix/two"), target("refs/for/main/fix/two"));
        CPPUNIT_ASSERT_EQUAL(std::string("main <- fix"), target("refs/for/main", "fix"));
        CPPUNIT_ASSERT_EQUAL(std::string("main <- here"), target("refs/for/main/here", "there"));
        CPPUNIT_ASSERT_EQUAL(std::string("release/1 <- fix"), target("refs/for/release/1", "fix"));
        CPPUNIT_ASSERT_EQUAL(std::string("release <- 1/fix"), target("refs/for/release/1/fix")); // the shortest
        CPPUNIT_ASSERT_EQUAL(std::string("a/b/c <- d"), target("refs/for/a/b/c/d"));
    }

    void aTargetWithoutThemIsRefused()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("base-branch does not exist"), reason([] { target("refs/for/nothing/fix"); }));
        CPPUNIT_ASSERT_EQUAL(std::string("base-branch does not exist"), reason([] { target("refs/for/main/", "x"); }));
        CPPUNIT_ASSERT_EQUAL(std::string("topic-branch is not set"), reason([] { target("refs/for/main"); }));
        for (const auto& odd :
             {std::string("a b"), std::string("a:b"), std::string("a\nb"), std::string("\xff"), std::string(256, 'a')})
            CPPUNIT_ASSERT_EQUAL(std::string("topic-branch is not a name of a branch"),
                                 reason([&] { target("refs/for/main", odd); }));
    }

    void topicsAreCalledAfterTheirAuthor()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("alice/fix"), headBranchOf("Alice", "fix"));
        CPPUNIT_ASSERT_EQUAL(std::string("alice/fix"), headBranchOf("Alice", "alice/fix"));
        CPPUNIT_ASSERT_EQUAL(std::string("alice/bob/fix"), headBranchOf("alice", "bob/fix"));
    }

    void optionsAreRead()
    {
        const auto some =
            optionsOf({"topic=fix", "title=A = b", "description={base64}T25lCgpUd28=", "ci.skip", "force-push"});
        CPPUNIT_ASSERT_EQUAL(std::string("fix"), some.topic);
        CPPUNIT_ASSERT_EQUAL(std::string("A = b"), some.title.value());
        CPPUNIT_ASSERT_EQUAL(std::string("One\n\nTwo"), some.description.value());
        CPPUNIT_ASSERT(some.isForced);
        CPPUNIT_ASSERT(optionsOf({"force-push=true"}).isForced);
        CPPUNIT_ASSERT(!optionsOf({"force-push=false"}).isForced);
        CPPUNIT_ASSERT(!optionsOf({}).title);
    }

    void optionsThatAreNoTextAreRefused()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("the push option title is not base64"),
                             reason([] { optionsOf({"title={base64}*"}); }));
        CPPUNIT_ASSERT_EQUAL(std::string("the push option title is not UTF-8 text"),
                             reason([] { optionsOf({"title=\xff"}); }));
        CPPUNIT_ASSERT_EQUAL(std::string("the push option topic is not UTF-8 text"),
                             reason([] { optionsOf({"topic={base64}AA=="}); }));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AgitTest, "unit");

} // namespace trivet::agit
