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
        visit(json::field("email", &Email::email, "Email address"));
        visit(json::field("verified", &Email::verified, "Verified"));
        visit(json::field("primary", &Email::primary, "Primary address"));
        visit(json::field("user_id", &Email::userId, "ID of the user or organization"));
        visit(json::field("username", &Email::username, "Name of the user or organization"));
    }
};

struct AddEmails {
    static constexpr auto schema = json::body("CreateEmailOption");
    std::vector<std::string> emails{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("emails", &AddEmails::emails, "Email addresses to add", json::maxLength(254)));
    }
};

struct RemoveEmails {
    static constexpr auto schema = json::body("DeleteEmailOption");
    std::vector<std::string> emails{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("emails", &RemoveEmails::emails, "Email addresses to delete", json::maxLength(254)));
    }
};

} // namespace trivet::users
