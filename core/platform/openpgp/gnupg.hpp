#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What GnuPG has to say about keys and signatures. It is started anew for each question, sees nothing but what it is
// given and is limited in time and memory.
namespace trivet::openpgp {

struct DescribedKey {
    std::string fingerprint{}, keyId{}; // hexadecimal in upper case
    bool isRevoked = false, isExpired = false;
    bool isValid = false; // bound to its primary key by a good signature
    bool canSign = false, canCertify = false, canEncrypt = false;
    std::int64_t createdAt = 0, expiresAt = 0; // 0: never
};

struct DescribedBlock {
    DescribedKey primary{};
    std::vector<DescribedKey> subkeys{};  // those that are bound to it
    std::vector<std::string> addresses{}; // of its identities, in lower case, as far as they are signed by the key
};

// Nothing if these are no keys. Throws std::runtime_error if it cannot be found out.
std::optional<std::vector<DescribedBlock>> describeKeys(std::string_view bytes);

enum class SignatureState { Good, Bad, Unknown }; // Unknown: it could not be found out now

struct CheckedSignature {
    SignatureState state{};
    std::string fingerprint{}, primaryFingerprint{}; // of the key that has signed
    std::int64_t madeAt = 0;
};

// Whether one of these keys has signed exactly this. Good as well if the key has expired: that is for the caller, who
// knows when it was made. Never good by a revoked key, nor with a broken hash function.
CheckedSignature checkSignature(std::string_view keyring, std::string_view signature, std::string_view message);

} // namespace trivet::openpgp
