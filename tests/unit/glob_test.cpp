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

bool isExtendedPath(std::string_view pattern, std::string_view text)
{
    return matchesGlob(pattern, text, GlobSyntax::ExtendedPath);
}

} // namespace

class GlobTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GlobTest);
    CPPUNIT_TEST(starsOfPathsStopAtSlashes);
    CPPUNIT_TEST(otherStarsDoNot);
    CPPUNIT_TEST(bracketsMeanNothingUnlessExtended);
    CPPUNIT_TEST(setsAndAlternatives);
    CPPUNIT_TEST(setsAndAlternativesOfPaths);
    CPPUNIT_TEST(charactersAreThoseOfUtf8);
    CPPUNIT_TEST(aNameMayHaveBrackets);
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

    void setsAndAlternativesOfPaths()
    {
        CPPUNIT_ASSERT(isExtendedPath("rel-[0-9]*", "rel-10") && !isExtendedPath("rel-[0-9]*", "rel-x"));
        CPPUNIT_ASSERT(!isExtendedPath("rel-[0-9]*", "rel-1/x") && isExtendedPath("rel-[0-9]**", "rel-1/x"));
        CPPUNIT_ASSERT(isExtendedPath("{a,b/*}/x", "b/c/x") && !isExtendedPath("{a,b}/x", "c/x"));
        CPPUNIT_ASSERT(isExtendedPath("a[!b]c", "axc") && isExtendedPath("a[!b]c", "a/c"));
        CPPUNIT_ASSERT(isExtendedPath("a[.-9]c", "a/c") && isExtended("a[.-9]c", "a/c"));
        CPPUNIT_ASSERT(isExtendedPath("\\[a\\]\\*", "[a]*") && !isExtendedPath("\\*", "a"));
    }

    void charactersAreThoseOfUtf8()
    {
        CPPUNIT_ASSERT(isExtendedPath("[äö]-*", "ö-1") && !isExtendedPath("[äö]-*", "ü-1"));
        CPPUNIT_ASSERT(isExtendedPath("[а-я]", "ж") && matchesGlob("v?", "vä") && !matchesGlob("v?", "vää"));
        // What is none keeps nobody out of a star, and is no slash that somebody has hidden.
        CPPUNIT_ASSERT(matchesGlob("*", "a\xE0\x80\xAFz") && !matchesGlob("\xC3\xA4", "\xE4"));
    }

    void aNameMayHaveBrackets()
    {
        for (const auto* name : {"test [1,2]", "{x}", "a}", "{a/*", "[z-a]", "a\\", "*", "main"})
            CPPUNIT_ASSERT_MESSAGE(name, matchesNamePattern(name, name));
        CPPUNIT_ASSERT(matchesNamePattern("test [1,2]", "test 2") && !matchesNamePattern("test [1,2]", "test 3"));
        CPPUNIT_ASSERT(matchesNamePattern("{a/*", "{a/b") && !matchesNamePattern("{a/*", "a/b"));
        CPPUNIT_ASSERT(matchesNamePattern("ci/*", "ci/a/b", GlobSyntax::Extended) &&
                       !matchesNamePattern("ci/*", "ci/a/b"));
    }

    void brokenPatternsAreKnownAndMatchNothing()
    {
        for (const auto* good : {"", "main", "{a,b}", "[ab]", "[]a]", "\\{", "{a,{b,c}}", "a{b,[}]}"})
            CPPUNIT_ASSERT_MESSAGE(good, isExtendedGlob(good));
        for (const auto* broken : {"{a", "a}", "[a", "\\", "{a,[b}", "{a,{b}", "[z-a]", "{a,[9-0]}"})
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
        CPPUNIT_ASSERT(!isExtendedPath(alternatives + "b", std::string(200, 'a')));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GlobTest, "unit");

} // namespace trivet
