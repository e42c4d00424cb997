#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::gpg_keys {

struct GpgKeyEmail {
    static constexpr auto schema = json::value("GPGKeyEmail");
    std::string email{};
    bool verified = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("email", &GpgKeyEmail::email, "Email address of an identity of the key"));
        visit(json::field("verified", &GpgKeyEmail::verified, "Whether it is a verified address of the user"));
    }
};

struct GpgKey {
    static constexpr auto schema = json::value("GPGKey");
    std::int64_t id = 0;
    std::string primaryKeyId{}, keyId{}, publicKey{};
    std::vector<GpgKeyEmail> emails{};
    std::vector<GpgKey> subkeys{};
    bool canSign = false, canEncryptComms = false, canEncryptStorage = false, canCertify = false, verified = false;
    json::Time createdAt{}, expiresAt{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using K = GpgKey;
        visit(field("id", &K::id, "ID of the key"));
        visit(field("primary_key_id", &K::primaryKeyId, "Key ID of the primary key, of a subkey"));
        visit(field("key_id", &K::keyId, "Key ID: 16 hexadecimal digits"));
        visit(field("public_key", &K::publicKey, "Packet of the key in base64"));
        visit(field("emails", &K::emails, "Email addresses of its identities"));
        visit(field("subkeys", &K::subkeys, "Subkeys"));
        visit(field("can_sign", &K::canSign, "Signs"));
        visit(field("can_encrypt_comms", &K::canEncryptComms, "Encrypts communications"));
        visit(field("can_encrypt_storage", &K::canEncryptStorage, "Encrypts storage"));
        visit(field("can_certify", &K::canCertify, "Certifies other keys"));
        visit(field("verified", &K::verified, "Whether the user has proved to have the private key"));
        visit(field("created_at", &K::createdAt, "When the key was made"));
        visit(field("expires_at", &K::expiresAt, "When it expires; the year 1: never"));
    }
};

struct CreateGpgKey {
    static constexpr auto schema = json::body("CreateGPGKeyOption");
    std::string armoredPublicKey{}, armoredSignature{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("armored_public_key", &CreateGpgKey::armoredPublicKey, "Armored public key", json::required,
                    maxLength(262144)));
        visit(field("armored_signature", &CreateGpgKey::armoredSignature,
                    "Armored detached signature of the token by this key", maxLength(16384)));
    }
};

struct VerifyGpgKey {
    static constexpr auto schema = json::body("VerifyGPGKeyOption");
    std::string keyId{}, armoredSignature{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("key_id", &VerifyGpgKey::keyId, "Key ID of the primary key", json::required, maxLength(64)));
        visit(field("armored_signature", &VerifyGpgKey::armoredSignature, "Armored detached signature of the token",
                    json::required, maxLength(16384)));
    }
};

} // namespace trivet::gpg_keys
