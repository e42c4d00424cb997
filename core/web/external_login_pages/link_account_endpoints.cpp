// The choice of an account for somebody whom a provider vouches for and who has none that is linked.
#include "audit/audit_log.hpp"
#include "auth_sources/auth_source_store.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "external_login_pages/external_login_tables.hpp"
#include "external_login_pages/external_login_types.hpp"
#include "external_login_pages/provider_sign_in.hpp"
#include "external_logins/external_login_rules.hpp"
#include "external_logins/unfinished_login_store.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "forms/recent_sign_in.hpp"
#include "http/endpoint.hpp"
#include "login/sign_in_address.hpp"
#include "pages/confirmation.hpp"
#include "pages/notice.hpp"
#include "pages/site.hpp"
#include "sessions/cookies.hpp"
#include "users/user_guards.hpp"
#include "json/read.hpp"

namespace trivet::external_login_pages {
namespace {

using external_logins::UnfinishedLoginStore;
using forms::OwnForm;
using http::Method;
using pages::operator""_text;
using sessions::CookieKind;

struct Pending {
    external_logins::PendingLoginRow row{};
    AuthSourceRow source{};
    ExternalIdentity identity{};
};

// The one of this browser, unless it is over.
std::optional<Pending> findPending(Context& context)
{
    const auto value = sessions::sentCookie(context, CookieKind::PendingExternal);
    auto row = value ? UnfinishedLoginStore(context.db()).findPending(*value, context.now) : std::nullopt;
    auto source = row ? auth_sources::AuthSourceStore(context.db()).find(row->sourceId) : std::nullopt;
    if (!source || !source->isActive)
        return std::nullopt;
    auto identity = json::read<ExternalIdentity>(row->identity);
    return Pending{std::move(*row), std::move(*source), std::move(identity)};
}

http::Redirect startOver(Context& context)
{
    sessions::expireCookie(context, CookieKind::PendingExternal);
    return {login::signInAddress(context, "", login::Reason::NotSignedIn)};
}

// Of many who press the button at once one is first.
void requireFirst(Context& context, const Pending& pending)
{
    if (!UnfinishedLoginStore(context.db()).redeemPending(pending.row.hash))
        throw Error::forbidden(Message(pages::text(context, "external_login.over"_text)));
}

pages::View linkPage(const Context& context, const Pending& pending, std::optional<std::string> problem)
{
    const pages::Words words{
        {"IDENTITY", shownNameOf(pending.identity)}, {"SOURCE", pending.source.name}, {"USER", context.who.name}};
    const int status = problem ? 422 : 200;
    auto view = pages::confirmationPage({.heading = pages::text(context, "external_login.link_title"_text, words),
                                         .button = pages::text(context, "external_login.link"_text),
                                         .effects = {pages::text(context, "external_login.link_effect"_text, words)},
                                         .action = pages::pathTo(context.settings, kLinkPath),
                                         .formToken = forms::formTokenOf(context),
                                         .cancelAddress = pages::pathTo(context.settings, ""),
                                         .isFinal = false,
                                         .problem = std::move(problem)});
    view.status = status;
    return view;
}

pages::View choicePage(const Context& context, const Pending& pending, const NewAccountForm& form,
                       const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto& identity = pending.identity;
    LinkAccountPage page{.source = pending.source.name,
                         .identity = shownNameOf(identity),
                         .signInAddress = login::signInAddress(context, pages::pathTo(context.settings, kLinkPath),
                                                               login::Reason::NotSignedIn),
                         .action = pages::pathTo(context.settings, kCreatePath),
                         .hasNoEmail = !identity.isEmailVerified,
                         .canCreate = isRegistrationOpen(context.settings)};
    if (identity.isEmailVerified)
        page.email = identity.email;
    auto view = pages::view("login/link_account", pages::text(context, "external_login.title"_text), page);
    view.values.texts.emplace_back("USER_NAME", form.userName);
    if (refusal) {
        forms::addProblem(view, "USER_NAME_PROBLEM", forms::messagesFor<NewAccountForm>("user_name", *refusal));
        forms::addProblem(view, "PROBLEM", forms::messagesFor<NewAccountForm>({}, *refusal));
        view.status = 422;
    }
    return view;
}

Answer page(Context& context)
{
    const auto pending = findPending(context);
    if (!pending)
        return startOver(context);
    if (context.who.isSignedIn())
        return linkPage(context, *pending, std::nullopt);
    return choicePage(context, *pending,
                      {.userName = external_logins::proposedName(context.settings, pending->identity)});
}

Answer linkAccount(Context& context, const OwnForm&, const users::Caller& caller)
{
    if (auto detour = forms::confirmFirst(context, kLinkPath))
        return *detour;
    const auto pending = findPending(context);
    if (!pending)
        return startOver(context);
    const auto name = shownNameOf(pending->identity);
    const auto refusal = forms::refusalOf({}, [&] {
        audit::recorded(
            context, {audit::Action::ExternalLoginAdd, caller.row.name, name + " at " + pending->source.name}, [&] {
                requireFirst(context, *pending);
                external_logins::link(accountContext(context), pending->source, pending->identity, caller.row.id);
            });
    });
    if (refusal)
        return linkPage(context, *pending, forms::told(context, *refusal));
    sessions::expireCookie(context, CookieKind::PendingExternal);
    pages::leaveNotice(context, "external_login.linked"_text, name);
    return http::Redirect{pending->row.returnTarget};
}

Answer createAccount(Context& context, const NewAccountForm& form)
{
    if (!isRegistrationOpen(context.settings))
        throw Error::notFound();
    const auto pending = findPending(context);
    if (!pending || context.who.isSignedIn())
        return startOver(context);
    std::optional<users::AccountRow> account;
    const auto refusal = forms::refusalOf({}, [&] {
        account = context.db().transact([&] {
            requireFirst(context, *pending);
            return external_logins::createAccount(accountContext(context), pending->source, pending->identity,
                                                  form.userName);
        });
    });
    if (refusal)
        return choicePage(context, *pending, form, forms::renamed(refusal, {{"username", "user_name"}}));
    sessions::expireCookie(context, CookieKind::PendingExternal);
    pages::leaveNotice(context, "external_login.created"_text, account->name);
    return signInTo(context, pending->source, *account, {.identity = pending->identity}, pending->row.returnTarget);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<page>({.method = Method::Get,
                          .path = "/user/link_account",
                          .id = "linkAccountPage",
                          .tag = "pages",
                          .summary = "Show the choice of an account for an identity at a provider",
                          .scope = http::Scope::none(),
                          .auth = http::Auth::Open}),
    http::endpoint<linkAccount>({.method = Method::Post,
                                 .path = "/user/link_account",
                                 .id = "linkAccount",
                                 .tag = "pages",
                                 .summary = "Link an identity at a provider to the account that is signed in",
                                 .scope = http::Scope::none()}),
    http::endpoint<createAccount>({.method = Method::Post,
                                   .path = "/user/link_account_signup",
                                   .id = "createLinkedAccount",
                                   .tag = "pages",
                                   .summary = "Create an account for an identity at a provider",
                                   .scope = http::Scope::none(),
                                   .auth = http::Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> linkAccountEndpoints() { return kEndpoints; }

} // namespace trivet::external_login_pages
