#pragma once
#include "db/column.hpp"
#include "orgs/team_store.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

struct TransferRow {
    std::int64_t repositoryId = 0, recipientId = 0, doerId = 0, createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::column("repository_id", &TransferRow::repositoryId),
                           db::column("recipient_id", &TransferRow::recipientId),
                           db::column("doer_id", &TransferRow::doerId),
                           db::column("created_at", &TransferRow::createdAt));
    }
};

// Transfers that wait for their recipient. Writes belong into a transaction.
class TransferStore {
public:
    explicit TransferStore(db::Database& db) : m_db(db) {}

    std::optional<TransferRow> find(std::int64_t repositoryId);
    // What waits for that user, or for an organization they own: the newest first.
    std::vector<TransferRow> offeredTo(std::int64_t accountId, std::int64_t most);
    // The repositories that the account offered to that recipient, or that are its own and were offered by others.
    std::vector<std::int64_t> offeredBy(std::int64_t accountId, std::int64_t recipientId);
    std::vector<std::int64_t> teamsOf(std::int64_t repositoryId);
    std::vector<orgs::TeamRow> teamRowsOf(std::int64_t repositoryId);
    bool begin(const TransferRow& row, const std::vector<std::int64_t>& teamIds); // false: one waits already
    bool end(std::int64_t repositoryId); // false: none was waiting; of two who end it one succeeds
    // The same if that account is still the one it waits for.
    bool endFor(std::int64_t repositoryId, std::int64_t recipientId);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
