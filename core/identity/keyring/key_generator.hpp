#pragma once
#include "crypto/secret_box.hpp"
#include "jose/signing_key.hpp"
#include "keyring/signing_key_store.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace trivet::keyring {

// Makes keys and seals them with the installation's secret key. An RSA key takes a fifth of a second, which nobody
// should spend while holding the database: prepare() beforehand.
class KeyGenerator {
public:
    explicit KeyGenerator(std::string_view secretKey) : m_box(secretKey) {}

    // Has one key of each ready.
    void prepare(const std::vector<jose::Algorithm>& algorithms);
    // A row for a new key; made on the spot if none is ready.
    KeyRow take(jose::Algorithm algorithm, std::int64_t now);

    KeyRow seal(const jose::SigningKey& key, std::int64_t now) const;
    // The private key of a row; nothing if it was sealed with another secret key, or for another row.
    std::optional<jose::SigningKey> unseal(const KeyRow& row) const;

private:
    crypto::SecretBox m_box;
    std::multimap<jose::Algorithm, jose::SigningKey> m_ready{};
};

} // namespace trivet::keyring
