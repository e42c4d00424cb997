// What rules say, as data.
#include "base/error.hpp"
#include "base/joined_checks.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet {
namespace {

constexpr MessageFormat kPlain("test.plain", "nothing to fill in");
constexpr MessageFormat<2> kTwo("test.two", "{{NAME}} has {{COUNT}}, says {{NAME}}");

} // namespace

class MessageTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MessageTest);
    CPPUNIT_TEST(argumentsStandForTheMarkersInTheirOrder);
    CPPUNIT_TEST(anArgumentThatLooksLikeAMarkerIsNotFilled);
    CPPUNIT_TEST(aTextWithoutAKeyIsAllThereIs);
    CPPUNIT_TEST(severalMessagesAreToldOneAfterTheOther);
    CPPUNIT_TEST(problemsNameTheirFieldsAsClientsKnowThem);
    CPPUNIT_TEST(aFieldForFormsLeavesWhatClientsReadAsItIs);
    CPPUNIT_TEST(joinedChecksTellClientsTheFirstAndFormsAll);
    CPPUNIT_TEST(whatIsAboutNoFieldEndsTheChecks);
    CPPUNIT_TEST_SUITE_END();

    void argumentsStandForTheMarkersInTheirOrder()
    {
        const auto message = kTwo.with("bob", 3);
        CPPUNIT_ASSERT_EQUAL(std::string("test.two"), message.key());
        CPPUNIT_ASSERT_EQUAL(std::string("bob has 3, says bob"), message.english());
        CPPUNIT_ASSERT(message.arguments() == (MessageArguments{{"NAME", "bob"}, {"COUNT", "3"}}));
        CPPUNIT_ASSERT_EQUAL(std::string("nothing to fill in"), Message(kPlain).english());
    }

    void anArgumentThatLooksLikeAMarkerIsNotFilled()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("{{COUNT}} has 3, says {{COUNT}}"), kTwo.with("{{COUNT}}", 3).english());
        CPPUNIT_ASSERT_EQUAL(std::string("{{OTHER}} and {{broken"), withArguments("{{OTHER}} and {{broken", {}));
    }

    void aTextWithoutAKeyIsAllThereIs()
    {
        const Message message("a {{TEXT}}");
        CPPUNIT_ASSERT(message.key().empty());
        CPPUNIT_ASSERT_EQUAL(std::string("a {{TEXT}}"), message.english());
    }

    void severalMessagesAreToldOneAfterTheOther()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("nothing to fill in; b has 2, says b"),
                             englishOf({kPlain, kTwo.with("b", 2)}));
        CPPUNIT_ASSERT_EQUAL(std::string(), englishOf(Messages{}));
    }

    void joinedChecksTellClientsTheFirstAndFormsAll()
    {
        JoinedChecks checks;
        checks.make([] {});
        checks.throwIfAny();
        checks.make([] { throw Error::badRequest(kPlain).at("url").because("why"); });
        checks.make([] { throw Error::invalidField("name", kTwo.with("b", 2)); });
        try {
            checks.throwIfAny();
            CPPUNIT_FAIL("nothing was thrown");
        } catch (const Error& error) {
            CPPUNIT_ASSERT(error.kind() == Error::Kind::BadRequest);
            CPPUNIT_ASSERT_EQUAL(std::string("nothing to fill in"), error.english());
            CPPUNIT_ASSERT_EQUAL(std::string("why"), error.detail());
            CPPUNIT_ASSERT_EQUAL(std::size_t{2}, error.problems().size());
            CPPUNIT_ASSERT_EQUAL(std::string("name"), error.problems().back().field);
        }
    }

    void whatIsAboutNoFieldEndsTheChecks()
    {
        JoinedChecks checks;
        CPPUNIT_ASSERT_THROW(checks.make([] { throw Error::notFound(); }), Error);
    }

    void problemsNameTheirFieldsAsClientsKnowThem()
    {
        const Error error(Error::Kind::Invalid, {{"redirect_uris", "Required"}, {"author.full_name", kPlain}});
        CPPUNIT_ASSERT_EQUAL(std::string("[RedirectURIs]: Required; [Author.FullName]: nothing to fill in"),
                             error.english());
        CPPUNIT_ASSERT_EQUAL(std::string("redirect_uris"), error.problems().front().field);
        CPPUNIT_ASSERT_EQUAL(std::string("[Title]: Required"), Error::invalidField("title", "Required").english());
    }

    void aFieldForFormsLeavesWhatClientsReadAsItIs()
    {
        const auto error = Error::badRequest(kTwo.with("bob", 1)).at("email");
        CPPUNIT_ASSERT_EQUAL(std::string("bob has 1, says bob"), error.english());
        CPPUNIT_ASSERT_EQUAL(std::string("bob has 1, says bob"), std::string(error.what()));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, error.problems().size());
        CPPUNIT_ASSERT_EQUAL(std::string("email"), error.problems().front().field);
        CPPUNIT_ASSERT(error.problems().front().message == error.message());
        CPPUNIT_ASSERT(Error::notFound().problems().empty());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MessageTest, "unit");

} // namespace trivet
