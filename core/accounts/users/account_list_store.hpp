#pragma once
#include "access/identity.hpp"
#include "db/slice.hpp"
#include "db/text_index.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
class Query;
} // namespace trivet::db

namespace trivet::users {

struct AccountFilter {
    bool isOrganization = false;
    std::optional<std::int64_t> id{};
    // Part of the name or full name, any letter case. Administrators also find by address, everybody finds themselves.
    std::string text{};
};

// Lists of the accounts one viewer may see, by name.
class AccountListStore {
public:
    AccountListStore(db::Database& db, const access::Identity& viewer) : m_db(db), m_viewer(viewer) {}

    // Filled with what lists show: no password hash, no settings.
    std::vector<AccountRow> page(const AccountFilter& filter, const db::Slice& slice);
    void each(const AccountFilter& filter, const db::Slice& slice, const std::function<void(AccountRow&&)>& take);
    std::int64_t count(const AccountFilter& filter);

private:
    db::Candidates candidatesFor(const std::string& text);
    void addSource(db::Query& query, const AccountFilter& filter);
    void addConditions(db::Query& query, const AccountFilter& filter);
    std::int64_t countAll(bool isOrganization);

    db::Database& m_db;
    const access::Identity& m_viewer;
    db::KnownCandidates m_candidates{};
};

} // namespace trivet::users
