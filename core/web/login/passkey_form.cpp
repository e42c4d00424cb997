#include "login/passkey_form.hpp"

#include "db/database.hpp"
#include "login/second_step.hpp"
#include "pages/site.hpp"
#include "signin/passkey_sign_in.hpp"

#include <optional>

namespace trivet::login {
namespace {

using passkeys::Ceremony;

struct WithPrompt {
    std::optional<PasskeyPrompt> passkey{};
    static constexpr auto entries() { return ValueList{pages::entry("PASSKEY", &WithPrompt::passkey)}; }
};

void show(pages::View& view, PasskeyPrompt prompt)
{
    pages::addValues(view, WithPrompt{std::move(prompt)});
    view.powers = pages::ScriptPolicy::OwnScript;
}

} // namespace

void addPasskeyForm(pages::View& view, http::Context& context, const sessions::PendingSignInRow& pending)
{
    std::string credentials;
    for (const auto& each : passkeys::PasskeyStore(context.db()).ofAccount(pending.accountId))
        credentials += (credentials.empty() ? "" : " ") + each.credentialId;
    if (credentials.empty())
        return;
    show(view, {.action = pages::pathTo(context.settings, kPasskeyPath),
                .challenge = signin::challengeFor(context, {Ceremony::SecondFactor, pending.accountId}),
                .relyingParty = passkeys::relyingPartyId(context.settings),
                .credentials = std::move(credentials),
                .verification = "discouraged"});
}

void addPasskeySignInForm(pages::View& view, const http::Context& context, PasskeyReturn returning)
{
    show(view, {.action = pages::pathTo(context.settings, "user/webauthn/passkey/login"),
                .challenge = signin::challengeFor(context, {Ceremony::SignIn, 0}),
                .relyingParty = passkeys::relyingPartyId(context.settings),
                .verification = "required",
                .returning = std::move(returning)});
}

} // namespace trivet::login
