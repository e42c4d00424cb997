// What a person, or a program that asked for a page, is told when something is refused or fails.
#include "app/error_reply.hpp"
#include "pages/unsaved_form.hpp"
#include "sessions/form_token.hpp"
#include "support/page_services.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <set>

namespace trivet::app {
namespace {

using http::Surface;
using Kind = Error::Kind;

constexpr Kind kKinds[] = {Kind::BadRequest,      Kind::Unauthorized,     Kind::Forbidden,
                           Kind::NotFound,        Kind::MethodNotAllowed, Kind::NotAcceptable,
                           Kind::Timeout,         Kind::Conflict,         Kind::PreconditionFailed,
                           Kind::TooLarge,        Kind::UriTooLong,       Kind::UnsupportedType,
                           Kind::Invalid,         Kind::Locked,           Kind::TooManyRequests,
                           Kind::HeadersTooLarge, Kind::Unavailable};

http::Request requestFor(std::string_view accept)
{
    http::Request request;
    request.headers.push_back({"ACCEPT", accept});
    return request;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

pages::Reader unknownReader() { return {}; }

std::string between(const std::string& text, const std::string& from, const std::string& to)
{
    const auto start = text.find(from);
    if (start == std::string::npos)
        return {};
    return text.substr(start + from.size(), text.find(to, start) - start - from.size());
}

std::string header(const http::Response& response, std::string_view name)
{
    for (const auto& [known, value] : response.headers)
        if (known == name)
            return value;
    return "(absent)";
}

} // namespace

class PagesErrorTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PagesErrorTest);
    CPPUNIT_TEST(everyKindHasAPageWithOneExplanation);
    CPPUNIT_TEST(whatCanHappenToAPersonHasItsOwnExplanation);
    CPPUNIT_TEST(thePageNamesTheSite);
    CPPUNIT_TEST(aMessageIsShownEscaped);
    CPPUNIT_TEST(aFailureNamesTheRequestAndNothingElse);
    CPPUNIT_TEST(pagesCarryTheSecurityHeaders);
    CPPUNIT_TEST(linksStayBelowTheSubPath);
    CPPUNIT_TEST(aRefusedFormLeadsBackToItsPage);
    CPPUNIT_TEST(anotherSignInIsNoMatterOfAccess);
    CPPUNIT_TEST(whatWasWrittenStandsOnThePage);
    CPPUNIT_TEST(programsGetTheFormTheyPrefer);
    CPPUNIT_TEST(oauthHasItsOwnWords);
    CPPUNIT_TEST(retryAfterIsKept);
    CPPUNIT_TEST(thePageKnowsItsReader);
    CPPUNIT_TEST(signingInLeadsBackToThePage);
    CPPUNIT_TEST(brokenTemplatesGiveTextAndALogLine);
    CPPUNIT_TEST_SUITE_END();

    static http::Response page(const test::PageServices& services, const Error& error)
    {
        return errorReply(Surface::Page, error, requestFor("text/html"), services.services, unknownReader);
    }

    void everyKindHasAPageWithOneExplanation()
    {
        const test::PageServices services;
        for (const auto kind : kKinds) {
            const auto response = page(services, {kind, "m"});
            const std::string status = std::to_string(statusOf(kind));
            CPPUNIT_ASSERT_EQUAL(statusOf(kind), response.status);
            CPPUNIT_ASSERT_EQUAL(std::string("text/html;charset=utf-8"), response.contentType);
            CPPUNIT_ASSERT_MESSAGE(response.body, contains(response.body, "<p class=\"status\">" + status + "</p>"));
            CPPUNIT_ASSERT_MESSAGE(response.body, contains(response.body, "<title>" + status + " "));
            CPPUNIT_ASSERT_MESSAGE(status, !between(response.body, "<h1>", "</h1>").empty());
            CPPUNIT_ASSERT_EQUAL_MESSAGE(status, response.body.find("<h1>"), response.body.rfind("<h1>"));
        }
    }

