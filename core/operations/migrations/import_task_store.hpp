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

namespace trivet::migrations {

// A repository that somebody imports, and what became of it.
struct ImportTaskRow {
    std::int64_t id = 0, accountId = 0;
    std::string sealedInput{};               // it may hold a password
    std::string remoteAddress{}, fullName{}; // for people
    std::int64_t createdAt = 0;              // or tried again
    std::int64_t leaseUntil = 0;
    std::int64_t receivedPercent = 0, receivedKib = 0;
    std::int64_t finishedAt = 0; // 0: not yet
    std::string failure{};       // json::storedMessages(), of a part that is missing too; empty: nothing went wrong
    std::optional<std::int64_t> repositoryId{};
    std::string stage{};           // what the other server is being asked for: "issues"; empty: git's data
    std::int64_t fetchedCount = 0; // things that have come
    std::int64_t resumeAt = 0;     // before that nobody may go on with it
    std::int64_t attemptCount = 0; // processes that began it since it last got further by a pause

    bool isFailed() const { return isFinished() && !repositoryId; }
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
                           db::column("failure", &R::failure), db::column("repository_id", &R::repositoryId),
                           db::column("stage", &R::stage), db::column("fetched_count", &R::fetchedCount),
                           db::column("resume_at", &R::resumeAt), db::column("attempt_count", &R::attemptCount));
    }
};

class ImportTaskStore {
public:
    explicit ImportTaskStore(db::Database& db) : m_db(db) {}

    std::int64_t insert(const ImportTaskRow& row);
    std::optional<ImportTaskRow> find(std::int64_t id);
    std::int64_t countUnfinished(std::int64_t accountId);

    // Whether one waits, or was left behind by its process.
    bool hasDue(std::int64_t now);
    // The one that has waited longest, for exactly one of all who ask; nothing if none waits.
    std::optional<ImportTaskRow> claim(std::int64_t now, std::int64_t leaseUntil);

    // For who has claimed it; nothing happens, and the answer is false, if another one has it meanwhile. The first two
    // also hold it for longer.
    bool noteReceived(ImportTaskRow& claimed, const creation::Received& received, std::int64_t leaseUntil);
    bool noteFetched(ImportTaskRow& claimed, std::string_view stage, std::int64_t more, std::int64_t leaseUntil);
    // What was asked for is forgotten. `failure` says what of it could not come, if anything.
    bool finish(const ImportTaskRow& claimed, std::int64_t repositoryId, std::string_view failure, std::int64_t now);
    bool fail(const ImportTaskRow& claimed, std::string_view failure, std::int64_t now);
    // It has got further, and waits.
    bool postpone(const ImportTaskRow& claimed, std::int64_t resumeAt);
    // It has not.
    bool tryAgain(const ImportTaskRow& claimed, std::int64_t resumeAt);

    // One that failed waits again, as if it had been asked for now; false if it did not fail.
    bool retry(std::int64_t id, std::int64_t now);
    bool removeClaimed(const ImportTaskRow& claimed);
    void remove(std::int64_t id);

private:
    db::Database& m_db;
};

} // namespace trivet::migrations
