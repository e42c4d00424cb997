// The second factor of the user who is signed in.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "crypto/qr_code.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "sessions/credential_change.hpp"
#include "settings_pages/own_password.hpp"
#include "settings_pages/security_view.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "signin/auth_state.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using audit::Action;
using users::Caller;

const twofactor::Keys& keysOf(const Context& context) { return context.services.of<signin::AuthState>().twoFactorKeys; }

const std::string& secretKeyOf(const Context& context)
{
    return context.services.of<signin::AuthState>().secrets.secretKey;
}

pages::View securityPage(Context& context, const Caller&) { return securityView(context); }

Answer enrolmentPage(Context& context, const Caller& caller)
{
    if (auto detour = forms::confirmFirst(context, kEnrolAddress))
        return *detour;
    const auto issuer = issuerOf(context.settings);
    return enrolmentView(
        context, twofactor::propose(secretKeyOf(context), {caller.row.id, caller.row.name, issuer}, context.now));
}

struct PictureQuery {
    static constexpr auto schema = json::query();
    std::string proposal{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("proposal", &PictureQuery::proposal, "Token of the form", json::maxLength(1024)));
    }
};

// What the address carries is sealed: it tells nobody anything, and nobody else gets a picture for it.
http::Text qrPicture(Context& context, const Caller& caller, const PictureQuery& query)
{
    const auto issuer = issuerOf(context.settings);
    const auto proposal = twofactor::findProposal(secretKeyOf(context), {caller.row.id, caller.row.name, issuer},
                                                  query.proposal, context.now);
    if (!proposal)
        throw Error::notFound();
    return {"image/svg+xml", crypto::qrCodeSvg(proposal->uri)};
}

struct Enrolled {
    std::vector<std::string> scratchCodes{};
    users::AccountRow account{};
};

Enrolled store(Context& context, const users::AccountRow& account, const twofactor::Proposal& proposal,
               std::string_view code)
{
    return audit::recorded(context, {Action::TwoFactorChange, account.name, "enabled"}, [&] {
        auto codes = twofactor::confirm(context.db(), keysOf(context), proposal,
                                        {.accountId = account.id, .code = code, .now = context.now});
        if (!codes)
            throw Error::invalid(pages::text(context, "login.wrong_code"_text));
        return Enrolled{std::move(*codes), sessions::ownCredentialsChanged(context)};
    });
}

// The codes are shown in the answer itself: they are nowhere else.
Answer enrol(Context& context, const OwnForm&, const Caller& caller, const EnrolmentForm& form)
{
    if (auto detour = forms::confirmFirst(context, kEnrolAddress))
        return *detour;
    const auto issuer = issuerOf(context.settings);
    const auto proposal = twofactor::findProposal(secretKeyOf(context), {caller.row.id, caller.row.name, issuer},
                                                  form.proposal, context.now);
    if (!proposal)
        return forms::done(context, "security.expired"_text, kEnrolAddress);
    const auto proof = proofForNewSession(context, "pwd otp");
    Enrolled enrolled;
    const auto refusal =
        forms::refusalOf("passcode", [&] { enrolled = store(context, caller.row, *proposal, form.passcode); });
    if (refusal)
        return enrolmentView(context, *proposal, refusal);
    sessions::begin(context, enrolled.account, proof);
    return scratchCodesView(context, enrolled.scratchCodes);
}

Answer disable(Context& context, const OwnForm&, const Caller& caller, const DisableForm& form)
{
    if (!twofactor::isEnrolled(context.db(), caller.row.id)) // the page has no form that could show what is wrong
        throw Error::notFound();
    if (const auto refusal = refusalOfPassword(context, form.password, "password"))
        return securityView(context, refusal);
    const auto proof = proofForNewSession(context, "pwd");
    const auto account = audit::recorded(context, {Action::TwoFactorChange, caller.row.name, "disabled"}, [&] {
        if (!twofactor::disable(context.db(), caller.row.id))
            throw Error::notFound();
        return sessions::ownCredentialsChanged(context);
    });
    sessions::begin(context, account, proof);
    return forms::done(context, "security.disabled"_text, kSecurityAddress);
}

Answer renewCodes(Context& context, const OwnForm&, const Caller& caller)
{
    if (auto detour = forms::confirmFirst(context, kSecurityAddress))
        return *detour;
    return scratchCodesView(context,
                            audit::recorded(context, {Action::TwoFactorChange, caller.row.name, "new scratch codes"},
                                            [&] { return twofactor::renewScratchCodes(context.db(), caller.row.id); }));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<securityPage>({.method = Method::Get,
                                  .path = "/user/settings/security",
                                  .id = "securityPage",
                                  .tag = "pages",
                                  .summary = "Show the security settings",
                                  .scope = http::Scope::none()}),
    http::endpoint<enrolmentPage>({.method = Method::Get,
                                   .path = "/user/settings/security/two_factor/enroll",
                                   .id = "enrolmentPage",
                                   .tag = "pages",
                                   .summary = "Show the setup of two-factor authentication",
                                   .scope = http::Scope::none()}),
    http::endpoint<qrPicture>({.method = Method::Get,
                               .path = "/user/settings/security/two_factor/qr",
                               .id = "qrPicture",
                               .tag = "pages",
                               .summary = "Get the QR code of a two-factor key",
                               .scope = http::Scope::none()}),
    http::endpoint<enrol>({.method = Method::Post,
                           .path = "/user/settings/security/two_factor/enroll",
                           .id = "enrolTwoFactor",
                           .tag = "pages",
                           .summary = "Enable two-factor authentication",
                           .scope = http::Scope::none()}),
    http::endpoint<disable>({.method = Method::Post,
                             .path = "/user/settings/security/two_factor/disable",
                             .id = "disableTwoFactor",
                             .tag = "pages",
                             .summary = "Disable two-factor authentication",
                             .scope = http::Scope::none()}),
    http::endpoint<renewCodes>({.method = Method::Post,
                                .path = "/user/settings/security/two_factor/regenerate_scratch",
                                .id = "renewScratchCodes",
                                .tag = "pages",
                                .summary = "Regenerate the scratch codes",
                                .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> securityEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
