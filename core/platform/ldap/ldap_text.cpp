#include "ldap/ldap_text.hpp"

namespace trivet::ldap {
namespace {

constexpr std::string_view kPlaceholders[] = {"%s", "%[1]s"};

bool isPlainAscii(char c) { return c >= 0x20 && c < 0x7f; }

void appendEscaped(std::string& out, char c)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    (out += '\\').append(1, kDigits[byte >> 4]).append(1, kDigits[byte & 15]);
}

bool isHexDigit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// How long the placeholder at the beginning is; 0: there is none.
std::size_t placeholderLength(std::string_view text)
{
    for (const auto placeholder : kPlaceholders)
        if (text.starts_with(placeholder))
            return placeholder.size();
    return 0;
}

} // namespace

std::string escapeFilterValue(std::string_view value)
{
    constexpr std::string_view kSpecial = "*()\\";
    std::string out;
    for (const char c : value) {
        if (isPlainAscii(c) && kSpecial.find(c) == kSpecial.npos)
            out += c;
        else
            appendEscaped(out, c);
    }
    return out;
}

std::string escapeDnValue(std::string_view value)
{
    constexpr std::string_view kSpecial = "\"+,;<>\\=";
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const char c = value[i];
        const bool isEdge = (c == ' ' && (i == 0 || i + 1 == value.size())) || (c == '#' && i == 0);
        if (!isPlainAscii(c))
            appendEscaped(out, c);
        else if (isEdge || kSpecial.find(c) != kSpecial.npos)
            (out += '\\') += c;
        else
            out += c;
    }
    return out;
}

bool hasPlaceholder(std::string_view text)
{
    for (const auto placeholder : kPlaceholders)
        if (text.find(placeholder) != text.npos)
            return true;
    return false;
}

std::string fillPlaceholders(std::string_view text, std::string_view value)
{
    std::string out;
    while (!text.empty()) {
        const auto length = placeholderLength(text);
        if (length > 0)
            out += value;
        else
            out += text.front();
        text.remove_prefix(length > 0 ? length : 1);
    }
    return out;
}

bool isFilterForm(std::string_view filter)
{
    int depth = 0;
    for (std::size_t i = 0; i < filter.size(); ++i) {
        if (filter[i] == '\\') {
            if (i + 2 >= filter.size() || !isHexDigit(filter[i + 1]) || !isHexDigit(filter[i + 2]))
                return false;
            i += 2;
        }
        depth += filter[i] == '(' ? 1 : filter[i] == ')' ? -1 : 0;
        if (depth < 0 || (depth == 0 && i + 1 < filter.size()))
            return false;
    }
    return depth == 0 && filter.starts_with('(');
}

} // namespace trivet::ldap
