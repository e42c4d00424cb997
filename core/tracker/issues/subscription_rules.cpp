#include "issues/subscription_rules.hpp"

#include "db/database.hpp"
#include "issues/subscription_store.hpp"

namespace trivet::issues {

bool setSubscription(const IssueOperation& operation, const IssueRow& issue, std::int64_t accountId,
                     Subscription wanted)
{
    return operation.db.transact([&] {
        SubscriptionStore store(operation.db);
        const bool isWatching = wanted == Subscription::Watching;
        if (store.isSubscribed(issue.id, accountId) == isWatching)
            return false;
        store.set(issue.id, accountId, isWatching, operation.now);
        return true;
    });
}

} // namespace trivet::issues
