// The codes people type for their devices.
#include "grants/user_code.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <map>
#include <set>

namespace trivet::grants {

class UserCodeTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(UserCodeTest);
    CPPUNIT_TEST(itIsEightOfTwentyConsonants);
    CPPUNIT_TEST(peopleMayTypeItTheirWay);
    CPPUNIT_TEST_SUITE_END();

    void itIsEightOfTwentyConsonants()
    {
        std::map<char, int> letters;
        std::set<std::string> codes;
        for (int i = 0; i < 5000; ++i) {
            const auto code = newUserCode();
            CPPUNIT_ASSERT_EQUAL(std::size_t{8}, code.size());
            codes.insert(code);
            for (const char each : code)
                ++letters[each];
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{5000}, codes.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{20}, letters.size());
        for (const auto& [letter, count] : letters) { // 2000 expected of each, 44 of standard deviation
            CPPUNIT_ASSERT_MESSAGE(std::string(1, letter), std::string("AEIOUY").find(letter) == std::string::npos);
            CPPUNIT_ASSERT_MESSAGE(std::string(1, letter), count > 1700 && count < 2300);
        }
    }

    void peopleMayTypeItTheirWay()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("BCDF-GHJK"), shownUserCode("BCDFGHJK"));
        for (const char* typed : {"BCDF-GHJK", "bcdfghjk", " bcdf ghjk ", "b-c-d-f-g-h-j-k"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(typed, std::string("BCDFGHJK"), readUserCode(typed).value_or("none"));
        for (const char* typed : {"", "BCDF-GHJ", "BCDF-GHJKL", "BCDF-GHJA", "BCDF_GHJK", "BCDF-GHJ1", "BCDF\tGHJK"})
            CPPUNIT_ASSERT_MESSAGE(typed, !readUserCode(typed).has_value());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(UserCodeTest, "unit");

} // namespace trivet::grants
