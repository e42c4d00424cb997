// Adding GPG keys, and proving that a GPG or SSH key is one's own by signing a token with it.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "gpg_keys/gpg_key_rules.hpp"
#include "keys/key_proof.hpp"
#include "keys/key_rules.hpp"
#include "keys/key_token.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::settings_pages {
namespace {

using audit::Action;
using users::Caller;

constexpr pages::Section kSection{"keys", "settings.keys"_text};
constexpr std::string_view kKeys = "user/settings/keys", kAddPage = "user/settings/keys/gpg",
                           kProofPage = "user/settings/keys/verify";
constexpr std::string_view kGpg = "gpg";

struct GpgKeyForm {
    static constexpr auto schema = json::form("GpgKeyForm");
    std::string content{}, signature{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("content", &GpgKeyForm::content, "Armored public key", maxLength(262144)));
        visit(field("signature", &GpgKeyForm::signature, "Armored signature of the token", maxLength(16384)));
    }
};

// A key by its number.
struct KeyQuery {
    static constexpr auto schema = json::query();
    std::string type{"ssh"};
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("type", &KeyQuery::type, "gpg or ssh", json::oneOf("gpg", "ssh")));
        visit(json::field("id", &KeyQuery::id, "ID"));
    }
};

struct ProofForm {
    static constexpr auto schema = json::form("KeyProofForm");
    std::string type{"ssh"}, signature{};
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("type", &ProofForm::type, "gpg or ssh", json::oneOf("gpg", "ssh")));
        visit(json::field("id", &ProofForm::id, "ID"));
        visit(
            json::field("signature", &ProofForm::signature, "Armored signature of the token", json::maxLength(16384)));
    }
};

struct TokenPage {
    std::string action{}, back{}, token{}, command{}, name{}, keyType{};
    std::int64_t keyId = 0;

    static constexpr auto entries()
    {
        using P = TokenPage;
        using pages::entry;
        return ValueList{entry("ADDRESS", &P::action),  entry("BACK", &P::back),     entry("TOKEN", &P::token),
                         entry("COMMAND", &P::command), entry("KEY_NAME", &P::name), entry("KEY_TYPE", &P::keyType),
                         entry("KEY_ID", &P::keyId)};
    }
};

gpg_keys::KeyOwner ownerIn(Context& context, const Caller& caller)
{
    return {context.db(), context.settings, caller.row, context.now};
}

TokenPage pageFor(Context& context, const Caller& caller, std::string_view action)
{
    return {.action = pageAddress(context, action),
            .back = pageAddress(context, kKeys),
            .token = keys::keyToken(context.settings, caller.row, context.now)};
}

std::string gpgCommand(const std::string& token, const std::string& keyId)
{
    return "echo " + token + " | gpg --armor --detach-sign" + (keyId.empty() ? "" : " --local-user " + keyId);
}

pages::View showAdding(Context& context, const Caller& caller, const GpgKeyForm& form = {},
                       const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    auto model = pageFor(context, caller, kAddPage);
    model.command = gpgCommand(model.token, "");
    auto view = settingsView(context, "settings/gpg_key", kSection, model);
    forms::fill(view, form, refusal);
    return view;
}

pages::View addingPage(Context& context, const Caller& caller) { return showAdding(context, caller); }

// On a page a key that is nobody's is a problem of what was typed.
std::vector<gpg_keys::NewGpgKey> checkedKeys(Context& context, const Caller& caller, const GpgKeyForm& form)
{
    try {
        return gpg_keys::checkGpgKeys(ownerIn(context, caller), form.content, form.signature);
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::NotFound)
            throw Error::invalid(error.message()).at("armored_public_key");
        throw;
    }
}

Answer addGpgKey(Context& context, const OwnForm&, const Caller& caller, const GpgKeyForm& form)
{
    if (auto detour = forms::confirmFirst(context, kAddPage))
        return *detour;
    std::string name;
    const auto add = [&] {
        const auto keys = checkedKeys(context, caller, form);
        name = keys.front().primary.keyId;
        audit::recorded(context, {Action::KeyAdd, caller.row.name, "GPG " + name},
                        [&] { gpg_keys::addGpgKeys(context.db(), keys); });
    };
    const auto refusal = forms::renamed(forms::refusalOf("content", add),
                                        {{"armored_public_key", "content"}, {"armored_signature", "signature"}});
    if (refusal)
        return showAdding(context, caller, form, refusal);
    return forms::done(context, "keys.added"_text, kKeys, name);
}

pages::View showProof(Context& context, const Caller& caller, const ProofForm& form,
                      const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    auto model = pageFor(context, caller, kProofPage);
    model.keyType = form.type;
    model.keyId = form.id;
    if (form.type == kGpg) {
        model.name = gpg_keys::requireGpgKey(context.db(), caller.row.id, form.id).keyId;
        model.command = gpgCommand(model.token, model.name);
    } else {
        model.name = keys::requireKey(context.db(), caller.row.id, form.id).title;
        model.command = "echo -n " + model.token + " | ssh-keygen -Y sign -n " + std::string(keys::kProofPurpose) +
                        " -f ~/.ssh/id_ed25519";
    }
    auto view = settingsView(context, "settings/key_proof", kSection, model);
    forms::fill(view, form, refusal);
    return view;
}

pages::View proofPage(Context& context, const Caller& caller, const KeyQuery& query)
{
    return showProof(context, caller, {.type = query.type, .id = query.id});
}

void prove(Context& context, const Caller& caller, const ProofForm& form)
{
    if (form.type == kGpg) {
        const auto row = gpg_keys::requireGpgKey(context.db(), caller.row.id, form.id);
        gpg_keys::requireProved(ownerIn(context, caller), row.keyId, form.signature);
        gpg_keys::GpgKeyStore(context.db()).setVerified(row.id);
        return;
    }
    const auto row = keys::requireKey(context.db(), caller.row.id, form.id);
    keys::requireProved(row, form.signature, context.settings, caller.row, context.now);
    keys::KeyStore(context.db()).setVerified(row.id);
}

Answer proveKey(Context& context, const OwnForm&, const Caller& caller, const ProofForm& form)
{
    const auto refusal = forms::renamed(forms::refusalOf("signature", [&] { prove(context, caller, form); }),
                                        {{"armored_signature", "signature"}});
    if (refusal)
        return showProof(context, caller, form, refusal);
    return forms::done(context, "keys.proved"_text, kKeys,
                       form.type == kGpg ? gpg_keys::requireGpgKey(context.db(), caller.row.id, form.id).keyId
                                         : keys::requireKey(context.db(), caller.row.id, form.id).title);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<addingPage>({.method = Method::Get,
                                .path = "/user/settings/keys/gpg",
                                .id = "newGpgKeyPage",
                                .tag = "pages",
                                .summary = "Show the form for a new GPG key",
                                .scope = http::Scope::none()}),
    http::endpoint<addGpgKey>({.method = Method::Post,
                               .path = "/user/settings/keys/gpg",
                               .id = "addOwnGpgKey",
                               .tag = "pages",
                               .summary = "Add a GPG key",
                               .scope = http::Scope::none()}),
    http::endpoint<proofPage>({.method = Method::Get,
                               .path = "/user/settings/keys/verify",
                               .id = "keyProofPage",
                               .tag = "pages",
                               .summary = "Show how to prove that a key is yours",
                               .scope = http::Scope::none()}),
    http::endpoint<proveKey>({.method = Method::Post,
                              .path = "/user/settings/keys/verify",
                              .id = "proveOwnKey",
                              .tag = "pages",
                              .summary = "Prove that a key is yours",
                              .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> keyProofEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
