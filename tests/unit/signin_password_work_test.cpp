#include "crypto/hash_gate.hpp"
#include "crypto/password.hpp"
#include "signin/password_work.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <memory>
#include <thread>
#include <vector>

namespace trivet::signin {
namespace {

using crypto::HashGate;

class PasswordWorkTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PasswordWorkTest);
    CPPUNIT_TEST(whoWasPostponedForAPlaceHashesInIt);
    CPPUNIT_TEST_SUITE_END();

    // A request that checks one password and stores another holds the only place from the first to the second: it must
    // not wait for itself.
    void whoWasPostponedForAPlaceHashesInIt()
    {
        const test::TemporaryFolder folder;
        const auto file = folder.path() + "/gate";
        const auto places = HashGate::placesFor(std::thread::hardware_concurrency());
        const HashGate gate(file, places);
        std::vector<std::shared_ptr<const HashGate::Pass>> taken;
        for (unsigned i = 0; i < places; ++i)
            taken.push_back(std::make_shared<const HashGate::Pass>(*gate.enter(std::chrono::milliseconds(0))));
        http::Request request;
        request.reservation = taken.front();

        PasswordWork work(file);
        const auto hash = work.hash(request, "correct-horse");
        CPPUNIT_ASSERT(work.verify(request, "correct-horse", hash) == crypto::PasswordCheck::Right);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PasswordWorkTest, "unit");

} // namespace
} // namespace trivet::signin
