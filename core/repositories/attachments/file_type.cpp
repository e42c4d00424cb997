#include "attachments/upload.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::attachments {
namespace {

constexpr MessageFormat<> kNotAFileName{"attachment.not_a_file_name", "is not the name of a file"};
constexpr MessageFormat<1> kTypeNotAllowed{"attachment.type_not_allowed",
                                           "files of this type cannot be attached: {{NAME}}"};

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".png", "image/png"},       {".jpg", "image/jpeg"},        {".jpeg", "image/jpeg"},
    {".gif", "image/gif"},       {".webp", "image/webp"},       {".svg", "image/svg+xml"},
    {".txt", "text/plain"},      {".log", "text/plain"},        {".md", "text/markdown"},
    {".csv", "text/csv"},        {".json", "application/json"}, {".pdf", "application/pdf"},
    {".zip", "application/zip"}, {".gz", "application/gzip"},   {".tgz", "application/gzip"},
    {".xz", "application/x-xz"}, {".mp4", "video/mp4"},         {".webm", "video/webm"},
    {".mp3", "audio/mpeg"},      {".ogg", "audio/ogg"},         {".patch", "text/x-patch"},
    {".diff", "text/x-patch"},
};

bool matches(std::string_view pattern, std::string_view lowerName)
{
    if (pattern.starts_with('.'))
        return lowerName.size() > pattern.size() && lowerName.ends_with(pattern);
    if (pattern == "*/*")
        return true;
    const auto type = mediaTypeOf(lowerName);
    return pattern.ends_with("/*") ? type.starts_with(pattern.substr(0, pattern.size() - 1)) : type == pattern;
}

} // namespace

std::string_view mediaTypeOf(std::string_view fileName)
{
    const auto lower = asciiLower(fileName);
    for (const auto& [ending, type] : kTypes)
        if (lower.ends_with(ending))
            return type;
    return "application/octet-stream";
}

bool isAllowedType(std::string_view allowed, std::string_view fileName)
{
    if (trimmed(allowed).empty())
        return true;
    const auto lower = asciiLower(fileName);
    const auto patterns = split(allowed, ',');
    return std::any_of(patterns.begin(), patterns.end(), [&](std::string_view pattern) {
        return !trimmed(pattern).empty() && matches(asciiLower(trimmed(pattern)), lower);
    });
}

std::string requireFileName(std::string_view name)
{
    const auto plain = trimmed(name);
    const bool isBad = plain.empty() || plain == "." || plain == ".." || plain.size() > 255 || !isUtf8(plain) ||
                       plain.find_first_of("/\\") != std::string_view::npos ||
                       std::any_of(plain.begin(), plain.end(), isAsciiControl);
    if (isBad)
        throw Error::invalidField("name", kNotAFileName);
    return std::string(plain);
}

std::string requireAllowedName(const UploadLimits& limits, std::string_view name)
{
    auto plain = requireFileName(name);
    if (!isAllowedType(limits.allowedTypes, plain))
        throw Error(limits.wrongType, kTypeNotAllowed.with(plain));
    return plain;
}

} // namespace trivet::attachments
