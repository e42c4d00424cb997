#include "signin/failure_store.hpp"

#include "base/clock_skew.hpp"
#include "signin/throttle.hpp"
#include "support/child_process.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>

namespace trivet::signin {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;
constexpr std::int64_t kHour = 3600;

} // namespace

class FailureStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(FailureStoreTest);
    CPPUNIT_TEST(failuresAreCounted);
    CPPUNIT_TEST(oldOnesAreForgotten);
    CPPUNIT_TEST(onesFromAClockThatWasAheadAreForgotten);
    CPPUNIT_TEST(namesAreNotStored);
    CPPUNIT_TEST(whoeverFailsAtOnceIsCounted);
    CPPUNIT_TEST(hostsOfOneDatabaseSlowDownTogether);
    CPPUNIT_TEST_SUITE_END();

    FailureStore store() { return FailureStore(db(), "key"); }

    void failuresAreCounted()
    {
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, store().find("alice").count);
        store().count("alice", kHour, kNow);
        store().count("alice", kHour, kNow + 5);
        store().count("bob", kHour, kNow);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store().find("alice").count);
        CPPUNIT_ASSERT_EQUAL(kNow + 5, store().find("alice").lastAt);
        store().forget("alice");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, store().find("alice").count);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store().find("bob").count);
    }

    void oldOnesAreForgotten()
    {
        store().count("alice", kHour, kNow);
        store().count("alice", kHour, kNow + kHour - 1);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store().find("alice").count);
        store().count("alice", kHour, kNow + 2 * kHour - 1);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store().find("alice").count);
    }

    void onesFromAClockThatWasAheadAreForgotten()
    {
        store().count("alice", kHour, latestPast(kNow) + 1);
        store().count("alice", kHour, kNow);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store().find("alice").count);
    }

    void namesAreNotStored()
    {
        store().count("account:alice", kHour, kNow);
        const auto stored = db().value<std::string>("SELECT name FROM failed_sign_in");
        CPPUNIT_ASSERT_EQUAL(std::size_t{32}, stored.value().size());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, FailureStore(db(), "another key").find("account:alice").count);
    }

    void whoeverFailsAtOnceIsCounted()
    {
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < 4; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                for (int j = 0; j < 25; ++j)
                    FailureStore(own, "key").count("alice", kHour, kNow);
                return 0;
            });
        for (auto& child : children)
            CPPUNIT_ASSERT_EQUAL(0, child.wait());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{100}, store().find("alice").count);
    }

    void hostsOfOneDatabaseSlowDownTogether()
    {
        const test::TemporaryFolder folder;
        Throttle one(folder.path("one"), "key"), other(folder.path("other"), "key");
        for (auto* const host : {&one, &other})
            host->countIn([this]() -> db::Database& { return db(); });
        for (int i = 0; i < kAccountPace.free; ++i)
            (i % 2 == 0 ? one : other).passwordFailed({"alice", "192.0.2.1", kNow});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, one.waitOfAccount("alice", kNow));
        other.passwordFailed({"alice", "192.0.2.1", kNow});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, one.waitOfAccount("alice", kNow));
        one.signedIn("alice");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, other.waitOfAccount("alice", kNow));
        CPPUNIT_ASSERT(!std::filesystem::exists(folder.path("one")));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FailureStoreTest, "store");

} // namespace trivet::signin
