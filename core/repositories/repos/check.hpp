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

struct Checked {
    Messages told{}; // how far it came, and what is damaged
    bool isSound = true;
};

// Lets git look through the repositories nobody looked at for a week, and again through those that were damaged, the
// longest unseen first, until the time is over. What is found is noted one by one, so that the next run goes on where
// this one ended. What takes longer than that is not damaged for it: it is the first of the next run, and if that is
// too short, what was known of it stands for another week. What is damaged is told by every run until one finds it
// sound. Throws std::runtime_error where a disk is missing, which damages nothing.
Checked checkIntegrity(db::Database& db, const Storage& storage, std::int64_t now, std::chrono::seconds budget,
                       const Progress& progress = noProgress);

} // namespace trivet::repos
