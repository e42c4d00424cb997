#include "sessions/credential_change.hpp"

#include "sessions/session_rules.hpp"

namespace trivet::sessions {

void credentialsChanged(db::Database& db, std::int64_t accountId) { endAllOf(db, accountId); }

} // namespace trivet::sessions
