// The endpoint mechanism on a table of its own: what a row and a signature promise is what happens.
#include "app/dispatcher.hpp"
#include "assets/assets.hpp"
#include "base/error.hpp"
#include "code_pages/rendered_texts.hpp"
#include "db/database.hpp"
#include "git/open_repositories.hpp"
#include "http/endpoint.hpp"
#include "http/gate.hpp"
#include "http/openapi.hpp"
#include "log/log.hpp"
#include "metrics/metrics.hpp"
#include "oauth/discovery.hpp"
#include "pages/templates.hpp"
#include "support/sign_in_fixture.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <stdexcept>

namespace trivet {
namespace {

using http::Context;
using http::Method;
using http::Scope;

struct Thing {
    static constexpr auto schema = json::value("Thing");
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &Thing::name, "Its name"));
    }
};
struct NewThing {
    static constexpr auto schema = json::body("NewThing");
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &NewThing::name, "Its name", json::required, json::maxLength(20)));
    }
};
struct Filter {
    static constexpr auto schema = json::query();
    std::string state{};
    std::optional<std::int64_t> since{};
    std::vector<std::string> labels{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("state", &Filter::state, "State", json::oneOf("open", "closed")));
        visit(json::field("since", &Filter::since, "Since", json::range(0, 1000)));
        visit(json::field("labels", &Filter::labels, "Labels"));
    }
};
struct Box { // a guard: only box "one" exists
    std::string name{};
    static Box resolve(Context& c)
    {
        if (c.pathValue("box") != "one")
            throw Error::notFound();
        return {std::string(c.pathValue("box"))};
    }
    static void describe(http::Operation& operation) { operation.pathParameter("box", "Name of the box"); }
};

http::Page<Thing> list(Context&, const Box& box, const Filter& filter, const http::PageRequest& page)
{
    http::Page<Thing> result{.items = {}, .total = 95};
    result.items.push_back({box.name + "/" + filter.state + "/" + std::to_string(filter.since.value_or(-1)) + "/" +
                            std::to_string(filter.labels.size()) + "/" + std::to_string(page.limit)});
    return result;
}
http::Created<Thing> create(Context&, const Box&, const NewThing& wanted) { return {{wanted.name}}; }
http::NoContent remove(Context&, const Box&) { return {}; }
Thing fail(Context&) { throw std::runtime_error("secret detail: SELECT password FROM user"); }
Thing busy(Context&) { throw db::Failure(db::Failure::Kind::Busy, "database is locked"); }

constexpr http::Endpoint kTable[] = {
    http::endpoint<list>({.path = "/boxes/{box}/things",
                          .id = "listThings",
                          .tag = "thing",
                          .summary = "List",
                          .scope = access::Permission::Issue,
                          .auth = http::Auth::Open}),
    http::endpoint<create>({.method = Method::Post,
                            .path = "/boxes/{box}/things",
                            .id = "createThing",
                            .tag = "thing",
                            .summary = "Create",
                            .scope = access::Permission::Issue,
                            .auth = http::Auth::Open}),
    http::endpoint<remove>({.method = Method::Delete,
                            .path = "/boxes/{box}/things",
                            .id = "removeThings",
                            .tag = "thing",
                            .summary = "Remove",
                            .scope = access::Permission::Issue}),
    http::endpoint<fail>({.path = "/fail",
                          .id = "fail",
                          .tag = "thing",
                          .summary = "Fail",
                          .scope = Scope::none(),
                          .auth = http::Auth::Open}),
    http::endpoint<busy>({.path = "/busy",
                          .id = "busy",
                          .tag = "thing",
                          .summary = "Busy",
                          .scope = Scope::none(),
                          .auth = http::Auth::Open}),
};
const http::Module kModules[] = {{http::Surface::Api, "/api/v1", kTable}};

struct Service {
    Settings settings = [] {
        Settings s;
        s.server.rootUrl = "https://git.example/sub/";
        s.log.level = "error";
        s.log.enableAccessLog = false;
        s.api.maxBodySize = 100;
        s.security.disableQueryAuthToken = true; // there is no database to look one up in
        return s;
    }();
    log::Log log{settings.log};
    metrics::Metrics metrics{};
    http::OpenApi openApi{kModules, settings};
    const oauth::Discovery discovery{kModules, settings};
    assets::Assets assets{"no-such-folder"};
    const pages::Templates templates{"no-such-folder", {}, {}, pages::Templates::Reading::AtFirstUse};
    app::Routes routes{kModules};
    test::SignInFixture signIn{};
    git::OpenRepositories repositories{};
    code_pages::RenderedTexts renderedTexts{};
    http::Services services{settings,
                            kModules,
                            openApi,
                            assets,
                            log,
                            metrics,
                            repositories,
                            []() -> db::Database& { throw std::logic_error("no database here"); },
                            {discovery, templates, signIn.state, signIn.keys, renderedTexts}};

