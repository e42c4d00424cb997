#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::users {

struct Email {
    static constexpr auto schema = json::value("Email");
    std::string email{};
    bool verified = false, primary = false;
    std::int64_t userId = 0; // this and the name: in the lists of administrators only
    std::string username{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("email", &Email::email, "The address"));
        visit(json::field("verified", &Email::verified, "It is known to belong to the account"));
        visit(json::field("primary", &Email::primary, "It is the one that is used"));
        visit(json::field("user_id", &Email::userId, "Number of the account"));
        visit(json::field("username", &Email::username, "Name of the account"));
    }
};

struct AddEmails {
    static constexpr auto schema = json::body("CreateEmailOption");
    std::vector<std::string> emails{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("emails", &AddEmails::emails, "Addresses to add", json::maxLength(254)));
    }
};

struct RemoveEmails {
    static constexpr auto schema = json::body("DeleteEmailOption");
    std::vector<std::string> emails{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("emails", &RemoveEmails::emails, "Addresses to remove", json::maxLength(254)));
    }
};

} // namespace trivet::users
