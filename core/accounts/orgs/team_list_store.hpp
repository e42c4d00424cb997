#pragma once
#include "db/slice.hpp"
#include "orgs/team_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Query;
}

namespace trivet::orgs {

// Which teams of an organization to list. Private ones are left out unless `seerOfPrivate` is in them; nothing means
// all are listed, as owners see them.
struct TeamFilter {
    std::int64_t orgId = 0;
    std::optional<std::int64_t> repositoryId{}; // only those that have it
    std::optional<std::int64_t> seerOfPrivate{};
    bool isPublicOnly = false; // for tokens that are limited to public things
    std::string text{};        // part of the name, any letter case
    bool searchesDescription = false;
    std::vector<std::int64_t> ids{}; // only these; empty: all
};

// One of the teams somebody is in.
struct TeamOfAccount {
    std::int64_t accountId = 0;
    TeamRow team{};

    static constexpr auto columns()
    {
        return db::columns(db::column("m.account_id", &TeamOfAccount::accountId), db::part("t", &TeamOfAccount::team));
    }
};

class TeamListStore {
public:
    explicit TeamListStore(db::Database& db) : m_db(db) {}

    std::vector<TeamRow> page(const TeamFilter& filter, const db::Slice& slice); // by name
    std::int64_t count(const TeamFilter& filter);

    // Which of those teams these accounts are in; the teams of each in the same order.
    std::vector<TeamOfAccount> ofAccounts(const TeamFilter& filter, const std::vector<std::int64_t>& accountIds);

    // Of several organizations, by name. Private ones are left out unless `seer` is in them or owns their organization;
    // nothing means all are listed.
    std::vector<TeamRow> ofOrgs(const std::vector<std::int64_t>& orgIds, std::optional<std::int64_t> seer,
                                std::int64_t limit);

    std::vector<TeamRow> ofMember(std::int64_t accountId, const db::Slice& slice); // in the order of their numbers
    std::int64_t countOfMember(std::int64_t accountId);

private:
    db::Database& m_db;
};

} // namespace trivet::orgs
