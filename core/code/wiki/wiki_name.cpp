#include "wiki/wiki_name.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "git/tree.hpp"

#include <algorithm>

namespace trivet::wiki {
namespace {

constexpr MessageFormat<1> kReservedTitle{"wiki.reserved_title", "wiki title is reserved: {{TITLE}}"};
constexpr MessageFormat<1> kLongTitle{"wiki.long_title",
                                      "is too long: the name of its file has more than {{COUNT}} bytes"};
constexpr MessageFormat<> kUnusableTitle{"wiki.unusable_title", "cannot be the name of a file"};

constexpr std::string_view kDashMarker = ".-";
constexpr std::string_view kUnnamed = "unnamed";
constexpr std::string_view kReserved[] = {"_pages", "_new", "_edit", "raw"};
// What file systems allow where the wiki is checked out.
constexpr std::size_t kLongestFile = 255;

enum class Dashes { AsWritten, OrSpaces };

bool hasMarker(std::string_view text) { return text.ends_with(kDashMarker); }

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

// As a value of a query, where a space is "+".
std::string escaped(std::string_view title, Dashes dashes)
{
    std::string text(trimmed(title));
    if (text.empty() || text == "." || text == "..")
        return std::string(kUnnamed);
    if (dashes == Dashes::AsWritten || text.find('-') != std::string::npos || text.ends_with(kFileEnding))
        text += kDashMarker;
    else
        std::replace(text.begin(), text.end(), ' ', '-');
    return replaced(encodePercent(text), "%20", "+");
}

// What is no escape is a name somebody pushed as it stands.
std::string unescaped(std::string_view name)
{
    std::string text(name);
    if (hasMarker(text))
        text.resize(text.size() - kDashMarker.size());
    else
        std::replace(text.begin(), text.end(), '-', ' ');
    return decodeForm(text).value_or(text);
}

Dashes dashesIn(std::string_view name) { return hasMarker(name) ? Dashes::AsWritten : Dashes::OrSpaces; }

} // namespace

std::string webPathOf(std::string_view title) { return escaped(title, Dashes::OrSpaces); }

std::string titleOf(std::string_view webPath) { return unescaped(webPath); }

std::string canonicalWebPath(std::string_view webPath) { return escaped(unescaped(webPath), dashesIn(webPath)); }

std::string fileOf(std::string_view webPath)
{
    if (webPath.ends_with(kFileEnding))
        return replaced(decodePercent(webPath).value_or(std::string(webPath)), "/", "%2F");
    return replaced(canonicalWebPath(webPath), "+", " ") + std::string(kFileEnding);
}

std::optional<std::string> webPathOfFile(std::string_view file)
{
    if (!file.ends_with(kFileEnding) || file.size() == kFileEnding.size())
        return std::nullopt;
    return canonicalWebPath(file.substr(0, file.size() - kFileEnding.size()));
}

void requireUsableTitle(std::string_view title)
{
    for (const auto segment : split(title, '/'))
        if (std::find(std::begin(kReserved), std::end(kReserved), trimmed(segment)) != std::end(kReserved))
            throw Error::badRequest(kReservedTitle.with(std::string(title))).at("title");
    const auto file = fileOf(webPathOf(title));
    if (file.size() > kLongestFile)
        throw Error::invalidField("title", kLongTitle.with(kLongestFile));
    if (!git::isUsablePath(file) || file.find('/') != std::string::npos)
        throw Error::invalidField("title", kUnusableTitle);
}

} // namespace trivet::wiki
