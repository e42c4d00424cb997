#pragma once
#include "pages/model.hpp"
#include "sessions/form_token.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::login {

struct NewPasswordQuery {
    static constexpr auto schema = json::query();
    std::string redirectTo{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("redirect_to", &NewPasswordQuery::redirectTo, "Path to redirect to afterwards",
                          json::maxLength(8192)));
    }
};

struct NewPasswordForm {
    static constexpr auto schema = json::form("NewPasswordForm");
    std::string password{}, retype{}, redirectTo{}, token{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = NewPasswordForm;
        using json::field;
        visit(field("password", &F::password, "New password", json::maxLength(4096)));
        visit(field("retype", &F::retype, "Repeat password", json::maxLength(4096)));
        visit(field("redirect_to", &F::redirectTo, "Path to redirect to afterwards", json::maxLength(8192)));
        visit(field(sessions::kFormTokenField, &F::token, "Token of the form", json::maxLength(128)));
    }
};

struct NewPasswordPage {
    std::string action{}, userName{}, token{}, redirectTo{};
    std::int64_t least = 0;
    static constexpr auto entries()
    {
        using P = NewPasswordPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action), entry("USER_NAME", &P::userName), entry("TOKEN", &P::token),
                         entry("REDIRECT_TO", &P::redirectTo), entry("LEAST", &P::least)};
    }
};

} // namespace trivet::login
