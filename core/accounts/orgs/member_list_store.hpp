#pragma once
#include "access/identity.hpp"
#include "db/slice.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
class Query;
} // namespace trivet::db

namespace trivet::orgs {

enum class Members { All, Public };

// The people of organizations and teams, and the organizations of people, as far as one viewer may see them; by name.
class MemberListStore {
public:
    MemberListStore(db::Database& db, const access::Identity& viewer) : m_db(db), m_viewer(viewer) {}

    // Only those whose names contain the text, in any letter case.
    std::vector<users::AccountRow> ofOrg(std::int64_t orgId, Members which, const db::Slice& slice,
                                         std::string_view text = {});
    std::int64_t countOfOrg(std::int64_t orgId, Members which, std::string_view text = {});
    // Those of these members who let everybody see it.
    std::set<std::int64_t> showingAmong(std::int64_t orgId, const std::vector<users::AccountRow>& members);
    // Those of them who own the organization.
    std::set<std::int64_t> ownersAmong(std::int64_t orgId, const std::vector<users::AccountRow>& members);

    std::vector<users::AccountRow> ofTeam(std::int64_t teamId, Members which, const db::Slice& slice,
                                          std::string_view text = {});
    std::int64_t countOfTeam(std::int64_t teamId, Members which, std::string_view text = {});

    // A concealed membership is known to the member, to administrators and to the other members.
    std::vector<users::AccountRow> orgsOf(std::int64_t accountId, const db::Slice& slice);
    std::int64_t countOrgsOf(std::int64_t accountId);

private:
    std::set<std::int64_t> among(db::Query& query, const std::vector<users::AccountRow>& members);

    db::Database& m_db;
    const access::Identity& m_viewer;
};

} // namespace trivet::orgs
