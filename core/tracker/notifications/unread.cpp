#include "notifications/unread.hpp"

#include "db/failure.hpp"
#include "notifications/thread_store.hpp"

namespace trivet::notifications {

std::int64_t countUnread(http::Context& context, std::int64_t most)
{
    return ThreadStore(context.db()).countUnread(context.who, most);
}

void markIssueRead(http::Context& context, std::int64_t issueId)
{
    if (!context.who.isSignedIn())
        return;
    try {
        ThreadStore(context.db()).markIssueRead(issueId, context.who.userId);
    } catch (const db::Failure&) {
    }
}

} // namespace trivet::notifications
