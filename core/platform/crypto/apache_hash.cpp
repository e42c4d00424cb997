#include "crypto/apache_hash.hpp"

#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"

#include <string>

namespace trivet::crypto {
namespace {

constexpr std::string_view kApr1 = "$apr1$", kSha1 = "{SHA}";
constexpr std::size_t kLongestSalt = 8, kMd5Bytes = 16;

std::string firstDigest(std::string_view password, std::string_view salt)
{
    const std::string pw(password), middle = md5(pw + std::string(salt) + pw);
    std::string text = pw + std::string(kApr1) + std::string(salt);
    for (std::size_t i = 0; i < pw.size(); ++i)
        text += middle[i % kMd5Bytes];
    // The bits of the length, lowest first, choose between a NUL and the first letter: a quirk every reader repeats.
    for (std::size_t bits = pw.size(); bits != 0; bits >>= 1)
        text += (bits & 1) != 0 ? '\0' : pw[0];
    return md5(text);
}

std::string slowDigest(std::string_view password, std::string_view salt)
{
    std::string digest = firstDigest(password, salt);
    for (int round = 0; round < 1000; ++round) {
        std::string text(round % 2 != 0 ? password : std::string_view(digest));
        if (round % 3 != 0)
            text += salt;
        if (round % 7 != 0)
            text += password;
        text += round % 2 != 0 ? std::string_view(digest) : password;
        digest = md5(text);
    }
    return digest;
}

void appendLetters(std::string& out, unsigned value, int letters)
{
    constexpr char alphabet[] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    for (; letters > 0; --letters, value >>= 6)
        out += alphabet[value & 63];
}

std::string printed(std::string_view digest)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(digest[i])); };
    constexpr std::size_t order[][3] = {{0, 6, 12}, {1, 7, 13}, {2, 8, 14}, {3, 9, 15}, {4, 10, 5}};
    std::string text;
    for (const auto& [high, middle, low] : order)
        appendLetters(text, byte(high) << 16 | byte(middle) << 8 | byte(low), 4);
    appendLetters(text, byte(11), 2);
    return text;
}

} // namespace

bool matchesApr1(std::string_view password, std::string_view stored)
{
    if (!stored.starts_with(kApr1))
        return false;
    stored.remove_prefix(kApr1.size());
    const auto end = stored.find('$');
    if (end == std::string_view::npos || end > kLongestSalt)
        return false;
    return equalsInConstantTime(printed(slowDigest(password, stored.substr(0, end))), stored.substr(end + 1));
}

bool matchesSha1(std::string_view password, std::string_view stored)
{
    return stored.starts_with(kSha1) && equalsInConstantTime(encodeBase64(sha1(password)), stored.substr(kSha1.size()));
}

} // namespace trivet::crypto
