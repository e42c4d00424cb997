#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace trivet::db {
class Database;
}
namespace trivet::log {
class Log;
}

namespace trivet::cron {

struct TaskContext {
    db::Database& db;
    const Settings& settings;
    const log::Log& log;
    std::int64_t now = 0;
    Progress progress{noProgress};
};

// Thrown by a task that has done what it could, at its end, when something was in its way or damage was found.
class TaskFailure : public std::runtime_error {
public:
    explicit TaskFailure(Messages told) : std::runtime_error(englishOf(told)), m_told(std::move(told)) {}
    const Messages& told() const { return m_told; } // all that it would have said otherwise, and what went wrong

private:
    Messages m_told;
};

// Work that is done from time to time. It may be cut short by the end of the process and is then done again.
struct Task {
    std::string_view name{};
    std::string_view schedule{}; // for people: "@every 1h"
    std::int64_t everySeconds = 0;
    // Says in a few words what was done. Whatever it throws is a failure, of which administrators are told.
    Messages (*run)(const TaskContext&) = nullptr;
    // Longer than a run is silent, or takes if it tells no progress: after that its process is taken for dead.
    std::int64_t leaseSeconds = 900;
};

// The one list of them; a resource that needs tidying adds its line.
std::span<const Task> allTasks();
const Task* findTask(std::string_view name);

// Also run as soon as there is something to do.
inline constexpr std::string_view kDeliverLogoutNotices = "deliver_logout_notices";
inline constexpr std::string_view kDeliverMail = "deliver_mail";
inline constexpr std::string_view kDeliverWebhooks = "deliver_webhooks";
inline constexpr std::string_view kFollowHeads = "follow_heads";

} // namespace trivet::cron
