#include "base/error.hpp"
#include "db/database.hpp"
#include "oauth/send_code.hpp"
#include "oauth/steps.hpp"
#include "sessions/session_store.hpp"
#include "signin/renewed_identity.hpp"

namespace trivet::oauth {
namespace {

// What ends a session ends its codes: one that ended while it was asked gets none.
std::string issueCode(http::Context& context, const grants::CodeRow& row)
{
    auto& db = context.db();
    const auto issue = [&] {
        if (!sessions::SessionStore(db).isOpen(context.who.userId, row.signOn.sessionId))
            throw Error::forbidden(signin::kNoLongerGood).withCode("login_required");
        return grants::issueCode(db, row, context.settings.oauth2.authorizationCodeSeconds, context.now);
    };
    return db.transact(issue, db::Access::Transient);
}

} // namespace

Answer answerWithCode(http::Context& context, const AuthorizeRequest& request, const grants::GrantRow& grant)
{
    const auto& session = *context.who.session;
    grants::CodeRow row{.grantId = grant.id,
                        .redirectUri = request.redirectUri,
                        .challenge = request.challenge,
                        .challengeMethod = request.challengeMethod,
                        .scope = grant.scope,
                        .signOn = {session.authenticatedAt, session.methods, session.publicId}};
    if (!request.nonce.empty())
        row.nonce = request.nonce;
    return answerClient(context, request, {{"code", issueCode(context, row)}});
}

std::optional<Answer> sendCode(Authorization& authorization)
{
    return answerWithCode(authorization.context, authorization.request, *authorization.approval.grant);
}

} // namespace trivet::oauth
