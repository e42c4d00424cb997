// Every page there is, by the table of endpoints: nobody frames it, no other site makes a browser send its forms, and
// no form is taken without the token it was made with.
#include "app/modules.hpp"
#include "http/endpoint.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <set>

namespace trivet::test {
namespace {

struct Page {
    std::string id{}, path{};
    bool fromAnySite = false;
};

// Users and repositories that are there, so that guards let through what only the form itself may stop.
std::string filledPath(std::string_view pattern)
{
    std::string path;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{') {
            path += pattern[i];
            continue;
        }
        const auto end = pattern.find('}', i);
        const auto name = pattern.substr(i + 1, end - i - 1);
        path += name == "username" || name == "owner" ? "bob" : name == "task" ? "delete_expired" : "1";
        i = end;
    }
    return path;
}

std::vector<Page> pagesWith(http::Method method)
{
    std::vector<Page> pages;
    for (const auto& module : app::modules())
        if (module.surface == http::Surface::Page)
            for (const auto& endpoint : module.endpoints)
                if (endpoint.meta.method == method)
                    pages.push_back({.id = std::string(endpoint.meta.id),
                                     .path = filledPath(std::string(module.prefix) + std::string(endpoint.meta.path)),
                                     .fromAnySite = endpoint.meta.senders == http::Senders::AnySite});
    return pages;
}

std::string valueOf(const Reply& reply, std::string_view name)
{
    const auto* value = reply.header(name);
    return value ? *value : "";
}

// Their fields prove more than a token would, or they are for those who are not signed in yet.
const std::set<std::string> kWithoutToken = {
    "signIn",  "passkeySignIn", "twoFactorSignIn", "passkeySecondFactor", "scratchCodeSignIn",  "forgottenPassword",
    "recover", "register",      "activate",        "choosePassword",      "oauthAuthorizePost", "createLinkedAccount"};

} // namespace

class PageDefenceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PageDefenceTest);
    CPPUNIT_TEST(nobodyFramesAPage);
    CPPUNIT_TEST(otherSitesSendNoForms);
    CPPUNIT_TEST(noFormIsTakenWithoutItsToken);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::string m_cookie{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>(
            std::vector<std::string>{"TRIVET__SERVICE__DISABLE_REGISTRATION=false",
                                     "TRIVET__OAUTH2__GRANT_TYPES=authorization_code,refresh_token,device_code"});
        givenUser(m_app->db(), "user boss admin");
        givenUser(m_app->db(), "user bob");
        Browser browser(*m_app);
        browser.signIn("boss");
        for (const auto& [name, value] : browser.cookies)
            m_cookie += (m_cookie.empty() ? "" : "; ") + name + "=" + value;
    }
    void tearDown() override { m_app.reset(); }

private:
    Reply post(const std::string& path, const std::string& site)
    {
        return m_app->call(
            "POST", path,
            {{"Cookie", m_cookie}, {"Sec-Fetch-Site", site}, {"Content-Type", "application/x-www-form-urlencoded"}},
            "x=y");
    }

    void nobodyFramesAPage()
    {
        int shown = 0;
        for (const auto& page : pagesWith(http::Method::Get))
            for (const auto& cookie : {std::string(), m_cookie}) {
                const auto reply = m_app->call("GET", page.path, {{"Cookie", cookie}, {"Accept", "text/html"}});
                CPPUNIT_ASSERT_MESSAGE(page.id, reply.status < 500);
                if (valueOf(reply, "Content-Type").find("text/html") == std::string::npos)
                    continue;
                const auto policy = valueOf(reply, "Content-Security-Policy");
                CPPUNIT_ASSERT_MESSAGE(page.id, policy.starts_with("default-src 'none'; style-src 'self';"));
                CPPUNIT_ASSERT_MESSAGE(page.id, policy.find("frame-ancestors 'none'") != std::string::npos);
                CPPUNIT_ASSERT_MESSAGE(page.id, policy.find("unsafe") == std::string::npos);
                CPPUNIT_ASSERT_EQUAL_MESSAGE(page.id, std::string("DENY"), valueOf(reply, "X-Frame-Options"));
                CPPUNIT_ASSERT_MESSAGE(page.id, !valueOf(reply, "Referrer-Policy").empty());
                ++shown;
            }
        CPPUNIT_ASSERT(shown > 50);
    }

    void otherSitesSendNoForms()
    {
        int refused = 0;
        for (const auto& page : pagesWith(http::Method::Post))
            for (const auto* site : {"cross-site", "same-site"}) {
                if (page.fromAnySite)
                    continue;
                CPPUNIT_ASSERT_EQUAL_MESSAGE(page.id, 403, post(page.path, site).status);
                ++refused;
            }
        CPPUNIT_ASSERT(refused > 50);
    }

    void noFormIsTakenWithoutItsToken()
    {
        int refused = 0;
        for (const auto& page : pagesWith(http::Method::Post)) {
            if (page.fromAnySite || kWithoutToken.contains(page.id))
                continue;
            const auto status = post(page.path, "same-origin").status;
            CPPUNIT_ASSERT_MESSAGE(page.id + ": " + std::to_string(status), status == 403 || status == 404);
            refused += status == 403 ? 1 : 0;
        }
        CPPUNIT_ASSERT(refused > 25);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PageDefenceTest, "api");

} // namespace trivet::test
