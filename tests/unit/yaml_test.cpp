#include "yaml/parse_yaml.hpp"
#include "json/write_value.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class YamlTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(YamlTest);
    CPPUNIT_TEST(readsWhatPeopleWrite);
    CPPUNIT_TEST(readsEscapesAndFlowMappings);
    CPPUNIT_TEST(plainScalarsAreNumbersOnlyAsJsonWritesThem);
    CPPUNIT_TEST(anAliasRepeatsItsNode);
    CPPUNIT_TEST(refusesWhatIsWrong);
    CPPUNIT_TEST(tellsTheLine);
    CPPUNIT_TEST(depthIsLimited);
    CPPUNIT_TEST(whatAliasesExpandToIsLimited);
    CPPUNIT_TEST(sizeIsLimited);
    CPPUNIT_TEST_SUITE_END();

    static void check(const std::string& expected, std::string_view text)
    {
        CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(text), expected, json::writeValue(yaml::parse(text)));
    }

    static std::string problemOf(std::string_view text)
    try {
        yaml::parse(text);
        return "none";
    } catch (const yaml::Problem& problem) {
        return problem.what();
    }

    void readsWhatPeopleWrite()
    {
        check("null", "");
        check("null", "# nothing\n");
        check(R"({"a":1,"b":"two words","c":true,"d":null,"e":"x: y"})",
              "a: 1\nb: two words # comment\nc: true\nd:\ne: \"x: y\"\n");
        check(R"({"a":["x","y, z",3],"b":[]})", "a: [x, 'y, z', 3]\nb: []\r\n");
        check(R"({"a":["x","it's"],"b":{"c":["d"]}})", "---\na:\n- x\n- 'it''s'\nb:\n  c:\n    - d\n");
        check(R"([{"a":1,"b":{"c":2}},{"a":3}])", "- a: 1\n  b:\n    c: 2\n-\n  a: 3\n");
        check(R"({"a":"one\n  two\n\nthree\n","b":"x"})", "a: |\n  one\n    two\n\n  three\nb: x\n");
        check(R"({"a":"one two\nthree","b":"c"})", "a: >-\n  one\n  two\n\n  three\nb: c");
        check(R"([["a","b"],null])", "- - a\n  - b\n-\n");
        check(R"({"a":"one two"})", "\xEF\xBB\xBF"
                                    "a: one\n  two\n");
    }

    void readsEscapesAndFlowMappings()
    {
        check("{\"a\":\"\xC3\xA9 \xF0\x9F\x98\x80\\n\"}", R"(a: "\u00e9 \U0001F600\n")");
        check(R"({"a":"\\u00e9"})", R"(a: '\u00e9')");
        check(R"({"a":{"b":1,"c":["d",{"e":null}]},"f":{}})", "a: {b: 1, c: [d, {e: ~}]}\nf: {}\n");
        check(R"({"a":{"b":"c","d":"e"}})", "a: {\n  b: c,\n  'd': \"e\",\n}\n");
    }

    void plainScalarsAreNumbersOnlyAsJsonWritesThem()
    {
        check(R"([0,-7,"007","1.10","+1","99999999999999999999","0x10"])",
              "[0, -7, 007, 1.10, +1, 99999999999999999999, 0x10]");
        check(R"(["1","true",true,false,null,"yes"])", "['1', \"true\", True, FALSE, Null, yes]");
        check(R"(["5",""])", "[!!str 5, ! '']");
        check(R"([-9007199254740991,"-9007199254740993"])", "[-9007199254740991, -9007199254740993]");
    }

    void anAliasRepeatsItsNode()
    {
        check(R"({"a":{"x":[1]},"b":{"x":[1]},"c":[1]})", "a: &a {x: &x [1]}\nb: *a\nc: *x\n");
        check(R"(["one","one","two","two"])", "[&a one, *a, &a two, *a]");
    }

    void refusesWhatIsWrong()
    {
        for (const char* text :
             {"a: *x", "&x [*x]", "a: \"open", "a: [1, 2", "a: {b: 1", "a: 1\n b: 2\n", "\ta: 1", "a: 1\n- b",
              "a: 'x' y", "just text\nmore: 1", "a: 1\na: 2\n", "? [a]\n: b\n", "--- a\n--- b\n",
              "a: !!binary eA==", "a: !mine {}", "a: \xFF", "a: \"\\ud800\"", "a: \"\\0\""})
            CPPUNIT_ASSERT_THROW_MESSAGE(text, yaml::parse(text), yaml::Problem);
    }

    void tellsTheLine()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("line 3: a name is repeated"), problemOf("a: 1\nb: 2\na: 3\n"));
        CPPUNIT_ASSERT_EQUAL(std::string("line 2:"), problemOf("a: 1\n  b: 2\n").substr(0, 7));
    }

    void depthIsLimited()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("none"), problemOf(std::string(20, '[') + std::string(20, ']')));
        CPPUNIT_ASSERT_EQUAL(std::string("line 1: too deep"), problemOf(std::string(21, '[') + std::string(21, ']')));
        CPPUNIT_ASSERT_EQUAL(std::string("line 1: too deep"), problemOf(std::string(200'000, '[')));
        std::string tall = "- &a0 [x]\n";
        for (int i = 1; i < 9; ++i)
            tall += "- &a" + std::to_string(i) + " [[[[[*a" + std::to_string(i - 1) + "]]]]]\n";
        CPPUNIT_ASSERT_EQUAL(std::string("line 5: too deep"), problemOf(tall));
    }

    void whatAliasesExpandToIsLimited()
    {
        std::string nodes = "- &a0 [x, x, x, x, x, x, x, x, x, x]\n", bytes = "- &a0 " + std::string(1000, 'x') + "\n";
        for (int i = 1; i < 10; ++i) {
            const auto alias = "*a" + std::to_string(i - 1);
            for (auto* text : {&nodes, &bytes}) {
                *text += "- &a" + std::to_string(i) + " [" + alias;
                for (int j = 1; j < 10; ++j)
                    *text += ", " + alias;
                *text += "]\n";
            }
        }
        CPPUNIT_ASSERT_EQUAL(std::string("line 4: too long"), problemOf(nodes));
        CPPUNIT_ASSERT_EQUAL(std::string("line 4: too long"), problemOf(bytes));
    }

    void sizeIsLimited()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("none"), problemOf(std::string(256 * 1024, 'x')));
        CPPUNIT_ASSERT_EQUAL(std::string("too long"), problemOf(std::string(256 * 1024 + 1, 'x')));
        std::string many;
        for (int i = 0; i < 10'000; ++i)
            many += "- x\n";
        CPPUNIT_ASSERT_EQUAL(std::string("line 10000: too long"), problemOf(many));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(YamlTest, "unit");

} // namespace trivet::test