    void whatCanHappenToAPersonHasItsOwnExplanation()
    {
        const test::PageServices services;
        std::set<std::string> headings{between(page(services, {Kind::Conflict, "m"}).body, "<h1>", "</h1>")};
        for (const auto kind :
             {Kind::BadRequest, Kind::Unauthorized, Kind::Forbidden, Kind::NotFound, Kind::MethodNotAllowed,
              Kind::TooLarge, Kind::UriTooLong, Kind::TooManyRequests, Kind::Unavailable})
            CPPUNIT_ASSERT_MESSAGE(std::to_string(statusOf(kind)),
                                   headings.insert(between(page(services, {kind, "m"}).body, "<h1>", "</h1>")).second);
    }

    void thePageNamesTheSite()
    {
        test::PageServices services;
        services.settings.site.appName = "Code <of> ours";
        const auto body = page(services, Error::notFound()).body;
        CPPUNIT_ASSERT_MESSAGE(body, between(body, "<title>", "</title>").ends_with(" · Code &lt;of&gt; ours"));
        CPPUNIT_ASSERT_MESSAGE(body, contains(body, "</svg>Code &lt;of&gt; ours</a>"));
    }

    void aMessageIsShownEscaped()
    {
        const test::PageServices services;
        const auto response = page(services, Error::conflict("<b>taken</b>").because("secret"));
        CPPUNIT_ASSERT_MESSAGE(response.body, contains(response.body, "<q>&lt;b&gt;taken&lt;/b&gt;</q>"));
        CPPUNIT_ASSERT(!contains(response.body, "secret"));
        CPPUNIT_ASSERT(!contains(page(services, Error::notFound("no repository x")).body, "repository x"));
    }

    void aFailureNamesTheRequestAndNothingElse()
    {
        const test::PageServices services;
        const auto response =
            failureReply(Surface::Page, "id-<1>", requestFor("text/html"), services.services, unknownReader);
        CPPUNIT_ASSERT_EQUAL(500, response.status);
        CPPUNIT_ASSERT_MESSAGE(response.body, contains(response.body, "<code>id-&lt;1&gt;</code>"));
    }

    void pagesCarryTheSecurityHeaders()
    {
        const test::PageServices services;
        const auto response = page(services, Error::notFound());
        const auto policy = header(response, "Content-Security-Policy");
        for (const char* part : {"default-src 'none'", "style-src 'self';", "form-action 'self'",
                                 "frame-ancestors 'none'", "base-uri 'none'"})
            CPPUNIT_ASSERT_MESSAGE(policy, contains(policy, part));
        CPPUNIT_ASSERT_MESSAGE(policy, !contains(policy, "script-src") && !contains(policy, "unsafe"));
        CPPUNIT_ASSERT_EQUAL(std::string("DENY"), header(response, "X-Frame-Options"));
        CPPUNIT_ASSERT_EQUAL(std::string("same-origin"), header(response, "Referrer-Policy"));
        CPPUNIT_ASSERT_EQUAL(std::string("same-origin"), header(response, "Cross-Origin-Opener-Policy"));
    }

    void linksStayBelowTheSubPath()
    {
        const test::PageServices services;
        const auto body = page(services, Error::notFound()).body;
        int links = 0;
        for (auto at = body.find("href=\""); at != std::string::npos; at = body.find("href=\"", at + 1), ++links) {
            const auto target = body.substr(at + 6, body.find('"', at + 6) - at - 6);
            CPPUNIT_ASSERT_MESSAGE(target, target.starts_with("/sub/") || target.starts_with("#"));
        }
        CPPUNIT_ASSERT(links > 3);
        CPPUNIT_ASSERT_MESSAGE(body, contains(body, "href=\"/sub/assets/style.css?v="));
    }

    static std::string afterForm(std::string_view method, std::string_view from,
                                 std::string_view target = "/sub/a/b/issues/1/comments")
    {
        const test::PageServices services;
        auto request = requestFor("text/html");
        request.method = method;
        request.target = target;
        request.headers.push_back({"REFERER", from});
        const auto body =
            errorReply(Surface::Page, Error::conflict("m"), request, services.services, unknownReader).body;
        return between(body, "<a class=\"button\" href=\"", "\">");
    }

