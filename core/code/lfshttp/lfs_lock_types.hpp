#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What travels about locks (git-lfs, docs/api/locking.md).
namespace trivet::lfshttp {

struct LockOwner {
    static constexpr auto schema = json::value("LFSLockOwner");
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &LockOwner::name, "Name of the user"));
    }
};

struct Lock {
    static constexpr auto schema = json::value("LFSLock");
    std::string id{}, path{};
    json::Time lockedAt{};
    LockOwner owner{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &Lock::id, "ID of the lock"));
        visit(json::field("path", &Lock::path, "Path of the file"));
        visit(json::field("locked_at", &Lock::lockedAt, "When it was locked"));
        visit(json::field("owner", &Lock::owner, "Who has locked it"));
    }
};

struct LockAnswer {
    static constexpr auto schema = json::value("LFSLockAnswer");
    Lock lock{};
    std::string message{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("lock", &LockAnswer::lock, "The lock"));
        visit(json::field("message", &LockAnswer::message, "What is in the way", json::leaveOutWhenEmpty));
    }
};

struct LockList {
    static constexpr auto schema = json::value("LFSLockList");
    std::vector<Lock> locks{};
    std::string nextCursor{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("locks", &LockList::locks, "Locks"));
        visit(json::field("next_cursor", &LockList::nextCursor, "Where the next page begins", json::leaveOutWhenEmpty));
    }
};

struct VerifiedLocks {
    static constexpr auto schema = json::value("LFSVerifiedLocks");
    std::vector<Lock> ours{}, theirs{};
    std::string nextCursor{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using V = VerifiedLocks;
        visit(json::field("ours", &V::ours, "Locks of the caller"));
        visit(json::field("theirs", &V::theirs, "Locks of others"));
        visit(json::field("next_cursor", &V::nextCursor, "Where the next page begins", json::leaveOutWhenEmpty));
    }
};

struct NewLock {
    static constexpr auto schema = json::body("LFSNewLock");
    std::string path{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("path", &NewLock::path, "Path of the file", json::required, json::maxLength(4096)));
    }
};

struct VerifyLocks {
    static constexpr auto schema = json::body("LFSVerifyLocks");
    std::string cursor{};
    std::optional<std::int64_t> limit{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("cursor", &VerifyLocks::cursor, "Where the page begins", json::maxLength(20)));
        visit(json::field("limit", &VerifyLocks::limit, "Locks per page"));
    }
};

struct Unlock {
    static constexpr auto schema = json::body("LFSUnlock");
    bool isForced = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("force", &Unlock::isForced, "Also if somebody else has locked it"));
    }
};

struct LockQuery {
    static constexpr auto schema = json::query();
    std::string path{}, id{}, cursor{};
    std::optional<std::int64_t> limit{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using Q = LockQuery;
        visit(json::field("path", &Q::path, "Only the lock of this file", json::maxLength(4096)));
        visit(json::field("id", &Q::id, "Only the lock of this ID", json::maxLength(20)));
        visit(json::field("cursor", &Q::cursor, "Where the page begins", json::maxLength(20)));
        visit(json::field("limit", &Q::limit, "Locks per page"));
    }
};

} // namespace trivet::lfshttp
