#pragma once
#include "http/context.hpp"
#include "notifications/notification_types.hpp"
#include "notifications/thread_store.hpp"

#include <vector>

namespace trivet::notifications {

// In the same order, with the same number of statements for any number of threads.
std::vector<NotificationThread> toWire(const std::vector<ThreadRow>& rows, http::Context& context);

} // namespace trivet::notifications
