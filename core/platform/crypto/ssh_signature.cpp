#include "crypto/ssh_signature.hpp"

#include "base/error.hpp"
#include "crypto/ecdsa_encoding.hpp"
#include "crypto/openssl_handle.hpp"
#include "crypto/ssh_wire.hpp"

#include <openssl/err.h>

#include <optional>
#include <vector>

namespace trivet::crypto {
namespace {

// The hash is null for Ed25519, which brings its own.
bool verifyWith(const EVP_MD* hash, const SshPublicKey& key, std::string_view message, std::string_view signature)
{
    const DigestContext context(EVP_MD_CTX_new());
    mustWork(context && EVP_DigestVerifyInit(context.get(), nullptr, hash, nullptr, key.key.get()) == 1,
             "EVP_DigestVerifyInit");
    const bool isGood =
        EVP_DigestVerify(context.get(), bytesOf(signature), signature.size(), bytesOf(message), message.size()) == 1;
    ERR_clear_error(); // a refused signature leaves a note that a later, unrelated failure would report
    return isGood;
}

// Some signers drop leading zeros (RFC 8332 §3 asks for the full length).
std::optional<std::string> paddedToModulus(const SshPublicKey& key, std::string_view signature)
{
    const auto size = static_cast<std::size_t>(EVP_PKEY_get_size(key.key.get()));
    if (signature.empty() || signature.size() > size)
        return std::nullopt;
    return std::string(size - signature.size(), '\0') + std::string(signature);
}

bool verifyRsa(const EVP_MD* hash, const SshPublicKey& key, std::string_view message, std::string_view signature)
{
    const auto padded = paddedToModulus(key, signature);
    return padded && verifyWith(hash, key, message, *padded);
}

std::string toDer(std::string_view r, std::string_view s)
{
    const auto der = ecdsaToDer(r, s);
    return {der.begin(), der.end()};
}

std::optional<std::string> derFromSshNumbers(std::string_view bytes)
{
    try {
        SshReader reader(bytes);
        const auto r = reader.positiveNumber(), s = reader.positiveNumber();
        reader.requireEnd();
        return toDer(r, s);
    } catch (const Error&) {
        return std::nullopt;
    }
}

// Every reading of the bytes as an ECDSA signature. Almost never does more than one make sense, and each must verify;
// OpenSSL itself insists on proper DER.
std::vector<std::string> derReadings(const SshPublicKey& key, std::string_view bytes)
{
    constexpr std::size_t kLongest = 160; // of P-521 in any form
    if (bytes.empty() || bytes.size() > kLongest)
        return {};
    std::vector<std::string> readings{std::string(bytes)};
    if (auto der = derFromSshNumbers(bytes))
        readings.push_back(std::move(*der));
    const std::size_t half = (key.bits + 7) / 8;
    if (bytes.size() == 2 * half)
        readings.push_back(toDer(bytes.substr(0, half), bytes.substr(half)));
    return readings;
}

const EVP_MD* hashOfCurve(SshKeyType type)
{
    if (type == SshKeyType::EcdsaP256)
        return EVP_sha256();
    return type == SshKeyType::EcdsaP384 ? EVP_sha384() : EVP_sha512();
}

bool verifyBareEcdsa(const SshPublicKey& key, std::string_view message, std::string_view signature)
{
    const EVP_MD* const own = hashOfCurve(key.type);
    for (const auto& der : derReadings(key, signature)) {
        if (verifyWith(own, key, message, der))
            return true;
        for (const EVP_MD* const hash : {EVP_sha256(), EVP_sha512()})
            if (hash != own && verifyWith(hash, key, message, der))
                return true;
    }
    return false;
}

bool verifyNamed(const SshPublicKey& key, std::string_view algorithm, std::string_view message, std::string_view bytes)
{
    if (key.type == SshKeyType::Rsa) {
        if (algorithm != "rsa-sha2-256" && algorithm != "rsa-sha2-512")
            return false;
        return verifyRsa(algorithm == "rsa-sha2-256" ? EVP_sha256() : EVP_sha512(), key, message, bytes);
    }
    if (algorithm != nameOf(key.type))
        return false;
    if (key.type == SshKeyType::Ed25519)
        return verifyWith(nullptr, key, message, bytes);
    const auto der = derFromSshNumbers(bytes);
    return der && verifyWith(hashOfCurve(key.type), key, message, *der);
}

} // namespace

bool verifyBareSignature(const SshPublicKey& key, std::string_view message, std::string_view signature)
{
    if (!key.key)
        return false;
    if (key.type == SshKeyType::Rsa)
        return verifyRsa(EVP_sha256(), key, message, signature) || verifyRsa(EVP_sha512(), key, message, signature);
    if (key.type == SshKeyType::Ed25519)
        return verifyWith(nullptr, key, message, signature);
    return verifyBareEcdsa(key, message, signature);
}

bool verifySshSignature(const SshPublicKey& key, std::string_view message, std::string_view signature)
{
    if (!key.key)
        return false;
    try {
        SshReader reader(signature);
        const auto algorithm = reader.text(), bytes = reader.text();
        reader.requireEnd();
        return verifyNamed(key, algorithm, message, bytes);
    } catch (const Error&) {
        return false;
    }
}

} // namespace trivet::crypto
