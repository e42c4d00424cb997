#include "http/query_string.hpp"

#include "tests/support/refusal_of.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::http {
namespace {

std::string shown(const Parameters& parameters)
{
    std::string text;
    for (const auto& [name, value] : parameters)
        text += "[" + name + "|" + value + "]";
    return text;
}

std::string repeated(std::size_t count, const std::string& text)
{
    std::string result;
    for (std::size_t i = 0; i < count; ++i)
        result += text;
    return result;
}

} // namespace

class QueryTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(QueryTest);
    CPPUNIT_TEST(queriesAreSplitThenDecoded);
    CPPUNIT_TEST(namesAreCaseSensitive);
    CPPUNIT_TEST(aRepeatedNameIsRefusedWhereOneValueIsWanted);
    CPPUNIT_TEST(allValuesComeInOrder);
    CPPUNIT_TEST(hostileQueriesAreRefused);
    CPPUNIT_TEST(theRefusalNamesTheParameter);
    CPPUNIT_TEST(limitsHold);
    CPPUNIT_TEST_SUITE_END();

    void queriesAreSplitThenDecoded()
    {
        const std::pair<const char*, const char*> cases[] = {
            {"", ""},
            {"&", ""},
            {"&&a=1&&", "[a|1]"},
            {"a=1&b=2", "[a|1][b|2]"},
            {"flag", "[flag|]"},
            {"a=1&flag", "[a|1][flag|]"},
            {"flag&a=1", "[flag|][a|1]"},
            {"a=", "[a|]"},
            {"a=b=c", "[a|b=c]"},
            {"a=x%26b=y", "[a|x&b=y]"}, // an encoded separator separates nothing
            {"a%3Db=c", "[a=b|c]"},
            {"q=a+b%2Bc", "[q|a b+c]"},
            {"u=http://a/;b=1", "[u|http://a/;b=1]"},
            {"a=%2525", "[a|%25]"},
            {"t=%0D%0A", "[t|\r\n]"},
            {"e=%E2%82%AC\xE2\x82\xAC", "[e|\xE2\x82\xAC\xE2\x82\xAC]"},
            {"labels[]=1&labels[]=2", "[labels[]|1][labels[]|2]"},
        };
        for (const auto& [query, expected] : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(query, std::string(expected), shown(parseQuery(query)));
    }

    void namesAreCaseSensitive()
    {
        const auto query = parseQuery("TOKEN=x");
        CPPUNIT_ASSERT(!query.find("token"));
        CPPUNIT_ASSERT(!query.single("Token"));
        CPPUNIT_ASSERT(query.find("TOKEN"));
    }

    void aRepeatedNameIsRefusedWhereOneValueIsWanted()
    {
        const auto query = parseQuery("page=1&page=2&limit=3&Page=9");
        const auto error = test::refusalOf([&] { query.single("page"); });
        CPPUNIT_ASSERT_EQUAL(std::string("[page]: sent more than once"), error.english());
        CPPUNIT_ASSERT_EQUAL(statusOf(Error::Kind::BadRequest), statusOf(error.kind()));
        CPPUNIT_ASSERT_EQUAL(std::string("3"), std::string(query.single("limit").value()));
        CPPUNIT_ASSERT_EQUAL(std::string("1"), std::string(query.find("page").value()));
        CPPUNIT_ASSERT(!query.single("absent"));
    }

    void allValuesComeInOrder()
    {
        const auto query = parseQuery("t=b&x=&t=a&t=");
        const auto values = query.all("t");
        CPPUNIT_ASSERT(values == (std::vector<std::string_view>{"b", "a", ""}));
        CPPUNIT_ASSERT(query.all("absent").empty());
    }

    void hostileQueriesAreRefused()
    {
        using namespace std::string_view_literals;
        for (const auto query :
             {"a=%"sv, "a=%4"sv, "a=%zz"sv, "a=%4g"sv, "a=%00"sv, "a=x\0y"sv, "%00=a"sv, "%=a"sv, "a\0=1"sv, "a=%FF"sv,
              "a=\xFF"sv, "a=%C0%AF"sv, "%FF=a"sv, "=x"sv, "a%0Ab=1"sv, "a\x7F=1"sv, "a=1&=2"sv, "="sv})
            test::assertRefused(
                Error::Kind::BadRequest, [&] { parseQuery(query); }, std::string(query));
    }

    void theRefusalNamesTheParameter()
    {
        const auto error = test::refusalOf([] { parseQuery("good=1&page=%zz"); });
        CPPUNIT_ASSERT_MESSAGE(error.english(), error.english().starts_with("[page]: "));
    }

    void limitsHold()
    {
        CPPUNIT_ASSERT_EQUAL(std::size_t{100}, parseQuery(repeated(100, "a=1&")).size());
        parseQuery(std::string(256, 'n') + "=" + std::string(16 * 1024, 'v'));
        for (const auto& query : {repeated(101, "a=1&"), std::string(257, 'n') + "=v",
                                  "n=" + std::string(16 * 1024 + 1, 'v'), repeated(1000000, "a&")})
            test::assertRefused(
                Error::Kind::BadRequest, [&] { parseQuery(query); }, query.substr(0, 20));
        parseQuery(repeated(256, "%41") + "=1"); // limits are of the decoded text
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(QueryTest, "unit");

} // namespace trivet::http
