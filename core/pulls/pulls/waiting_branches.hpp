#pragma once
#include "base/message.hpp"
#include "settings/settings.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

// Pull requests that did not follow their head branch while whoever pushed to it waited.
namespace trivet::pulls {

bool hasWaitingBranches(db::Database& db, std::int64_t now);

// Lets them follow, for two seconds at most; says how many there were.
Messages followWaitingBranches(db::Database& db, const Settings& settings, std::int64_t now);

} // namespace trivet::pulls
