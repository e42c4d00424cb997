#include "body/form.hpp"

#include "tests/support/refusal_of.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::body {
namespace {

std::string shown(const Parameters& form)
{
    std::string text;
    for (const auto& [name, value] : form)
        text += "[" + name + "|" + value + "]";
    return text;
}

} // namespace

// The rows of this table are what cgicc alone gets wrong.
class FormTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(FormTest);
    CPPUNIT_TEST(fieldsArriveAsTheyWereSent);
    CPPUNIT_TEST(everyByteOfAValueSurvives);
    CPPUNIT_TEST(namesAreCaseSensitive);
    CPPUNIT_TEST(aRepeatedNameIsRefusedWhereOneValueIsWanted);
    CPPUNIT_TEST(hostileFormsAreRefused);
    CPPUNIT_TEST(limitsHold);
    CPPUNIT_TEST(theEnvironmentOfTheProcessIsNotRead);
    CPPUNIT_TEST_SUITE_END();

    void fieldsArriveAsTheyWereSent()
    {
        const std::pair<const char*, const char*> cases[] = {
            {"", ""},
            {"&", ""},
            {"&&&", ""},
            {"a=1", "[a|1]"},
            {"a=1&flag", "[a|1][flag|]"},
            {"flag&a=1", "[flag|][a|1]"},
            {"flag", "[flag|]"},
            {"&&a=1&&b=2&&", "[a|1][b|2]"},
            {"a=&b=", "[a|][b|]"},
            {"redirect_uri=http://a/;b=1", "[redirect_uri|http://a/;b=1]"},
            {";a;=;b;&c=;", "[;a;|;b;][c|;]"},
            {"a=1;b=2;c", "[a|1;b=2;c]"},
            {"a=1&a=2&A=3", "[a|1][a|2][A|3]"},
            {"a=x%26b%3Dy%3B", "[a|x&b=y;]"},
            {"a=b=c==", "[a|b=c==]"},
            {"q=a+b%2Bc%20d", "[q|a b+c d]"},
            {"p=%2525", "[p|%25]"},
            {"text=%0D%0Aline%09", "[text|\r\nline\t]"},
            {"e=%E2%82%AC\xE2\x82\xAC", "[e|\xE2\x82\xAC\xE2\x82\xAC]"},
            {"{\"json\":true}", "[{\"json\":true}|]"},
        };
        for (const auto& [bytes, expected] : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(bytes, std::string(expected), shown(parseForm(bytes)));
    }

    void everyByteOfAValueSurvives()
    {
        constexpr char digits[] = "0123456789abcdef";
        for (int c = 1; c < 0x80; ++c) {
            const std::string bytes = std::string("x=") + '%' + digits[c >> 4] + digits[c & 15];
            CPPUNIT_ASSERT_EQUAL_MESSAGE(bytes, std::string(1, static_cast<char>(c)),
                                         std::string(parseForm(bytes).single("x").value()));
        }
        const std::string big(3000000, 'v');
        CPPUNIT_ASSERT(parseForm("x=" + big + "&y=1").single("x").value() == big);
    }

    void namesAreCaseSensitive()
    {
        const auto form = parseForm("TOKEN=x");
        CPPUNIT_ASSERT(!form.find("token"));
        CPPUNIT_ASSERT(form.find("TOKEN"));
    }

    void aRepeatedNameIsRefusedWhereOneValueIsWanted()
    {
        const auto form = parseForm("client_id=a&client_id=b");
        const auto error = test::refusalOf([&] { form.single("client_id"); });
        CPPUNIT_ASSERT_EQUAL(std::string("[client_id]: sent more than once"), error.english());
    }

    void hostileFormsAreRefused()
    {
        using namespace std::string_view_literals;
        for (const auto bytes : {"a=%"sv, "a=%4"sv, "a=%zz"sv, "a=%00"sv, "%00=a"sv, "a=\0"sv, "a=%FF"sv, "a=\xFF"sv,
                                 "%=1"sv, "=x"sv, "a%0Ab=1"sv, "a\x7F=1"sv, "a=1&=2"sv, "a=%E2%82"sv, "a=1&b=%"sv})
            test::assertRefused(
                Error::Kind::BadRequest, [&] { parseForm(bytes); }, std::string(bytes));
    }

    void limitsHold()
    {
        std::string fields;
        for (int i = 0; i < 500; ++i)
            fields += "a=1&";
        CPPUNIT_ASSERT_EQUAL(std::size_t{500}, parseForm(fields).size());
        test::assertRefused(Error::Kind::BadRequest, [&] { parseForm(fields + "a=1"); });
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, parseForm(std::string(256, 'n') + "=v").size());
        test::assertRefused(Error::Kind::BadRequest, [] { parseForm(std::string(257, 'n') + "=v"); });
        std::string many;
        for (int i = 0; i < 2000000; ++i)
            many += "a&";
        test::assertRefused(Error::Kind::BadRequest, [&] { parseForm(many); });
    }

    void theEnvironmentOfTheProcessIsNotRead()
    {
        ::setenv("QUERY_STRING", "stolen=1", 1);
        ::setenv("HTTP_COOKIE", "a=b", 1);
        const auto form = parseForm("a=1");
        ::unsetenv("QUERY_STRING");
        ::unsetenv("HTTP_COOKIE");
        CPPUNIT_ASSERT_EQUAL(std::string("[a|1]"), shown(form));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FormTest, "unit");

} // namespace trivet::body
