#include "signin/authorization_header.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::signin {

class AuthorizationHeaderTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AuthorizationHeaderTest);
    CPPUNIT_TEST(bothWordsCarryTokensInAnyLetterCase);
    CPPUNIT_TEST(basicIsSplitAtTheFirstColon);
    CPPUNIT_TEST(everythingElseIsNothing);
    CPPUNIT_TEST_SUITE_END();

    void bothWordsCarryTokensInAnyLetterCase()
    {
        for (const auto* header : {"token abc", "Token abc", "BEARER abc", " bearer \t abc "}) {
            const auto parsed = parseAuthorization(header);
            CPPUNIT_ASSERT_MESSAGE(header, parsed && std::holds_alternative<TokenCredential>(*parsed));
            CPPUNIT_ASSERT_EQUAL(std::string("abc"), std::get<TokenCredential>(*parsed).value);
        }
    }

    void basicIsSplitAtTheFirstColon()
    {
        const auto parsed = parseAuthorization("basic YWxpY2U6cGE6c3M="); // alice:pa:ss
        CPPUNIT_ASSERT(parsed && std::holds_alternative<BasicCredential>(*parsed));
        CPPUNIT_ASSERT_EQUAL(std::string("alice"), std::get<BasicCredential>(*parsed).name);
        CPPUNIT_ASSERT_EQUAL(std::string("pa:ss"), std::get<BasicCredential>(*parsed).password);
    }

    void everythingElseIsNothing()
    {
        for (const auto* header :
             {"", " ", "token", "abc", "token a b", "Digest abc", "tokenabc", "Basic", "Basic YWxpY2U6cGE6c3M",
              "Basic YWxpY2U6cGE6c3M= x", "Basic bm8=", "Basic ***", "token a, token b"})
            CPPUNIT_ASSERT_MESSAGE(header, !parseAuthorization(header));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AuthorizationHeaderTest, "unit");

} // namespace trivet::signin