    void aRefusedFormLeadsBackToItsPage()
    {
        const std::string issue = "https://git.example/sub/a/b/issues/1?x=1&amp;y", start = "/sub/";
        CPPUNIT_ASSERT_EQUAL(issue, afterForm("POST", "https://git.example/sub/a/b/issues/1?x=1&y"));
        CPPUNIT_ASSERT_EQUAL(start, afterForm("GET", "https://git.example/sub/a/b/issues/1"));
        CPPUNIT_ASSERT_EQUAL(start, afterForm("POST", ""));
        CPPUNIT_ASSERT_EQUAL(start, afterForm("POST", "https://git.example.net/sub/a"));
        CPPUNIT_ASSERT_EQUAL(start, afterForm("POST", "https://git.example/other"));
        // Nobody can open the answer to a form.
        CPPUNIT_ASSERT_EQUAL(start, afterForm("POST", "https://git.example/sub/a/b/issues/1/comments"));
        const std::string form = "https://git.example/sub/a/b/issues/new";
        CPPUNIT_ASSERT_EQUAL(form, afterForm("POST", form, "/sub/a/b/issues/new"));
    }

    void anotherSignInIsNoMatterOfAccess()
    {
        const test::PageServices services;
        const auto response = page(services, sessions::otherSignIn("settings"));
        CPPUNIT_ASSERT_EQUAL(403, response.status);
        CPPUNIT_ASSERT_EQUAL(std::string("Your sign-in has changed"), between(response.body, "<h1>", "</h1>"));
        CPPUNIT_ASSERT_MESSAGE(response.body, !contains(response.body, "can give you access"));
        CPPUNIT_ASSERT_MESSAGE(response.body, !contains(response.body, "Message of the server"));
    }

    void whatWasWrittenStandsOnThePage()
    {
        const test::PageServices services;
        pages::UnsavedForm form{.address = "/sub/a/b/issues/new", .token = "tok"};
        form.fields.add("content", "\n<b>\r\nend");
        form.fields.add("title", "\"Roof\"");
        form.fields.add("labels", "1");
        form.fields.add("labels", "2");
        form.fields.add("steps", "one\ntwo");
        const auto sent = page(services, pages::NotSaved(sessions::otherSignIn("settings"), form)).body;
        for (const char* part :
             {"action=\"/sub/a/b/issues/new\">", "name=\"_csrf\" value=\"tok\"", "name=\"labels\" value=\"1\"",
              "name=\"labels\" value=\"2\"", "name=\"title\" type=\"text\" value=\"&quot;Roof&quot;\"",
              "rows=\"8\">\n\n&lt;b&gt;\r\nend</textarea>", ">Text (steps)</label>", ">\none\ntwo</textarea>"})
            CPPUNIT_ASSERT_MESSAGE(part + sent, contains(sent, part));
        form.token.clear();
        const auto shown = page(services, pages::NotSaved(sessions::otherSignIn("settings"), form)).body;
        CPPUNIT_ASSERT_MESSAGE(shown, contains(shown, "readonly>\n\n&lt;b&gt;\r\nend</textarea>"));
        CPPUNIT_ASSERT_MESSAGE(shown, !contains(shown, "_csrf") && !contains(shown, "<form"));
    }

    void programsGetTheFormTheyPrefer()
    {
        const test::PageServices services;
        const auto json = errorReply(Surface::Page, Error::notFound(), requestFor("application/json"),
                                     services.services, unknownReader);
        CPPUNIT_ASSERT_EQUAL(
            std::string("{\"message\":\"not found\",\"url\":\"https://git.example/sub/api/swagger\"}\n"), json.body);
        const auto text =
            errorReply(Surface::Page, Error::notFound(), requestFor("text/plain"), services.services, unknownReader);
        CPPUNIT_ASSERT_EQUAL(std::string("not found\n"), text.body);
        const auto plain =
            errorReply(Surface::Plain, Error::notFound(), requestFor("text/html"), services.services, unknownReader);
        CPPUNIT_ASSERT_EQUAL(std::string("not found\n"), plain.body);
        const auto api =
            errorReply(Surface::Api, Error::notFound(), requestFor("text/html"), services.services, unknownReader);
        CPPUNIT_ASSERT(api.contentType.starts_with("application/json"));
    }

