#pragma once
#include "http/context.hpp"
#include "sessions/session_store.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::sessions {

enum class Remember { No, Yes };

// How somebody has just proved who they are.
struct Proof {
    std::string methods = "pwd"; // as access::BrowserSession::methods
    std::int64_t authenticatedAt = 0;
    Remember remember = Remember::No;
    std::string source{}; // the authentication source that has vouched for it; empty: this server
};

// Signs the account in on this browser: always under a new secret, in place of whatever session the browser had.
// Where that was one of the same account it keeps its public name. context.who is the account afterwards, and the
// cookies go with the answer. Written into the audit log.
void begin(http::Context& context, const users::AccountRow& account, const Proof& proof);

// Signs this browser out and forgets it. context.who is nobody afterwards. Written into the audit log. As with all that
// ends a session before its time, applications that signed in within it and want to know will be told.
void end(http::Context& context);

// Ends one session of the account, and does not remember its browser any more. False if the account has no such one.
bool endOne(db::Database& db, std::int64_t accountId, std::int64_t sessionId);

// Ends every session of the account but one (0: every one), its remembered browsers and sign-ins that are not complete.
// Answers how many sessions that were.
std::int64_t endAllOf(db::Database& db, std::int64_t accountId, std::int64_t exceptSessionId = 0);

} // namespace trivet::sessions
