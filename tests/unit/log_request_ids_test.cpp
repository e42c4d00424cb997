#include "log/request_ids.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

namespace trivet::log {

class RequestIdsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RequestIdsTest);
    CPPUNIT_TEST(idsAreHexadecimalAndUnique);
    CPPUNIT_TEST(aForkedChildDoesNotRepeatItsParent);
    CPPUNIT_TEST_SUITE_END();

    void idsAreHexadecimalAndUnique()
    {
        RequestIds first, second;
        std::set<std::string> seen;
        for (int i = 0; i < 1000; ++i)
            for (const auto& id : {first.next(), second.next()}) {
                CPPUNIT_ASSERT(seen.insert(id).second);
                CPPUNIT_ASSERT_EQUAL(std::size_t{24}, id.size());
                CPPUNIT_ASSERT(id.find_first_not_of("0123456789abcdef") == std::string::npos);
            }
    }

    void aForkedChildDoesNotRepeatItsParent()
    {
        RequestIds ids;
        int pipeEnds[2];
        CPPUNIT_ASSERT_EQUAL(0, pipe(pipeEnds));
        const pid_t child = fork();
        CPPUNIT_ASSERT(child >= 0);
        if (child == 0) {
            const auto id = ids.next();
            _exit(write(pipeEnds[1], id.data(), id.size()) == 24 ? 0 : 1);
        }
        int status = -1;
        CPPUNIT_ASSERT_EQUAL(child, waitpid(child, &status, 0));
        CPPUNIT_ASSERT_EQUAL(0, status);
        std::string theirs(24, '\0');
        CPPUNIT_ASSERT_EQUAL(ssize_t{24}, read(pipeEnds[0], theirs.data(), theirs.size()));
        close(pipeEnds[0]);
        close(pipeEnds[1]);
        CPPUNIT_ASSERT(theirs != ids.next());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RequestIdsTest, "unit");

} // namespace trivet::log
