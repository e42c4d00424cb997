#include "base/clock.hpp"
#include "base/error.hpp"
#include "json/day.hpp"
#include "json/read.hpp"
#include "json/schema.hpp"
#include "json/write.hpp"

#include <cmath>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <limits>

namespace trivet::json {
namespace {

struct Inner {
    static constexpr auto schema = value("Inner");
    std::string url{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(field("url", &Inner::url, "Address", required));
    }
};

struct Sample {
    static constexpr auto schema = body("Sample");
    std::string title{}, state{};
    std::int64_t count = 0;
    bool isOpen = false;
    std::optional<std::string> note{};
    std::optional<std::int64_t> parent{};
    std::vector<std::string> labels{};
    Time created{};
    std::optional<Inner> config{};
    std::map<std::string, std::int64_t> sizes{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(field("title", &Sample::title, "Title", required, maxLength(10)));
        visit(field("state", &Sample::state, "State", oneOf("open", "closed")));
        visit(field("item_count", &Sample::count, "How many", range(0, 100)));
        visit(field("is_open", &Sample::isOpen, "Open"));
        visit(field("note", &Sample::note, "Note"));
        visit(field("parent", &Sample::parent, "Parent", leaveOutWhenEmpty));
        visit(field("labels", &Sample::labels, "Labels"));
        visit(field("created_at", &Sample::created, "When"));
        visit(field("config", &Sample::config, "Configuration"));
        visit(field("sizes", &Sample::sizes, "Sizes"));
    }
};

struct Number {
    static constexpr auto schema = body("Number");
    std::int64_t number = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(field("n", &Number::number, "Number"));
    }
};

std::string messageFor(const std::string& text)
{
    try {
        read<Sample>(text);
    } catch (const Error& error) {
        return std::to_string(statusOf(error.kind())) + " " + error.english();
    }
    return "accepted";
}

} // namespace

class JsonTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(JsonTest);
    CPPUNIT_TEST(everyKindOfMemberIsWritten);
    CPPUNIT_TEST(textIsEscapedAndAlwaysUtf8);
    CPPUNIT_TEST(everyBytePositionIsEscapedAlike);
    CPPUNIT_TEST(numbersThatJsonCannotSayBecomeNull);
    CPPUNIT_TEST(membersAreEscapedLikeOtherTexts);
    CPPUNIT_TEST(membersOfAnyLengthAreWrittenWhole);
    CPPUNIT_TEST(sharedValuesAreWrittenWhereverTheyStand);
    CPPUNIT_TEST(whatWasWrittenIsReadBack);
    CPPUNIT_TEST(everyWrongValueIsNamed);
    CPPUNIT_TEST(namesIgnoreLetterCaseAndNullMeansAbsent);
    CPPUNIT_TEST(brokenTextIsRefused);
    CPPUNIT_TEST(timesFollowRfc3339);
    CPPUNIT_TEST(daysAreThoseThatWereWritten);
    CPPUNIT_TEST(schemaNamesRequiredMembersAndLimits);
    CPPUNIT_TEST_SUITE_END();

    static Sample full()
    {
        return {.title = "a \"b\"",
                .state = "open",
                .count = 7,
                .isOpen = true,
                .note = "n",
                .parent = {},
                .labels = {"x", "y"},
                .created = {1787434379},
                .config = Inner{"u"},
                .sizes = {{"k", -1}}};
    }

    void everyKindOfMemberIsWritten()
    {
        CPPUNIT_ASSERT_EQUAL(
            std::string(R"({"title":"a \"b\"","state":"open","item_count":7,"is_open":true,"note":"n",)"
                        R"("labels":["x","y"],"created_at":"2026-08-22T21:32:59Z",)"
                        R"("config":{"url":"u"},"sizes":{"k":-1}})"),
            write(full()));
        CPPUNIT_ASSERT_EQUAL(
            std::string(R"({"title":"","state":"","item_count":0,"is_open":false,"note":null,"labels":[],)"
                        R"("created_at":"1970-01-01T00:00:00Z","config":null,"sizes":{}})"),
            write(Sample{}));
    }

    void textIsEscapedAndAlwaysUtf8()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("\"\\\"\\\\\\n\\r\\t\\u0001\\u001f\x7f\""),
                             write(std::string("\"\\\n\r\t\x01\x1f\x7f")));
        CPPUNIT_ASSERT_EQUAL(std::string("\"\xC3\xA4\xE2\x82\xAC\""), write(std::string("\xC3\xA4\xE2\x82\xAC")));
        CPPUNIT_ASSERT_EQUAL(std::string("\"caf\xEF\xBF\xBD!\""), write(std::string("caf\xE9!")));
        CPPUNIT_ASSERT_EQUAL(std::string("\"a\\u0000b\""), write(std::string("a\0b", 3)));
    }

    // The fast path looks at eight bytes at a time: each special byte at each position must be found.
    void everyBytePositionIsEscapedAlike()
    {
        for (int special = 0; special < 128; ++special) {
            const char c = static_cast<char>(special);
            const std::string alone = write(std::string(1, c));
            for (std::size_t position = 0; position < 20; ++position) {
                std::string text(20, 'x');
                text[position] = c;
                const std::string expected = "\"" + std::string(position, 'x') + alone.substr(1, alone.size() - 2) +
                                             std::string(19 - position, 'x') + "\"";
                CPPUNIT_ASSERT_EQUAL(expected, write(text));
            }
        }
    }

    void numbersThatJsonCannotSayBecomeNull()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("null"), write(std::nan("")));
        CPPUNIT_ASSERT_EQUAL(std::string("1.5"), write(1.5));
    }

    // They are put together in a room of 1024 bytes.
    void membersOfAnyLengthAreWrittenWhole()
    {
        const auto rest = write(full()).substr(std::string_view(R"({"title":"a \"b\"")").size());
        for (std::size_t size = 0; size < 1100; ++size) {
            auto sample = full();
            sample.title = std::string(size, 'x');
            CPPUNIT_ASSERT_EQUAL(R"({"title":")" + sample.title + '"' + rest, write(sample));
        }
    }

    // Members have a short way of their own.
    void membersAreEscapedLikeOtherTexts()
    {
        for (const char* text : {"", "plain", "a \"b\"", "line\nend", "caf\xC3\xA9", "caf\xE9!"})
            CPPUNIT_ASSERT_EQUAL("{\"url\":" + write(std::string(text)) + "}", write(Inner{text}));
        CPPUNIT_ASSERT_EQUAL(std::string("\"0001-01-01T00:00:00Z\""), write(Time{-62135596800}));
        CPPUNIT_ASSERT_EQUAL(std::string("\"12026-08-22T21:32:59Z\""), write(Time{1787434379 + 315569520000}));
        CPPUNIT_ASSERT_EQUAL(std::string("\"1999-12-31T23:59:59Z\""), write(Time{946684799}));
        const auto least = write(Sample{.count = std::numeric_limits<std::int64_t>::min()});
        CPPUNIT_ASSERT_MESSAGE(least, least.find(R"("item_count":-9223372036854775808,)") != std::string::npos);
    }

    void sharedValuesAreWrittenWhereverTheyStand()
    {
        const auto shared = share(Inner{"u\n"});
        CPPUNIT_ASSERT_EQUAL(std::string("u\n"), shared->url);
        const std::vector<Shared<Inner>> many(20, shared);
        std::string expected;
        for (int i = 0; i < 20; ++i)
            expected += (i == 0 ? "[" : ",") + write(Inner{"u\n"});
        CPPUNIT_ASSERT_EQUAL(expected + "]", write(many));
        CPPUNIT_ASSERT_EQUAL(std::string("null"), write(Shared<Inner>()));
        Definitions definitions;
        CPPUNIT_ASSERT_EQUAL(schemaOf<Inner>(definitions), schemaOf<Shared<Inner>>(definitions));
    }

    void whatWasWrittenIsReadBack()
    {
        const auto again = read<Sample>(write(full()));
        CPPUNIT_ASSERT_EQUAL(write(full()), write(again));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{9223372036854775807}, read<Number>(R"({"n":9223372036854775807})").number);
    }

    void everyWrongValueIsNamed()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("422 [Title]: Required"), messageFor("{}"));
        CPPUNIT_ASSERT_EQUAL(std::string("422 [Title]: Required"), messageFor(R"({"title":"  "})"));
        CPPUNIT_ASSERT_EQUAL(
            std::string("422 [Title]: must be a text; [State]: must be one of open, closed; [ItemCount]: "
                        "must be from 0 to 100; [IsOpen]: must be true or false; [CreatedAt]: must be a "
                        "time like 2026-08-22T21:32:59Z; [Config.URL]: Required"),
            messageFor(R"({"title":1,"state":"x","item_count":101,"is_open":"true","created_at":"now",)"
                       R"("config":{}})"));
        CPPUNIT_ASSERT_EQUAL(std::string("422 [Title]: must have at most 10 characters"),
                             messageFor(R"({"title":"12345678901"})"));
        CPPUNIT_ASSERT_EQUAL(std::string("422 [ItemCount]: must be a whole number"),
                             messageFor(R"({"title":"t","item_count":"1"})"));
        CPPUNIT_ASSERT_EQUAL(std::string("422 [ItemCount]: must be a whole number"),
                             messageFor(R"({"title":"t","item_count":1.5})"));
        CPPUNIT_ASSERT_EQUAL(std::string("422 [Labels]: must be a text"), messageFor(R"({"title":"t","labels":[1]})"));
        // Read as -9007199254740992, which nobody sent.
        CPPUNIT_ASSERT_EQUAL(std::string("422 [ItemCount]: must be a whole number"),
                             messageFor(R"({"title":"t","item_count":-9007199254740993})"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{-9007199254740991}, read<Number>(R"({"n":-9007199254740991})").number);
    }

    void namesIgnoreLetterCaseAndNullMeansAbsent()
    {
        const auto sample = read<Sample>(R"({"Title":"t","note":null,"labels":null,"unknown":{"x":[1]}})");
        CPPUNIT_ASSERT_EQUAL(std::string("t"), sample.title);
        CPPUNIT_ASSERT(!sample.note);
    }

    void brokenTextIsRefused()
    {
        const std::string deep(100000, '[');
        for (const std::string& text :
             {std::string(""), std::string("{"), std::string("null"), std::string("\"x\""), std::string("[]"),
              std::string("{\"title\":\"t\"} x"), std::string("{\"title\":\"\xFF\"}"), std::string("{'title':'t'}"),
              std::string("{\"title\":\"t\",}"), std::string("{\"title\":\"a\",\"title\":\"b\"}"),
              std::string("{\"title\":\"a\",\"Title\":\"b\"}"), deep, "{\"title\":\"t\",\"x\":" + deep + "}",
              std::string("{\"title\":\"\\ud800\"}"), std::string("{\"title\":\"a\\u0000b\"}")})
            CPPUNIT_ASSERT_MESSAGE(text.substr(0, 40), messageFor(text).starts_with("422 "));
        CPPUNIT_ASSERT_EQUAL(
            std::string("422 the request body has a NUL character (\\u0000), which is not allowed in texts"),
            messageFor(R"({"title":"a\\\u0000b"})"));
        CPPUNIT_ASSERT(messageFor(R"({"title\u0000":"a"})").starts_with("422 the request body has a NUL"));
        CPPUNIT_ASSERT_EQUAL(std::string(R"(a\u0000)"), read<Sample>(R"({"title":"a\\u0000"})").title);
        for (const char* const number : {"92233720368547758070000", "-92233720368547758070000", "1e999"})
            CPPUNIT_ASSERT_EQUAL(std::string("422 the request body has a number that is too large"),
                                 messageFor(std::string(R"({"title":"t","count":)") + number + "}"));
        std::string wide = "{\"title\":\"t\"";
        for (int i = 0; i < 5000; ++i)
            wide += ",\"k" + std::to_string(i) + "\":1";
        CPPUNIT_ASSERT_EQUAL(std::string("422 a JSON object has too many members"), messageFor(wide + "}"));
    }

    void timesFollowRfc3339()
    {
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1787434379}, parseTime("2026-08-22T21:32:59Z").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1787434379}, parseTime("2026-08-22T23:32:59.123+02:00").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{-62135596800}, parseTime("0001-01-01T00:00:00Z").value());
        for (const char* bad : {"", "2026-08-22", "2026-02-30T00:00:00Z", "2026-08-22T25:00:00Z", "2026-08-22T21:32:59",
                                "2026-08-22T21:32:59Zx", "2026-08-22T21:32:59.Z", "2026-8-22T21:32:59Z"})
            CPPUNIT_ASSERT_MESSAGE(bad, !parseTime(bad));
    }

    void daysAreThoseThatWereWritten()
    {
        const auto end = [](const std::string& text) -> std::optional<std::string> {
            std::optional<Day> day;
            Problems problems;
            readInto(day, parse(text), "due_date", {}, problems);
            return day ? std::optional(rfc3339(day->lastSecond)) : std::nullopt;
        };
        for (const char* text : {R"("2026-08-22T21:32:59Z")", R"("2026-08-22T00:00:00+02:00")",
                                 R"("2026-08-22T23:30:00-05:00")", R"("2026-08-22T23:59:59.9Z")"})
            CPPUNIT_ASSERT_EQUAL(std::string("2026-08-22T23:59:59Z"), end(text).value_or(text));
        for (const char* text : {R"("2026-08-22")", R"("0001-01-01T00:00:00Z")", "7"})
            CPPUNIT_ASSERT_MESSAGE(text, !end(text));
        Definitions definitions;
        CPPUNIT_ASSERT_EQUAL(schemaOf<Time>(definitions), schemaOf<std::optional<Day>>(definitions));
    }

    void schemaNamesRequiredMembersAndLimits()
    {
        Definitions definitions;
        CPPUNIT_ASSERT_EQUAL(std::string(R"({"$ref":"#/definitions/Sample"})"), schemaOf<Sample>(definitions));
        const auto& text = definitions.at("Sample");
        for (const char* part :
             {R"("required":["title"])", R"("maxLength":10)", R"("enum":["open","closed"])",
              R"("minimum":0,"maximum":100)", R"("format":"date-time")", R"("config":{"$ref":"#/definitions/Inner"})"})
            CPPUNIT_ASSERT_MESSAGE(part, text.find(part) != std::string::npos);
        CPPUNIT_ASSERT(definitions.contains("Inner"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(JsonTest, "unit");

} // namespace trivet::json
