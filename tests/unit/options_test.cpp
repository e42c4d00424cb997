#include "fcgi-app/command_options.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::process {

class OptionsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OptionsTest);
    CPPUNIT_TEST(valuesComeAsNextWordOrAfterEquals);
    CPPUNIT_TEST(otherNamesMeanTheSame);
    CPPUNIT_TEST(switchesMayBeSwitchedOff);
    CPPUNIT_TEST(theRestIsArguments);
    CPPUNIT_TEST(someMayBeGivenManyTimes);
    CPPUNIT_TEST(mistakesAreNamed);
    CPPUNIT_TEST(numbersAreWholeAndInRange);
    CPPUNIT_TEST_SUITE_END();

    static Options parse(std::vector<std::string_view> words)
    {
        static constexpr Option kKnown[] = {{"--name", "NAME", "", Uses::Once, {"-n", "--called"}},
                                            {"--count", "N", ""},
                                            {"--admin", "", ""},
                                            {"--item", "TEXT", "", Uses::Many}};
        return Options(words, kKnown);
    }

    static std::string complaint(std::vector<std::string_view> words)
    {
        try {
            parse(std::move(words));
        } catch (const UsageError& error) {
            return error.what();
        }
        return "none";
    }

    void valuesComeAsNextWordOrAfterEquals()
    {
        const auto options = parse({"--name", "--odd", "--count=3", "--admin"});
        CPPUNIT_ASSERT_EQUAL(std::string("--odd"), options.text("--name").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, options.number("--count", 1, {1, 9}));
        CPPUNIT_ASSERT(options.has("--admin"));
        CPPUNIT_ASSERT_EQUAL(std::string(), parse({"--name="}).text("--name").value());
        CPPUNIT_ASSERT(!parse({}).text("--name"));
    }

    void someMayBeGivenManyTimes()
    {
        const auto options = parse({"--item", "b", "--item=a", "--item", "b"});
        CPPUNIT_ASSERT((options.texts("--item") == std::vector<std::string>{"b", "a", "b"}));
        CPPUNIT_ASSERT(parse({}).texts("--item").empty());
        CPPUNIT_ASSERT_EQUAL(std::string("--name is given twice"), complaint({"--name", "a", "--name", "b"}));
    }

    void otherNamesMeanTheSame()
    {
        for (const std::string_view name : {"--name", "-n", "--called"})
            CPPUNIT_ASSERT_EQUAL(std::string("x"), parse({name, "x"}).text("--name").value());
        CPPUNIT_ASSERT_EQUAL(std::string("x"), parse({"-n=x"}).text("--name").value());
        CPPUNIT_ASSERT_EQUAL(std::string("--name is given twice"), complaint({"-n", "a", "--called", "b"}));
        CPPUNIT_ASSERT_EQUAL(std::string("--name needs a value: --name NAME"), complaint({"-n"}));
    }

    void switchesMayBeSwitchedOff()
    {
        CPPUNIT_ASSERT(parse({"--admin=true"}).has("--admin"));
        CPPUNIT_ASSERT(!parse({"--admin=false"}).has("--admin"));
    }

    void theRestIsArguments()
    {
        const auto options = parse({"one", "--admin", "-", "--", "--name"});
        const std::vector<std::string> expected{"one", "-", "--name"};
        CPPUNIT_ASSERT(expected == options.arguments());
    }

    void mistakesAreNamed()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("unknown option --nmae"), complaint({"--nmae", "x"}));
        CPPUNIT_ASSERT_EQUAL(std::string("unknown option -x"), complaint({"-x"}));
        CPPUNIT_ASSERT_EQUAL(std::string("--name needs a value: --name NAME"), complaint({"--name"}));
        CPPUNIT_ASSERT_EQUAL(std::string("--admin takes no value but true or false"), complaint({"--admin=1"}));
        CPPUNIT_ASSERT_EQUAL(std::string("--count is given twice"), complaint({"--count=1", "--count", "1"}));
    }

    void numbersAreWholeAndInRange()
    {
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, parse({}).number("--count", 7, {1, 9}));
        for (const char* bad : {"0", "10", "3x", "", "-1", " 3"})
            CPPUNIT_ASSERT_THROW_MESSAGE(bad, parse({"--count", bad}).number("--count", 7, {1, 9}), UsageError);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OptionsTest, "unit");

} // namespace trivet::process
