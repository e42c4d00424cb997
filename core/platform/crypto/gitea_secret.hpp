#pragma once
#include <optional>
#include <string>
#include <string_view>

// What Gitea encrypts with its SECRET_KEY. Only to read what is imported.
namespace trivet::crypto {

// Either of its two forms: IV and AES-256-CFB of the base64 of the text, in hexadecimal, with the SHA-256 of the key;
// or the same with AES-128 and MD5, in base64, which second factors had first. Nothing is authenticated: a wrong key
// shows as text that is not base64, and is then nothing.
std::optional<std::string> openGiteaSecret(std::string_view secretKey, std::string_view sealed);

} // namespace trivet::crypto