    app::Outcome call(std::string_view method, const std::string& target, const std::string& body = {},
                      std::string_view type = "application/json")
    {
        body::TextSource source(body);
        const std::string length = std::to_string(body.size());
        http::Request request{
            .method = method, .target = target, .contentType = type, .contentLength = length, .body = &source};
        return app::dispatch(routes, request, services, "id-1");
    }
    static std::string header(const app::Outcome& outcome, std::string_view name)
    {
        for (const auto& [known, value] : outcome.response.headers)
            if (known == name)
                return value;
        return "(absent)";
    }
};

} // namespace

class EndpointTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(EndpointTest);
    CPPUNIT_TEST(argumentsComeFromPathQueryAndBody);
    CPPUNIT_TEST(guardsSpeakBeforeTheBodyIsRead);
    CPPUNIT_TEST(wrongQueryValuesAreNamed);
    CPPUNIT_TEST(formsAreReadLikeJson);
    CPPUNIT_TEST(bodiesAreLimitedAndTyped);
    CPPUNIT_TEST(pagesCarryLinksAndTheTotal);
    CPPUNIT_TEST(oddPageNumbersArePutRight);
    CPPUNIT_TEST(exceptionsTellTheClientOnlyAnId);
    CPPUNIT_TEST(aBusyDatabaseIs503WithRetryAfter);
    CPPUNIT_TEST(signInIsRequiredUnlessOpen);
    CPPUNIT_TEST(scopesAreCheckedForTokensOnly);
    CPPUNIT_TEST(theDocumentFollowsFromTheTable);
    CPPUNIT_TEST_SUITE_END();

    void argumentsComeFromPathQueryAndBody()
    {
        Service service;
        CPPUNIT_ASSERT_EQUAL(
            std::string("[{\"name\":\"one/open/5/2/7\"}]\n"),
            service.call("GET", "/sub/api/v1/boxes/one/things?state=open&since=5&labels=a&labels=b&limit=7")
                .response.body);
        const auto created = service.call("POST", "/sub/api/v1/boxes/one/things", R"({"name":"n"})");
        CPPUNIT_ASSERT_EQUAL(201, created.response.status);
        CPPUNIT_ASSERT_EQUAL(std::string("createThing"), std::string(created.operation));
    }

    void guardsSpeakBeforeTheBodyIsRead()
    {
        Service service;
        CPPUNIT_ASSERT_EQUAL(404, service.call("POST", "/sub/api/v1/boxes/two/things", "not json").response.status);
    }

    void wrongQueryValuesAreNamed()
    {
        Service service;
        const auto outcome = service.call("GET", "/sub/api/v1/boxes/one/things?state=odd&since=1001");
        CPPUNIT_ASSERT_EQUAL(422, outcome.response.status);
        CPPUNIT_ASSERT(outcome.response.body.starts_with(
            R"({"message":"[State]: must be one of open, closed; [Since]: must be from 0 to 1000","url":"https://git.)"));
        CPPUNIT_ASSERT_EQUAL(400, service.call("GET", "/sub/api/v1/boxes/one/things?since=1&since=2").response.status);
    }

    void formsAreReadLikeJson()
    {
        Service service;
        const auto outcome =
            service.call("POST", "/sub/api/v1/boxes/one/things", "name=a+b%26c", "application/x-www-form-urlencoded");
        CPPUNIT_ASSERT_EQUAL(std::string("{\"name\":\"a b&c\"}\n"), outcome.response.body);
    }

    void bodiesAreLimitedAndTyped()
    {
        Service service;
        const std::string path = "/sub/api/v1/boxes/one/things";
        CPPUNIT_ASSERT_EQUAL(413, service.call("POST", path, std::string(101, ' ')).response.status);
        CPPUNIT_ASSERT_EQUAL(415, service.call("POST", path, "<x/>", "text/xml").response.status);
        CPPUNIT_ASSERT_EQUAL(422, service.call("POST", path, "").response.status);
        CPPUNIT_ASSERT_EQUAL(422, service.call("POST", path, "{\"name\":").response.status);
    }

    void pagesCarryLinksAndTheTotal()
    {
        Service service;
        const auto middle =
            service.call("GET", "/sub/api/v1/boxes/one/things?token=secret&state=open&page=2&labels=a%20b");
        const std::string link = "<https://git.example/sub/api/v1/boxes/one/things?labels=a%20b&page=";
        CPPUNIT_ASSERT_EQUAL(link + "3&state=open>; rel=\"next\"," + link + "4&state=open>; rel=\"last\"," + link +
                                 "1&state=open>; rel=\"first\"," + link + "1&state=open>; rel=\"prev\"," + link +
                                 "1&state=open>; rel=\"previous\"",
                             Service::header(middle, "Link"));
        CPPUNIT_ASSERT_EQUAL(std::string("95"), Service::header(middle, "X-Total-Count"));
        const auto beyond = service.call("GET", "/sub/api/v1/boxes/one/things?page=99");
        CPPUNIT_ASSERT(Service::header(beyond, "Link").find("page=4>; rel=\"prev\"") != std::string::npos);
        CPPUNIT_ASSERT(Service::header(beyond, "Link").find("next") == std::string::npos);
    }

    void oddPageNumbersArePutRight()
    {
        Service service;
        for (const char* odd : {"limit=0", "limit=-1", "limit=x", "limit="})
            CPPUNIT_ASSERT_MESSAGE(
                odd,
                service.call("GET", std::string("/sub/api/v1/boxes/one/things?") + odd).response.body.find("/30\"") !=
                    std::string::npos);
        CPPUNIT_ASSERT(service.call("GET", "/sub/api/v1/boxes/one/things?limit=100").response.body.find("/50\"") !=
                       std::string::npos);
        CPPUNIT_ASSERT_EQUAL(
            200, service.call("GET", "/sub/api/v1/boxes/one/things?page=9223372036854775807").response.status);
    }

    void exceptionsTellTheClientOnlyAnId()
    {
        Service service;
        const auto outcome = service.call("GET", "/sub/api/v1/fail");
        CPPUNIT_ASSERT_EQUAL(500, outcome.response.status);
        CPPUNIT_ASSERT(outcome.response.body.find("id-1") != std::string::npos);
        CPPUNIT_ASSERT(outcome.response.body.find("SELECT") == std::string::npos);
    }

    void aBusyDatabaseIs503WithRetryAfter()
    {
        Service service;
        const auto outcome = service.call("GET", "/sub/api/v1/busy");
        CPPUNIT_ASSERT_EQUAL(503, outcome.response.status);
        CPPUNIT_ASSERT_EQUAL(std::string("1"), Service::header(outcome, "Retry-After"));
        CPPUNIT_ASSERT(outcome.response.body.find("locked") == std::string::npos);
    }

    void signInIsRequiredUnlessOpen()
    {
        Service service;
        const auto outcome = service.call("DELETE", "/sub/api/v1/boxes/one/things");
        CPPUNIT_ASSERT_EQUAL(401, outcome.response.status);
        CPPUNIT_ASSERT(outcome.response.body.find("token is required") != std::string::npos);
    }

    static int gate(const http::Endpoint& endpoint, const access::Identity& who)
    {
        try {
            http::requireAccess(endpoint, who);
            return 200;
        } catch (const Error& error) {
            return statusOf(error.kind());
        }
    }

    void scopesAreCheckedForTokensOnly()
    {
        const auto with = [](std::vector<std::string> words) {
            return access::Identity{
                .userId = 1, .signIn = access::SignIn::Token, .scopes = access::ScopeSet::parse(words)};
        };
        const auto &listing = kTable[0], &creating = kTable[1], &open = kTable[3];
        CPPUNIT_ASSERT_EQUAL(200, gate(listing, with({"read:issue"})));
        CPPUNIT_ASSERT_EQUAL(403, gate(creating, with({"read:issue"})));
        CPPUNIT_ASSERT_EQUAL(200, gate(creating, with({"write:issue"})));
        CPPUNIT_ASSERT_EQUAL(200, gate(creating, with({"all"})));
        CPPUNIT_ASSERT_EQUAL(403, gate(listing, with({"write:user"})));
        CPPUNIT_ASSERT_EQUAL(403, gate(listing, with({})));
        CPPUNIT_ASSERT_EQUAL(403, gate(listing, with({"public-only"})));
        CPPUNIT_ASSERT_EQUAL(200, gate(open, with({})));
        CPPUNIT_ASSERT_EQUAL(200, gate(creating, {.userId = 1, .signIn = access::SignIn::Password}));
        try {
            http::requireAccess(creating, with({"read:user", "public-only"}));
            CPPUNIT_FAIL("a token without the scope passed");
        } catch (const Error& error) {
            CPPUNIT_ASSERT_EQUAL(std::string("token does not have at least one of required scope(s), "
                                             "required=[write:issue], token scope=public-only,read:user"),
                                 error.english());
        }
    }

    void theDocumentFollowsFromTheTable()
    {
        Service service;
        const auto& text = service.openApi.text();
        for (const char* part :
             {R"("basePath":"/sub/api/v1")", R"("schemes":["https"])", R"("operationId":"listThings")",
              R"({"name":"box","in":"path","description":"Name of the box","required":true,"type":"string"})",
              R"("enum":["open","closed"])", R"("name":"page","in":"query")", R"("X-Total-Count":{"type":"string"})",
              R"("201":{"description":"Created","schema":{"$ref":"#/definitions/Thing"}})",
              R"("schema":{"$ref":"#/definitions/NewThing"})",
              R"("401":{"description":"Unauthorized","schema":{"$ref":"#/definitions/APIError"}})"})
            CPPUNIT_ASSERT_MESSAGE(part + ("\n" + text), text.find(part) != std::string::npos);
        CPPUNIT_ASSERT(json::parse(text).member("paths") != nullptr);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(EndpointTest, "unit");

} // namespace trivet
