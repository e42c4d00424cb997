#include "notifications/unread.hpp"

#include "notifications/thread_store.hpp"

namespace trivet::notifications {

std::int64_t countUnread(http::Context& context, std::int64_t most)
{
    return ThreadStore(context.db()).countUnread(context.who, most);
}

} // namespace trivet::notifications
