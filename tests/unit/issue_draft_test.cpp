// A new issue keeps what was typed when another template is chosen.
#include "issue_pages/issue_draft.hpp"
#include "issue_templates/read_template.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::issue_pages {
namespace {

using issue_templates::readFormTemplate;
using issue_templates::readMarkdownTemplate;

const auto kBug = readMarkdownTemplate("---\nname: Bug\nabout: x\ntitle: 'Bug: '\n---\nWhat happened?\n", "bug.md");
const auto kWish =
    readMarkdownTemplate("---\nname: Wish\nabout: x\ntitle: 'Wish: '\n---\nWhat is missing?\n", "wish.md");
const auto kForm = readFormTemplate("name: Form\nabout: x\ntitle: 'Form: '\nbody:\n"
                                    "  - {type: textarea, id: what, attributes: {label: What, value: Much}}\n"
                                    "  - {type: input, id: version, attributes: {label: Version}}\n",
                                    "form.yaml");
const auto kOther = readFormTemplate("name: Other\nabout: x\nbody:\n"
                                     "  - {type: input, id: version, attributes: {label: Which version}}\n",
                                     "other.yaml");

} // namespace

class IssueDraftTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(IssueDraftTest);
    CPPUNIT_TEST(whatNobodyTouchedIsReplaced);
    CPPUNIT_TEST(whatWasTypedStandsAboveTheTextOfTheTemplate);
    CPPUNIT_TEST(aTextThatWasFilledInStays);
    CPPUNIT_TEST(aFormHasTheTextBesideItsQuestions);
    CPPUNIT_TEST(answersGoOverOrBecomeText);
    CPPUNIT_TEST_SUITE_END();

    static IssueDraft begun(const issue_templates::IssueTemplate& chosen) { return withTemplate({}, &chosen); }

    void whatNobodyTouchedIsReplaced()
    {
        auto draft = begun(kBug);
        CPPUNIT_ASSERT_EQUAL(std::string("Bug: "), draft.form.title);
        CPPUNIT_ASSERT_EQUAL(std::string("bug.md"), draft.form.templateFile);
        draft.form.title = "Bug:"; // as browsers and people leave it
        draft.form.content = "What happened?\r\n";
        draft = withTemplate(draft, &kWish);
        CPPUNIT_ASSERT_EQUAL(std::string("Wish: "), draft.form.title);
        CPPUNIT_ASSERT_EQUAL(std::string("What is missing?\n"), draft.form.content);
        draft = withTemplate(draft, nullptr);
        CPPUNIT_ASSERT_EQUAL(std::string(), draft.form.title + draft.form.content + draft.form.templateFile);
    }

    void whatWasTypedStandsAboveTheTextOfTheTemplate()
    {
        IssueDraft draft{.form = {.title = "Roof", .content = "Rain\r\ncomes in"}};
        draft = withTemplate(draft, &kBug);
        CPPUNIT_ASSERT_EQUAL(std::string("Roof"), draft.form.title);
        CPPUNIT_ASSERT_EQUAL(std::string("Rain\ncomes in\n\nWhat happened?\n"), draft.form.content);
        draft = withTemplate(draft, &kWish);
        CPPUNIT_ASSERT_EQUAL(std::string("Rain\ncomes in\n\nWhat is missing?\n"), draft.form.content);
    }

    void aTextThatWasFilledInStays()
    {
        auto draft = begun(kBug);
        draft.form.content = "What happened?\nRain";
        CPPUNIT_ASSERT_EQUAL(std::string("Rain\n\nWhat is missing?\n"), withTemplate(draft, &kWish).form.content);
        draft.form.content = "What happened? Rain";
        CPPUNIT_ASSERT_EQUAL(std::string("What happened? Rain\n\nWhat is missing?\n"),
                             withTemplate(draft, &kWish).form.content);
        CPPUNIT_ASSERT_EQUAL(draft.form.content, withTemplate(draft, &kBug).form.content);
    }

    void aFormHasTheTextBesideItsQuestions()
    {
        auto draft = begun(kBug);
        draft.form.content = "Rain\n\nWhat happened?\n";
        draft = withTemplate(draft, &kForm);
        CPPUNIT_ASSERT_EQUAL(std::string("Rain"), draft.form.content);
        CPPUNIT_ASSERT_EQUAL(std::string("Much"), draft.asked.parts.at(0).answer.text);
        CPPUNIT_ASSERT_EQUAL(std::string("### What\n\nMuch\n\n### Version\n\n_No response_\n\nRain"),
                             bodyOf(draft.asked, draft.form.content));
    }

    void answersGoOverOrBecomeText()
    {
        auto draft = begun(kForm);
        draft.asked.parts.at(1).answer.text = "1.2";
        auto other = withTemplate(draft, &kOther);
        CPPUNIT_ASSERT_EQUAL(std::string("1.2"), other.asked.parts.at(0).answer.text);
        CPPUNIT_ASSERT_EQUAL(std::string(), other.form.content);
        draft.asked.parts.at(0).answer.text = "Rain";
        other = withTemplate(draft, &kOther);
        CPPUNIT_ASSERT_EQUAL(std::string("### What\n\nRain"), other.form.content);
        CPPUNIT_ASSERT_EQUAL(std::string("### What\n\nRain\n\n### Version\n\n1.2\n\nWhat happened?\n"),
                             withTemplate(draft, &kBug).form.content);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssueDraftTest, "unit");

} // namespace trivet::issue_pages
