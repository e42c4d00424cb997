// RFC 7636.
#include "grants/pkce.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <string>

namespace trivet::grants {
namespace {

// Appendix B.
constexpr std::string_view kVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
constexpr std::string_view kChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

} // namespace

class PkceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PkceTest);
    CPPUNIT_TEST(thePublishedExampleFits);
    CPPUNIT_TEST(nothingElseFits);
    CPPUNIT_TEST(lengthsAreKept);
    CPPUNIT_TEST(theAlphabetIsKept);
    CPPUNIT_TEST(challengesHaveTheirForm);
    CPPUNIT_TEST_SUITE_END();

    void thePublishedExampleFits()
    {
        CPPUNIT_ASSERT(matchesChallenge(kVerifier, kChallenge, "S256"));
        CPPUNIT_ASSERT(matchesChallenge(kVerifier, kVerifier, "plain"));
    }

    void nothingElseFits()
    {
        std::string other(kVerifier);
        other.back() = 'l';
        CPPUNIT_ASSERT(!matchesChallenge(other, kChallenge, "S256"));
        CPPUNIT_ASSERT(!matchesChallenge(kChallenge, kChallenge, "S256"));
        CPPUNIT_ASSERT(!matchesChallenge(other, kVerifier, "plain"));
        CPPUNIT_ASSERT(!matchesChallenge(kVerifier, kVerifier, "s256"));
        CPPUNIT_ASSERT(!matchesChallenge(kVerifier, kVerifier, ""));
    }

    void lengthsAreKept()
    {
        for (const auto& [length, isGood] : {std::pair(42, false), {43, true}, {128, true}, {129, false}, {0, false}})
            CPPUNIT_ASSERT_EQUAL(isGood, isVerifier(std::string(length, 'a'), VerifierAlphabet::Rfc7636));
    }

    void theAlphabetIsKept()
    {
        for (int c = 0; c < 256; ++c) {
            std::string verifier(43, 'a');
            verifier[20] = static_cast<char>(c);
            const bool isPlain = std::isalnum(c) != 0 || c == '-' || c == '.' || c == '_' || c == '~';
            CPPUNIT_ASSERT_EQUAL(isPlain, isVerifier(verifier, VerifierAlphabet::Rfc7636));
            const bool isBase64 = isPlain || c == '+' || c == '/' || c == '=';
            CPPUNIT_ASSERT_EQUAL(isBase64, isVerifier(verifier, VerifierAlphabet::Base64));
        }
    }

    void challengesHaveTheirForm()
    {
        CPPUNIT_ASSERT(isChallenge(kChallenge, "S256"));
        CPPUNIT_ASSERT(!isChallenge(std::string(kChallenge) + "=", "S256"));
        CPPUNIT_ASSERT(!isChallenge(kChallenge.substr(1), "S256"));
        CPPUNIT_ASSERT(!isChallenge(std::string(60, 'a'), "S256"));
        CPPUNIT_ASSERT(isChallenge(std::string(60, 'a'), "plain"));
        CPPUNIT_ASSERT(!isChallenge("", "plain") && !isChallenge("", "S256") && !isChallenge(kChallenge, "S512"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PkceTest, "unit");

} // namespace trivet::grants
