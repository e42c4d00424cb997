#include "http/cookie.hpp"
#include "sessions/cookies.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::http {

class CookieTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(CookieTest);
    CPPUNIT_TEST(valuesAreFoundByTheirWholeName);
    CPPUNIT_TEST(aCookieSaysEverythingABrowserMustKnow);
    CPPUNIT_TEST(namesAreBoundToTheHostWhereThatIsPossible);
    CPPUNIT_TEST_SUITE_END();

    static std::string joined(std::vector<HeaderField> headers, std::string_view name)
    {
        const Request request{.headers = std::move(headers)};
        std::string text;
        for (const auto value : cookieValues(request, name))
            text += "<" + std::string(value) + ">";
        return text;
    }

    void valuesAreFoundByTheirWholeName()
    {
        const HeaderField one{"COOKIE", "a=1; ab=2;b=3 ;a=4;c"};
        CPPUNIT_ASSERT_EQUAL(std::string("<1><4>"), joined({one}, "a"));
        CPPUNIT_ASSERT_EQUAL(std::string("<2>"), joined({one}, "ab"));
        CPPUNIT_ASSERT_EQUAL(std::string("<3>"), joined({one}, "b"));
        CPPUNIT_ASSERT_EQUAL(std::string(), joined({one}, "A"));
        CPPUNIT_ASSERT_EQUAL(std::string(), joined({one}, "c"));
        CPPUNIT_ASSERT_EQUAL(std::string("<1><4><x=y>"), joined({one, {"COOKIE", "a=x=y"}}, "a"));
        CPPUNIT_ASSERT_EQUAL(std::string(), joined({}, "a"));
    }

    void aCookieSaysEverythingABrowserMustKnow()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a=b; Path=/; HttpOnly; SameSite=Lax"),
                             setCookie({.name = "a", .value = "b"}));
        const Cookie full{.name = "a", .value = "", .path = "/x", .sameSite = "Strict", .isSecure = true, .maxAge = 0};
        CPPUNIT_ASSERT_EQUAL(std::string("a=; Path=/x; Max-Age=0; HttpOnly; SameSite=Strict; Secure"), setCookie(full));
    }

    void namesAreBoundToTheHostWhereThatIsPossible()
    {
        using sessions::CookieKind;
        using sessions::cookieName;
        Settings settings;
        settings.server.rootUrl = "https://git.example/";
        CPPUNIT_ASSERT_EQUAL(std::string("__Host-i_like_gitea"), cookieName(settings, CookieKind::Session));
        CPPUNIT_ASSERT_EQUAL(std::string("__Host-gitea_incredible"), cookieName(settings, CookieKind::Remembered));
        CPPUNIT_ASSERT_EQUAL(std::string("__Host-i_like_gitea_pending"),
                             cookieName(settings, CookieKind::PendingSignIn));
        for (const auto* address : {"https://git.example/code/", "http://git.example/"}) {
            settings.server.rootUrl = address;
            CPPUNIT_ASSERT_EQUAL(std::string("i_like_gitea"), cookieName(settings, CookieKind::Session));
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CookieTest, "unit");

} // namespace trivet::http
