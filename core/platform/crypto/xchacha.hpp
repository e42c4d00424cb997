#pragma once
#include <optional>
#include <string>
#include <string_view>

// XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03), which OpenSSL has with short nonces only. Only to read what is
// imported.
namespace trivet::crypto {

// Section 2.2: a key for each nonce, of 32 and 16 bytes.
std::string hchacha20(std::string_view key, std::string_view nonce);

// The text, if its 16 last bytes prove that neither it nor the additional data was changed. The key has 32 bytes, the
// nonce 24; of other sizes nothing opens.
std::optional<std::string> openXChaCha20(std::string_view key, std::string_view nonce, std::string_view additional,
                                         std::string_view sealed);

} // namespace trivet::crypto
