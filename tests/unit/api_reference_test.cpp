#include "app/modules.hpp"
#include "http/endpoint.hpp"
#include "instance/api_reference.hpp"
#include "pages/view.hpp"
#include "support/page_services.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::instance {
namespace {

using http::Context;

struct Chapter {
    static constexpr auto schema = json::value("Chapter");
    std::string title{};
    std::vector<Chapter> parts{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("title", &Chapter::title, "Its <title>", json::required, json::maxLength(9)));
        visit(json::field("parts", &Chapter::parts, "What is in it"));
    }
};
struct Filter {
    static constexpr auto schema = json::query();
    std::string state{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("state", &Filter::state, "Which ones", json::oneOf("open", "closed")));
    }
};
std::vector<Chapter> listChapters(Context&, const Filter&) { return {}; }

constexpr http::Endpoint kTable[] = {
    http::endpoint<listChapters>({.path = "/chapters",
                                  .id = "listChapters",
                                  .tag = "book",
                                  .summary = "List & read",
                                  .scope = access::Permission::Issue,
                                  .auth = http::Auth::Required}),
};
const http::Module kModules[] = {{http::Surface::Api, "/api/v1", kTable}};

std::string render(http::Catalogue catalogue)
{
    const test::PageServices services("web", catalogue);
    auto reference = makeApiReference(catalogue);
    reference.lacksSwaggerUi = true;
    return pages::pageResponse(services.services, pages::view("instance/reference", "API reference", reference), {})
        .body;
}

void assertContains(const std::string& text, const std::string& part)
{
    CPPUNIT_ASSERT_MESSAGE(part + " in\n" + text, text.find(part) != std::string::npos);
}

std::string inWords(const std::string& schema)
{
    const auto text = describeSchema(schema);
    return text.words + "|" + text.definition.value_or("") + "|" + text.limits.value_or("");
}

} // namespace

class ApiReferenceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ApiReferenceTest);
    CPPUNIT_TEST(schemasAreToldInWords);
    CPPUNIT_TEST(everyRestOperationIsListed);
    CPPUNIT_TEST(anOperationTellsAllItsRowAndTypesSay);
    CPPUNIT_TEST(everyLinkWithinThePageLeadsSomewhere);
    CPPUNIT_TEST_SUITE_END();

    void schemasAreToldInWords()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("string||"), inWords(R"({"type":"string"})"));
        CPPUNIT_ASSERT_EQUAL(std::string("time||"), inWords(R"({"type":"string","format":"date-time"})"));
        CPPUNIT_ASSERT_EQUAL(std::string("|Issue|"), inWords(R"({"$ref":"#/definitions/Issue"})"));
        CPPUNIT_ASSERT_EQUAL(std::string("list of|Issue|"),
                             inWords(R"({"type":"array","items":{"$ref":"#/definitions/Issue"}})"));
        CPPUNIT_ASSERT_EQUAL(
            std::string("names with list of integer||not below 1"),
            inWords(
                R"({"type":"object","additionalProperties":{"type":"array","items":{"type":"integer","minimum":1}}})"));
        CPPUNIT_ASSERT_EQUAL(std::string("string||at least 2 characters, at most 9 characters, one of a | b"),
                             inWords(R"({"type":"string","enum":["a","b"],"maxLength":9,"minLength":2})"));
        CPPUNIT_ASSERT_EQUAL(std::string("object||"), inWords(R"({"type":"object"})"));
    }

    void everyRestOperationIsListed()
    {
        const auto page = render(app::modules());
        int listed = 0;
        for (const auto& module : app::modules())
            for (const auto& endpoint : module.endpoints) {
                const bool isListed =
                    page.find("id=\"operation-" + std::string(endpoint.meta.id) + "\"") != std::string::npos;
                CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(endpoint.meta.id), module.surface == http::Surface::Api,
                                             isListed);
                listed += isListed;
            }
        CPPUNIT_ASSERT(listed >= 5);
    }

    void anOperationTellsAllItsRowAndTypesSay()
    {
        const auto page = render(kModules);
        for (const char* part :
             {"Swagger UI is not installed", "<h2 id=\"tag-book\">book</h2>", "id=\"operation-listChapters\"",
              "data-method=\"GET\">GET</span>", "<code class=\"path\">/chapters</code>", "<p>List &amp; read</p>",
              "for signed-in users", "token scope <code>read:issue</code>", "<code>state</code>",
              "string, one of open | closed", "Which ones", "<code>200</code>",
              "list of <a href=\"#type-Chapter\">Chapter</a>", "<code>401</code>", "<code>403</code>",
              "id=\"type-Chapter\"", "string, at most 9 characters <span class=\"required\">required</span>",
              "Its &lt;title&gt;"})
            assertContains(page, part);
    }

    void everyLinkWithinThePageLeadsSomewhere()
    {
        const auto page = render(app::modules());
        int links = 0;
        for (auto at = page.find("href=\"#"); at != std::string::npos; at = page.find("href=\"#", at + 1), ++links)
            assertContains(page, "id=\"" + page.substr(at + 7, page.find('"', at + 7) - at - 7) + "\"");
        CPPUNIT_ASSERT(links > 20);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ApiReferenceTest, "unit");

} // namespace trivet::instance
