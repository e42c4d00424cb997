#include "markup/char_references.hpp"

#include "base/html_escape.hpp"
#include "base/text.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace trivet::markup {
namespace {

constexpr std::size_t kLongest = 34; // of a reference, with '&' and ';'
constexpr std::pair<std::string_view, char> kNamed[] = {
    {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};

void appendReferred(std::string& text, std::uint32_t code)
{
    const bool isCharacter = code != 0 && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    appendCharacter(text, isCharacter ? char32_t{code} : char32_t{0xFFFD});
}

int digitOf(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : 16;
}

// The length of "&#10" or "&#xA" with a ';' if there is one, which browsers do not ask for; 0 if it is none.
std::size_t numericLength(std::string_view text, std::uint32_t& code)
{
    const bool isHex = text.starts_with("&#x") || text.starts_with("&#X");
    const int base = isHex ? 16 : 10;
    const std::size_t begin = isHex ? 3 : 2;
    std::size_t end = begin;
    for (code = 0; end < text.size() && digitOf(text[end]) < base; ++end)
        code = std::min<std::uint32_t>(
            code * static_cast<std::uint32_t>(base) + static_cast<std::uint32_t>(digitOf(text[end])), 0x110000);
    if (end == begin)
        return 0;
    return end + (end < text.size() && text[end] == ';' ? 1 : 0);
}

std::size_t appendReference(std::string& decoded, std::string_view text)
{
    std::uint32_t code = 0;
    if (text.starts_with("&#"))
        if (const auto length = numericLength(text, code)) {
            appendReferred(decoded, code);
            return length;
        }
    for (const auto& [name, character] : kNamed)
        if (text.starts_with(name)) {
            decoded += character;
            return name.size();
        }
    decoded += text.front();
    return 1;
}

// The length of a reference with its ';', or 0.
std::size_t referenceLength(std::string_view text)
{
    const auto end = text.substr(0, kLongest).find(';');
    if (end == std::string_view::npos)
        return 0;
    const bool isNumeric = text.starts_with("&#");
    const auto inner = text.substr(isNumeric ? 2 : 1, end - (isNumeric ? 2 : 1));
    std::uint32_t code = 0;
    if (isNumeric)
        return numericLength(text, code) == end + 1 ? end + 1 : 0;
    return !inner.empty() && std::all_of(inner.begin(), inner.end(), isAsciiAlphanumeric) ? end + 1 : 0;
}

} // namespace

std::string withoutReferences(std::string_view text)
{
    std::string decoded;
    while (!text.empty()) {
        const auto plain = std::min(text.find('&'), text.size());
        decoded += text.substr(0, plain);
        text.remove_prefix(plain);
        if (!text.empty())
            text.remove_prefix(appendReference(decoded, text));
    }
    return decoded;
}

void appendKeepingReferences(std::string& html, std::string_view text)
{
    while (!text.empty()) {
        const auto plain = std::min(text.find('&'), text.size());
        appendEscaped(html, text.substr(0, plain));
        text.remove_prefix(plain);
        if (text.empty())
            return;
        const auto length = referenceLength(text);
        if (length > 0)
            html += text.substr(0, length);
        else
            html += "&amp;";
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
}

} // namespace trivet::markup
