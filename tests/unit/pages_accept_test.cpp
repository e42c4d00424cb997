#include "pages/accept.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <utility>

namespace trivet::pages {

class PagesAcceptTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PagesAcceptTest);
    CPPUNIT_TEST(theHeavierTypeWins);
    CPPUNIT_TEST_SUITE_END();

    void theHeavierTypeWins()
    {
        const std::pair<const char*, Form> cases[] = {
            {"", Form::Html},
            {"*/*", Form::Html},
            {"text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", Form::Html},
            {"application/json", Form::Json},
            {"APPLICATION/JSON", Form::Json},
            {"application/json, text/plain, */*", Form::Html}, // says it takes anything just as gladly
            {"application/json, */*;q=0.5", Form::Json},
            {"application/*", Form::Json},
            {"text/plain", Form::Text},
            {"text/*", Form::Html},
            {"text/html;q=0.5, text/plain", Form::Text},
            {"text/html;q=0, */*", Form::Json},
            {"text/html; q=0.3, application/json ; q=0.31", Form::Json},
            {"text/html;q=0.3,text/plain;q=0.2,application/json;q=0.1", Form::Html},
            {"image/png", Form::Html},
            {";;,,q=", Form::Html},
            {"application/json;q=2", Form::Json}, // an unreadable weight counts as none given
            {"application/json;q=0", Form::Html},
        };
        for (const auto& [header, expected] : cases)
            CPPUNIT_ASSERT_MESSAGE(header, expected == preferredForm(header));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PagesAcceptTest, "unit");

} // namespace trivet::pages
