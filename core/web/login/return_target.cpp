#include "login/return_target.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "pages/site.hpp"

#include <algorithm>

namespace trivet::login {
namespace {

constexpr std::size_t kLongest = 8192;
constexpr int kMostEscapings = 4;

bool isPlainCharacter(char c) { return c > ' ' && c < 0x7F && c != '\\' && c != '#'; }

bool hasDotSegment(std::string_view path)
{
    const auto segments = split(path, '/');
    return std::any_of(segments.begin(), segments.end(),
                       [](std::string_view segment) { return segment == "." || segment == ".."; });
}

// Browsers take \ for / and drop some control characters; two slashes are the beginning of another host.
bool staysHere(std::string_view path)
{
    return path.starts_with('/') && path.find("//") == std::string_view::npos &&
           path.find('\\') == std::string_view::npos && !hasDotSegment(path) &&
           std::none_of(path.begin(), path.end(), isAsciiControl);
}

// However often something on the way takes an escape for the character it stands for.
bool staysHereUnescaped(std::string path)
{
    for (int round = 0; round < kMostEscapings; ++round) {
        if (!staysHere(path))
            return false;
        auto plainer = decodePercent(path);
        if (!plainer)
            return false;
        if (*plainer == path)
            return true;
        path = std::move(*plainer);
    }
    return false;
}

bool isWithinSite(std::string_view wanted, std::string_view root)
{
    return wanted.size() <= kLongest && wanted.starts_with(root) &&
           std::all_of(wanted.begin(), wanted.end(), isPlainCharacter) &&
           staysHereUnescaped(std::string(wanted.substr(0, wanted.find('?'))));
}

} // namespace

std::string safeReturnTarget(const Settings& settings, std::string_view wanted)
{
    auto root = pages::pathTo(settings, "");
    return isWithinSite(wanted, root) ? std::string(wanted) : root;
}

} // namespace trivet::login
