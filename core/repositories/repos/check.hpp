#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "repos/storage.hpp"

#include <chrono>
#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// Lets git look through the repositories nobody looked at for a week, the longest unseen first, until the time is over.
// What is found is noted one by one, so that the next run goes on where this one ended. What takes longer than that is
// not damaged for it: it is the first of the next run, and if that is too short, what was known of it stands for
// another week. Says how far it came and which ones are damaged.
Messages checkIntegrity(db::Database& db, const Storage& storage, std::int64_t now, std::chrono::seconds budget,
                        const Progress& progress = noProgress);

} // namespace trivet::repos
