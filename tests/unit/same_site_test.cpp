#include "base/error.hpp"
#include "sessions/same_site.hpp"
#include "support/page_services.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <optional>

namespace trivet::sessions {

class SameSiteTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SameSiteTest);
    CPPUNIT_TEST(whatChangesSomethingMustComeFromThisSite);
    CPPUNIT_TEST(anEndpointMayTakeItFromAnywhere);
    CPPUNIT_TEST(theLogNamesAForgottenRootUrl);
    CPPUNIT_TEST(onlyWhatABrowserSaysIsFromThisSiteIs);
    CPPUNIT_TEST_SUITE_END();

    static bool isOurs(const std::vector<http::HeaderField>& headers)
    {
        test::PageServices services;
        services.settings.server.rootUrl = "https://git.example:8443/code/";
        const http::Request request{.method = "POST", .target = "/", .headers = headers};
        return isFromThisSite(http::Context(request, http::parsePath("/", ""), services.services, 0));
    }

    static std::optional<Error> refusalOf(const std::vector<http::HeaderField>& headers, const http::Endpoint& endpoint)
    {
        test::PageServices services;
        services.settings.server.rootUrl = "https://git.example:8443/code/";
        const http::Request request{.method = "POST", .target = "/", .headers = headers};
        const http::Context context(request, http::parsePath("/", ""), services.services, 0);
        try {
            requireSender(context, endpoint);
            return std::nullopt;
        } catch (const Error& error) {
            CPPUNIT_ASSERT_EQUAL(403, statusOf(error.kind()));
            return error;
        }
    }
    static bool isTaken(const std::vector<http::HeaderField>& headers, const http::Endpoint& endpoint)
    {
        return !refusalOf(headers, endpoint);
    }

    static http::Endpoint page(http::Method method, http::Senders senders)
    {
        return {{.method = method, .scope = http::Scope::none(), .senders = senders}};
    }

    void whatChangesSomethingMustComeFromThisSite()
    {
        struct Row {
            std::vector<http::HeaderField> headers;
            bool isTaken;
        };
        const Row rows[] = {
            {{}, true},
            {{{"SEC_FETCH_SITE", "same-origin"}}, true},
            {{{"SEC_FETCH_SITE", "none"}}, true},
            {{{"SEC_FETCH_SITE", "same-site"}}, false},
            {{{"SEC_FETCH_SITE", "cross-site"}}, false},
            {{{"SEC_FETCH_SITE", ""}}, false},
            {{{"SEC_FETCH_SITE", "same-origin, cross-site"}}, false},
            {{{"SEC_FETCH_SITE", "same-origin"}, {"SEC_FETCH_SITE", "same-origin"}}, false},
            {{{"SEC_FETCH_SITE", "cross-site"}, {"ORIGIN", "https://git.example:8443"}}, false},
            {{{"SEC_FETCH_SITE", "same-origin"}, {"ORIGIN", "https://other.example"}}, true},
            {{{"ORIGIN", "https://git.example:8443"}}, true},
            {{{"ORIGIN", "https://git.example:8443"}, {"ORIGIN", "https://git.example:8443"}}, false},
            {{{"ORIGIN", "https://git.example:8443/"}}, false},
            {{{"ORIGIN", "https://git.example"}}, false},
            {{{"ORIGIN", "http://git.example:8443"}}, false},
            {{{"ORIGIN", "https://git.example:8443.evil.example"}}, false},
            {{{"ORIGIN", "null"}}, false},
            {{{"ORIGIN", ""}}, false},
        };
        const auto ours = page(http::Method::Post, http::Senders::ThisSite);
        for (const auto& row : rows)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(row.headers.empty() ? "none" : std::string(row.headers[0].value), row.isTaken,
                                         isTaken(row.headers, ours));
        CPPUNIT_ASSERT(!isTaken({{"ORIGIN", "null"}}, page(http::Method::Delete, http::Senders::ThisSite)));
        CPPUNIT_ASSERT(isTaken({{"SEC_FETCH_SITE", "cross-site"}}, page(http::Method::Get, http::Senders::ThisSite)));
    }

    void anEndpointMayTakeItFromAnywhere()
    {
        CPPUNIT_ASSERT(isTaken({{"SEC_FETCH_SITE", "cross-site"}}, page(http::Method::Post, http::Senders::AnySite)));
    }

    void theLogNamesAForgottenRootUrl()
    {
        const auto refusal = refusalOf({{"HOST", "git.other:8000"}, {"ORIGIN", "http://git.other:8000"}},
                                       page(http::Method::Post, http::Senders::ThisSite));
        CPPUNIT_ASSERT(refusal);
        CPPUNIT_ASSERT_EQUAL(std::string("[server] ROOT_URL is https://git.example:8443/code/, but the browser is at "
                                         "http://git.other:8000"),
                             refusal->detail());
    }

    void onlyWhatABrowserSaysIsFromThisSiteIs()
    {
        CPPUNIT_ASSERT(isOurs({{"SEC_FETCH_SITE", "same-origin"}}));
        CPPUNIT_ASSERT(isOurs({{"ORIGIN", "https://git.example:8443"}}));
        CPPUNIT_ASSERT(!isOurs({}));
        CPPUNIT_ASSERT(!isOurs({{"REFERER", "https://git.example:8443/code/"}}));
        CPPUNIT_ASSERT(!isOurs({{"SEC_FETCH_SITE", "none"}, {"ORIGIN", "https://git.example:8443"}}));
        CPPUNIT_ASSERT(!isOurs({{"SEC_FETCH_SITE", "same-site"}}));
        CPPUNIT_ASSERT(!isOurs({{"ORIGIN", "https://git.example"}}));
        CPPUNIT_ASSERT(!isOurs({{"ORIGIN", "null"}}));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SameSiteTest, "unit");

} // namespace trivet::sessions
