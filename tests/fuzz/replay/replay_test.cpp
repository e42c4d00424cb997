#include "tests/fuzz/targets.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace trivet::fuzz {

// The corpus of the fuzzers, which holds every input that ever was a finding, as plain regression tests.
class FuzzReplayTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(FuzzReplayTest);
    CPPUNIT_TEST(everyFileOfTheCorpusPasses);
    CPPUNIT_TEST_SUITE_END();

    void everyFileOfTheCorpusPasses()
    {
        for (const auto& target : kTargets) {
            std::size_t files = 0;
            for (const auto& file :
                 std::filesystem::directory_iterator("tests/fuzz/corpus/" + std::string(target.name))) {
                std::ifstream stream(file.path(), std::ios::binary);
                const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
                CPPUNIT_ASSERT_NO_THROW_MESSAGE(file.path().string(), target.run(bytes));
                ++files;
            }
            CPPUNIT_ASSERT_MESSAGE("no corpus for " + std::string(target.name), files > 0);
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FuzzReplayTest, "unit");

} // namespace trivet::fuzz