    void oauthHasItsOwnWords()
    {
        const test::PageServices services;
        const auto request = requestFor("text/html");
        const auto coded = errorReply(
            Surface::OAuth,
            Error::unauthorized("no such client").withCode("invalid_client").withChallenge("Basic realm=\"Trivet\""),
            request, services.services, unknownReader);
        CPPUNIT_ASSERT_EQUAL(401, coded.status);
        CPPUNIT_ASSERT_EQUAL(std::string("{\"error\":\"invalid_client\",\"error_description\":\"no such client\"}\n"),
                             coded.body);
        CPPUNIT_ASSERT_EQUAL(std::string("Basic realm=\"Trivet\""), header(coded, "WWW-Authenticate"));
        const auto busy =
            errorReply(Surface::OAuth, Error::unavailable("busy"), request, services.services, unknownReader);
        CPPUNIT_ASSERT(contains(busy.body, "\"temporarily_unavailable\""));
        const auto large =
            errorReply(Surface::OAuth, Error::tooLarge("large"), request, services.services, unknownReader);
        CPPUNIT_ASSERT(contains(large.body, "\"invalid_request\""));
        CPPUNIT_ASSERT(contains(failureReply(Surface::OAuth, "id-1", request, services.services, unknownReader).body,
                                "server_error"));
    }

    void retryAfterIsKept()
    {
        const test::PageServices services;
        CPPUNIT_ASSERT_EQUAL(std::string("3"),
                             header(page(services, Error::unavailable("busy").retryAfter(3)), "Retry-After"));
    }

    void thePageKnowsItsReader()
    {
        const test::PageServices services;
        const auto bodyFor = [&](const pages::Reader& reader) {
            return errorReply(Surface::Page, Error::notFound(), requestFor("text/html"), services.services,
                              [&] { return reader; })
                .body;
        };
        const auto german = bodyFor({.language = pages::Language::German, .visitor = pages::Visitor{}});
        CPPUNIT_ASSERT_MESSAGE(german, contains(german, "<html lang=\"de\">"));
        CPPUNIT_ASSERT_EQUAL(std::string("Seite nicht gefunden"), between(german, "<h1>", "</h1>"));
        CPPUNIT_ASSERT_MESSAGE(german, contains(german, "href=\"/sub/user/login\""));
        const auto signedIn = bodyFor({.visitor = pages::Visitor{.name = "alice", .signOutToken = "tok"}});
        CPPUNIT_ASSERT_MESSAGE(signedIn, contains(signedIn, "<strong>alice</strong>"));
        CPPUNIT_ASSERT_MESSAGE(signedIn, contains(signedIn, "name=\"_csrf\" value=\"tok\""));
        CPPUNIT_ASSERT_MESSAGE(signedIn, !contains(signedIn, "/sub/user/login"));
        const auto dark = bodyFor({.theme = access::Theme::Dark});
        CPPUNIT_ASSERT_MESSAGE(dark, contains(dark, "<meta name=\"color-scheme\" content=\"dark\">"));
        CPPUNIT_ASSERT_MESSAGE(dark, contains(dark, "href=\"/sub/assets/dark.css?v="));
        const auto light = bodyFor({.theme = access::Theme::Light});
        CPPUNIT_ASSERT_MESSAGE(light, !contains(light, "dark.css"));
        const auto unknown = bodyFor({});
        CPPUNIT_ASSERT_MESSAGE(unknown, !contains(unknown, "/user/log"));
    }

    void signingInLeadsBackToThePage()
    {
        const test::PageServices services;
        const auto body = errorReply(Surface::Page, Error::notFound(), requestFor("text/html"), services.services, [] {
                              return pages::Reader{.visitor = pages::Visitor{.returnTarget = "/sub/a/b?x=1&y"}};
                          }).body;
        const std::string link = "href=\"/sub/user/login?redirect_to=%2Fsub%2Fa%2Fb%3Fx%3D1%26y\">";
        CPPUNIT_ASSERT_MESSAGE(body, contains(body, "<a class=\"button\" " + link));
        CPPUNIT_ASSERT_MESSAGE(body, contains(body, "<a class=\"button quiet\" " + link));
    }

    void brokenTemplatesGiveTextAndALogLine()
    {
        const test::PageServices services("no-such-folder");
        const auto response = page(services, Error::forbidden("not for you"));
        CPPUNIT_ASSERT_EQUAL(403, response.status);
        CPPUNIT_ASSERT_EQUAL(std::string("text/plain;charset=utf-8"), response.contentType);
        CPPUNIT_ASSERT_EQUAL(std::string("not for you\n"), response.body);
        CPPUNIT_ASSERT(contains(services.folder.read("trivet.log"), "event=error_page_failed"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PagesErrorTest, "unit");

} // namespace trivet::app
