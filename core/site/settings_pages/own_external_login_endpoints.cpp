// The identities at providers with which the user who is signed in can sign in.
#include "audit/audit_log.hpp"
#include "auth_sources/auth_source_store.hpp"
#include "base/error.hpp"
#include "external_logins/external_login_rules.hpp"
#include "http/endpoint.hpp"
#include "pages/confirmation.hpp"
#include "settings_pages/own_external_login_types.hpp"
#include "settings_pages/security_view.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using audit::Action;
using external_logins::ExternalLoginRow;
using external_logins::ExternalLoginStore;
using users::Caller;

// One that is not theirs is not there.
ExternalLoginRow requireLogin(Context& context, std::int64_t id)
{
    auto login = ExternalLoginStore(context.db()).findOf(context.who.userId, id);
    if (!login)
        throw Error::notFound();
    return std::move(*login);
}

std::string sourceNameOf(Context& context, const ExternalLoginRow& login)
{
    const auto source = auth_sources::AuthSourceStore(context.db()).find(login.sourceId);
    return source ? source->name : std::string();
}

pages::View askToUnlink(Context& context, const ExternalLoginRow& login, std::optional<std::string> problem)
{
    const pages::Words words{{"NAME", login.shownName}, {"SOURCE", sourceNameOf(context, login)}};
    const int status = problem ? 422 : 200;
    auto view = pages::confirmationPage({.heading = pages::text(context, "security.unlink_question"_text, words),
                                         .button = pages::text(context, "security.unlink"_text),
                                         .effects = {pages::text(context, "security.unlink_effect"_text, words)},
                                         .action = pageAddress(context, kUnlinkAddress),
                                         .formToken = forms::formTokenOf(context),
                                         .cancelAddress = pageAddress(context, kSecurityAddress),
                                         .hidden = {{"id", std::to_string(login.id)}},
                                         .problem = std::move(problem)});
    view.status = status;
    return view;
}

Answer unlinkPage(Context& context, const Caller&, const LoginChoice<json::InputLocation::Query>& choice)
{
    return askToUnlink(context, requireLogin(context, choice.id), std::nullopt);
}

Answer unlink(Context& context, const OwnForm&, const Caller& caller,
              const LoginChoice<json::InputLocation::Form>& choice)
{
    if (auto detour = forms::confirmFirst(context, kSecurityAddress))
        return *detour;
    const auto login = requireLogin(context, choice.id);
    const auto detail = login.shownName + " at " + sourceNameOf(context, login);
    const auto refusal = forms::refusalOf({}, [&] {
        audit::recorded(context, {Action::ExternalLoginDelete, caller.row.name, detail}, [&] {
            external_logins::unlink({context.db(), context.settings, context.now}, caller.row, login.id);
        });
    });
    if (refusal)
        return askToUnlink(context, login, forms::told(context, *refusal));
    return forms::done(context, "security.unlinked"_text, kSecurityAddress, login.shownName);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<unlinkPage>({.method = Method::Get,
                                .path = "/user/settings/security/account_link/delete",
                                .id = "unlinkPage",
                                .tag = "pages",
                                .summary = "Ask before unlinking an identity at a provider",
                                .scope = http::Scope::none()}),
    http::endpoint<unlink>({.method = Method::Post,
                            .path = "/user/settings/security/account_link/delete",
                            .id = "unlinkExternalLogin",
                            .tag = "pages",
                            .summary = "Unlink an identity at a provider",
                            .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> ownExternalLoginEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
