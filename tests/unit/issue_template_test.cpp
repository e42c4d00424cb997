#include "issue_templates/read_template.hpp"
#include "issue_templates/yaml.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

using namespace issue_templates;

class IssueTemplateTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(IssueTemplateTest);
    CPPUNIT_TEST(readsWhatPeopleWrite);
    CPPUNIT_TEST(refusesWhatItDoesNotKnow);
    CPPUNIT_TEST(aMarkdownTemplateHasAHeader);
    CPPUNIT_TEST(aFormHasFields);
    CPPUNIT_TEST(aConfigurationIsChecked);
    CPPUNIT_TEST_SUITE_END();

    static void check(const std::string& expected, std::string_view text)
    {
        CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(text), expected, toJson(parseYaml(text)));
    }

    void readsWhatPeopleWrite()
    {
        check("null", "# nothing\n");
        check(R"({"a":1,"b":"two words","c":true,"d":null,"e":"x: y"})",
              "a: 1\nb: two words # comment\nc: true\nd:\ne: \"x: y\"\n");
        check(R"({"a":["x","y, z",3],"b":[]})", "a: [x, 'y, z', 3]\nb: []\r\n");
        check(R"({"a":["x","it's"],"b":{"c":["d"]}})", "---\na:\n- x\n- 'it''s'\nb:\n  c:\n    - d\n");
        check(R"([{"a":1,"b":{"c":2}},{"a":3}])", "- a: 1\n  b:\n    c: 2\n-\n  a: 3\n");
        check(R"({"a":"one\n  two\n\nthree\n","b":"x"})", "a: |\n  one\n    two\n\n  three\nb: x\n");
        check(R"({"a":"one two\nthree","b":"c"})", "a: >-\n  one\n  two\n\n  three\nb: c");
        check(R"([["a","b"],null])", "- - a\n  - b\n-\n");
    }

    void refusesWhatItDoesNotKnow()
    {
        for (const char* text : {"a: &x 1", "a: *x", "a: {b: 1}", "a: \"open", "a: [1, 2", "a: 1\n b: 2\n", "\ta: 1",
                                 "a: 1\n- b", "a: 'x' y", "just text\nmore: 1"})
            CPPUNIT_ASSERT_THROW_MESSAGE(text, parseYaml(text), YamlProblem);
        std::string deep;
        for (int i = 0; i < 100; ++i)
            deep += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
        CPPUNIT_ASSERT_THROW(parseYaml(deep + std::string(100, ' ') + "b"), YamlProblem);
    }

    void aMarkdownTemplateHasAHeader()
    {
        const auto made = readMarkdownTemplate(
            "---\nname: Bug\nabout: Something is wrong\nlabels: bug, ui\nassignees: [alice]\n---\n\nWhat *happened*?\n",
            "x/bug.md");
        CPPUNIT_ASSERT_EQUAL(std::string("Bug"), made.name);
        CPPUNIT_ASSERT_EQUAL(std::string("\nWhat *happened*?\n"), made.content);
        CPPUNIT_ASSERT((made.labels == std::vector<std::string>{"bug", "ui"}));
        CPPUNIT_ASSERT((made.assignees == std::vector<std::string>{"alice"}));
        for (const char* text : {"", "no header", "---\nname: x\nabout: y\n", "---\nname: x\n---\n", "---\n- x\n---\n"})
            CPPUNIT_ASSERT_THROW_MESSAGE(text, readMarkdownTemplate(text, "x"), YamlProblem);
    }

    void aFormHasFields()
    {
        const auto made = readFormTemplate("name: Form\nabout: Tell us\nbody:\n  - type: input\n    id: version\n"
                                           "    attributes:\n      label: Version\n    validations:\n"
                                           "      required: true\n  - type: markdown\n    attributes:\n"
                                           "      value: |\n        Hello\n",
                                           "x/form.yaml");
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, made.body.size());
        CPPUNIT_ASSERT_EQUAL(std::string(R"({"label":"Version"})"), made.body[0].attributes.text);
        CPPUNIT_ASSERT_EQUAL(std::string(R"({"required":true})"), made.body[0].validations.text);
        CPPUNIT_ASSERT_EQUAL(std::string(R"({"value":"Hello\n"})"), made.body[1].attributes.text);
        CPPUNIT_ASSERT_THROW(readFormTemplate("name: a\nabout: b\nbody:\n  - type: video\n", "x"), YamlProblem);
        CPPUNIT_ASSERT_THROW(readFormTemplate("name: a\nabout: b\n", "x"), YamlProblem);
    }

    void aConfigurationIsChecked()
    {
        const auto config = readConfig("blank_issues_enabled: false\ncontact_links:\n  - name: Forum\n"
                                       "    url: https://forum.test/\n    about: Ask there\n");
        CPPUNIT_ASSERT(!config.blankIssuesEnabled);
        CPPUNIT_ASSERT_EQUAL(std::string("https://forum.test/"), config.contactLinks.at(0).url);
        CPPUNIT_ASSERT(readConfig("").blankIssuesEnabled);
        CPPUNIT_ASSERT_THROW(readConfig("blank_issues_enabled: maybe"), YamlProblem);
        CPPUNIT_ASSERT_THROW(readConfig("contact_links:\n  - name: x\n    url: javascript:x\n    about: y\n"),
                             YamlProblem);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssueTemplateTest, "unit");

} // namespace trivet::test
