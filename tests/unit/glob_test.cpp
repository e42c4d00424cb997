#include "base/glob.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <string>

namespace trivet {
namespace {

bool isExtended(std::string_view pattern, std::string_view text)
{
    return matchesGlob(pattern, text, GlobSyntax::Extended);
}

} // namespace

class GlobTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GlobTest);
    CPPUNIT_TEST(starsOfPathsStopAtSlashes);
    CPPUNIT_TEST(otherStarsDoNot);
    CPPUNIT_TEST(bracketsMeanNothingUnlessExtended);
    CPPUNIT_TEST(setsAndAlternatives);
    CPPUNIT_TEST(brokenPatternsAreKnownAndMatchNothing);
    CPPUNIT_TEST(noPatternTakesLong);
    CPPUNIT_TEST_SUITE_END();

    void starsOfPathsStopAtSlashes()
    {
        CPPUNIT_ASSERT(matchesGlob("release/*", "release/1") && !matchesGlob("release/*", "release/1/2"));
        CPPUNIT_ASSERT(matchesGlob("release/**", "release/1/2") && matchesGlob("*", "") && !matchesGlob("v?", "v/"));
    }

    void otherStarsDoNot()
    {
        CPPUNIT_ASSERT(matchesGlob("a*c", "a/b/c", GlobSyntax::Text) && matchesGlob("v?", "v/", GlobSyntax::Text));
        CPPUNIT_ASSERT(matchesGlob("*a*a*a", "banana", GlobSyntax::Text));
    }

    void bracketsMeanNothingUnlessExtended()
    {
        CPPUNIT_ASSERT(matchesGlob("[a]{b,c}\\", "[a]{b,c}\\") && !matchesGlob("[a]", "a"));
        CPPUNIT_ASSERT(matchesGlob("[a]", "[a]", GlobSyntax::Text));
    }

    void setsAndAlternatives()
    {
        CPPUNIT_ASSERT(isExtended("[a-c]x", "bx") && !isExtended("[a-c]x", "dx") && isExtended("[!a-c]", "d"));
        CPPUNIT_ASSERT(isExtended("[]a]", "]") && isExtended("[^]]", "a") && !isExtended("[^]]", "]"));
        CPPUNIT_ASSERT(isExtended("{main,release/*}", "release/1/2") && !isExtended("{main,release/*}", "mai"));
        CPPUNIT_ASSERT(isExtended("a{b,{c,d}e,}f", "adef") && isExtended("a{b,{c,d}e,}f", "af"));
        CPPUNIT_ASSERT(isExtended("{a,[,}]}x", ",x") && isExtended("\\{a\\*", "{a*") && !isExtended("\\*", "a"));
    }

    void brokenPatternsAreKnownAndMatchNothing()
    {
        for (const auto* good : {"", "main", "{a,b}", "[ab]", "[]a]", "\\{", "{a,{b,c}}", "a{b,[}]}"})
            CPPUNIT_ASSERT_MESSAGE(good, isExtendedGlob(good));
        for (const auto* broken : {"{a", "a}", "[a", "\\", "{a,[b}", "{a,{b}"})
            CPPUNIT_ASSERT_MESSAGE(broken, !isExtendedGlob(broken));
        CPPUNIT_ASSERT(!isExtended("{a", "{a") && !isExtended("[a", "[a") && !isExtended("\\", "\\"));
        CPPUNIT_ASSERT(!isExtended("}", "}") && isExtended("\\}", "}"));
        CPPUNIT_ASSERT(!isExtendedGlob(std::string(9, '{') + std::string(9, '}')));
    }

    // Tried one way after the other, each of these would take longer than anybody lives.
    void noPatternTakesLong()
    {
        std::string stars, alternatives;
        for (int i = 0; i < 100; ++i) {
            stars += "*a";
            alternatives += "{*a,a*,*}";
        }
        CPPUNIT_ASSERT(!isExtended(stars + "b", std::string(200, 'a')));
        CPPUNIT_ASSERT(!isExtended(alternatives + "b", std::string(200, 'a')));
        CPPUNIT_ASSERT(isExtended(alternatives, std::string(200, 'a')));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GlobTest, "unit");

} // namespace trivet
