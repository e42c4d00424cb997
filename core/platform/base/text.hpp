#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Small questions about text. ASCII only where the name says so; nothing here depends on the locale.
namespace trivet {

constexpr bool isAsciiControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }
constexpr bool isAsciiAlphanumeric(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string asciiLower(std::string_view text);
bool equalsIgnoringAsciiCase(std::string_view a, std::string_view b);
std::string_view trimmed(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::string concatenate(std::initializer_list<std::string_view> parts); // one allocation, where + makes several

// A whole decimal number and nothing else: no sign but '-', no space, no overflow.
std::optional<std::int64_t> parseInteger(std::string_view text);

// Well-formed UTF-8 without surrogates or over-long forms.
bool isUtf8(std::string_view text);
// The same text with every ill-formed byte replaced by U+FFFD, for data we did not make (git paths, commit messages).
std::string toUtf8(std::string_view text);

// 124 ns for 32 bytes; Poco::DigestEngine::digestToHex takes a vector, and 165 ns.
std::string hex(std::string_view bytes);

} // namespace trivet
