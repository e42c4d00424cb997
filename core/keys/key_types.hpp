#pragma once
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::keys {

struct PublicKey {
    static constexpr auto schema = json::value("PublicKey");
    std::int64_t id = 0;
    std::string key{}, url{}, title{}, fingerprint{};
    json::Time createdAt{}, lastUsedAt{};
    // The rest is for the owner and for administrators.
    std::optional<users::User> user{};
    std::optional<bool> readOnly{};
    std::optional<std::string> keyType{};

    static constexpr auto fields()
    {
        using json::field, json::leaveOutWhenEmpty;
        using K = PublicKey;
        return std::tuple{
            field("id", &K::id, "Number of the key"),
            field("key", &K::key, "The key, as in authorized_keys"),
            field("url", &K::url, "Where the API knows it"),
            field("title", &K::title, "What its owner calls it"),
            field("fingerprint", &K::fingerprint, "Its SHA-256 fingerprint, which signed requests name"),
            field("created_at", &K::createdAt, "When it was added"),
            field("last_used_at", &K::lastUsedAt, "When it was last used, to the minute"),
            field("user", &K::user, "Whose it is", leaveOutWhenEmpty),
            field("read_only", &K::readOnly, "It may not change anything", leaveOutWhenEmpty),
            field("key_type", &K::keyType, "user", leaveOutWhenEmpty),
        };
    }
};

struct CreateKey {
    static constexpr auto schema = json::body("CreateKeyOption");
    std::string title{}, key{};
    bool readOnly = false;

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("title", &CreateKey::title, "What you call it", json::required, json::maxLength(255)),
            field("key", &CreateKey::key, "The key, as in authorized_keys", json::required, json::maxLength(16384)),
            field("read_only", &CreateKey::readOnly, "It may not change anything"),
        };
    }
};

struct FingerprintFilter {
    static constexpr auto schema = json::query();
    std::string fingerprint{};
    static constexpr auto fields()
    {
        return std::tuple{json::field("fingerprint", &FingerprintFilter::fingerprint,
                                      "Only the key with this fingerprint", json::maxLength(255))};
    }
};

} // namespace trivet::keys
