#pragma once
#include "pages/model.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::external_login_pages {

struct ProviderPath {
    static constexpr auto schema = json::path();
    std::string source{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("source", &ProviderPath::source, "Name of the authentication source"));
    }
};

struct StartQuery {
    static constexpr auto schema = json::query();
    std::string redirectTo{};
    bool isAgain = false, isLink = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using Q = StartQuery;
        using json::field;
        visit(field("redirect_to", &Q::redirectTo, "Path to redirect to afterwards", json::maxLength(8192)));
        visit(field("again", &Q::isAgain, "Confirm the account that is signed in"));
        visit(field("link", &Q::isLink, "Link another identity to the account that is signed in"));
    }
};

// What a provider sends the browser back with (RFC 6749 §4.1.2, RFC 9207).
struct CallbackQuery {
    static constexpr auto schema = json::query();
    std::string state{}, code{}, error{}, issuer{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using Q = CallbackQuery;
        using json::field;
        visit(field("state", &Q::state, "State of the request", json::maxLength(128)));
        visit(field("code", &Q::code, "Authorization code", json::maxLength(8192)));
        visit(field("error", &Q::error, "Error code of the provider", json::maxLength(255)));
        visit(field("iss", &Q::issuer, "Issuer of the answer", json::maxLength(1024)));
    }
};

struct NewAccountForm {
    static constexpr auto schema = json::form("ExternalAccountForm");
    std::string userName{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("user_name", &NewAccountForm::userName, "User name", json::maxLength(100)));
    }
};

struct LinkAccountPage {
    std::string source{}, identity{}, signInAddress{}, action{};
    std::optional<std::string> email{}; // that the account gets
    bool hasNoEmail = false, canCreate = false;
    static constexpr auto entries()
    {
        using P = LinkAccountPage;
        using pages::entry;
        return ValueList{entry("SOURCE", &P::source),
                         entry("IDENTITY", &P::identity),
                         entry("SIGN_IN_ADDRESS", &P::signInAddress),
                         entry("ACTION", &P::action),
                         entry("EMAIL", &P::email),
                         entry("HAS_NO_EMAIL", &P::hasNoEmail),
                         entry("CAN_CREATE", &P::canCreate)};
    }
};

} // namespace trivet::external_login_pages
