#include "body/media_type.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::body {
namespace {

std::string shown(const std::optional<HeaderValue>& value)
{
    if (!value)
        return "malformed";
    std::string text = value->word;
    for (const auto& parameter : value->parameters)
        text += "[" + parameter.name + "|" + parameter.value + "]";
    return text;
}

} // namespace

class MediaTypeTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MediaTypeTest);
    CPPUNIT_TEST(contentTypesAreTakenApart);
    CPPUNIT_TEST(malformedOnesAreNothing);
    CPPUNIT_TEST(dispositionsAreTakenApart);
    CPPUNIT_TEST_SUITE_END();

    void contentTypesAreTakenApart()
    {
        const std::pair<const char*, const char*> cases[] = {
            {"application/json", "application/json"},
            {"Application/JSON; Charset=UTF-8", "application/json[charset|UTF-8]"},
            {" text/plain ;charset=utf-8 ; format=flowed ", "text/plain[charset|utf-8][format|flowed]"},
            {"multipart/form-data; boundary=\"a b;c\"", "multipart/form-data[boundary|a b;c]"},
            {"a/b; x=\"q\\\"r\\\\s\\t\"", "a/b[x|q\"r\\s\\t]"},
            {"a/b; x=\"\"", "a/b[x|]"},
            {"a/b;", "a/b"},
            {"application/vnd.git-lfs+json", "application/vnd.git-lfs+json"},
        };
        for (const auto& [header, expected] : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(header, std::string(expected), shown(parseMediaType(header)));
        const auto type = parseMediaType("a/b; Name=v");
        CPPUNIT_ASSERT(type->is("a/b") && type->parameter("name") && !type->parameter("Name"));
    }

    void malformedOnesAreNothing()
    {
        using namespace std::string_view_literals;
        for (const auto header : {""sv,
                                  "json"sv,
                                  "/"sv,
                                  "a/"sv,
                                  "/b"sv,
                                  "a/b c"sv,
                                  "a /b"sv,
                                  "a/b; x"sv,
                                  "a/b; x="sv,
                                  "a/b; =y"sv,
                                  "a/b; x=\"open"sv,
                                  "a/b; x=\"open\\\""sv,
                                  "a/b; x=1; X=2"sv,
                                  "a/b; x=1 y=2"sv,
                                  "a/b, c/d"sv,
                                  "a/b;;x=1"sv,
                                  "a/b; x =1"sv,
                                  "a/b\r\nX: y"sv,
                                  "a/b; x=\"\x01\""sv,
                                  "a/b\0"sv,
                                  "a/b/c"sv})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(header), std::string("malformed"), shown(parseMediaType(header)));
    }

    void dispositionsAreTakenApart()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("form-data[name|a][filename|C:\\x\\y.txt]"),
                             shown(parseDisposition("Form-Data; name=\"a\"; filename=\"C:\\x\\y.txt\"")));
        CPPUNIT_ASSERT_EQUAL(std::string("form-data[filename*|UTF-8''%e2%82%ac]"),
                             shown(parseDisposition("form-data; filename*=UTF-8''%e2%82%ac")));
        CPPUNIT_ASSERT_EQUAL(std::string("malformed"), shown(parseDisposition("form-data/x")));
        CPPUNIT_ASSERT_EQUAL(std::string("malformed"), shown(parseDisposition("; name=a")));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MediaTypeTest, "unit");

} // namespace trivet::body
