#include "forms/fill.hpp"
#include "forms/refusal.hpp"
#include "settings_pages/device_name.hpp"
#include "settings_pages/text_pattern.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <map>

namespace trivet::settings_pages {

class SettingsPagesUnitTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SettingsPagesUnitTest);
    CPPUNIT_TEST(aBrowserIsCalledAsItsUserCallsIt);
    CPPUNIT_TEST(markersStandForWhatChanges);
    CPPUNIT_TEST(everyProblemStandsBesideItsField);
    CPPUNIT_TEST(whatIsAboutNoFieldOfTheFormIsToldAllTheSame);
    CPPUNIT_TEST(whatNobodyCanPutRightInAFormIsThrownOn);
    CPPUNIT_TEST(passwordsAreNotSentBack);
    CPPUNIT_TEST(aListOfNumbersComesBackAsItWasSent);
    CPPUNIT_TEST(browsersAreToldTheLimits);
    CPPUNIT_TEST_SUITE_END();

    static std::string nameOf(const std::string& agent)
    {
        const auto device = deviceOf(agent);
        return std::string(device.browser) + "/" + std::string(device.system);
    }

    void aBrowserIsCalledAsItsUserCallsIt()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("Firefox/Linux"),
                             nameOf("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"));
        CPPUNIT_ASSERT_EQUAL(std::string("Edge/Windows"),
                             nameOf("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                                    "Chrome/126.0 Safari/537.36 Edg/126.0"));
        CPPUNIT_ASSERT_EQUAL(std::string("Safari/iPhone"),
                             nameOf("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
                                    "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"));
        CPPUNIT_ASSERT_EQUAL(std::string("/"), nameOf(""));
    }

    void markersStandForWhatChanges()
    {
        const auto found = matched("from {{A}} to {{B}}.", "from 1 to 22.");
        CPPUNIT_ASSERT(found);
        CPPUNIT_ASSERT_EQUAL(std::string("1"), found->at("A"));
        CPPUNIT_ASSERT_EQUAL(std::string("22"), found->at("B"));
        CPPUNIT_ASSERT(matched("plain", "plain"));
        CPPUNIT_ASSERT(matched("{{ALL}}", "anything"));
        for (const auto* other : {"", "from 1 to 22", "from 1", "from  to 2.", "from to ", "x from 1 to 2."})
            CPPUNIT_ASSERT_MESSAGE(other, !matched("from {{A}} to {{B}}.", other));
        CPPUNIT_ASSERT(!matched("broken {{A", "broken {{A"));
    }

    struct KeyForm {
        static constexpr auto schema = json::form("KeyForm");
        std::string title{}, content{};
        template <class Visitor> static constexpr void fields(Visitor&& visit)
        {
            visit(json::field("title", &KeyForm::title, ""));
            visit(json::field("content", &KeyForm::content, ""));
        }
    };

    // "MARKER: what is told there", in the order of the form.
    static std::string shown(const std::optional<forms::Refusal>& refusal)
    {
        pages::View view{.content = "error"};
        forms::fill(view, KeyForm{}, refusal);
        std::string text;
        for (const auto& [marker, messages] : view.problems)
            text += std::string(marker) + ": " + englishOf(messages) + "\n";
        return text + std::to_string(view.status);
    }

    static std::optional<forms::Refusal> refused(const Error& error, std::string_view otherwise)
    {
        return forms::renamed(forms::refusalOf(otherwise, [&] { throw error; }), {{"key", "content"}});
    }

    void everyProblemStandsBesideItsField()
    {
        const std::vector<FieldProblem> three{{"key", "too short"}, {"title", "Required"}, {"key", "too old"}};
        CPPUNIT_ASSERT_EQUAL(std::string("TITLE_PROBLEM: Required\nCONTENT_PROBLEM: too short; too old\n422"),
                             shown(refused(Error(Error::Kind::Invalid, three), "")));
        CPPUNIT_ASSERT_EQUAL(std::string("TITLE_PROBLEM: taken\n422"),
                             shown(refused(Error::conflict("taken").at("title"), "content")));
        CPPUNIT_ASSERT_EQUAL(std::string("200"), shown(forms::refusalOf("content", [] {})));
    }

    void whatIsAboutNoFieldOfTheFormIsToldAllTheSame()
    {
        const Error other(Error::Kind::Invalid, {{"theme", "unknown"}, {"title", "Required"}});
        CPPUNIT_ASSERT_EQUAL(std::string("TITLE_PROBLEM: Required\nPROBLEM: unknown\n422"), shown(refused(other, "")));
        CPPUNIT_ASSERT_EQUAL(std::string("TITLE_PROBLEM: Required\nCONTENT_PROBLEM: unknown\n422"),
                             shown(refused(other, "content")));
        CPPUNIT_ASSERT_EQUAL(std::string("PROBLEM: no\n422"), shown(refused(Error::invalid("no"), "")));
        CPPUNIT_ASSERT_EQUAL(std::string("CONTENT_PROBLEM: no\n422"), shown(refused(Error::invalid("no"), "content")));
    }

    void whatNobodyCanPutRightInAFormIsThrownOn()
    {
        CPPUNIT_ASSERT_THROW(forms::refusalOf("x", [] { throw Error::notFound(); }), Error);
        CPPUNIT_ASSERT_THROW(forms::refusalOf("x", [] { throw Error::forbidden("no"); }), Error);
    }

    void passwordsAreNotSentBack()
    {
        for (const char* field : {"password", "old_password", "retype", "passcode", "_csrf"})
            CPPUNIT_ASSERT_MESSAGE(field, forms::isSecret(field));
        CPPUNIT_ASSERT(!forms::isSecret("full_name"));
        CPPUNIT_ASSERT_EQUAL(std::string("FULL_NAME"), forms::markerOf("full_name"));
    }

    struct TeamsForm {
        static constexpr auto schema = json::form("TeamsForm");
        std::vector<std::int64_t> teams{};
        template <class Visitor> static constexpr void fields(Visitor&& visit)
        {
            visit(json::field("team", &TeamsForm::teams, ""));
        }
    };

    void aListOfNumbersComesBackAsItWasSent()
    {
        pages::View view{.content = "error"};
        forms::fill(view, TeamsForm{{7, 1234567890123}});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, view.values.texts.size());
        CPPUNIT_ASSERT_EQUAL(std::string("7\n1234567890123\n"), std::string(view.values.texts.front().second));
    }

    struct LimitedForm {
        static constexpr auto schema = json::form("LimitedForm");
        std::string title{}, any{}, password{};
        std::vector<std::string> units{};
        std::int64_t priority = 0;
        template <class Visitor> static constexpr void fields(Visitor&& visit)
        {
            using F = LimitedForm;
            visit(json::field("title", &F::title, "", json::maxLength(50)));
            visit(json::field("any", &F::any, ""));
            visit(json::field("password", &F::password, "", json::maxLength(60)));
            visit(json::field("unit", &F::units, "", json::maxLength(70)));
            visit(json::field("priority", &F::priority, "", json::range(-1, 1000)));
        }
    };

    void browsersAreToldTheLimits()
    {
        pages::View view{.content = "error"};
        forms::fill(view, LimitedForm{});
        std::map<std::string_view, std::string> told;
        for (const auto& [name, entries] : view.values.sections)
            for (const auto& [marker, text] : view.values.texts)
                if (marker == name)
                    told[name] = text;
        const std::map<std::string_view, std::string> expected{
            {"TITLE_MAXLENGTH", "50"}, {"PRIORITY_MIN", "-1"}, {"PRIORITY_MAX", "1000"}};
        CPPUNIT_ASSERT(expected == told);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SettingsPagesUnitTest, "unit");

} // namespace trivet::settings_pages
