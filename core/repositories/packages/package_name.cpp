#include "packages/package_name.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::packages {
namespace {

constexpr std::size_t kLongest = 255;

bool consistsOf(std::string_view text, std::string_view besidesLettersAndDigits)
{
    return std::all_of(text.begin(), text.end(), [&](char c) {
        return isAsciiAlphanumeric(c) || besidesLettersAndDigits.find(c) != std::string_view::npos;
    });
}

bool hasUsableSize(std::string_view text) { return !text.empty() && text.size() <= kLongest; }

// Programs that store what they download must not be led elsewhere by it.
bool isOnlyDots(std::string_view text) { return text.find_first_not_of('.') == std::string_view::npos; }

} // namespace

void requireGenericName(std::string_view name)
{
    if (!hasUsableSize(name) || !consistsOf(name, "-_+.") || isOnlyDots(name))
        throw Error::badRequest("package name is invalid");
}

void requireVersion(std::string_view version)
{
    const bool hasControl = std::any_of(version.begin(), version.end(), isAsciiControl);
    if (!hasUsableSize(version) || hasControl || version.find('/') != std::string_view::npos || version == "-" ||
        trimmed(version) != version || isOnlyDots(version))
        throw Error::badRequest("package version is invalid");
}

void requireFileName(std::string_view name)
{
    if (!hasUsableSize(name) || !consistsOf(name, "-_+=:;.()[]{}~!@#$%^& ") || isOnlyDots(name) ||
        trimmed(name) != name)
        throw Error::badRequest("package file name is invalid");
}

} // namespace trivet::packages
