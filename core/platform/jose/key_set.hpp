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
    // Keys that are of no use here (other types, for encryption, without a name) are passed over. Nothing if it is no
    // key set.
    static std::optional<KeySet> parse(const std::string& text);

    bool has(std::string_view kid) const;
    // The key of that name for the algorithm; none if there is none, or if it is not for that.
    std::shared_ptr<const VerifyingKey> find(std::string_view kid, Algorithm algorithm) const;

private:
    struct PublishedKey {
        std::string kid{}, algorithm{}, spki{}; // an empty algorithm: any that fits the key
    };
    std::vector<PublishedKey> m_keys{};
};

} // namespace trivet::jose
