#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::crypto {

// Where a sealed secret belongs. One that was sealed for another purpose or owner does not open, so a row of the
// database cannot be copied over another.
struct SecretContext {
    std::string_view purpose{};
    std::int64_t ownerId = 0;
};

// Encrypts small secrets that must be readable again, with a key made from [security] SECRET_KEY: AES-256-GCM with a
// random nonce. The text form begins with its version.
class SecretBox {
public:
    // Error (std::invalid_argument) for less than 16 characters: too little to keep anything secret.
    explicit SecretBox(std::string_view secretKey);

    std::string seal(const SecretContext& place, std::string_view secret) const;
    // Nothing if it was changed, sealed elsewhere or with another key.
    std::optional<std::string> open(const SecretContext& place, std::string_view sealed) const;

private:
    std::string m_key;
};

// What a database holds of one kind of sealed secrets, judged by the newest.
enum class SealedSecrets { None, Open, DoNotOpen };

inline SealedSecrets judgedBy(bool opens) { return opens ? SealedSecrets::Open : SealedSecrets::DoNotOpen; }

// HKDF (RFC 5869) with SHA-256: a key of its own for each use of one secret. OpenSSL's: Poco has none.
std::string deriveKey(std::string_view secret, std::string_view use, std::size_t bytes);

} // namespace trivet::crypto
