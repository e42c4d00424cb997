#pragma once
#include "base/message.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace trivet::avatars {

// A picture that was uploaded, unchanged.
struct Picture {
    std::string mediaType{}, bytes{};
};

// "image/png" and the like, told from the bytes; empty for what is no picture of a kind every browser shows.
std::string_view pictureTypeOf(std::string_view bytes);

inline constexpr std::size_t kMostPictureBytes = 1024 * 1024;
inline constexpr MessageFormat<> kPictureTooLarge{"avatar.too_large", "larger than 1 MB"};

// Throws Error (Invalid) for what is no picture, or larger than a mebibyte.
Picture pictureOf(std::string bytes);
// From Base64 as clients send it. Throws the same, and for what is no Base64.
Picture pictureFrom(const std::string& base64);

} // namespace trivet::avatars
