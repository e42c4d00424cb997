// What the words of an authorization request mean for the API.
#include "grants/scope_words.hpp"

#include "support/refusal_of.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::grants {
namespace {

struct Meaning {
    const char* words;
    const char* access; // in normal form, separated by commas
};

constexpr Meaning kMeanings[] = {
    // Nothing, or words about identity alone: everything.
    {"", "all"},
    {"openid", "all"},
    {"openid profile email groups", "all"},
    {"openid userinfo", "all"},
    // public-only beside them: signing on and nothing else.
    {"openid public-only", "public-only"},
    {"openid email public-only", "public-only"},
    {"public-only openid email userinfo groups profile", "public-only"},
    {"public-only", "public-only"},
    // Anything finer: exactly that.
    {"read:user", "read:user"},
    {"openid profile email groups read:user", "read:user"},
    {"read:user read:repository", "read:repository,read:user"},
    {"read:user write:issue public-only", "public-only,write:issue,read:user"},
    {"openid read:user all", "all"},
    {"write:user read:user", "write:user"},
    {"read:user,write:repository", "write:repository,read:user"},
    // A word nobody knows does nothing beside them,
    {"read:user whatever", "read:user"},
    {"openid read:user whatever public-only", "public-only,read:user"},
    {"openid,read:user", "read:user"},
    {"read:user,whatever", "read:user"},
    // and opens everything otherwise, as before there were finer scopes.
    {"read:invalid_scope", "all"},
    {"openid whatever", "all"},
    {"public-only whatever", "public-only,all"},
    {"openid public-only whatever", "public-only,all"},
    {"admin user issue misc notification organization package repository", "all"},
    {"OPENID", "all"},
    {"READ:user", "all"},
    {",", "all"},
};

std::string joined(const access::ScopeSet& set)
{
    std::string text;
    for (const auto& word : set.words())
        text += (text.empty() ? "" : ",") + word;
    return text;
}

} // namespace

class ScopeWordsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ScopeWordsTest);
    CPPUNIT_TEST(everySetHasItsMeaning);
    CPPUNIT_TEST(strictSettingsGrantLess);
    CPPUNIT_TEST(orderAndRepetitionMakeNoDifference);
    CPPUNIT_TEST(setsAreCompared);
    CPPUNIT_TEST(unknownWordsAreNamed);
    CPPUNIT_TEST(strangeCharactersAndLengthsAreRefused);
    CPPUNIT_TEST_SUITE_END();

    void everySetHasItsMeaning()
    {
        for (const auto& [words, access] : kMeanings)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(words, std::string(access), joined(ScopeWords::parse(words).access({})));
    }

    void strictSettingsGrantLess()
    {
        const Settings::OAuth2 strict{.oidcScopesGrantApi = false};
        CPPUNIT_ASSERT_EQUAL(std::string(), joined(ScopeWords::parse("openid email").access(strict)));
        CPPUNIT_ASSERT_EQUAL(std::string("all"), joined(ScopeWords::parse("").access(strict)));
        CPPUNIT_ASSERT_EQUAL(std::string("read:user"), joined(ScopeWords::parse("openid read:user").access(strict)));
    }

    void orderAndRepetitionMakeNoDifference()
    {
        CPPUNIT_ASSERT(ScopeWords::parse("b a") == ScopeWords::parse("a  b a "));
        CPPUNIT_ASSERT_EQUAL(std::string("a b"), ScopeWords::parse("b a b").text());
    }

    void setsAreCompared()
    {
        const auto large = ScopeWords::parse("openid email read:user"), small = ScopeWords::parse("openid");
        CPPUNIT_ASSERT(large.includes(small) && large.includes(large) && !small.includes(large));
        CPPUNIT_ASSERT(large.without(small) == std::vector<std::string>({"email", "read:user"}));
        CPPUNIT_ASSERT(small.without(large).empty());
    }

    void unknownWordsAreNamed()
    {
        const auto unknown = ScopeWords::parse("openid read:user repo read:x,read:user").unknown();
        CPPUNIT_ASSERT(unknown == std::vector<std::string>({"read:x,read:user", "repo"}));
    }

    void strangeCharactersAndLengthsAreRefused()
    {
        for (const auto& text : {std::string("a\"b"), std::string("a\\b"), std::string("a\tb"), std::string("\xC3\xA4"),
                                 std::string(ScopeWords::kMostBytes + 1, 'a')})
            CPPUNIT_ASSERT_EQUAL(std::string("invalid_scope"), codeOf(text));
    }

    static std::string codeOf(const std::string& text)
    {
        try {
            ScopeWords::parse(text);
        } catch (const Error& error) {
            return error.code();
        }
        return "accepted";
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ScopeWordsTest, "unit");

} // namespace trivet::grants
