#include "sessions/renewed.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "sessions/session_store.hpp"
#include "signin/renewed_identity.hpp"

namespace trivet::sessions {

void renewCaller(http::Context& context)
{
    const auto& session = context.who.session;
    if (session && !SessionStore(context.db()).isOpen(context.who.userId, session->publicId))
        throw Error::forbidden(signin::kNoLongerGood);
    signin::renewIdentity(context);
}

} // namespace trivet::sessions
