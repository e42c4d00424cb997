#pragma once
#include "pages/model.hpp"
#include "json/field.hpp"

#include <string>

namespace trivet::login {

struct FirstStartForm {
    static constexpr auto schema = json::form("FirstStartForm");
    std::string token{}, userName{}, email{}, password{}, retype{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = FirstStartForm;
        using json::field;
        visit(field("token", &F::token, "Token from the file first-start-token", json::maxLength(100)));
        visit(field("user_name", &F::userName, "User name", json::maxLength(100)));
        visit(field("email", &F::email, "Email address", json::maxLength(254)));
        visit(field("password", &F::password, "Password", json::maxLength(4096)));
        visit(field("retype", &F::retype, "Repeat password", json::maxLength(4096)));
    }
};

struct FirstStartPage {
    std::string action{}, rootUrl{}, token{}, userName{}, email{};
    std::int64_t least = 0;
    bool isPlain = false, hasNoGit = false;
    static constexpr auto entries()
    {
        using P = FirstStartPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action),      entry("ROOT_URL", &P::rootUrl),   entry("TOKEN", &P::token),
                         entry("USER_NAME", &P::userName), entry("EMAIL", &P::email),        entry("LEAST", &P::least),
                         entry("IS_PLAIN", &P::isPlain),   entry("HAS_NO_GIT", &P::hasNoGit)};
    }
};

} // namespace trivet::login
