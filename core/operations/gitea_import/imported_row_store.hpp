#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::gitea_import {

// Which rows of which installation were brought here. Writes belong into the transaction that brings the row.
class ImportedRowStore {
public:
    explicit ImportedRowStore(db::Database& db) : m_db(db) {}

    // Of these ids of one step those that were brought.
    std::set<std::int64_t> broughtOf(std::string_view step, const std::vector<std::int64_t>& ids);
    void add(std::string_view step, std::int64_t id);

    // The installation of an earlier import; empty: there was none.
    std::string source();
    void setSource(std::string_view identity);
    bool hasAccounts();

private:
    db::Database& m_db;
};

} // namespace trivet::gitea_import
