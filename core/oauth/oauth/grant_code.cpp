// The authorization code grant (RFC 6749 §4.1.3).
#include "applications/builtin.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "grants/codes.hpp"
#include "oauth/grant_type.hpp"
#include "oauth/issue_tokens.hpp"
#include "users/account_store.hpp"

namespace trivet::oauth {
namespace {

grants::CodeTry tryOf(const applications::ApplicationRow& application, const ProtocolForm& form)
{
    const auto quirks = applications::quirksOf(application);
    return {.code = form.require("code"),
            .redirectUri = form.get("redirect_uri"),
            .verifier = form.get("code_verifier"),
            .applicationId = application.id,
            .alphabet =
                quirks.sendsLooseVerifier ? grants::VerifierAlphabet::Base64 : grants::VerifierAlphabet::Rfc7636,
            .port = quirks.sendsPortZeroToToken ? grants::RedirectPort::OrZero : grants::RedirectPort::AsAuthorized};
}

// Nothing if somebody has redeemed the code before.
std::optional<grants::NewFamily> useUp(http::Context& context, const grants::FoundCode& found)
{
    auto& db = context.db();
    return db.transact([&]() -> std::optional<grants::NewFamily> {
        if (!grants::redeem(db, found, context.now))
            return std::nullopt;
        return grants::beginFamily(db,
                                   {.grantId = found.code.grantId,
                                    .scope = found.code.scope,
                                    .signOn = found.code.signOn,
                                    .codeHash = found.code.hash},
                                   refreshOrderOf(context));
    });
}

} // namespace

TokenAnswer redeemCode(http::Context& context, const applications::Client& client, const ProtocolForm& form)
{
    const auto& application = client.application;
    const auto found = grants::requireCode(context.db(), tryOf(application, form), context.now);
    auto family = useUp(context, found);
    if (!family) {
        const auto account = users::AccountStore(context.db()).find(found.accountId);
        audit::recorded(context,
                        {audit::Action::CodeReuse, account ? account->name : "",
                         application.name + " (" + application.clientId + ")"},
                        [] {});
        throw Error::badRequest("the code was used before").withCode("invalid_grant");
    }
    const auto scope = grants::ScopeWords::parse(found.code.scope);
    return issueTokens(context, {.application = application,
                                 .accountId = found.accountId,
                                 .familyId = family->id,
                                 .scope = scope,
                                 .signOn = found.code.signOn,
                                 .nonce = found.code.nonce,
                                 .refreshToken = std::move(family->refreshToken)});
}

} // namespace trivet::oauth
