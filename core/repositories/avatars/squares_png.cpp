#include "avatars/squares_png.hpp"

#include <stdexcept>
#include <zlib.h>

// As the Portable Network Graphics specification (W3C, ISO/IEC 15948) has it, which the sections below belong to.
namespace trivet::avatars {
namespace {

// §7.1: integers have the most significant byte first.
std::string fourBytes(std::uint64_t number)
{
    std::string bytes;
    for (const int shift : {24, 16, 8, 0})
        bytes += static_cast<char>(number >> shift & 0xFF);
    return bytes;
}

// §5.3
std::string chunk(const std::string& type, const std::string& data)
{
    const auto checked = type + data;
    const auto crc = ::crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
    return fourBytes(data.size()) + checked + fourBytes(crc);
}

// §11.2.2
std::string header(std::uint64_t side)
{
    constexpr char kBitDepth = 1, kIndexed = 3, kDeflate = 0, kAdaptive = 0, kNotInterlaced = 0;
    return fourBytes(side) + fourBytes(side) + std::string{kBitDepth, kIndexed, kDeflate, kAdaptive, kNotInterlaced};
}

std::string palette(const Squares& squares)
{
    std::string bytes;
    for (const auto& colour : squares.colours)
        for (const auto level : {colour.red, colour.green, colour.blue})
            bytes += static_cast<char>(level);
    return bytes;
}

// §7.2: the leftmost pixel is in the high bit of the first byte, behind the kind of the filter.
std::string lineOf(const Squares& squares, int row)
{
    constexpr char kNoFilter = 0;
    const int width = squares.side * squares.pixels;
    std::string line(static_cast<std::size_t>(1 + (width + 7) / 8), '\0');
    line[0] = kNoFilter;
    for (int x = 0; x < width; ++x)
        if (squares.filledPlaces.contains({x / squares.pixels, row}))
            line[static_cast<std::size_t>(1 + x / 8)] |= static_cast<char>(0x80 >> x % 8);
    return line;
}

std::string deflated(const std::string& bytes)
{
    std::string result(::compressBound(bytes.size()), '\0');
    uLongf size = result.size();
    if (::compress(reinterpret_cast<Bytef*>(result.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                   bytes.size()) != Z_OK)
        throw std::runtime_error("zlib: compress");
    result.resize(size);
    return result;
}

} // namespace

std::string pngOf(const Squares& squares)
{
    std::string lines;
    for (int row = 0; row < squares.side; ++row) {
        const auto line = lineOf(squares, row);
        for (int i = 0; i < squares.pixels; ++i)
            lines += line;
    }
    const auto side = static_cast<std::uint64_t>(squares.side) * static_cast<std::uint64_t>(squares.pixels);
    return "\x89PNG\r\n\x1a\n" + chunk("IHDR", header(side)) + chunk("PLTE", palette(squares)) +
           chunk("IDAT", deflated(lines)) + chunk("IEND", "");
}

} // namespace trivet::avatars
