#pragma once
#include "db/column.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::mirrors {

// A repository of another server that follows one of ours.
struct PushMirrorRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string remoteName{};         // what it is known by
    std::string remoteAddress{};      // without credentials
    std::string sealedCredentials{};  // see repos/mirror_credentials.hpp; empty: none
    std::int64_t intervalSeconds = 0; // 0: never by itself
    bool syncsOnCommit = false;       // after each push, too
    std::int64_t createdAt = 0;
    std::int64_t updatedAt = 0;  // of the last attempt; 0: none
    std::int64_t nextAt = 0;     // 0: never by itself
    std::int64_t wantedAt = 0;   // 0: nobody waits for it
    std::int64_t leaseUntil = 0; // somebody is at it
    std::string problem{};       // of the last attempt, as json::storedMessages(); empty: none

    static constexpr auto columns()
    {
        using M = PushMirrorRow;
        return db::columns(db::generated("id", &M::id), db::once("repository_id", &M::repositoryId),
                           db::once("remote_name", &M::remoteName), db::column("remote_address", &M::remoteAddress),
                           db::column("sealed_credentials", &M::sealedCredentials),
                           db::column("interval_seconds", &M::intervalSeconds),
                           db::column("syncs_on_commit", &M::syncsOnCommit), db::once("created_at", &M::createdAt),
                           db::once("updated_at", &M::updatedAt), db::once("next_at", &M::nextAt),
                           db::once("wanted_at", &M::wantedAt), db::once("lease_until", &M::leaseUntil),
                           db::once("problem", &M::problem));
    }
};

// How an attempt ended.
struct PushMirrorAttempt {
    std::int64_t at = 0, nextAt = 0;
    std::string problem{}; // empty: it was successful
};

class PushMirrorStore {
public:
    explicit PushMirrorStore(db::Database& db) : m_db(db) {}

    std::optional<PushMirrorRow> find(std::int64_t id);
    std::optional<PushMirrorRow> findByName(std::int64_t repositoryId, std::string_view remoteName);
    std::vector<PushMirrorRow> page(std::int64_t repositoryId, const db::Slice& slice); // as they were added
    std::int64_t count(std::int64_t repositoryId);
    std::int64_t insert(const PushMirrorRow& row);
    bool remove(std::int64_t id);

    // Lets the first worker with nothing else to do push to it.
    void want(std::int64_t id, std::int64_t now);
    bool hasAnyOnCommit(std::int64_t repositoryId);
    void wantOnCommit(std::int64_t repositoryId, std::int64_t now);

    // As of repos::PullMirrorStore.
    std::vector<std::int64_t> due(std::int64_t now, std::int64_t most);
    std::optional<std::int64_t> firstWanted(std::int64_t now);
    bool claim(std::int64_t id, std::int64_t now, std::int64_t leaseUntil);
    void finish(std::int64_t id, std::int64_t leaseUntil, const PushMirrorAttempt& attempt);

private:
    db::Database& m_db;
};

} // namespace trivet::mirrors
