#include "avatars/pattern.hpp"

#include "avatars/squares_png.hpp"
#include "crypto/digest.hpp"

namespace trivet::avatars {
namespace {

constexpr Colour kBackground{0xF0, 0xF0, 0xF0};
constexpr int kSide = 5, kHalf = 3; // of the squares; the right half mirrors the left one
constexpr int kSquare = 42;         // pixels

// Of a channel at a place of the circle of hues: saturation 55 %, lightness 50 %.
std::uint8_t levelAt(int degrees)
{
    constexpr int kLeast = 57, kMost = 198;
    const auto between = [](int sixth) { return static_cast<std::uint8_t>(kLeast + (kMost - kLeast) * sixth / 60); };
    const int place = degrees % 360;
    if (place < 60)
        return between(place);
    if (place < 180)
        return kMost;
    return place < 240 ? between(240 - place) : std::uint8_t{kLeast};
}

Colour colourOf(int hue) { return {levelAt(hue + 120), levelAt(hue), levelAt(hue + 240)}; }

} // namespace

Picture patternFor(std::int64_t number)
{
    const auto seed = crypto::sha256("avatar " + std::to_string(number));
    const auto byte = [&](int index) { return static_cast<unsigned char>(seed[static_cast<std::size_t>(index)]); };
    Squares squares{.side = kSide + 2, .pixels = kSquare}; // with a margin of one
    squares.colours = {kBackground, colourOf((byte(0) * 256 + byte(1)) % 360)};
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x)
            if (byte(2 + (x < kHalf ? x : kSide - 1 - x) * kSide + y) & 1)
                squares.fill(x + 1, y + 1);
    return {"image/png", pngOf(squares)};
}

} // namespace trivet::avatars
