#pragma once
#include "jose/verifying_key.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::jose {

// The public keys that somebody else publishes (RFC 7517 §5).
class KeySet {
public:
    // Keys that are of no use here (other types, for encryption) are passed over. Nothing if it is no key set.
    static std::optional<KeySet> parse(const std::string& text);

    bool has(std::string_view kid) const;
    // The key of that name for the algorithm; none if there is none, or if it is not for that. Without a name, the only
    // key for the algorithm (OpenID Connect Core §10.1); none if there are several.
    std::shared_ptr<const VerifyingKey> find(std::string_view kid, Algorithm algorithm) const;

private:
    struct PublishedKey {
        std::string kid{}, algorithm{}, spki{}; // an empty algorithm: any that fits the key
    };
    static std::shared_ptr<const VerifyingKey> fitting(const PublishedKey& key, Algorithm algorithm);

    std::vector<PublishedKey> m_keys{};
};

} // namespace trivet::jose
