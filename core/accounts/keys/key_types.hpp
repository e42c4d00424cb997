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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::leaveOutWhenEmpty;
        using K = PublicKey;
        visit(field("id", &K::id, "Number of the key"));
        visit(field("key", &K::key, "The key, as in authorized_keys"));
        visit(field("url", &K::url, "Where the API knows it"));
        visit(field("title", &K::title, "What its owner calls it"));
        visit(field("fingerprint", &K::fingerprint, "Its SHA-256 fingerprint, which signed requests name"));
        visit(field("created_at", &K::createdAt, "When it was added"));
        visit(field("last_used_at", &K::lastUsedAt, "When it was last used, to the minute"));
        visit(field("user", &K::user, "Whose it is", leaveOutWhenEmpty));
        visit(field("read_only", &K::readOnly, "It may not change anything", leaveOutWhenEmpty));
        visit(field("key_type", &K::keyType, "user", leaveOutWhenEmpty));
    }
};

struct CreateKey {
    static constexpr auto schema = json::body("CreateKeyOption");
    std::string title{}, key{};
    bool readOnly = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("title", &CreateKey::title, "What you call it", json::required, json::maxLength(255)));
        visit(field("key", &CreateKey::key, "The key, as in authorized_keys", json::required, json::maxLength(16384)));
        visit(field("read_only", &CreateKey::readOnly, "It may not change anything"));
    }
};

struct FingerprintFilter {
    static constexpr auto schema = json::query();
    std::string fingerprint{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("fingerprint", &FingerprintFilter::fingerprint, "Only the key with this fingerprint",
                          json::maxLength(255)));
    }
};

} // namespace trivet::keys
