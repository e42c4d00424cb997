#include "body/body_reader.hpp"

#include "tests/support/refusal_of.hpp"
#include "tests/support/sources.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::body {
namespace {

// Remembers the largest piece it was asked to fill: how much memory the reader had ready.
class CountingSource : public Source {
public:
    explicit CountingSource(std::size_t bytes) : m_left(bytes) {}
    std::size_t read(char* into, std::size_t size) override
    {
        largestRequest = std::max(largestRequest, size);
        ++reads;
        const auto count = std::min({size, m_left, std::size_t{1000}});
        std::fill_n(into, count, 'x');
        m_left -= count;
        return count;
    }
    std::size_t largestRequest = 0, reads = 0;

private:
    std::size_t m_left;
};

} // namespace

class BodyReaderTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(BodyReaderTest);
    CPPUNIT_TEST(theWholeBodyIsReadHoweverItIsCut);
    CPPUNIT_TEST(nothingIsReadBeyondTheDeclaredLength);
    CPPUNIT_TEST(aBodyShorterThanDeclaredIsRefused);
    CPPUNIT_TEST(lyingLengthsAreRefusedBeforeAnythingIsRead);
    CPPUNIT_TEST(aChunkedBodyMeetsTheSameLimit);
    CPPUNIT_TEST(memoryGrowsWithWhatArrives);
    CPPUNIT_TEST(aClientThatBreaksOffIsNoEmptyBody);
    CPPUNIT_TEST_SUITE_END();

    void theWholeBodyIsReadHoweverItIsCut()
    {
        for (const std::size_t size : {0, 1, 100, 16384, 16385, 100000}) {
            std::string text(size, ' ');
            for (std::size_t i = 0; i < size; ++i)
                text[i] = static_cast<char>(i * 31);
            for (const std::size_t piece : {1, 7, 4096, 1000000})
                for (const auto& header : {std::string(), std::to_string(size), "00" + std::to_string(size)}) {
                    test::ChoppedSource source(text, piece);
                    CPPUNIT_ASSERT(readAll(source, header, 100000) == text);
                }
        }
    }

    void nothingIsReadBeyondTheDeclaredLength()
    {
        test::ChoppedSource source("0123456789", 100);
        CPPUNIT_ASSERT_EQUAL(std::string("0123"), readAll(source, "4", 100));
        CPPUNIT_ASSERT_EQUAL(std::string("456789"), std::string(source.rest()));
    }

    void aBodyShorterThanDeclaredIsRefused()
    {
        for (const std::size_t piece : {1, 100}) {
            test::ChoppedSource source("0123456789", piece);
            test::assertRefused(Error::Kind::BadRequest, [&] { readAll(source, "11", 100); });
        }
    }

    void lyingLengthsAreRefusedBeforeAnythingIsRead()
    {
        const std::pair<const char*, Error::Kind> cases[] = {
            {"101", Error::Kind::TooLarge},
            {"6000000000", Error::Kind::TooLarge},
            {"1000000000000000", Error::Kind::TooLarge},
            {"18446744073709551615", Error::Kind::TooLarge},
            {"18446744073709551616", Error::Kind::TooLarge},
            {"99999999999999999999999999999999", Error::Kind::TooLarge},
            {"-1", Error::Kind::BadRequest},
            {"+1", Error::Kind::BadRequest},
            {" 1", Error::Kind::BadRequest},
            {"1 ", Error::Kind::BadRequest},
            {"1,1", Error::Kind::BadRequest},
            {"0x10", Error::Kind::BadRequest},
            {"1e3", Error::Kind::BadRequest},
            {"abc", Error::Kind::BadRequest},
        };
        for (const auto& [header, kind] : cases) {
            CountingSource source(10);
            test::assertRefused(
                kind, [&, &sent = header] { readAll(source, sent, 100); }, header);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(header, std::size_t{0}, source.reads);
        }
        const auto error = test::refusalOf([] { declaredLength("101", 100); });
        CPPUNIT_ASSERT_MESSAGE(error.english(), error.english().find("100 bytes") != std::string::npos);
    }

    void aChunkedBodyMeetsTheSameLimit()
    {
        for (const std::size_t piece : {1, 100}) {
            test::ChoppedSource fitting("0123456789", piece), tooLong("0123456789+", piece);
            CPPUNIT_ASSERT_EQUAL(std::size_t{10}, readAll(fitting, "", 10).size());
            test::assertRefused(Error::Kind::TooLarge, [&] { readAll(tooLong, "", 10); });
        }
        CountingSource endless(std::size_t{1} << 40);
        test::assertRefused(Error::Kind::TooLarge, [&] { readAll(endless, "", 1000000); });
        CPPUNIT_ASSERT(endless.reads < 1100);
    }

    void memoryGrowsWithWhatArrives()
    {
        CountingSource few(10);
        test::assertRefused(Error::Kind::BadRequest, [&] { readAll(few, "4194304", 4194304); });
        CPPUNIT_ASSERT(few.largestRequest <= 16 * 1024);
        CountingSource many(1000000);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1000000}, readAll(many, "1000000", 4194304).size());
    }

    void aClientThatBreaksOffIsNoEmptyBody()
    {
        for (const char* header : {"", "100"}) {
            test::BrokenSource source("some");
            CPPUNIT_ASSERT_THROW(readAll(source, header, 1000), std::runtime_error);
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(BodyReaderTest, "unit");

} // namespace trivet::body
