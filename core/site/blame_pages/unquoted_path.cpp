#include "blame_pages/unquoted_path.hpp"

namespace trivet::blame_pages {
namespace {

constexpr bool isOctal(char c) { return c >= '0' && c <= '7'; }

constexpr char meaningOf(char escaped)
{
    constexpr std::string_view kEscapes = "abtnvfr", kMeanings = "\a\b\t\n\v\f\r";
    const auto at = kEscapes.find(escaped);
    return at == std::string_view::npos ? escaped : kMeanings[at];
}

} // namespace

std::string unquotedPath(std::string_view text)
{
    if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"'))
        return std::string(text);
    text = text.substr(1, text.size() - 2);
    std::string path;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            path += text[i];
        } else if (i + 3 < text.size() && isOctal(text[i + 1]) && isOctal(text[i + 2]) && isOctal(text[i + 3])) {
            path += static_cast<char>((text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 + (text[i + 3] - '0'));
            i += 3;
        } else {
            path += meaningOf(text[++i]);
        }
    }
    return path;
}

} // namespace trivet::blame_pages
