#pragma once
#include "orgs/team_store.hpp"

#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

struct TransferRow {
    std::int64_t repositoryId = 0, recipientId = 0, doerId = 0, createdAt = 0;
    auto columns() { return std::tie(repositoryId, recipientId, doerId, createdAt); }
};

// Transfers that wait for their recipient. Writes belong into a transaction.
class TransferStore {
public:
    explicit TransferStore(db::Database& db) : m_db(db) {}

    std::optional<TransferRow> find(std::int64_t repositoryId);
    std::vector<std::int64_t> teamsOf(std::int64_t repositoryId);
    std::vector<orgs::TeamRow> teamRowsOf(std::int64_t repositoryId);
    bool begin(const TransferRow& row, const std::vector<std::int64_t>& teamIds); // false: one waits already
    bool end(std::int64_t repositoryId); // false: none was waiting; of two who end it one succeeds

private:
    db::Database& m_db;
};

} // namespace trivet::repos
