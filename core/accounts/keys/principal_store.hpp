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

namespace trivet::keys {

// A name in SSH certificates that stands for an account.
struct PrincipalRow {
    std::int64_t id = 0, accountId = 0;
    std::string name{};
    std::int64_t createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &PrincipalRow::id), db::column("account_id", &PrincipalRow::accountId),
                           db::column("name", &PrincipalRow::name), db::column("created_at", &PrincipalRow::createdAt));
    }
};

class PrincipalStore {
public:
    explicit PrincipalStore(db::Database& db) : m_db(db) {}

    std::optional<PrincipalRow> find(std::int64_t id);
    std::optional<PrincipalRow> find(std::string_view name); // exactly that text
    std::vector<PrincipalRow> ofAccount(std::int64_t accountId);
    // Of those whose name contains the text, in the order they were added.
    std::vector<PrincipalRow> page(std::int64_t accountId, std::string_view text, const db::Slice& slice);
    std::int64_t count(std::int64_t accountId, std::string_view text);
    // Nothing if somebody has it.
    std::optional<std::int64_t> insert(const PrincipalRow& row);
    void insertKept(const PrincipalRow& row); // with its id
    void remove(std::int64_t id);

private:
    db::Database& m_db;
};

} // namespace trivet::keys
