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

// What becomes of the tokens that applications have got within a session, and of their codes, when it ends before its
// time: as the settings have it.
enum class Tokens { Stay, End };
Tokens tokensAtEnd(const Settings& settings);

// Signs the account in on this browser: always under a new secret, in place of whatever session the browser had.
// Where that was one of the same account it keeps its public name. context.who is the account afterwards, and the
// cookies go with the answer. Written into the audit log. Throws Error (Unauthorized) and leaves all
// as it was if the credentials of the account have changed since the row was read.
void begin(http::Context& context, const users::AccountRow& account, const Proof& proof);

// Signs this browser out and forgets it. Where it is a remembered one that comes to several sessions: one for each time
// it came back. context.who is nobody afterwards. Written into the audit log. As with all that
// ends a session before its time, applications that signed in within it and want to know will be told.
void end(http::Context& context);

// Ends one session of the account, and does not remember its browser any more: every session of that one ends. False if
// the account has no such session.
bool endOne(db::Database& db, std::int64_t accountId, std::int64_t sessionId, Tokens tokens);

// Ends every session of the account but one (0: every one), its remembered browsers and sign-ins that are not complete.
// Answers how many sessions that were.
std::int64_t endAllOf(db::Database& db, std::int64_t accountId, Tokens tokens, std::int64_t exceptSessionId = 0);

} // namespace trivet::sessions
