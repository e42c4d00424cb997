#include "base/shared_slots.hpp"

#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace trivet {

class SharedSlotsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SharedSlotsTest);
    CPPUNIT_TEST(oneNameGetsItsShare);
    CPPUNIT_TEST(thereAreOnlySoMany);
    CPPUNIT_TEST(whoIsKilledGivesItsPlaceBack);
    CPPUNIT_TEST_SUITE_END();

    using Refusal = SharedSlots::Refusal;
    const test::TemporaryFolder m_folder{};

    void oneNameGetsItsShare()
    {
        const SharedSlots places(m_folder.path("places"), {10, 2});
        auto first = places.take("a"), second = places.take("a");
        CPPUNIT_ASSERT(first.pass && second.pass);
        const auto third = places.take("a");
        CPPUNIT_ASSERT(!third.pass && third.refusal == Refusal::TooManyOfOne);
        CPPUNIT_ASSERT(places.take("b").pass && places.take("aa").pass);
        first.pass.reset();
        CPPUNIT_ASSERT(places.take("a").pass);
    }

    void thereAreOnlySoMany()
    {
        const SharedSlots places(m_folder.path("places"), {3, 3});
        std::vector<SharedSlots::Answer> taken;
        for (const auto* name : {"a", "b", "c"})
            CPPUNIT_ASSERT(taken.emplace_back(places.take(name)).pass);
        const auto fourth = places.take("d");
        CPPUNIT_ASSERT(!fourth.pass && fourth.refusal == Refusal::AllTaken);
        taken.erase(taken.begin() + 1);
        CPPUNIT_ASSERT(places.take("d").pass);
    }

    void whoIsKilledGivesItsPlaceBack()
    {
        const SharedSlots places(m_folder.path("places"), {1, 1});
        int ready[2];
        CPPUNIT_ASSERT_EQUAL(0, ::pipe(ready));
        const pid_t child = fork();
        if (child == 0) {
            const auto taken = places.take("a");
            if (::write(ready[1], taken.pass ? "y" : "n", 1) == 1)
                ::pause();
            _exit(0);
        }
        char said = 0;
        CPPUNIT_ASSERT(::read(ready[0], &said, 1) == 1 && said == 'y');
        CPPUNIT_ASSERT(!places.take("a").pass);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        CPPUNIT_ASSERT(places.take("a").pass);
        ::close(ready[0]);
        ::close(ready[1]);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SharedSlotsTest, "unit");

} // namespace trivet
