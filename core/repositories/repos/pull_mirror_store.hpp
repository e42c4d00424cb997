#pragma once
#include "db/column.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// What a repository follows that is a mirror.
struct PullMirrorRow {
    std::int64_t repositoryId = 0;
    std::string remoteAddress{};                // without credentials
    std::string sealedCredentials{};            // see mirror_credentials.hpp; empty: none
    std::int64_t intervalSeconds = 0;           // 0: never by itself
    bool prunes = true;                         // what is gone there goes here
    std::int64_t attemptedAt = 0, syncedAt = 0; // 0: never
    std::int64_t nextAt = 0;                    // 0: never by itself
    std::int64_t wantedAt = 0;                  // 0: nobody waits for it
    std::int64_t leaseUntil = 0;                // somebody is at it
    std::string problem{};                      // of the last attempt, as json::storedMessages(); empty: none

    static constexpr auto columns()
    {
        using M = PullMirrorRow;
        return db::columns(db::once("repository_id", &M::repositoryId), db::column("remote_address", &M::remoteAddress),
                           db::column("sealed_credentials", &M::sealedCredentials),
                           db::column("interval_seconds", &M::intervalSeconds), db::column("prunes", &M::prunes),
                           db::once("attempted_at", &M::attemptedAt), db::once("synced_at", &M::syncedAt),
                           db::column("next_at", &M::nextAt), db::once("wanted_at", &M::wantedAt),
                           db::once("lease_until", &M::leaseUntil), db::once("problem", &M::problem));
    }
};

// How an attempt ended.
struct PullMirrorAttempt {
    std::int64_t at = 0, nextAt = 0;
    std::string problem{}; // empty: it was successful
};

class PullMirrorStore {
public:
    explicit PullMirrorStore(db::Database& db) : m_db(db) {}

    std::optional<PullMirrorRow> find(std::int64_t repositoryId);
    std::map<std::int64_t, PullMirrorRow>
    of(const std::vector<OwnedRepository>& repositories); // those that are mirrors
    void insert(const PullMirrorRow& row);
    void update(const PullMirrorRow& row); // what people choose, and when it is its turn
    // In a transaction: from then on it is a repository like any other.
    void convert(std::int64_t repositoryId);

    // Lets the first worker with nothing else to do synchronize it.
    void want(std::int64_t repositoryId, std::int64_t now);
    // Whose turn it is or who are wanted, and who are not archived, those that wait longest first; without those that
    // somebody is at.
    std::vector<std::int64_t> due(std::int64_t now, std::int64_t most);
    // The one that was wanted first, that nobody is at and that is not archived.
    std::optional<std::int64_t> firstWanted(std::int64_t now);
    // True for exactly one of all who try: until the lease runs out or the attempt is finished. Nobody waits from then,
    // and its turn is when the lease ends: whoever has it may be killed.
    bool claim(std::int64_t repositoryId, std::int64_t now, std::int64_t leaseUntil);
    void finish(std::int64_t repositoryId, std::int64_t leaseUntil, const PullMirrorAttempt& attempt);
    void release(std::int64_t repositoryId, std::int64_t leaseUntil, std::int64_t now); // for others to try at once

    std::optional<PullMirrorRow> newestSealed(); // with credentials

private:
    db::Database& m_db;
};

} // namespace trivet::repos
