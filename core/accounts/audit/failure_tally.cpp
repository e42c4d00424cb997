#include "audit/failure_tally.hpp"

#include "audit/action.hpp"
#include "audit/audit_store.hpp"
#include "audit/syslog_copy.hpp"
#include "db/database.hpp"
#include "settings/settings.hpp"

#include <utility>
#include <vector>

namespace trivet::audit {
namespace {

// So many kinds are told apart; a storm beyond that is counted together.
constexpr std::size_t kMostKinds = 200;

EntryRow entryFor(const SignInFailure& failure, std::int64_t count, std::int64_t now)
{
    return {.at = now,
            .address = failure.address,
            .action = std::string(nameOf(Action::SignInFailure)),
            .target = failure.account,
            .result = "refused",
            .detail = failure.reason + (count == 1 ? "" : ", " + std::to_string(count) + " times")};
}

} // namespace

void FailureTally::note(SignInFailure failure, std::int64_t now)
{
    if (m_counts.empty())
        m_oldest = now;
    if (m_counts.size() >= kMostKinds && !m_counts.contains(failure))
        failure = {.reason = "many kinds of failures at once"};
    ++m_counts[std::move(failure)];
}

void FailureTally::store(db::Database& db, const Settings& settings, std::int64_t now)
{
    const auto counts = std::exchange(m_counts, {});
    if (!settings.audit.enabled)
        return;
    std::vector<EntryRow> entries;
    for (const auto& [failure, count] : counts)
        entries.push_back(entryFor(failure, count, now));
    db.transact([&] {
        for (const auto& entry : entries)
            AuditStore(db).insert(entry);
    });
    for (const auto& entry : entries)
        if (settings.audit.syslog)
            copyToSyslog(entry);
}

} // namespace trivet::audit
