#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "pages/view.hpp"
#include "users/account_row.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::settings_pages {

inline constexpr std::string_view kAccountAddress = "user/settings/account";

struct PasswordForm {
    static constexpr auto schema = json::form("PasswordForm");
    std::string oldPassword{}, password{}, retype{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = PasswordForm;
        visit(json::field("old_password", &F::oldPassword, "Current password", json::maxLength(4096)));
        visit(json::field("password", &F::password, "New password", json::maxLength(4096)));
        visit(json::field("retype", &F::retype, "Repeat password", json::maxLength(4096)));
    }
};

struct EmailForm {
    static constexpr auto schema = json::form("EmailForm");
    std::string email{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("email", &EmailForm::email, "Email address to add", json::maxLength(254)));
    }
};

// The page with password, e-mail addresses and the end of the account. The refusal is about one of the forms.
pages::View accountView(http::Context& context, const users::AccountRow& account, const EmailForm& typed = {},
                        const std::optional<forms::Refusal>& refusal = std::nullopt);

} // namespace trivet::settings_pages
