#pragma once
#include "creation/remote_git.hpp"
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::creation {

// A repository that somebody imports, and what became of it.
struct ImportTaskRow {
    std::int64_t id = 0, accountId = 0;
    std::string sealedInput{};               // sealedImport(); it may hold a password
    std::string remoteAddress{}, fullName{}; // for people
    std::int64_t createdAt = 0, leaseUntil = 0;
    std::int64_t receivedPercent = 0, receivedKib = 0;
    std::int64_t finishedAt = 0; // 0: not yet
    std::string failure{};       // json::storedMessages(); empty: nothing went wrong
    std::optional<std::int64_t> repositoryId{};

    bool isFinished() const { return finishedAt != 0; }
    bool isWaiting() const { return !isFinished() && leaseUntil == 0; }

    static constexpr auto columns()
    {
        using R = ImportTaskRow;
        return db::columns(db::generated("id", &R::id), db::column("account_id", &R::accountId),
                           db::column("sealed_input", &R::sealedInput), db::column("remote_address", &R::remoteAddress),
                           db::column("full_name", &R::fullName), db::column("created_at", &R::createdAt),
                           db::column("lease_until", &R::leaseUntil),
                           db::column("received_percent", &R::receivedPercent),
                           db::column("received_kib", &R::receivedKib), db::column("finished_at", &R::finishedAt),
                           db::column("failure", &R::failure), db::column("repository_id", &R::repositoryId));
    }
};

class ImportTaskStore {
public:
    explicit ImportTaskStore(db::Database& db) : m_db(db) {}

    std::int64_t insert(const ImportTaskRow& row);
    std::optional<ImportTaskRow> find(std::int64_t id);
    std::int64_t countUnfinished(std::int64_t accountId);

    // Whether one waits, or was given up with its process.
    bool hasDue(std::int64_t now);
    // The one that has waited longest, for exactly one of all who ask; nothing if none waits.
    std::optional<ImportTaskRow> claim(std::int64_t leaseUntil);

    // For who has claimed it; nothing happens if it was given up meanwhile. The first also holds it for longer.
    void noteReceived(ImportTaskRow& claimed, const Received& received, std::int64_t leaseUntil);
    void finish(const ImportTaskRow& claimed, std::int64_t repositoryId, std::int64_t now);
    void fail(const ImportTaskRow& claimed, std::string_view failure, std::int64_t now);
    // Those whose lease is over: their process has ended with them.
    void failAbandoned(std::string_view failure, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::creation
