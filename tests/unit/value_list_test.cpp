// Descriptions are lists of values of different types.
#include "base/value_list.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <string>
#include <string_view>

namespace trivet {

class ValueListTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ValueListTest);
    CPPUNIT_TEST(valuesKeepTheirOrder);
    CPPUNIT_TEST(listsInsideAreTakenForWhatIsInThem);
    CPPUNIT_TEST_SUITE_END();

    static std::string written(const auto& list)
    {
        std::string text;
        const auto add = [&](const auto& each) {
            if constexpr (std::is_convertible_v<decltype(each), std::string_view>)
                text += std::string(each) + " ";
            else
                text += std::to_string(each) + " ";
        };
        list.visit([&](const auto&... each) { (add(each), ...); });
        return text;
    }

    void valuesKeepTheirOrder()
    {
        constexpr ValueList list{std::string_view("a"), 1, std::string_view("b"), 2L};
        static_assert(list.size == 4);
        static_assert(valueAt<1>(list) == 1 && valueAt<2>(list) == "b");
        CPPUNIT_ASSERT_EQUAL(std::string("a 1 b 2 "), written(list));
        CPPUNIT_ASSERT_EQUAL(std::string(), written(ValueList<>()));
    }

    void listsInsideAreTakenForWhatIsInThem()
    {
        constexpr ValueList inner{std::string_view("x"), 7};
        constexpr auto flat = flatList(inner, 1, inner, ValueList<>(), 2);
        static_assert(flat.size == 6);
        CPPUNIT_ASSERT_EQUAL(std::string("x 7 1 x 7 2 "), written(flat));
        CPPUNIT_ASSERT_EQUAL(std::string("1 2 "), written(flatList(1, 2)));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ValueListTest, "unit");

} // namespace trivet
