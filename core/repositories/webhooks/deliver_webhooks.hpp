#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "settings/settings.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::webhooks {

// Delivers what is due to many receivers at once, to each one after the other, for a few seconds; at least once each.
// What fails is tried again after growing pauses, in which nothing else is sent to that receiver, and given up after
// [webhook] RETRY_PERIOD. Several processes may do this at once: each receiver is one's own.
Messages deliverWebhooks(db::Database& db, const Settings& settings, std::int64_t now,
                         const Progress& progress = noProgress);

// Whether that would do anything.
bool hasDueDeliveries(db::Database& db, const Settings& settings, std::int64_t now);

// Removes what [cron.cleanup_hook_task_table] says from the history.
Messages tidyHistory(db::Database& db, const Settings& settings, std::int64_t now);

} // namespace trivet::webhooks
