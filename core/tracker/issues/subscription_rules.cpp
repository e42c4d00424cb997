#include "issues/subscription_rules.hpp"

#include "db/database.hpp"
#include "issues/subscription_store.hpp"

namespace trivet::issues {

bool setAttention(const Scene& scene, const IssueRow& issue, std::int64_t accountId, Attention wanted)
{
    return scene.db.transact([&] {
        SubscriptionStore store(scene.db);
        const bool isWatching = wanted == Attention::Watching;
        if (store.isSubscribed(issue.id, accountId) == isWatching)
            return false;
        store.set(issue.id, accountId, isWatching, scene.now);
        return true;
    });
}

} // namespace trivet::issues
