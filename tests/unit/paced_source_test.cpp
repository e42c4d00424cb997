#include "body/paced_source.hpp"

#include "base/error.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::body {
namespace {

constexpr std::int64_t kSecond = 1'000'000;
std::int64_t timeOfTest = 0;
std::int64_t readClock() { return timeOfTest; }

// Gives a piece of so many bytes whenever it is asked, and lets so many seconds pass.
class DrippingSource : public Source {
public:
    DrippingSource(std::size_t bytes, std::int64_t seconds) : m_bytes(bytes), m_seconds(seconds) {}
    std::size_t read(char*, std::size_t) override
    {
        timeOfTest += m_seconds * kSecond;
        return m_bytes;
    }

private:
    std::size_t m_bytes;
    std::int64_t m_seconds;
};

int readsUntilRefused(DrippingSource source)
{
    timeOfTest = 1000 * kSecond;
    PacedSource paced(source, {.graceSeconds = 30, .bytesPerSecond = 1024}, readClock);
    char into[1];
    for (int reads = 0; reads < 1000; ++reads) {
        try {
            paced.read(into, 1);
        } catch (const Error& error) {
            CPPUNIT_ASSERT(error.kind() == Error::Kind::Timeout);
            return reads;
        }
    }
    return -1;
}

} // namespace

class PacedSourceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PacedSourceTest);
    CPPUNIT_TEST(aBodyThatDripsIsGivenUp);
    CPPUNIT_TEST(aBodyThatIsSlowButComesIsRead);
    CPPUNIT_TEST(theEndOfASlowBodyComesTooLate);
    CPPUNIT_TEST_SUITE_END();

    void aBodyThatDripsIsGivenUp() { CPPUNIT_ASSERT_EQUAL(30, readsUntilRefused({1, 1})); }
    void aBodyThatIsSlowButComesIsRead() { CPPUNIT_ASSERT_EQUAL(-1, readsUntilRefused({2048, 2})); }
    void theEndOfASlowBodyComesTooLate() { CPPUNIT_ASSERT_EQUAL(0, readsUntilRefused({0, 31})); }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PacedSourceTest, "unit");

} // namespace trivet::body
