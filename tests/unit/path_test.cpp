#include "http/path.hpp"

#include "support/processor_time.hpp"
#include "tests/support/refusal_of.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::http {
namespace {

// The decoded segments in brackets, so that a slash inside one shows.
std::string shown(const RequestPath& path)
{
    std::string text;
    for (const auto& segment : path.segments)
        text += "[" + segment.decoded + "]";
    return text;
}

} // namespace

class PathTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PathTest);
    CPPUNIT_TEST(targetsAreTakenApart);
    CPPUNIT_TEST(rawSegmentsAreKept);
    CPPUNIT_TEST(theQueryIsCutAtTheFirstQuestionMark);
    CPPUNIT_TEST(theMountPrefixIsStripped);
    CPPUNIT_TEST(pathsOutsideTheMountPrefixAreNotFound);
    CPPUNIT_TEST(wellKnownAddressesMayLieOutsideTheMountPrefix);
    CPPUNIT_TEST(hostileTargetsAreRefused);
    CPPUNIT_TEST(everyControlCharacterIsRefused);
    CPPUNIT_TEST(overlongTargetsAreRefused);
    CPPUNIT_TEST(theHotPathIsCheap);
    CPPUNIT_TEST_SUITE_END();

    void wellKnownAddressesMayLieOutsideTheMountPrefix()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("[.well-known][x]"), shown(parsePath("/.well-known/x/a/b?q", "/a/b")));
        CPPUNIT_ASSERT_EQUAL(std::string("[.well-known][x]"), shown(parsePath("/a/b/.well-known/x", "/a/b")));
        CPPUNIT_ASSERT_EQUAL(std::string("[.well-known][x][a]"), shown(parsePath("/.well-known/x/a", "")));
        for (const char* const target : {"/.well-known/x", "/.well-known/x/a", "/.well-known/x/ca/b", "/x/a/b"})
            test::assertRefused(
                Error::Kind::NotFound, [&] { parsePath(target, "/a/b"); }, target);
    }

    void targetsAreTakenApart()
    {
        const std::pair<const char*, const char*> cases[] = {
            {"/", ""},
            {"/api/v1/version", "[api][v1][version]"},
            {"//api/v1/version", "[api][v1][version]"},
            {"/api//v1///version", "[api][v1][version]"},
            {"/api/v1/version/", "[api][v1][version]"},
            {"http://other/abs/path?q", "[abs][path]"},
            {"HTTPS://user@other:8443/abs", "[abs]"},
            {"http://other", ""},
            {"http://other?q=/x", ""},
            {"/a%2Fb/c", "[a/b][c]"},
            {"/a%252Fb", "[a%2Fb]"}, // once, not twice
            {"/a+b", "[a+b]"},
            {"/%e2%82%ac", "[\xE2\x82\xAC]"},
            {"/\xE2\x82\xAC", "[\xE2\x82\xAC]"},
            {"/main...feature", "[main...feature]"},
            {"/.gitignore/..x/x..", "[.gitignore][..x][x..]"},
            {"/a%2F.b", "[a/.b]"},
            {"/a;b=c,d:e@f", "[a;b=c,d:e@f]"},
            {"/a%3Fb%23c", "[a?b#c]"},
        };
        for (const auto& [target, expected] : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(target, std::string(expected), shown(parsePath(target, "")));
    }

    void rawSegmentsAreKept()
    {
        const auto path = parsePath("/r/a%2fb?x", "");
        CPPUNIT_ASSERT_EQUAL(std::string("a%2fb"), std::string(path.segments.at(1).raw));
        CPPUNIT_ASSERT_EQUAL(std::string("/r/a%2fb"), std::string(path.raw));
    }

    void theQueryIsCutAtTheFirstQuestionMark()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a=/..?&b"), std::string(parsePath("/x?a=/..?&b", "").query));
        CPPUNIT_ASSERT_EQUAL(std::string(""), std::string(parsePath("/x?", "").query));
        CPPUNIT_ASSERT_EQUAL(std::string(""), std::string(parsePath("/x", "").query));
    }

    void theMountPrefixIsStripped()
    {
        for (const char* prefix : {"/trivet", "/trivet/", "trivet"}) {
            CPPUNIT_ASSERT_EQUAL(std::string("[api][v1]"), shown(parsePath("/trivet/api/v1", prefix)));
            CPPUNIT_ASSERT_EQUAL(std::string("[api]"), shown(parsePath("//trivet//api", prefix)));
            CPPUNIT_ASSERT_EQUAL(std::string(""), shown(parsePath("/trivet", prefix)));
        }
        CPPUNIT_ASSERT_EQUAL(std::string("[c]"), shown(parsePath("/a/b/c", "/a/b")));
        CPPUNIT_ASSERT_EQUAL(std::string("[x]"), shown(parsePath("/x", "/")));
    }

    void pathsOutsideTheMountPrefixAreNotFound()
    {
        for (const char* target : {"/", "/api/v1", "/trivetx/api", "/TRIVET/api", "/x/trivet/api", "/trivet%2Fapi"})
            test::assertRefused(
                Error::Kind::NotFound, [&] { parsePath(target, "/trivet"); }, target);
        test::assertRefused(Error::Kind::NotFound, [] { parsePath("/a", "/a/b"); });
    }

    void hostileTargetsAreRefused()
    {
        using namespace std::string_view_literals;
        for (const auto target : {""sv,          "api/v1"sv,     "*"sv,          "ftp://host/x"sv, "javascript://x/y"sv,
                                  "/a\0b"sv,     "/a%00b"sv,     "/%"sv,         "/%4"sv,          "/%zz"sv,
                                  "/%2"sv,       "/a%2"sv,       "/."sv,         "/.."sv,          "/a/../b"sv,
                                  "/a/./b"sv,    "/%2e%2e/b"sv,  "/%2E/b"sv,     "/.%2e"sv,        "/a%2F..%2Fb"sv,
                                  "/..%2Fetc"sv, "/a%2F."sv,     "/\xC0\xAF"sv,  "/%C0%AF"sv,      "/%FF"sv,
                                  "/\xFF"sv,     "/%ED%A0%80"sv, "/x#fragment"sv})
            test::assertRefused(
                Error::Kind::BadRequest, [&] { parsePath(target, ""); }, std::string(target));
    }

    void everyControlCharacterIsRefused()
    {
        constexpr char digits[] = "0123456789ABCDEF";
        for (int c = 0; c < 0x80; c = c == 0x1F ? 0x7F : c + 1) {
            const std::string encoded = {'/', 'a', '%', digits[c >> 4], digits[c & 15]};
            const std::string bare = {'/', 'a', static_cast<char>(c)};
            test::assertRefused(
                Error::Kind::BadRequest, [&] { parsePath(encoded, ""); }, encoded);
            test::assertRefused(
                Error::Kind::BadRequest, [&] { parsePath(bare, ""); }, encoded);
        }
    }

    void overlongTargetsAreRefused()
    {
        parsePath("/" + std::string(16 * 1024 - 1, 'a'), "");
        test::assertRefused(Error::Kind::UriTooLong, [] { parsePath("/" + std::string(16 * 1024, 'a'), ""); });
        test::assertRefused(Error::Kind::UriTooLong, [] { parsePath("/?" + std::string(16 * 1024, 'a'), ""); });
    }

    // About 0.1 us in an optimised build. The bound is loose for slow and instrumented ones; it catches a change of
    // order.
    void theHotPathIsCheap()
    {
        constexpr int kRounds = 20000;
        const auto start = test::processorMicroseconds();
        std::size_t segments = 0;
        for (int i = 0; i < kRounds; ++i)
            segments += parsePath("/trivet/api/v1/version", "/trivet").segments.size();
        const auto elapsed = test::processorMicroseconds() - start;
        CPPUNIT_ASSERT_EQUAL(std::size_t{3} * kRounds, segments);
        CPPUNIT_ASSERT_MESSAGE(std::to_string(elapsed) + " us", elapsed < 20 * kRounds);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PathTest, "unit");

} // namespace trivet::http
