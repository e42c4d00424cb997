#pragma once
#include "pages/count.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::login {

struct ForgottenForm {
    static constexpr auto schema = json::form("ForgottenForm");
    std::string email{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("email", &ForgottenForm::email, "Email address", json::maxLength(254)));
    }
};

struct ForgottenPage {
    std::string action{}, email{};
    bool isByMail = false, isByAdministrator = false, isSent = false;
    std::optional<pages::Count> hours{}, minutes{}; // one of them: for how long the link is good
    std::optional<std::string> problem{};
    static constexpr auto entries()
    {
        using P = ForgottenPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action),       entry("EMAIL", &P::email),
                         entry("IS_BY_MAIL", &P::isByMail), entry("IS_BY_ADMINISTRATOR", &P::isByAdministrator),
                         entry("IS_SENT", &P::isSent),      entry("HOURS", &P::hours),
                         entry("MINUTES", &P::minutes),     entry("PROBLEM", &P::problem)};
    }
};

struct CodeQuery {
    static constexpr auto schema = json::query();
    std::string code{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("code", &CodeQuery::code, "Code from the link", json::maxLength(128)));
    }
};

struct RecoverForm {
    static constexpr auto schema = json::form("RecoverForm");
    std::string code{}, password{}, retype{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = RecoverForm;
        using json::field;
        visit(field("code", &F::code, "Code from the link", json::maxLength(128)));
        visit(field("password", &F::password, "New password", json::maxLength(4096)));
        visit(field("retype", &F::retype, "Repeat password", json::maxLength(4096)));
    }
};

struct RecoverPage {
    std::string action{}, code{}, userName{};
    std::int64_t least = 0;
    static constexpr auto entries()
    {
        using P = RecoverPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action), entry("CODE", &P::code), entry("USER_NAME", &P::userName),
                         entry("LEAST", &P::least)};
    }
};

} // namespace trivet::login
