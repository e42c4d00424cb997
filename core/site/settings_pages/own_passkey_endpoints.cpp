// The passkeys of the user who is signed in.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "pages/confirmation.hpp"
#include "sessions/credential_change.hpp"
#include "settings_pages/own_passkey_types.hpp"
#include "settings_pages/own_password.hpp"
#include "settings_pages/security_view.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "signin/auth_state.hpp"
#include "signin/passkey_sign_in.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using audit::Action;
using passkeys::PasskeyRow;
using passkeys::PasskeyStore;
using users::Caller;

constexpr pages::Section kSection{"security", "settings.security"_text};

struct AddPasskeyPage {
    std::string action{}, cancel{}, challenge{}, relyingParty{}, siteName{}, userHandle{}, userName{}, displayName{};
    std::string credentials{}; // those that are there, separated by blanks
    static constexpr auto entries()
    {
        using P = AddPasskeyPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action),           entry("CANCEL", &P::cancel),
                         entry("NEW_CHALLENGE", &P::challenge), entry("RELYING_PARTY", &P::relyingParty),
                         entry("SITE_NAME", &P::siteName),      entry("USER_HANDLE", &P::userHandle),
                         entry("USER_NAME", &P::userName),      entry("DISPLAY_NAME", &P::displayName),
                         entry("CREDENTIALS", &P::credentials)};
    }
};

pages::View addView(Context& context, const Caller& caller, const AddPasskeyForm& form = {},
                    const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto& account = caller.row;
    PasskeyStore store(context.db());
    AddPasskeyPage page{.action = pageAddress(context, kAddPasskeyAddress),
                        .cancel = pageAddress(context, kSecurityAddress),
                        .challenge = signin::challengeFor(context, {passkeys::Ceremony::Registration, account.id}),
                        .relyingParty = passkeys::relyingPartyId(context.settings),
                        .siteName = context.settings.site.appName,
                        .userHandle = store.handleOf(account.id),
                        .userName = account.name,
                        .displayName = account.fullName.empty() ? account.name : account.fullName};
    for (const auto& each : store.ofAccount(account.id))
        page.credentials += (page.credentials.empty() ? "" : " ") + each.credentialId;
    auto view = settingsView(context, "settings/passkey_add", kSection, page);
    view.powers = pages::ScriptPolicy::OwnScript;
    forms::fill(view, AddPasskeyForm{.name = form.name}, refusal);
    return view;
}

Answer addPasskeyPage(Context& context, const Caller& caller)
{
    if (auto detour = forms::confirmFirst(context, kAddPasskeyAddress))
        return *detour;
    return addView(context, caller);
}

struct Added {
    std::vector<std::string> scratchCodes{};
    users::AccountRow account{};
};

Added store(Context& context, const users::AccountRow& account, const AddPasskeyForm& form)
{
    const auto& secretKey = context.services.of<signin::AuthState>().secrets.secretKey;
    return audit::recorded(context, {Action::PasskeyAdd, account.name, form.name}, [&] {
        const auto passkey = passkeys::checkNew(context.db(), {context.settings, secretKey, context.now}, account.id,
                                                {form.name, form.challenge, form.clientData, form.attestationObject});
        auto codes = twofactor::addPasskey(context.db(), passkey);
        return Added{std::move(codes), sessions::ownCredentialsChanged(context)};
    });
}

// Scratch codes that come with it are shown in the answer itself: they are nowhere else.
Answer addPasskey(Context& context, const OwnForm&, const Caller& caller, const AddPasskeyForm& form)
{
    if (auto detour = forms::confirmFirst(context, kAddPasskeyAddress))
        return *detour;
    const auto proof = proofForNewSession(context, context.who.session->methods);
    Added added;
    const auto refusal = forms::refusalOf({}, [&] { added = store(context, caller.row, form); });
    if (refusal)
        return addView(context, caller, form, refusal);
    sessions::begin(context, added.account, proof);
    if (!added.scratchCodes.empty())
        return scratchCodesView(context, added.scratchCodes);
    return forms::done(context, "security.passkey_added"_text, kSecurityAddress, form.name);
}

// One that is not theirs is not there.
PasskeyRow requirePasskey(Context& context, std::int64_t id)
{
    auto passkey = PasskeyStore(context.db()).find(context.who.userId, id);
    if (!passkey)
        throw Error::notFound();
    return std::move(*passkey);
}

struct PasskeyPage {
    std::string base{}, cancel{};
    std::string currentName{};
    static constexpr auto entries()
    {
        using P = PasskeyPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base), entry("CANCEL", &P::cancel), entry("CURRENT_NAME", &P::currentName)};
    }
};

