// What the OpenAPI document says of parameters and answers follows from the types of a handler.
#include "http/endpoint.hpp"
#include "http/openapi.hpp"
#include "http/path_number.hpp"
#include "http/variant_reply.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet {
namespace {

using http::Context;

struct Volume {
    static constexpr auto schema = json::value("Volume");
    std::map<std::string, std::int64_t> pages{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("pages", &Volume::pages, "Pages by chapter"));
    }
};
struct Shelf {
    static constexpr http::PathNumber kId{"shelf", "Number of the shelf"};
    std::int64_t id = 0;
    static Shelf resolve(Context& context) { return {kId.require(context)}; }
    static void describe(http::Operation& operation) { kId.describe(operation); }
};
struct VolumePath {
    static constexpr auto schema = json::path();
    std::int64_t volume = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("volume", &VolumePath::volume, "ID of the volume"));
    }
};
struct Search {
    static constexpr auto schema = json::query();
    std::string text{}, order{};
    std::vector<std::string> kinds{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("text", &Search::text, "", json::required));
        visit(json::field("order", &Search::order, "", json::oneOf("", "old", "new")));
        visit(json::field("kinds", &Search::kinds, ""));
    }
};
struct Note {
    static constexpr auto schema = json::body("Note");
    std::string text{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("text", &Note::text, "", json::required));
    }
};
struct Remark {
    static constexpr auto schema = json::body("Remark");
    std::string text{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("text", &Remark::text, ""));
    }
};

Volume get(Context&, const Shelf&, const VolumePath&) { return {}; }
std::variant<Volume, std::vector<Volume>> find(Context&, const Search&) { return Volume{}; }
std::variant<Volume, http::Text> note(Context&, const Note&) { return Volume{}; }
http::NoContent remark(Context&, const Remark&) { return {}; }

constexpr http::Meta at(http::Method method, std::string_view path, std::string_view id)
{
    return {.method = method, .path = path, .id = id, .tag = "t", .summary = "s", .scope = http::Scope::none()};
}

constexpr http::Endpoint kTable[] = {
    http::endpoint<get>(at(http::Method::Get, "/shelves/{shelf}/{volume}", "get")),
    http::endpoint<find>(at(http::Method::Get, "/find", "find").deprecated()),
    http::endpoint<note>(at(http::Method::Post, "/note", "note").refusing(409, 412)),
    http::endpoint<remark>(at(http::Method::Post, "/remark", "remark")),
};
const http::Module kModules[] = {{http::Surface::Api, "/api/v1", kTable}};

} // namespace

class OpenApiTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OpenApiTest);
    CPPUNIT_TEST(numbersInAPathAreIntegers);
    CPPUNIT_TEST(queriesSayWhatIsRequiredRepeatedAndLimited);
    CPPUNIT_TEST(aBodyIsRequiredIfOneOfItsMembersIs);
    CPPUNIT_TEST(answersHaveTheirRealShapes);
    CPPUNIT_TEST(rowsTellOfDeprecationAndRefusals);
    CPPUNIT_TEST_SUITE_END();

    static void requireSaid(std::initializer_list<const char*> parts)
    {
        const Settings settings;
        const auto text = http::OpenApi(kModules, settings).text();
        for (const char* part : parts)
            CPPUNIT_ASSERT_MESSAGE(part + ("\n" + text), text.find(part) != std::string::npos);
    }

    void numbersInAPathAreIntegers()
    {
        requireSaid(
            {R"("name":"shelf","in":"path","description":"Number of the shelf","required":true,"type":"integer")",
             R"("name":"volume","in":"path","description":"ID of the volume","required":true,"type":"integer")"});
    }

    void queriesSayWhatIsRequiredRepeatedAndLimited()
    {
        requireSaid({R"("name":"text","in":"query","required":true,"type":"string")",
                     R"("name":"order","in":"query","type":"string","enum":["old","new"])",
                     R"("name":"kinds","in":"query","collectionFormat":"multi","type":"array")"});
    }

    void aBodyIsRequiredIfOneOfItsMembersIs()
    {
        requireSaid({R"("in":"body","required":true,"schema":{"$ref":"#/definitions/Note"})",
                     R"("in":"body","schema":{"$ref":"#/definitions/Remark"})"});
    }

    void answersHaveTheirRealShapes()
    {
        requireSaid({R"("additionalProperties":{"type":"integer")",
                     R"("schema":{"x-oneOf":[{"$ref":"#/definitions/Volume"},{"type":"array","items":)",
                     R"("produces":["application/json","text/plain"])",
                     R"("200":{"description":"OK","schema":{"$ref":"#/definitions/Volume"}})"});
    }

    void rowsTellOfDeprecationAndRefusals()
    {
        requireSaid({R"("deprecated":true)",
                     R"("409":{"description":"Conflict","schema":{"$ref":"#/definitions/APIError"}})",
                     R"("412":{"description":)", R"("413":{"description":)", R"("415":{"description":)"});
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OpenApiTest, "unit");

} // namespace trivet
