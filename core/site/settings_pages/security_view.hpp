#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "pages/view.hpp"
#include "twofactor/enrolment.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::settings_pages {

inline constexpr std::string_view kSecurityAddress = "user/settings/security";
inline constexpr std::string_view kPictureAddress = "user/settings/security/two_factor/qr";
inline constexpr std::string_view kEnrolAddress = "user/settings/security/two_factor/enroll";

struct EnrolmentForm {
    static constexpr auto schema = json::form("EnrolmentForm");
    std::string passcode{}, proposal{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = EnrolmentForm;
        visit(json::field("passcode", &F::passcode, "One-time password", json::maxLength(20)));
        visit(json::field("proposal", &F::proposal, "Token of the form", json::maxLength(1024)));
    }
};

struct DisableForm {
    static constexpr auto schema = json::form("DisableForm");
    std::string password{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("password", &DisableForm::password, "Your password", json::maxLength(4096)));
    }
};

pages::View securityView(http::Context& context, const std::optional<forms::Refusal>& refusal = std::nullopt);
pages::View enrolmentView(const http::Context& context, const twofactor::Proposal& proposal,
                          const std::optional<forms::Refusal>& refusal = std::nullopt);
// They are shown once.
pages::View scratchCodesView(const http::Context& context, const std::vector<std::string>& codes);

// What authenticator applications call this site.
std::string issuerOf(const Settings& settings);

} // namespace trivet::settings_pages
