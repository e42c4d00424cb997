#include "notifications/thread_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"

namespace trivet::notifications {

Status statusNamed(std::string_view name)
{
    return name == "pinned" ? Status::Pinned : name == "unread" ? Status::Unread : Status::Read;
}

std::vector<std::int64_t> markThreads(db::Database& db, const access::Identity& who, const ThreadFilter& filter,
                                      Status status)
{
    return db.transact([&] { return ThreadStore(db).mark(filter, who, status); });
}

ThreadRow requireThread(db::Database& db, const access::Identity& who, std::int64_t id)
{
    auto row = ThreadStore(db).find(id, who);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

ThreadRow markThread(db::Database& db, const access::Identity& who, std::int64_t id, Status status)
{
    auto row = requireThread(db, who, id);
    row.status = static_cast<std::int64_t>(status);
    ThreadStore(db).setStatus(row.id, status);
    return row;
}

} // namespace trivet::notifications
