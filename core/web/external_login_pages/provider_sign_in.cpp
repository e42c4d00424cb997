#include "external_login_pages/provider_sign_in.hpp"

#include "audit/audit_log.hpp"
#include "auth_sources/source_rules.hpp"
#include "avatars/avatar_store.hpp"
#include "base/error.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "external_logins/external_login_rules.hpp"
#include "external_logins/unfinished_login_store.hpp"
#include "login/pending_sign_in.hpp"
#include "login/sign_in_view.hpp"
#include "pages/site.hpp"
#include "sessions/cookies.hpp"
#include "signin/sign_in_try.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::external_login_pages {
namespace {

using users::AccountRow;

constexpr std::int64_t kChoiceSeconds = 900;

// One that is none, or the one that is there already, changes nothing.
void keepPicture(Context& context, const AccountRow& account, const std::string& bytes)
{
    if (bytes.empty())
        return;
    try {
        const auto picture = avatars::pictureOf(bytes);
        avatars::AvatarStore store(context.db());
        if (const auto known = store.ofAccount(account.id); known && known->bytes == picture.bytes)
            return;
        audit::AuditLog(context.db(), context.settings, audit::serverActor(), context.now)
            .record({audit::Action::UserChange, account.name, "avatar of the provider"},
                    [&] { store.setOfAccount(account.id, picture); });
    } catch (const Error&) {
        return;
    }
}

} // namespace

auth_sources::AccountContext accountContext(Context& context) { return {context.db(), context.settings, context.now}; }

bool isRegistrationOpen(const Settings& settings) { return !settings.service.disableRegistration; }

Answer refuse(Context& context, const AuthSourceRow& source, pages::TextKey why, int status)
{
    auto text = pages::text(context, why, {{"SOURCE", source.name}});
    if (context.who.isSignedIn())
        throw Error::forbidden(Message(std::move(text)));
    auto view = login::signInView(context, {.redirectTo = pages::pathTo(context.settings, ""), .problem = text});
    view.status = status;
    return view;
}

Answer signInTo(Context& context, const AuthSourceRow& source, const AccountRow& known, const ProviderAnswer& answer,
                const std::string& returnTarget)
{
    const signin::SignInTry attempt(context, known.name);
    if (!known.maySignIn()) {
        attempt.fail("prohibited account", known.name);
        return refuse(context, source, login::whyClosed(known), 403);
    }
    auto account = external_logins::updateAccount(accountContext(context), source, known, answer.identity);
    account.credentialGeneration = known.credentialGeneration; // of when it was looked up
    keepPicture(context, account, answer.pictureBytes);
    const bool asksHere = !auth_sources::settingsOf(source).skipLocalTwoFactor;
    if (asksHere && twofactor::isEnrolled(context.db(), account.id))
        return login::askForSecondFactor(
            context, account,
            {.typedName = attempt.typedName(), .returnTarget = returnTarget, .vouchedBy = source.name});
    const auto at = answer.identity.authenticatedAt.value_or(context.now);
    const sessions::Proof proof{.methods = "", .authenticatedAt = std::min(at, context.now), .source = source.name};
    return login::complete(context, account, proof, returnTarget);
}

http::Redirect askForAccount(Context& context, const AuthSourceRow& source, const ExternalIdentity& identity,
                             const std::string& returnTarget)
{
    const auto secret = crypto::newSecret(sessions::kPendingExternalPrefix);
    context.db().transact([&] {
        external_logins::UnfinishedLoginStore(context.db())
            .insert(external_logins::PendingLoginRow{.hash = crypto::tokenHash(secret),
                                                     .sourceId = source.id,
                                                     .identity = json::write(identity),
                                                     .returnTarget = returnTarget,
                                                     .expiresAt = context.now + kChoiceSeconds});
    });
    sessions::issueCookie(context, sessions::CookieKind::PendingExternal, secret, kChoiceSeconds);
    return {pages::pathTo(context.settings, kLinkPath)};
}

} // namespace trivet::external_login_pages
