#include "issue_templates/read_template.hpp"
#include "yaml/parse_yaml.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

using namespace issue_templates;

class IssueTemplateTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(IssueTemplateTest);
    CPPUNIT_TEST(aMarkdownTemplateHasAHeader);
    CPPUNIT_TEST(aFormHasFields);
    CPPUNIT_TEST(fieldsSayWhatTheyAsk);
    CPPUNIT_TEST(aFormThatNobodyCouldFillInIsNone);
    CPPUNIT_TEST(aConfigurationIsChecked);
    CPPUNIT_TEST_SUITE_END();

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
            CPPUNIT_ASSERT_THROW_MESSAGE(text, readMarkdownTemplate(text, "x"), yaml::Problem);
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
        CPPUNIT_ASSERT_THROW(readFormTemplate("name: a\nabout: b\nbody:\n  - type: video\n", "x"), yaml::Problem);
        CPPUNIT_ASSERT_THROW(readFormTemplate("name: a\nabout: b\n", "x"), yaml::Problem);
    }

    void fieldsSayWhatTheyAsk()
    {
        const auto made = readFormTemplate(
            "name: a\nabout: b\nbody:\n"
            "  - {type: input, id: size, attributes: {label: Size}, validations: {is_number: true, regex: '[0-9]'}}\n"
            "  - {type: dropdown, attributes: {label: System, options: [BSD, 9], default: 1, multiple: true}}\n"
            "  - {type: checkboxes, attributes: {label: Sure, options: [{label: Yes, required: true}]}}\n",
            "a.yaml");
        CPPUNIT_ASSERT(made.questions[0].isNumber && made.questions[0].pattern == "[0-9]");
        CPPUNIT_ASSERT_EQUAL(std::string("1"), made.body[1].id); // who has none is called by their place
        CPPUNIT_ASSERT(made.questions[1].isMultiple && made.questions[1].preset == std::size_t{1});
        CPPUNIT_ASSERT_EQUAL(std::string("9"), made.questions[1].options[1].label);
        CPPUNIT_ASSERT(made.questions[2].options[0].isRequired && !made.questions[2].isRequired);
    }

    void aFormThatNobodyCouldFillInIsNone()
    {
        std::string many;
        for (int i = 0; i < 101; ++i)
            many += "  - {type: input, attributes: {label: x}}\n";
        for (const std::string& fields : {
                 std::string("  - {type: input}\n"),
                 std::string("  - {type: markdown}\n"),
                 std::string("  - {type: input, id: 'a b', attributes: {label: x}}\n"),
                 std::string("  - {type: input, id: a, attributes: {label: x}}\n"
                             "  - {type: input, id: a, attributes: {label: y}}\n"),
                 std::string("  - {type: dropdown, attributes: {label: x, options: []}}\n"),
                 std::string("  - {type: dropdown, attributes: {label: x, options: [y], default: 1}}\n"),
                 std::string("  - {type: checkboxes, attributes: {label: x, options: [{required: true}]}}\n"),
                 std::string("  - {type: input, attributes: {label: x}, validations: {required: maybe}}\n"),
                 std::string("  - {type: input, attributes: {label: x}, validations: {required: true}, "
                             "visible: [content]}\n"),
                 many,
             })
            CPPUNIT_ASSERT_THROW_MESSAGE(fields, readFormTemplate("name: a\nabout: b\nbody:\n" + fields, "a.yaml"),
                                         yaml::Problem);
    }

    void aConfigurationIsChecked()
    {
        const auto config = readConfig("blank_issues_enabled: false\ncontact_links:\n  - name: Forum\n"
                                       "    url: https://forum.test/\n    about: Ask there\n");
        CPPUNIT_ASSERT(!config.blankIssuesEnabled);
        CPPUNIT_ASSERT_EQUAL(std::string("https://forum.test/"), config.contactLinks.at(0).url);
        CPPUNIT_ASSERT(readConfig("").blankIssuesEnabled);
        CPPUNIT_ASSERT_THROW(readConfig("blank_issues_enabled: maybe"), yaml::Problem);
        CPPUNIT_ASSERT_THROW(readConfig("contact_links:\n  - name: x\n    url: javascript:x\n    about: y\n"),
                             yaml::Problem);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssueTemplateTest, "unit");

} // namespace trivet::test
