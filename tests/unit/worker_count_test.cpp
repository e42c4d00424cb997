// The workers an administrator is shown are those of their own site.
#include "admin_pages/worker_count.hpp"
#include "support/child_process.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::admin_pages {

class WorkerCountTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WorkerCountTest);
    CPPUNIT_TEST(workersOfOthersAreNotCounted);
    CPPUNIT_TEST_SUITE_END();

    // This process has two children, of which one has two of its own.
    void workersOfOthersAreNotCounted()
    {
        const test::Milestone start, end;
        const auto wait = [&] {
            start.reach();
            end.await();
            return 0;
        };
        test::ChildProcess worker(wait);
        test::ChildProcess other([&] {
            test::ChildProcess first(wait), second(wait);
            return first.wait() + second.wait();
        });
        start.await(3);
        test::ChildProcess counting([] { return static_cast<int>(countWorkers()); });
        CPPUNIT_ASSERT_EQUAL(3, counting.wait());
        for (int i = 0; i < 3; ++i)
            end.reach();
        CPPUNIT_ASSERT_EQUAL(0, worker.wait() + other.wait());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WorkerCountTest, "unit");

} // namespace trivet::admin_pages
