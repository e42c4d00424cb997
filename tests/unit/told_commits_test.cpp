// How much of commits is told to webhooks.
#include "base/text.hpp"
#include "payloads/told_commits.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::payloads {

using namespace std::string_literals;

class ToldCommitsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ToldCommitsTest);
    CPPUNIT_TEST(textsAreCutBetweenCharacters);
    CPPUNIT_TEST(whatSomebodyWroteIsShortened);
    CPPUNIT_TEST(whatFitsIsToldWhole);
    CPPUNIT_TEST(filesAreLeftOutFirst);
    CPPUNIT_TEST(theHeadIsToldWithoutAnyRoom);
    CPPUNIT_TEST_SUITE_END();

    static gitdata::PayloadCommit commit(const std::string& id, std::size_t files)
    {
        gitdata::PayloadCommit made{.id = id, .message = "Fix the door\n\n" + std::string(1000, 'x')};
        made.author = made.committer = gitdata::PayloadUser{"Bob", "bob@example.test", "bob"};
        made.added = std::vector(files, std::string(100, 'f'));
        made.removed = made.modified = std::vector<std::string>{};
        return made;
    }
    static std::vector<std::string> idsIn(const ToldCommits& told)
    {
        std::vector<std::string> ids;
        const auto read = json::parse(told.commits.text);
        for (const auto& each : *read.as<json::Value::Array>())
            ids.push_back(each.text("id").value());
        return ids;
    }

    void textsAreCutBetweenCharacters()
    {
        CPPUNIT_ASSERT_EQUAL("abc"s, beginningOf("abc", 3));
        CPPUNIT_ASSERT_EQUAL("ab"s, beginningOf("abc", 2));
        CPPUNIT_ASSERT_EQUAL("aü"s, beginningOf("aüü", 4));
        CPPUNIT_ASSERT_EQUAL("aü"s, beginningOf("aüü", 3));
        CPPUNIT_ASSERT_EQUAL(""s, beginningOf("😀", 3));
        // No characters at all: most of it is left.
        CPPUNIT_ASSERT(beginningOf(std::string(100, '\x80'), 50).size() > 40);
    }

    void whatSomebodyWroteIsShortened()
    {
        auto its = commit("a", 0);
        for (int i = 0; i < 300'000; ++i)
            its.message += "ü";
        its.author->name = its.committer->email = std::string(500'000, 'n');
        its.verification = gitdata::Verification{.reason = "x", .signature = "y", .payload = std::string(600'000, 'p')};
        shorten(its);
        CPPUNIT_ASSERT(its.message.starts_with("Fix the door\n"));
        CPPUNIT_ASSERT(its.message.size() <= kMostMessage && its.message.size() > kMostMessage - 4);
        CPPUNIT_ASSERT(isUtf8(its.message));
        CPPUNIT_ASSERT(!its.verification);
        CPPUNIT_ASSERT(json::write(its).size() < 8000);

        auto small = commit("b", 0);
        small.verification = gitdata::Verification{.payload = "tree 1"};
        const auto before = json::write(small);
        shorten(small);
        CPPUNIT_ASSERT_EQUAL(before, json::write(small));
    }

    void whatFitsIsToldWhole()
    {
        const auto newest = commit("a", 10), older = commit("b", 10);
        const auto told = toldCommits(newest, {newest, older}, 100'000);
        CPPUNIT_ASSERT_EQUAL(json::write(newest), told.head.text);
        CPPUNIT_ASSERT_EQUAL(json::write(std::vector{newest, older}), told.commits.text);
        CPPUNIT_ASSERT_EQUAL("null"s, toldCommits({}, {}, 100'000).head.text);
        CPPUNIT_ASSERT_EQUAL("[]"s, toldCommits({}, {}, 100'000).commits.text);
    }

    void filesAreLeftOutFirst()
    {
        const auto newest = commit("a", 1000), older = commit("b", 0), oldest = commit("c", 0);
        const auto told = toldCommits(newest, {newest, older, oldest}, 5000);
        CPPUNIT_ASSERT((std::vector{"a"s, "b"s} == idsIn(told)));
        const auto head = json::parse(told.head.text);
        CPPUNIT_ASSERT_EQUAL(newest.message, head.text("message").value());
        CPPUNIT_ASSERT(head.member("added")->as<json::Value::Array>()->empty());
        CPPUNIT_ASSERT(told.head.text.size() + told.commits.text.size() <= 5000 + 4);
    }

    void theHeadIsToldWithoutAnyRoom()
    {
        const auto newest = commit("a", 1000);
        const auto told = toldCommits(newest, {newest}, 100);
        const auto head = json::parse(told.head.text);
        CPPUNIT_ASSERT_EQUAL("a"s, head.text("id").value());
        CPPUNIT_ASSERT(head.text("message")->starts_with("Fix the door\n"));
        CPPUNIT_ASSERT(told.head.text.size() < 1000);
        CPPUNIT_ASSERT_EQUAL("[]"s, told.commits.text);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ToldCommitsTest, "unit");

} // namespace trivet::payloads
