// Issues made of a form have the text that Gitea writes.
#include "issue_templates/form_text.hpp"
#include "issue_templates/read_template.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::issue_templates {
namespace {

AnsweredQuestion asked(const std::string& field, Answer answer)
{
    auto made = readFormTemplate("name: a\nabout: b\nbody:\n  - " + field + "\n", "a.yaml");
    return {std::move(made.questions.at(0)), std::move(answer)};
}

std::string written(const std::string& field, Answer answer) { return textOf({asked(field, std::move(answer))}); }

const std::string kInput = "{type: input, attributes: {label: Version}}";
const std::string kCode = "{type: textarea, attributes: {label: Log, render: shell}}";
const std::string kBoxes = "{type: checkboxes, attributes: {label: Sure, options: [{label: Yes}, {label: Really}, "
                           "{label: Seen, visible: [form]}]}}";

} // namespace

class IssueFormTextTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(IssueFormTextTest);
    CPPUNIT_TEST(whatWasTypedStandsBelowItsLabel);
    CPPUNIT_TEST(aBlockOfCodeIsLongerThanItsContent);
    CPPUNIT_TEST(boxesAreTasks);
    CPPUNIT_TEST(choicesAreOneLineOrAList);
    CPPUNIT_TEST(whatIsNotForTheTextIsLeftOut);
    CPPUNIT_TEST(whatIsNotOnTheFormKeepsItsPreset);
    CPPUNIT_TEST_SUITE_END();

    void whatWasTypedStandsBelowItsLabel()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("### Version\n\n1.2\n\n"), written(kInput, {.text = " 1.2 "}));
        CPPUNIT_ASSERT_EQUAL(std::string("### Version\n\n_No response_\n\n"), written(kInput, {}));
        CPPUNIT_ASSERT_EQUAL(std::string("1.2\n\n"),
                             written("{type: input, attributes: {label: Version, hide_label: true}}", {.text = "1.2"}));
    }

    void aBlockOfCodeIsLongerThanItsContent()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("### Log\n\n```shell\nls\n```\n\n"), written(kCode, {.text = "ls"}));
        CPPUNIT_ASSERT_EQUAL(std::string("### Log\n\n`````shell\n````\nls\n````\n`````\n\n"),
                             written(kCode, {.text = "````\nls\n````"}));
        CPPUNIT_ASSERT_EQUAL(std::string("### Log\n\n_No response_\n\n"), written(kCode, {}));
    }

    void boxesAreTasks()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("### Sure\n\n- [ ] Yes\n- [x] Really\n\n"),
                             written(kBoxes, {.chosen = {1, 2}}));
    }

    void choicesAreOneLineOrAList()
    {
        const std::string begin =
            "{type: dropdown, attributes: {label: System, multiple: true, options: [BSD, Linux, 9]";
        CPPUNIT_ASSERT_EQUAL(std::string("### System\n\nBSD, 9\n\n"), written(begin + "}}", {.chosen = {0, 2}}));
        CPPUNIT_ASSERT_EQUAL(std::string("### System\n\n- BSD\n- 9\n\n"),
                             written(begin + ", list: true}}", {.chosen = {0, 2}}));
        CPPUNIT_ASSERT_EQUAL(std::string("### System\n\n_No response_\n\n"), written(begin + "}}", {}));
    }

    void whatIsNotForTheTextIsLeftOut()
    {
        CPPUNIT_ASSERT_EQUAL(std::string(), written("{type: markdown, attributes: {value: Thanks}}", {}));
        CPPUNIT_ASSERT_EQUAL(std::string("Thanks\n\n"),
                             written("{type: markdown, attributes: {value: Thanks}, visible: [content]}", {}));
        CPPUNIT_ASSERT_EQUAL(
            std::string(), written("{type: input, attributes: {label: Mail}, visible: [form]}", {.text = "a@b.test"}));
    }

    void whatIsNotOnTheFormKeepsItsPreset()
    {
        const auto hidden = asked("{type: input, attributes: {label: Kind, value: bug}, visible: [content]}", {});
        CPPUNIT_ASSERT(!hidden.question.isOnForm);
        CPPUNIT_ASSERT_EQUAL(std::string("bug"), presetOf(hidden.question).text);
        const auto list = asked("{type: dropdown, attributes: {label: Kind, options: [bug, wish], default: 1}}", {});
        CPPUNIT_ASSERT((presetOf(list.question).chosen == std::vector<std::size_t>{1}));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssueFormTextTest, "unit");

} // namespace trivet::issue_templates
