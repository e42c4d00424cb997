// To an OpenID Connect provider and back, at the addresses Gitea has for it.
#include "audit/audit_log.hpp"
#include "auth_sources/auth_source_store.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "external_login_pages/external_login_tables.hpp"
#include "external_login_pages/external_login_types.hpp"
#include "external_login_pages/provider_sign_in.hpp"
#include "external_logins/external_login_rules.hpp"
#include "external_logins/unfinished_login_store.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "login/return_target.hpp"
#include "login/sign_in_view.hpp"
#include "openid_client/id_token_check.hpp"
#include "pages/messages.hpp"
#include "pages/notice.hpp"
#include "pages/site.hpp"
#include "sessions/cookies.hpp"
#include "signin/auth_state.hpp"

namespace trivet::external_login_pages {
namespace {

using external_logins::StartedLoginRow;
using external_logins::UnfinishedLoginStore;
using http::Method;
using pages::operator""_text;
using sessions::CookieKind;

constexpr std::int64_t kStartedSeconds = 900;
constexpr std::string_view kStatePrefix = "tro_";
// What somebody was sent to the provider for.
constexpr std::string_view kSignIn = "sign_in", kConfirm = "confirm", kLink = "link";
constexpr std::string_view kSecurityPath = "user/settings/security";

// What is switched off is not there.
AuthSourceRow requireProvider(Context& context, const std::string& name)
{
    auto source = auth_sources::AuthSourceStore(context.db()).findByName(name);
    if (!source || !source->isActive || takesPasswords(source->kindOf()))
        throw Error::notFound();
    return std::move(*source);
}

openid_client::ProviderAccess accessTo(const Context& context, const AuthSourceRow& source)
{
    return {.settings = context.settings,
            .source = source,
            .secretKey = context.services.of<signin::AuthState>().secrets.secretKey,
            .redirectUri = context.absoluteUrl("user/oauth2/" + encodePercent(source.name) + "/callback"),
            .now = context.now};
}

signin::SourceWork& workOf(const Context& context) { return context.services.of<signin::AuthState>().sourceWork; }

openid_client::KnownProviders& providersOf(const Context& context)
{
    return context.services.of<signin::AuthState>().providers;
}

// A provider that is away: whoever is not signed in may use another way at once.
Answer away(Context& context, const Error& outage)
{
    if (outage.kind() != Error::Kind::Unavailable || context.who.isSignedIn())
        throw outage;
    auto view = login::signInView(context, {.redirectTo = pages::pathTo(context.settings, ""),
                                            .problem = pages::told(context, outage.message())});
    view.status = statusOf(outage.kind());
    return view;
}

std::string_view purposeOf(const Context& context, const StartQuery& query)
{
    if (!context.who.isSignedIn())
        return kSignIn;
    return query.isLink ? kLink : query.isAgain ? kConfirm : kSignIn;
}

Answer start(Context& context, const ProviderPath& path, const StartQuery& query)
{
    const auto source = requireProvider(context, path.source);
    const auto purpose = purposeOf(context, query);
    // The same browser may begin in several tabs.
    const auto sent = sessions::sentCookie(context, CookieKind::ProviderBrowser);
    const openid_client::BrowserBinding binding{
        .browserSecret = sent ? std::string(*sent) : crypto::newSecret(sessions::kProviderBrowserPrefix),
        .state = crypto::newSecret(kStatePrefix)};
    std::string address;
    try {
        address = workOf(context).run(context, source, [&] {
            return openid_client::authorizationAddress(providersOf(context), accessTo(context, source), binding,
                                                       purpose == kConfirm ? openid_client::Freshness::Again
                                                                           : openid_client::Freshness::Any);
        });
    } catch (const Error& outage) {
        return away(context, outage);
    }
    context.db().transact([&] {
        UnfinishedLoginStore(context.db())
            .insert(StartedLoginRow{.stateHash = crypto::tokenHash(binding.state),
                                    .browserHash = crypto::tokenHash(binding.browserSecret),
                                    .sourceId = source.id,
                                    .purpose = std::string(purpose),
                                    .accountId = purpose == kSignIn ? 0 : context.who.userId,
                                    .returnTarget = login::safeReturnTarget(context.settings, query.redirectTo),
                                    .expiresAt = context.now + kStartedSeconds});
    });
    sessions::issueCookie(context, CookieKind::ProviderBrowser, binding.browserSecret, kStartedSeconds);
    return http::Redirect{address};
}

// A sign-in that this browser has begun with this source, and the secret it is bound with.
struct Begun {
    StartedLoginRow row{};
    std::string browserSecret{};
};

std::optional<Begun> findBegun(Context& context, const AuthSourceRow& source, const CallbackQuery& query)
{
    const auto secret = sessions::sentCookie(context, CookieKind::ProviderBrowser);
    if (!secret || !crypto::looksLikeSecret(query.state, kStatePrefix))
        return std::nullopt;
    auto row = UnfinishedLoginStore(context.db()).findStarted(query.state, context.now);
    if (!row || row->sourceId != source.id || row->browserHash != crypto::tokenHash(*secret))
        return std::nullopt;
    return Begun{std::move(*row), std::string(*secret)};
}

// For whom there is no account yet.
Answer admitStranger(Context& context, const AuthSourceRow& source, const ProviderAnswer& answer,
                     const std::string& target)
{
    const auto& client = context.settings.oauth2Client;
    if (!isRegistrationOpen(context.settings) || !client.enableAutoRegistration)
        return askForAccount(context, source, answer.identity, target);
    const auto accounts = accountContext(context);
    try {
        const auto name = external_logins::proposedName(context.settings, answer.identity);
        return signInTo(context, source, external_logins::createAccount(accounts, source, answer.identity, name),
                        answer, target);
    } catch (const Error& problem) {
        if (problem.kind() != Error::Kind::Invalid)
            throw;
        context.services.log.info("external_login_account", {{"source", source.name}, {"text", problem.english()}});
    }
    if (client.accountLinking == "disabled")
        return refuse(context, source, "external_login.taken"_text, 403);
    const auto holder = client.accountLinking == "auto"
                            ? external_logins::findByVerifiedEmail(context.db(), answer.identity)
                            : std::nullopt;
    if (!holder)
        return askForAccount(context, source, answer.identity, target);
    audit::AuditLog(context.db(), context.settings, audit::serverActor(), context.now)
        .record({audit::Action::ExternalLoginAdd, holder->name, shownNameOf(answer.identity) + " at " + source.name},
                [&] { external_logins::link(accounts, source, answer.identity, holder->id); });
    return signInTo(context, source, *holder, answer, target);
}

Answer admit(Context& context, const AuthSourceRow& source, const StartedLoginRow& begun, const ProviderAnswer& answer)
{
    const auto account = external_logins::findAccount(accountContext(context), source, answer.identity);
    if (begun.purpose == kSignIn)
        return account ? signInTo(context, source, *account, answer, begun.returnTarget)
                       : admitStranger(context, source, answer, begun.returnTarget);
    // Somebody else was signed in, or is now.
    if (context.who.isSignedIn() && context.who.userId != begun.accountId)
        return refuse(context, source, "external_login.over"_text, 400);
    if (account && account->id != begun.accountId)
        return refuse(context, source, "external_login.another_account"_text, 403);
    if (begun.purpose == kConfirm)
        return account ? signInTo(context, source, *account, answer, begun.returnTarget)
                       : refuse(context, source, "external_login.another_account"_text, 403);
    if (!account)
        return askForAccount(context, source, answer.identity, pages::pathTo(context.settings, kSecurityPath));
    pages::leaveNotice(context, "external_login.already_linked"_text, shownNameOf(answer.identity));
    return http::Redirect{pages::pathTo(context.settings, kSecurityPath)};
}

Answer refuseVouching(Context& context, const AuthSourceRow& source, const std::string& why)
{
    context.services.log.warn("external_login_refused", {{"source", source.name}, {"text", why}});
    return refuse(context, source, "external_login.refused"_text, 403);
}

bool redeem(Context& context, const Begun& begun)
{
    return context.db().transact([&] { return UnfinishedLoginStore(context.db()).redeemStarted(begun.row.stateHash); });
}

Answer callback(Context& context, const ProviderPath& path, const CallbackQuery& query)
{
    const auto source = requireProvider(context, path.source);
    const auto begun = findBegun(context, source, query);
    if (!begun)
        return refuse(context, source, "external_login.over"_text, 400);
    if (!query.error.empty() || query.code.empty()) {
        redeem(context, *begun);
        return refuse(context, source, "external_login.cancelled"_text, 403);
    }
    std::optional<ProviderAnswer> answer;
    try {
        answer = workOf(context).run(context, source, [&]() -> std::optional<ProviderAnswer> {
            if (!redeem(context, *begun))
                return std::nullopt;
            return openid_client::redeemCode(providersOf(context), accessTo(context, source),
                                             {begun->browserSecret, query.state}, {query.code, query.issuer});
        });
    } catch (const openid_client::SignInRefused& problem) {
        return refuseVouching(context, source, problem.what());
    } catch (const Error& outage) {
        return away(context, outage);
    }
    if (!answer)
        return refuse(context, source, "external_login.over"_text, 400);
    return admit(context, source, begun->row, *answer);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<start>({.method = Method::Get,
                           .path = "/user/oauth2/{source}",
                           .id = "startProviderSignIn",
                           .tag = "pages",
                           .summary = "Begin to sign in with an OpenID Connect provider",
                           .scope = http::Scope::none(),
                           .auth = http::Auth::Open}),
    http::endpoint<callback>({.method = Method::Get,
                              .path = "/user/oauth2/{source}/callback",
                              .id = "providerCallback",
                              .tag = "pages",
                              .summary = "Come back from an OpenID Connect provider",
                              .scope = http::Scope::none(),
                              .auth = http::Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> providerEndpoints() { return kEndpoints; }

} // namespace trivet::external_login_pages
