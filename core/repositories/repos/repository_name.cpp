#include "repos/repository_name.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::repos {
namespace {

constexpr MessageFormat<> kNameCharacters{"repo.name_characters", "1 to 100 letters, digits, '-', '_' and '.'"};
constexpr MessageFormat<1> kNameReserved{"repo.name_reserved", "{{NAME}} is reserved"};

constexpr std::size_t kLongest = 100;
constexpr std::string_view kReserved[] = {".", "..", "-"};
// Addresses that end like this mean something else: the repository itself, its wiki, feeds of it.
constexpr std::string_view kReservedEndings[] = {".git", ".wiki", ".rss", ".atom"};

bool isNameCharacter(char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.'; }

} // namespace

void requireUsableName(std::string_view name)
{
    if (name.empty() || name.size() > kLongest || !std::all_of(name.begin(), name.end(), isNameCharacter))
        throw Error::invalidField("name", kNameCharacters);
    const auto lower = asciiLower(name);
    const bool isReserved = std::find(std::begin(kReserved), std::end(kReserved), lower) != std::end(kReserved) ||
                            std::any_of(std::begin(kReservedEndings), std::end(kReservedEndings),
                                        [&](auto ending) { return std::string_view(lower).ends_with(ending); });
    if (isReserved)
        throw Error::invalidField("name", kNameReserved.with(name));
}

bool isUsableBranch(std::string_view name)
{
    constexpr std::string_view kForbidden = " ~^:?*[\\";
    if (name.empty() || name.size() > 200 || name.front() == '-' || name.front() == '/' || name.back() == '/' ||
        name.back() == '.' || name == "@" || name == "HEAD" || name.find("..") != std::string_view::npos ||
        name.find("@{") != std::string_view::npos || name.find("//") != std::string_view::npos || !isUtf8(name))
        return false;
    const auto parts = split(name, '/');
    return std::none_of(name.begin(), name.end(),
                        [&](char c) { return isAsciiControl(c) || kForbidden.find(c) != std::string_view::npos; }) &&
           std::none_of(parts.begin(), parts.end(),
                        [](auto part) { return part.starts_with('.') || part.ends_with(".lock"); });
}

} // namespace trivet::repos
