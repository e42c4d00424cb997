#include "grants/refresh_value.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::grants {

class RefreshValueTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RefreshValueTest);
    CPPUNIT_TEST(whatIsWrittenIsReadAgain);
    CPPUNIT_TEST(nobodyElseCanMakeOne);
    CPPUNIT_TEST_SUITE_END();

    void whatIsWrittenIsReadAgain()
    {
        const RefreshValue value{12, 3, newSeed()};
        const auto text = writeRefreshValue(value, "key");
        CPPUNIT_ASSERT(text.starts_with("gtr_12_3_"));
        const auto read = readRefreshValue(text, "key").value();
        CPPUNIT_ASSERT(read.familyId == 12 && read.generation == 3 && read.seed == value.seed);
        CPPUNIT_ASSERT_EQUAL(text, writeRefreshValue(read, "key"));
        CPPUNIT_ASSERT(newSeed() != value.seed);
    }

    void nobodyElseCanMakeOne()
    {
        const RefreshValue value{12, 3, newSeed()};
        const auto text = writeRefreshValue(value, "key");
        CPPUNIT_ASSERT(!readRefreshValue(text, "another key"));
        // Neither a byte more or less, nor another one anywhere: the generation and the family above all.
        for (std::size_t i = 0; i < text.size(); ++i) {
            auto changed = text;
            changed[i] = changed[i] == '1' ? '2' : '1';
            CPPUNIT_ASSERT_MESSAGE(changed, !readRefreshValue(changed, "key"));
        }
        const auto proof = text.substr(text.rfind('_'));
        for (const std::string& other : {text + "0", text.substr(0, text.size() - 1), "gtr_13_3_" + value.seed + proof,
                                         "gtr" + proof, "gtr_" + proof, std::string("gtr_"), std::string()})
            CPPUNIT_ASSERT_MESSAGE(other, !readRefreshValue(other, "key"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RefreshValueTest, "unit");

} // namespace trivet::grants
