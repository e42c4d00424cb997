#include "base/shared_remembered.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <thread>
#include <vector>

namespace trivet {

class RememberedTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RememberedTest);
    CPPUNIT_TEST(whatWasUsedLastStays);
    CPPUNIT_TEST(whatIsTooLargeStaysAlone);
    CPPUNIT_TEST(aKeyHasOneValue);
    CPPUNIT_TEST(whatWasFoundOutlivesItsPlace);
    CPPUNIT_TEST(threadsFindWhatOthersKept);
    CPPUNIT_TEST_SUITE_END();

    void whatWasUsedLastStays()
    {
        Remembered<int> values(30);
        values.keep("a", 1, 10);
        values.keep("b", 2, 10);
        values.keep("c", 3, 10);
        CPPUNIT_ASSERT_EQUAL(1, *values.find("a"));
        values.keep("d", 4, 10);
        CPPUNIT_ASSERT(!values.find("b"));
        CPPUNIT_ASSERT_EQUAL(1, *values.find("a"));
        CPPUNIT_ASSERT_EQUAL(3, *values.find("c"));
        CPPUNIT_ASSERT_EQUAL(4, *values.find("d"));
    }

    void whatIsTooLargeStaysAlone()
    {
        Remembered<int> values(30);
        values.keep("a", 1, 10);
        CPPUNIT_ASSERT_EQUAL(2, values.keep("b", 2, 31));
        CPPUNIT_ASSERT(!values.find("a"));
        CPPUNIT_ASSERT_EQUAL(2, *values.find("b"));
    }

    void aKeyHasOneValue()
    {
        Remembered<int> values(30);
        values.keep("a", 1, 20);
        values.keep("b", 2, 10);
        values.keep("a", 3, 20);
        CPPUNIT_ASSERT_EQUAL(3, *values.find("a"));
        CPPUNIT_ASSERT_EQUAL(2, *values.find("b"));
    }

    void whatWasFoundOutlivesItsPlace()
    {
        SharedRemembered<std::string> texts(10);
        texts.keep("a", std::make_shared<const std::string>("one"), 10);
        const auto found = texts.find("a");
        texts.keep("b", std::make_shared<const std::string>("two"), 10);
        CPPUNIT_ASSERT(!texts.find("a"));
        CPPUNIT_ASSERT_EQUAL(std::string("one"), *found);
    }

    void threadsFindWhatOthersKept()
    {
        SharedRemembered<std::string> texts(500);
        std::vector<int> wrong(4, 0);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < wrong.size(); ++i)
            threads.emplace_back([&texts, &mistakes = wrong[i]] {
                for (int n = 0; n < 5000; ++n) {
                    const auto key = std::to_string(n % 70);
                    auto text = texts.find(key);
                    if (!text)
                        text = texts.keep(key, std::make_shared<const std::string>("text " + key), 10);
                    mistakes += *text != "text " + key;
                }
            });
        for (auto& thread : threads)
            thread.join();
        CPPUNIT_ASSERT(wrong == std::vector<int>(4, 0));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RememberedTest, "unit");

} // namespace trivet
