#include "avatars/pattern.hpp"
#include "avatars/picture.hpp"

#include <algorithm>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <string>
#include <vector>
#include <zlib.h>

namespace trivet::avatars {
namespace {

std::uint32_t numberAt(const std::string& bytes, std::size_t place)
{
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes.at(place + i));
    return number;
}

struct PngChunk {
    std::string type{}, data{};
};

// All of them, after their lengths and checksums have been checked.
std::vector<PngChunk> chunksOf(const std::string& png)
{
    std::vector<PngChunk> chunks;
    for (std::size_t at = 8; at < png.size();) {
        const std::size_t size = numberAt(png, at);
        const auto checked = png.substr(at + 4, size + 4);
        CPPUNIT_ASSERT_EQUAL(size + 4, checked.size());
        const auto crc = ::crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
        CPPUNIT_ASSERT_EQUAL(static_cast<std::uint32_t>(crc), numberAt(png, at + 8 + size));
        chunks.push_back({checked.substr(0, 4), checked.substr(4)});
        at += size + 12;
    }
    return chunks;
}

std::string inflated(const std::string& data, std::size_t size)
{
    std::string bytes(size + 1, '\0');
    uLongf length = bytes.size();
    CPPUNIT_ASSERT_EQUAL(Z_OK,
                         ::uncompress(reinterpret_cast<Bytef*>(bytes.data()), &length,
                                      reinterpret_cast<const Bytef*>(data.data()), static_cast<uLong>(data.size())));
    bytes.resize(length);
    return bytes;
}

} // namespace

class AvatarPatternTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AvatarPatternTest);
    CPPUNIT_TEST(isASmallIndexedPng);
    CPPUNIT_TEST(showsMirroredSquaresWithAMargin);
    CPPUNIT_TEST(isTheSameForTheSameNumberOnly);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::size_t kSide = 294, kSquare = 42, kLine = 1 + (kSide + 7) / 8;

    void isASmallIndexedPng()
    {
        for (int number = 0; number < 50; ++number) {
            const auto picture = patternFor(number);
            CPPUNIT_ASSERT_EQUAL(std::string("image/png"), picture.mediaType);
            CPPUNIT_ASSERT_EQUAL(std::string_view("image/png"), pictureTypeOf(picture.bytes));
            CPPUNIT_ASSERT(picture.bytes.size() < 400);
            const auto chunks = chunksOf(picture.bytes);
            CPPUNIT_ASSERT_EQUAL(std::size_t{4}, chunks.size());
            CPPUNIT_ASSERT_EQUAL(std::string("IHDR"), chunks[0].type);
            CPPUNIT_ASSERT_EQUAL(static_cast<std::uint32_t>(kSide), numberAt(chunks[0].data, 0));
            CPPUNIT_ASSERT_EQUAL(static_cast<std::uint32_t>(kSide), numberAt(chunks[0].data, 4));
            CPPUNIT_ASSERT_EQUAL(std::string("\1\3\0\0\0", 5), chunks[0].data.substr(8));
            CPPUNIT_ASSERT_EQUAL(std::string("PLTE"), chunks[1].type);
            CPPUNIT_ASSERT_EQUAL(std::size_t{6}, chunks[1].data.size());
            CPPUNIT_ASSERT_EQUAL(std::string("\xF0\xF0\xF0"), chunks[1].data.substr(0, 3));
            CPPUNIT_ASSERT_EQUAL(std::string("IDAT"), chunks[2].type);
            CPPUNIT_ASSERT_EQUAL(std::string("IEND"), chunks[3].type);
            CPPUNIT_ASSERT(chunks[3].data.empty());
        }
    }

    static bool isFilled(const std::string& lines, std::size_t x, std::size_t y)
    {
        return (static_cast<unsigned char>(lines.at(y * kLine + 1 + x / 8)) >> (7 - x % 8) & 1) != 0;
    }

    void showsMirroredSquaresWithAMargin()
    {
        std::size_t filled = 0;
        for (int number = 1; number < 20; ++number) {
            const auto lines = inflated(chunksOf(patternFor(number).bytes).at(2).data, kSide * kLine);
            CPPUNIT_ASSERT_EQUAL(kSide * kLine, lines.size());
            for (std::size_t y = 0; y < kSide; ++y) {
                CPPUNIT_ASSERT_EQUAL('\0', lines[y * kLine]);
                for (std::size_t x = 0; x < kSide; ++x) {
                    const bool isHere = isFilled(lines, x, y);
                    filled += isHere;
                    CPPUNIT_ASSERT_EQUAL(isFilled(lines, kSide - 1 - x, y), isHere);
                    CPPUNIT_ASSERT_EQUAL(isFilled(lines, x - x % kSquare, y - y % kSquare), isHere);
                    CPPUNIT_ASSERT(!isHere || (std::min(x, y) >= kSquare && std::max(x, y) < kSide - kSquare));
                }
            }
        }
        CPPUNIT_ASSERT(filled > 0);
    }

    void isTheSameForTheSameNumberOnly()
    {
        CPPUNIT_ASSERT_EQUAL(patternFor(7).bytes, patternFor(7).bytes);
        CPPUNIT_ASSERT(patternFor(7).bytes != patternFor(8).bytes);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AvatarPatternTest, "unit");

} // namespace trivet::avatars
