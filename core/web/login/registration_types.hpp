#pragma once
#include "login/provider_buttons.hpp"
#include "pages/model.hpp"
#include "json/field.hpp"

#include <string>

namespace trivet::login {

struct RegistrationForm {
    static constexpr auto schema = json::form("RegistrationForm");
    std::string userName{}, email{}, password{}, retype{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = RegistrationForm;
        using json::field;
        visit(field("user_name", &F::userName, "User name", json::maxLength(100)));
        visit(field("email", &F::email, "Email address", json::maxLength(254)));
        visit(field("password", &F::password, "Password", json::maxLength(4096)));
        visit(field("retype", &F::retype, "Repeat password", json::maxLength(4096)));
    }
};

struct RegistrationPage {
    std::string action{}, userName{}, email{};
    std::int64_t least = 0;
    bool isByMail = false, isByAdministrator = false;
    std::vector<ProviderButton> providers{};
    bool hasProviders = false;
    static constexpr auto entries()
    {
        using P = RegistrationPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action),       entry("USER_NAME", &P::userName),
                         entry("EMAIL", &P::email),         entry("LEAST", &P::least),
                         entry("IS_BY_MAIL", &P::isByMail), entry("IS_BY_ADMINISTRATOR", &P::isByAdministrator),
                         entry("PROVIDER", &P::providers),  entry("HAS_PROVIDERS", &P::hasProviders)};
    }
};

// What comes after the form.
struct RegisteredPage {
    std::string email{};
    bool isByMail = false, isByAdministrator = false;
    static constexpr auto entries()
    {
        using P = RegisteredPage;
        using pages::entry;
        return ValueList{entry("EMAIL", &P::email), entry("IS_BY_MAIL", &P::isByMail),
                         entry("IS_BY_ADMINISTRATOR", &P::isByAdministrator)};
    }
};

struct ActivationForm {
    static constexpr auto schema = json::form("ActivationForm");
    std::string code{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("code", &ActivationForm::code, "Code from the link", json::maxLength(128)));
    }
};

struct ActivationPage {
    std::string action{}, code{}, userName{}, email{};
    static constexpr auto entries()
    {
        using P = ActivationPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action), entry("CODE", &P::code), entry("USER_NAME", &P::userName),
                         entry("EMAIL", &P::email)};
    }
};

} // namespace trivet::login
