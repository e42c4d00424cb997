#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "settings/settings.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::notification_mails {

// Whether a notification, or an occasion that has to be told, waits for being sent now.
bool hasDueNotifications(db::Database& db, const Settings& settings, std::int64_t now);

// Finds the readers of what has happened, then sends what is due, digests too: each for a few seconds. Says what became
// of it, or nothing if there was nothing to do. What cannot be sent is tried again as other mail is.
Messages deliverNotifications(db::Database& db, const Settings& settings, std::int64_t now,
                              const Progress& progress = noProgress);

} // namespace trivet::notification_mails