pages::View renameView(const Context& context, const PasskeyRow& passkey, const RenamePasskeyForm& form,
                       const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    auto view = settingsView(context, "settings/passkey", kSection,
                             PasskeyPage{.base = pageAddress(context, kPasskeysAddress),
                                         .cancel = pageAddress(context, kSecurityAddress),
                                         .currentName = passkey.name});
    forms::fill(view, form, refusal);
    return view;
}

Answer passkeyPage(Context& context, const Caller&, const PasskeyChoice<json::InputLocation::Query>& choice)
{
    const auto passkey = requirePasskey(context, choice.id);
    return renameView(context, passkey, {.id = passkey.id, .name = passkey.name});
}

Answer renamePasskey(Context& context, const OwnForm&, const Caller& caller, const RenamePasskeyForm& form)
{
    if (auto detour = forms::confirmFirst(context, kSecurityAddress))
        return *detour;
    const auto passkey = requirePasskey(context, form.id);
    std::string name;
    if (const auto refusal = forms::refusalOf({}, [&] { name = passkeys::checkedName(form.name); }))
        return renameView(context, passkey, form, refusal);
    audit::recorded(context, {Action::PasskeyRename, caller.row.name, passkey.name + " to " + name},
                    [&] { PasskeyStore(context.db()).rename(caller.row.id, passkey.id, name); });
    return forms::done(context, "security.passkey_renamed"_text, kSecurityAddress, name);
}

Answer deletePage(Context& context, const Caller&, const PasskeyChoice<json::InputLocation::Query>& choice)
{
    const auto passkey = requirePasskey(context, choice.id);
    return pages::confirmationPage(
        {.heading = pages::text(context, "security.passkey_delete_question"_text, {{"NAME", passkey.name}}),
         .button = pages::text(context, "security.passkey_delete"_text),
         .effects = {pages::text(context, "security.passkey_delete_effect"_text)},
         .action = pageAddress(context, std::string(kPasskeysAddress) + "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pageAddress(context, kSecurityAddress),
         .hidden = {{"id", std::to_string(passkey.id)}}});
}

Answer deletePasskey(Context& context, const OwnForm&, const Caller& caller,
                     const PasskeyChoice<json::InputLocation::Form>& choice)
{
    if (auto detour = forms::confirmFirst(context, kSecurityAddress))
        return *detour;
    const auto passkey = requirePasskey(context, choice.id);
    const auto proof = proofForNewSession(context, context.who.session->methods);
    const auto account = audit::recorded(context, {Action::PasskeyDelete, caller.row.name, passkey.name}, [&] {
        if (!twofactor::removePasskey(context.db(), caller.row.id, passkey.id))
            throw Error::notFound();
        return sessions::ownCredentialsChanged(context);
    });
    sessions::begin(context, account, proof);
    return forms::done(context, "security.passkey_deleted"_text, kSecurityAddress, passkey.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<addPasskeyPage>({.method = Method::Get,
                                    .path = "/user/settings/security/webauthn/register",
                                    .id = "addPasskeyPage",
                                    .tag = "pages",
                                    .summary = "Show the form for a new passkey",
                                    .scope = http::Scope::none()}),
    http::endpoint<addPasskey>({.method = Method::Post,
                                .path = "/user/settings/security/webauthn/register",
                                .id = "addPasskey",
                                .tag = "pages",
                                .summary = "Add a passkey",
                                .scope = http::Scope::none()}),
    http::endpoint<passkeyPage>({.method = Method::Get,
                                 .path = "/user/settings/security/webauthn",
                                 .id = "ownPasskeyPage",
                                 .tag = "pages",
                                 .summary = "Show a passkey",
                                 .scope = http::Scope::none()}),
    http::endpoint<renamePasskey>({.method = Method::Post,
                                   .path = "/user/settings/security/webauthn",
                                   .id = "renamePasskey",
                                   .tag = "pages",
                                   .summary = "Rename a passkey",
                                   .scope = http::Scope::none()}),
    http::endpoint<deletePage>({.method = Method::Get,
                                .path = "/user/settings/security/webauthn/delete",
                                .id = "deletePasskeyPage",
                                .tag = "pages",
                                .summary = "Ask before a passkey is deleted",
                                .scope = http::Scope::none()}),
    http::endpoint<deletePasskey>({.method = Method::Post,
                                   .path = "/user/settings/security/webauthn/delete",
                                   .id = "deletePasskey",
                                   .tag = "pages",
                                   .summary = "Delete a passkey",
                                   .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> passkeyEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
