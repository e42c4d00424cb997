#pragma once
#include "http/context.hpp"
#include "notifications/notification_types.hpp"
#include "notifications/thread_store.hpp"

#include <vector>

namespace trivet::notifications {

// In the same order, without those of a repository that was deleted since they were read. The same number of statements
// for any number of threads.
std::vector<NotificationThread> toWire(const std::vector<ThreadRow>& rows, http::Context& context);
// Throws Error (NotFound) for such a one.
NotificationThread toWire(const ThreadRow& row, http::Context& context);

} // namespace trivet::notifications
