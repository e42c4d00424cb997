#include "gitdata/shown_media.hpp"

#include "base/text.hpp"

namespace trivet::gitdata {
namespace {

using Kind = ShownMedia::Kind;

struct Known {
    std::string_view ending{};
    ShownMedia media{};
};
constexpr Known kKnown[] = {
    {".png", {Kind::Image, "image/png"}},       {".jpg", {Kind::Image, "image/jpeg"}},
    {".jpeg", {Kind::Image, "image/jpeg"}},     {".gif", {Kind::Image, "image/gif"}},
    {".webp", {Kind::Image, "image/webp"}},     {".avif", {Kind::Image, "image/avif"}},
    {".bmp", {Kind::Image, "image/bmp"}},       {".ico", {Kind::Image, "image/x-icon"}},
    {".svg", {Kind::Drawing, "image/svg+xml"}}, {".pdf", {Kind::Document, "application/pdf"}},
    {".mp3", {Kind::Audio, "audio/mpeg"}},      {".ogg", {Kind::Audio, "audio/ogg"}},
    {".oga", {Kind::Audio, "audio/ogg"}},       {".opus", {Kind::Audio, "audio/ogg"}},
    {".wav", {Kind::Audio, "audio/wav"}},       {".flac", {Kind::Audio, "audio/flac"}},
    {".m4a", {Kind::Audio, "audio/mp4"}},       {".mp4", {Kind::Video, "video/mp4"}},
    {".m4v", {Kind::Video, "video/mp4"}},       {".webm", {Kind::Video, "video/webm"}},
    {".ogv", {Kind::Video, "video/ogg"}},       {".mov", {Kind::Video, "video/quicktime"}},
};

} // namespace

ShownMedia shownMediaOf(std::string_view fileName)
{
    const auto lower = asciiLower(fileName);
    for (const auto& known : kKnown)
        if (lower.size() > known.ending.size() && lower.ends_with(known.ending))
            return known.media;
    return {};
}

} // namespace trivet::gitdata
