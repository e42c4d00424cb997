#pragma once
#include "base/message.hpp"
#include "settings/settings.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::keyring {

// What has to be done about keys from time to time: makes those that are missing, rotates those that are too old, which
// the audit log tells, and removes those that nobody can have a token of any more. Says in a few words what was done.
Message rotateDueKeys(db::Database& db, const Settings& settings, std::int64_t now);

} // namespace trivet::keyring
