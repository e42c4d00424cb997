#include "avatars/picture.hpp"

#include "base/error.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"

namespace trivet::avatars {
namespace {

constexpr MessageFormat<> kNoBase64{"avatar.no_base64", "is not Base64"};
constexpr MessageFormat<> kNoPicture{"avatar.no_picture", "is no PNG, JPEG, GIF or WebP"};

} // namespace

std::string_view pictureTypeOf(std::string_view bytes)
{
    using namespace std::string_view_literals;
    if (bytes.starts_with("\x89PNG\r\n\x1a\n"sv))
        return "image/png";
    if (bytes.starts_with("\xff\xd8\xff"sv))
        return "image/jpeg";
    if (bytes.starts_with("GIF87a"sv) || bytes.starts_with("GIF89a"sv))
        return "image/gif";
    if (bytes.starts_with("RIFF"sv) && bytes.size() >= 12 && bytes.substr(8, 4) == "WEBP"sv)
        return "image/webp";
    return {};
}

Picture pictureOf(std::string bytes)
{
    if (bytes.size() > kMostPictureBytes)
        throw Error::invalidField("image", kPictureTooLarge);
    const auto type = pictureTypeOf(bytes);
    if (type.empty())
        throw Error::invalidField("image", kNoPicture);
    return {std::string(type), std::move(bytes)};
}

Picture pictureFrom(const std::string& base64)
{
    constexpr std::size_t kMostText = kMostPictureBytes / 3 * 4 + 4;
    if (base64.size() > kMostText)
        throw Error::invalidField("image", kPictureTooLarge);
    auto bytes = crypto::decodeBase64(base64);
    if (!bytes)
        throw Error::invalidField("image", kNoBase64);
    return pictureOf(std::move(*bytes));
}

std::string patternFor(std::int64_t number)
{
    constexpr int kSide = 5, kHalf = 3; // the right half mirrors the left one
    const auto seed = crypto::sha256("avatar " + std::to_string(number));
    const auto hue = (static_cast<unsigned char>(seed[0]) * 256 + static_cast<unsigned char>(seed[1])) % 360;
    std::string squares;
    for (int x = 0; x < kHalf; ++x)
        for (int y = 0; y < kSide; ++y) {
            if ((static_cast<unsigned char>(seed[static_cast<std::size_t>(2 + x * kSide + y)]) & 1) == 0)
                continue;
            const auto line = "V" + std::to_string(y + 2) + "h-1z";
            squares += "M" + std::to_string(x + 1) + " " + std::to_string(y + 1) + "h1" + line;
            squares += "M" + std::to_string(kSide - x) + " " + std::to_string(y + 1) + "h1" + line;
        }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 7 7\" width=\"290\" height=\"290\">"
           "<path fill=\"#f0f0f0\" d=\"M0 0h7v7H0z\"/><path fill=\"hsl(" +
           std::to_string(hue) + ",55%,50%)\" d=\"" + squares + "\"/></svg>\n";
}

} // namespace trivet::avatars
