#pragma once
#include "notifications/thread_store.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace trivet::notifications {

// "unread" and "pinned" by their names; everything else is read, also no name at all.
Status statusNamed(std::string_view name);

// What of the caller's threads has one of the statuses and matches; the numbers of those that changed.
std::vector<std::int64_t> markThreads(db::Database& db, const access::Identity& who, const ThreadFilter& filter,
                                      Status status);

// Throws Error (NotFound) for a thread the caller does not have.
ThreadRow requireThread(db::Database& db, const access::Identity& who, std::int64_t id);
ThreadRow markThread(db::Database& db, const access::Identity& who, std::int64_t id, Status status);

} // namespace trivet::notifications
