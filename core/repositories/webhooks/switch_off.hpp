#pragma once
#include "settings/settings.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::webhooks {

// So many attempts in a row must have failed, too: two failures a month apart are no dead receiver.
inline constexpr std::int64_t kFewestFailures = 10;

// After a failure: switches the webhook off, with an entry in the audit log, if every attempt has failed for
// [webhook] DISABLE_AFTER.
void switchOffIfDead(db::Database& db, const Settings& settings, std::int64_t webhookId, std::int64_t now);

} // namespace trivet::webhooks
