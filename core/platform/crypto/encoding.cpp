#include "crypto/encoding.hpp"

#include <array>
#include <cstdint>

namespace trivet::crypto {
namespace {

// An alphabet of 2^bits characters and its reverse.
struct Alphabet {
    std::string_view characters{};
    unsigned bits = 0;
    std::array<std::int8_t, 256> values{};

    constexpr Alphabet(std::string_view letters, unsigned bitsPerLetter) : characters(letters), bits(bitsPerLetter)
    {
        values.fill(-1);
        for (std::size_t i = 0; i < letters.size(); ++i)
            values[static_cast<unsigned char>(letters[i])] = static_cast<std::int8_t>(i);
    }
};

constexpr Alphabet kBase64("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", 6);
constexpr Alphabet kBase64Url("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", 6);
constexpr Alphabet kBase32("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 5);

std::string encode(const Alphabet& alphabet, std::string_view bytes)
{
    std::string text;
    text.reserve((bytes.size() * 8 + alphabet.bits - 1) / alphabet.bits + 3);
    unsigned pending = 0, pendingBits = 0;
    for (const unsigned char byte : bytes) {
        pending = (pending << 8) | byte;
        pendingBits += 8;
        while (pendingBits >= alphabet.bits) {
            pendingBits -= alphabet.bits;
            text += alphabet.characters[(pending >> pendingBits) & ((1u << alphabet.bits) - 1)];
        }
        pending &= (1u << pendingBits) - 1;
    }
    if (pendingBits > 0)
        text += alphabet.characters[pending << (alphabet.bits - pendingBits)];
    return text;
}

std::optional<std::string> decode(const Alphabet& alphabet, std::string_view text)
{
    std::string bytes;
    bytes.reserve(text.size() * alphabet.bits / 8);
    unsigned pending = 0, pendingBits = 0;
    for (const unsigned char letter : text) {
        const int value = alphabet.values[letter];
        if (value < 0)
            return std::nullopt;
        pending = (pending << alphabet.bits) | static_cast<unsigned>(value);
        pendingBits += alphabet.bits;
        if (pendingBits >= 8) {
            pendingBits -= 8;
            bytes += static_cast<char>(pending >> pendingBits);
            pending &= (1u << pendingBits) - 1;
        }
    }
    // A whole letter that is left over, or bits that are not zero, are of no value and would give it a second spelling.
    if (pendingBits >= alphabet.bits || pending != 0)
        return std::nullopt;
    return bytes;
}

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

} // namespace

std::string encodeBase64(std::string_view bytes, Padding padding)
{
    auto text = encode(kBase64, bytes);
    while (padding == Padding::Required && text.size() % 4 != 0)
        text += '=';
    return text;
}

std::optional<std::string> decodeBase64(std::string_view text, Padding padding)
{
    if (padding == Padding::Required) {
        if (text.size() % 4 != 0)
            return std::nullopt;
        for (int i = 0; i < 2 && text.ends_with('='); ++i)
            text.remove_suffix(1);
    }
    return decode(kBase64, text);
}

std::string encodeBase64Url(std::string_view bytes) { return encode(kBase64Url, bytes); }
std::optional<std::string> decodeBase64Url(std::string_view text) { return decode(kBase64Url, text); }
std::string encodeBase32(std::string_view bytes) { return encode(kBase32, bytes); }
std::optional<std::string> decodeBase32(std::string_view text) { return decode(kBase32, text); }

std::optional<std::string> decodeHex(std::string_view text)
{
    if (text.size() % 2 != 0)
        return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const int high = hexDigit(text[i]), low = hexDigit(text[i + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        bytes += static_cast<char>(high * 16 + low);
    }
    return bytes;
}

} // namespace trivet::crypto
