#include "avatars/picture.hpp"

#include "base/error.hpp"
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

} // namespace trivet::avatars
