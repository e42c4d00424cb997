#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::avatars {

// A picture that was uploaded, unchanged.
struct Picture {
    std::string mediaType{}, bytes{};
};

// "image/png" and the like, told from the bytes; empty for what is no picture of a kind every browser shows.
std::string_view pictureTypeOf(std::string_view bytes);

// From Base64 as clients send it. Throws Error (Invalid) for what is none, no picture, or larger than a mebibyte.
Picture pictureFrom(const std::string& base64);

// A pattern of squares that stands for an account without a picture: the same for the same number, as SVG.
std::string patternFor(std::int64_t number);

} // namespace trivet::avatars
