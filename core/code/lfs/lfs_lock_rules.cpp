#include "lfs/lfs_lock_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"

#include <algorithm>
#include <stdexcept>
#include <unordered_map>

namespace trivet::lfs {
namespace {

constexpr MessageFormat<2> kLocked{"lfs.locked", "{{PATH}} is locked by {{NAME}}"};
constexpr MessageFormat<> kTooMuchToCheck{"lfs.too_much_to_check",
                                          "this changes more files than can be checked for locks: push less at a time"};

constexpr std::size_t kMostPathBytes = 4096;
constexpr std::int64_t kMostLocks = 10000; // of a repository: each push looks at all of them
constexpr MessageFormat<1> kTooManyLocks{"lfs.too_many_locks",
                                         "{{COUNT}} files are locked already, which is the limit"};

using Locks = std::unordered_map<std::string, OwnedLock>; // by path in lower case

Locks locksOfOthers(db::Database& db, const Pusher& pusher)
{
    Locks locks;
    auto found = LockStore(db).ofOthers(pusher.repositoryId, pusher.accountId, kMostLocks + 1);
    if (std::ssize(found) > kMostLocks)
        throw Error::forbidden(kTooMuchToCheck);
    for (auto& lock : found)
        locks.emplace(asciiLower(lock.row.path), std::move(lock));
    return locks;
}

// Of merges only what neither side had: who merges the work of the one who has the lock changes nothing of it. Only
// what is on a branch has been looked at already: a tag comes without.
std::string changedPaths(const Pusher& pusher, const std::string& tips)
{
    constexpr std::size_t kMostBytes = 16 * 1024 * 1024;
    const auto result = git::runGit(
        {.folder = pusher.path,
         .arguments = {"log", "--stdin", "-c", "--no-renames", "--name-only", "--format=", "-z", "--not", "--branches"},
         .input = tips,
         .mostOutput = kMostBytes,
         .endsWhenFull = true,
         .environment = pusher.environment});
    if (result.output.size() >= kMostBytes || result.isLate)
        throw Error::forbidden(kTooMuchToCheck);
    if (!result.isGood())
        throw std::runtime_error("git log: " + result.errors);
    return result.output;
}

} // namespace

std::string lockPath(std::string_view path)
{
    while (path.starts_with('/'))
        path.remove_prefix(1);
    const auto parts = split(path, '/');
    const bool isPath =
        !path.empty() && path.size() <= kMostPathBytes && isUtf8(path) &&
        std::none_of(path.begin(), path.end(), isAsciiControl) &&
        std::none_of(parts.begin(), parts.end(), [](auto part) { return part.empty() || part == "." || part == ".."; });
    if (!isPath)
        throw Error::invalid("This is not the path of a file");
    return std::string(path);
}

LockAttempt createLock(db::Database& db, const LockRow& wanted)
{
    try {
        return db.transact([&] {
            LockStore store(db);
            if (auto taken = store.findByPath(wanted.repositoryId, wanted.path))
                return LockAttempt{std::move(*taken), true};
            if (store.count(wanted.repositoryId) >= kMostLocks)
                throw Error::forbidden(kTooManyLocks.with(kMostLocks));
            return LockAttempt{store.find(wanted.repositoryId, store.insert(wanted)).value(), false};
        });
    } catch (const db::Failure& failure) {
        auto taken = LockStore(db).findByPath(wanted.repositoryId, wanted.path);
        if (failure.kind() != db::Failure::Kind::Unique || !taken)
            throw;
        return {std::move(*taken), true};
    }
}

void requireUnlocked(db::Database& db, const Pusher& pusher, const std::vector<pushes::RefChange>& changes)
{
    std::string tips;
    for (const auto& change : changes)
        if (change.ref.starts_with("refs/heads/") && !pushes::isZero(change.after))
            tips += change.after + "\n";
    const auto locks = tips.empty() ? Locks() : locksOfOthers(db, pusher);
    if (locks.empty())
        return;
    const auto changed = changedPaths(pusher, tips);
    for (const auto path : split(changed, '\0'))
        if (const auto found = locks.find(asciiLower(path)); found != locks.end())
            throw Error::forbidden(kLocked.with(found->second.row.path, found->second.owner));
}

} // namespace trivet::lfs
