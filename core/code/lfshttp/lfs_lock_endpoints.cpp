// Locks of Git LFS: who alone changes a file for the time being.
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "lfs/lfs_lock_rules.hpp"
#include "lfshttp/lfs_admission.hpp"
#include "lfshttp/lfs_answer.hpp"
#include "lfshttp/lfs_body.hpp"
#include "lfshttp/lfs_lock_types.hpp"
#include "lfshttp/lfs_tables.hpp"

#include <algorithm>

namespace trivet::lfshttp {
namespace {

using http::Context;
using lfs::LockStore;
using lfs::OwnedLock;

constexpr std::int64_t kMostLocks = 1000; // of a page

Lock toWire(const OwnedLock& lock)
{
    return {std::to_string(lock.row.id), lock.row.path, {lock.row.lockedAt}, {lock.owner}};
}

std::vector<Lock> toWire(const std::vector<OwnedLock>& locks)
{
    std::vector<Lock> wire;
    for (const auto& lock : locks)
        wire.push_back(toWire(lock));
    return wire;
}

struct LockPage {
    std::vector<OwnedLock> locks{};
    std::string next{};
};

// The cursor is the number of the last lock before the page.
lfs::LockFilter pageFilter(const Context& context, const std::string& cursor, std::optional<std::int64_t> limit)
{
    const auto after = cursor.empty() ? std::optional<std::int64_t>(0) : parseInteger(cursor);
    if (!after || *after < 0)
        throw Error::badRequest("The cursor is none that was given out here");
    const auto wanted = limit && *limit > 0 ? *limit : context.settings.lfs.locksPerPage;
    return {.after = *after, .limit = std::min(wanted, kMostLocks)};
}

LockPage readPage(Context& context, const githttp::RequestedRepository& requested, lfs::LockFilter filter)
{
    const auto most = filter.limit;
    ++filter.limit;
    LockPage page{LockStore(context.db()).list(requested.repository.row.id, filter)};
    if (std::ssize(page.locks) > most) {
        page.locks.resize(static_cast<std::size_t>(most));
        page.next = std::to_string(page.locks.back().row.id);
    }
    return page;
}

LfsAnswer<LockList> list(Context& context, const AcceptsLfs&, const Member& member, const LockQuery& query)
{
    auto filter = pageFilter(context, query.cursor, query.limit);
    filter.path = query.path;
    if (!query.id.empty())
        filter.id = parseInteger(query.id).value_or(0); // of no lock
    const auto page = readPage(context, member, filter);
    return {{toWire(page.locks), page.next}};
}

// A lock belongs to somebody.
void requireAccount(const Context& context)
{
    if (!context.who.isSignedIn())
        throw Error::forbidden("A deploy key can neither lock nor unlock a file");
}

LfsAnswer<LockAnswer> create(Context& context, const AcceptsLfs&, const Writer& writer)
{
    requireAccount(context);
    const auto wanted = json::read<NewLock>(bodyText(context));
    const auto attempt = lfs::createLock(context.db(), {.repositoryId = writer.repository.row.id,
                                                        .path = lfs::lockPath(wanted.path),
                                                        .ownerId = context.who.userId,
                                                        .lockedAt = context.now});
    if (attempt.isTaken)
        return {{toWire(attempt.lock), "already locked by " + attempt.lock.owner}, 409};
    return {{toWire(attempt.lock), ""}, 201};
}

// Older clients tell the page in the query.
LfsAnswer<VerifiedLocks> verify(Context& context, const AcceptsLfs&, const Writer& writer, const LockQuery& query)
{
    const auto asked = json::read<VerifyLocks>(bodyText(context));
    const auto page = readPage(context, writer,
                               pageFilter(context, asked.cursor.empty() ? query.cursor : asked.cursor,
                                          asked.limit ? asked.limit : query.limit));
    VerifiedLocks answer{.nextCursor = page.next};
    for (const auto& lock : page.locks)
        (lock.row.ownerId == context.who.userId ? answer.ours : answer.theirs).push_back(toWire(lock));
    return {answer};
}

LfsAnswer<LockAnswer> unlock(Context& context, const AcceptsLfs&, const Writer& writer)
{
    requireAccount(context);
    const auto wanted = json::read<Unlock>(bodyText(context));
    const auto id = parseInteger(context.pathValue("id"));
    LockStore store(context.db());
    const auto lock = id ? store.find(writer.repository.row.id, *id) : std::nullopt;
    if (!lock)
        throw Error::notFound("Lock does not exist");
    if (lock->row.ownerId != context.who.userId && !wanted.isForced)
        throw Error::forbidden("The file is locked by " + lock->owner + ": only --force unlocks it");
    if (!store.remove(lock->row.id))
        throw Error::notFound("Lock does not exist");
    return {{toWire(*lock), ""}};
}

using enum http::Method;
constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(meta(Get, "/{owner}/{repo}.git/info/lfs/locks", "lfsLocks", "List LFS locks")),
    http::endpoint<list>(meta(Get, "/{owner}/{repo}/info/lfs/locks", "lfsLocksShort", "List LFS locks")),
    http::endpoint<create>(meta(Post, "/{owner}/{repo}.git/info/lfs/locks", "lfsLock", "Lock a file")),
    http::endpoint<create>(meta(Post, "/{owner}/{repo}/info/lfs/locks", "lfsLockShort", "Lock a file")),
    http::endpoint<verify>(
        meta(Post, "/{owner}/{repo}.git/info/lfs/locks/verify", "lfsVerifyLocks", "List own and other LFS locks")),
    http::endpoint<verify>(
        meta(Post, "/{owner}/{repo}/info/lfs/locks/verify", "lfsVerifyLocksShort", "List own and other LFS locks")),
    http::endpoint<unlock>(meta(Post, "/{owner}/{repo}.git/info/lfs/locks/{id}/unlock", "lfsUnlock", "Unlock a file")),
    http::endpoint<unlock>(meta(Post, "/{owner}/{repo}/info/lfs/locks/{id}/unlock", "lfsUnlockShort", "Unlock a file")),
};

} // namespace

std::span<const http::Endpoint> lockEndpoints() { return kEndpoints; }

} // namespace trivet::lfshttp
