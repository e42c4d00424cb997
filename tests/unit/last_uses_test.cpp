#include "signin/last_uses.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::signin {

class LastUsesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LastUsesTest);
    CPPUNIT_TEST(aRecentUseIsNotWorthWriting);
    CPPUNIT_TEST(usesGatherBeforeTheyAreDue);
    CPPUNIT_TEST(aClockThatWasAheadHidesNoUse);
    CPPUNIT_TEST_SUITE_END();

    void aClockThatWasAheadHidesNoUse()
    {
        constexpr std::int64_t kAhead = 400 * 86400;
        LastUses uses;
        uses.note(1, kAhead, 1000);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1000}, uses.take().at(1));
        uses.note(1, 0, kAhead);
        CPPUNIT_ASSERT(uses.isDue(1000));
    }

    void aRecentUseIsNotWorthWriting()
    {
        LastUses uses;
        uses.note(1, 1000, 1059);
        CPPUNIT_ASSERT(uses.isEmpty());
        uses.note(1, 1000, 1060);
        CPPUNIT_ASSERT(!uses.isEmpty());
    }

    void usesGatherBeforeTheyAreDue()
    {
        LastUses uses;
        CPPUNIT_ASSERT(!uses.isDue(99999));
        uses.note(1, 0, 1000);
        uses.note(2, 0, 1005);
        uses.note(1, 0, 1009);
        CPPUNIT_ASSERT(!uses.isDue(1009) && uses.isDue(1010));
        const std::map<std::int64_t, std::int64_t> expected{{1, 1009}, {2, 1005}};
        CPPUNIT_ASSERT(expected == uses.take());
        CPPUNIT_ASSERT(uses.isEmpty() && !uses.isDue(99999));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LastUsesTest, "unit");

} // namespace trivet::signin
