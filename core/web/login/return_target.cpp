#include "login/return_target.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "pages/site.hpp"

#include <algorithm>
#include <charconv>

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

// What is no escape stays as it is: "100% sure" is a name.
std::string unescapedWherePossible(std::string_view path)
{
    std::string text;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto digits = path[i] == '%' ? path.substr(i + 1, 2) : std::string_view();
        const auto* const end = digits.data() + digits.size();
        unsigned char code = 0;
        if (digits.size() == 2 && std::from_chars(digits.data(), end, code, 16).ptr == end) {
            text += static_cast<char>(code);
            i += 2;
        } else {
            text += path[i];
        }
    }
    return text;
}

// However often something on the way takes an escape for the character it stands for.
bool staysHereUnescaped(std::string path)
{
    auto plainer = decodePercent(path); // what was sent is well-formed
    for (int round = 0; plainer && round < kMostEscapings; ++round) {
        if (!staysHere(path))
            return false;
        if (*plainer == path)
            return true;
        path = std::move(*plainer);
        plainer = unescapedWherePossible(path);
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
