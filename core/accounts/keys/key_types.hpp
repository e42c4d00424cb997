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
        visit(field("id", &K::id, "ID of the key"));
        visit(field("key", &K::key, "Public key in authorized_keys format"));
        visit(field("url", &K::url, "API URL"));
        visit(field("title", &K::title, "Name of the token"));
        visit(field("fingerprint", &K::fingerprint, "SHA-256 fingerprint"));
        visit(field("created_at", &K::createdAt, "When it was added"));
        visit(field("last_used_at", &K::lastUsedAt, "When it was last used, to the minute"));
        visit(field("user", &K::user, "Owner", leaveOutWhenEmpty));
        visit(field("read_only", &K::readOnly, "Read-only access", leaveOutWhenEmpty));
        visit(field("key_type", &K::keyType, "Type of the key: user", leaveOutWhenEmpty));
    }
};

struct CreateKey {
    static constexpr auto schema = json::body("CreateKeyOption");
    std::string title{}, key{};
    bool readOnly = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("title", &CreateKey::title, "Name of the key", json::required, json::maxLength(255)));
        visit(field("key", &CreateKey::key, "Public key in authorized_keys format", json::required,
                    json::maxLength(16384)));
        visit(field("read_only", &CreateKey::readOnly, "Read-only access"));
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
