#include "crypto/xchacha.hpp"

#include "crypto/openssl_handle.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace trivet::crypto {
namespace {

constexpr std::size_t kKeyBytes = 32, kNonceBytes = 24, kDerivingBytes = 16, kTagBytes = 16, kMostBytes = 1024 * 1024;

using AeadContext = Handle<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free>;
using State = std::array<std::uint32_t, 16>;

std::uint32_t wordAt(std::string_view bytes, std::size_t place)
{
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[place * 4 + i])) << (8 * i);
    return word;
}

// RFC 8439 §2.1
void quarterRound(State& s, std::size_t a, std::size_t b, std::size_t c, std::size_t d)
{
    s[d] = std::rotl(s[d] ^ (s[a] += s[b]), 16);
    s[b] = std::rotl(s[b] ^ (s[c] += s[d]), 12);
    s[d] = std::rotl(s[d] ^ (s[a] += s[b]), 8);
    s[b] = std::rotl(s[b] ^ (s[c] += s[d]), 7);
}

} // namespace

std::string hchacha20(std::string_view key, std::string_view nonce)
{
    State s{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t i = 0; i < 8; ++i)
        s[4 + i] = wordAt(key, i);
    for (std::size_t i = 0; i < 4; ++i)
        s[12 + i] = wordAt(nonce, i);
    for (int round = 0; round < 10; ++round) {
        for (std::size_t i = 0; i < 4; ++i)
            quarterRound(s, i, 4 + i, 8 + i, 12 + i);
        for (std::size_t i = 0; i < 4; ++i)
            quarterRound(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    std::string derived;
    for (const std::size_t i : {0, 1, 2, 3, 12, 13, 14, 15})
        for (unsigned shift = 0; shift < 32; shift += 8)
            derived += static_cast<char>(s[i] >> shift);
    return derived;
}

std::optional<std::string> openXChaCha20(std::string_view key, std::string_view nonce, std::string_view additional,
                                         std::string_view sealed)
{
    if (key.size() != kKeyBytes || nonce.size() != kNonceBytes || sealed.size() < kTagBytes ||
        sealed.size() > kMostBytes)
        return std::nullopt;
    const auto derived = hchacha20(key, nonce.substr(0, kDerivingBytes));
    const auto shortNonce = std::string(4, '\0').append(nonce.substr(kDerivingBytes));
    const auto text = sealed.substr(0, sealed.size() - kTagBytes);
    std::string tag(sealed.substr(text.size())), opened(text.size(), '\0');
    const AeadContext context(EVP_CIPHER_CTX_new());
    int length = 0;
    mustWork(context &&
                 EVP_DecryptInit_ex(context.get(), EVP_chacha20_poly1305(), nullptr, bytesOf(std::string_view(derived)),
                                    bytesOf(std::string_view(shortNonce))) == 1,
             "EVP_DecryptInit_ex");
    mustWork(EVP_DecryptUpdate(context.get(), nullptr, &length, bytesOf(additional),
                               static_cast<int>(additional.size())) == 1 &&
                 EVP_DecryptUpdate(context.get(), bytesOf(opened), &length, bytesOf(text),
                                   static_cast<int>(text.size())) == 1 &&
                 EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_AEAD_SET_TAG, kTagBytes, tag.data()) == 1,
             "EVP_DecryptUpdate");
    unsigned char end[1];
    return EVP_DecryptFinal_ex(context.get(), end, &length) == 1 ? std::optional(std::move(opened)) : std::nullopt;
}

} // namespace trivet::crypto
