#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// What Gitea encrypts with its SECRET_KEY. Only to read what is imported.
namespace trivet::crypto {

// Either of its two forms: IV and AES-256-CFB of the base64 of the text, in hexadecimal, with the SHA-256 of the key;
// or the same with AES-128 and MD5, in base64, which second factors had first. Nothing is authenticated: a wrong key
// shows as text that is not base64, and is then nothing.
std::optional<std::string> openGiteaSecret(std::string_view secretKey, std::string_view sealed);

// Where a row of Forgejo holds what it has encrypted.
struct ForgejoColumn {
    std::string_view use{}; // "totp", "webhook": what the key is for
    std::string_view column{};
    std::int64_t id = 0; // of the row
};

// As Forgejo encrypts since version 10: a nonce and XChaCha20-Poly1305, with a key made from SECRET_KEY for each use.
// Nothing if it is something else.
std::optional<std::string> openForgejoSecret(std::string_view secretKey, const ForgejoColumn& place,
                                             std::string_view sealed);

} // namespace trivet::crypto
