#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::openid_client {

// Somebody a provider vouches for. Stored while they choose an account.
struct ExternalIdentity {
    static constexpr auto schema = json::value("ExternalIdentity");
    std::string issuer{}, subject{};
    std::string nickname{}, preferredUsername{}, fullName{}, email{}, picture{};
    bool isEmailVerified = false;
    std::vector<std::string> groups{};
    std::optional<std::int64_t> authenticatedAt{}; // nothing: the provider does not say

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using I = ExternalIdentity;
        using json::field;
        visit(field("issuer", &I::issuer, ""));
        visit(field("subject", &I::subject, ""));
        visit(field("nickname", &I::nickname, ""));
        visit(field("preferred_username", &I::preferredUsername, ""));
        visit(field("full_name", &I::fullName, ""));
        visit(field("email", &I::email, ""));
        visit(field("picture", &I::picture, ""));
        visit(field("email_verified", &I::isEmailVerified, ""));
        visit(field("groups", &I::groups, ""));
        visit(field("auth_time", &I::authenticatedAt, ""));
    }
};

// What a person recognizes it by.
std::string shownNameOf(const ExternalIdentity& identity);

} // namespace trivet::openid_client
