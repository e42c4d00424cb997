#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "settings/settings.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::oidc {

// Tells applications of sessions that have ended, as far as they are to be told now and for a few seconds at most. What
// fails is tried again, at first soon and for about a day; then it is given up, which the audit log tells. Several
// processes may do this at once: each notice is one's own. Says in a few words what was done.
Messages deliverLogoutNotices(db::Database& db, const Settings& settings, std::int64_t now,
                              const Progress& progress = noProgress);

} // namespace trivet::oidc
