#include "gitdata/protection_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::gitdata {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kSelect =
    db::kJoined<"SELECT ", db::selectList<ProtectionRow>, " FROM branch_protection WHERE repository_id = ?">;
constexpr Sql kOfRepository = join<kSelect, " ORDER BY priority, id LIMIT 1000">();
constexpr Sql kFind = join<kSelect, " AND rule_name = ?">();
constexpr Sql kLastPriority = "SELECT COALESCE(MAX(priority), 0) FROM branch_protection WHERE repository_id = $1";
constexpr Sql kInsert = join<db::insertInto<"branch_protection", ProtectionRow>, " RETURNING id">();
constexpr Sql kUpdate = join<"UPDATE branch_protection SET ", db::setList<ProtectionRow>, " WHERE id = ?">();
constexpr Sql kRemove = "DELETE FROM branch_protection WHERE id = $1";
constexpr Sql kRename = "UPDATE branch_protection SET rule_name = $1, updated_at = $2"
                        " WHERE repository_id = $3 AND rule_name = $4 AND NOT EXISTS"
                        " (SELECT 1 FROM branch_protection o WHERE o.repository_id = $5 AND o.rule_name = $6)";
constexpr Sql kSetPriority = "UPDATE branch_protection SET priority = $1 WHERE repository_id = $2 AND id = $3";
constexpr Sql kClearUsers = "DELETE FROM branch_protection_user WHERE protection_id = $1 AND list = $2";
constexpr Sql kAddUser = "INSERT INTO branch_protection_user (protection_id, list, account_id) VALUES ($1, $2, $3)"
                         " ON CONFLICT DO NOTHING";
constexpr Sql kClearTeams = "DELETE FROM branch_protection_team WHERE protection_id = $1 AND list = $2";
constexpr Sql kAddTeam = "INSERT INTO branch_protection_team (protection_id, list, team_id) VALUES ($1, $2, $3)"
                         " ON CONFLICT DO NOTHING";
constexpr Sql kNames =
    "SELECT p.id, u.list, FALSE, a.name FROM branch_protection p JOIN branch_protection_user u"
    " ON u.protection_id = p.id JOIN account a ON a.id = u.account_id WHERE p.repository_id = $1"
    " UNION ALL SELECT p.id, x.list, TRUE, t.name FROM branch_protection p JOIN branch_protection_team x"
    " ON x.protection_id = p.id JOIN team t ON t.id = x.team_id WHERE p.repository_id = $2 ORDER BY 4";
constexpr Sql kListsWith =
    "SELECT p.id, u.list FROM branch_protection p JOIN branch_protection_user u ON u.protection_id = p.id"
    " WHERE p.repository_id = $1 AND u.account_id = $2"
    " UNION SELECT p.id, x.list FROM branch_protection p JOIN branch_protection_team x ON x.protection_id = p.id"
    " JOIN team_member m ON m.team_id = x.team_id WHERE p.repository_id = $3 AND m.account_id = $4";
constexpr Sql kHasTeam = "SELECT 1 FROM branch_protection_team WHERE protection_id = $1 AND list = $2 AND team_id = $3";

struct Name {
    std::int64_t rule = 0, list = 0;
    bool isTeam = false;
    std::string name{};
    auto columns() { return std::tie(rule, list, isTeam, name); }
};

struct Listed {
    std::int64_t rule = 0, list = 0;
    auto columns() { return std::tie(rule, list); }
};

} // namespace

std::vector<ProtectionRow> ProtectionStore::ofRepository(std::int64_t repositoryId)
{
    return m_db.all<ProtectionRow>(kOfRepository, repositoryId);
}

std::optional<ProtectionRow> ProtectionStore::find(std::int64_t repositoryId, std::string_view ruleName)
{
    return m_db.one<ProtectionRow>(kFind, repositoryId, ruleName);
}

std::int64_t ProtectionStore::nextPriority(std::int64_t repositoryId)
{
    return m_db.value<std::int64_t>(kLastPriority, repositoryId).value_or(0) + 1;
}

std::int64_t ProtectionStore::insert(const ProtectionRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row).value();
}

void ProtectionStore::update(const ProtectionRow& row) { m_db.run(kUpdate, db::changes(row), row.id); }

void ProtectionStore::remove(std::int64_t id) { m_db.run(kRemove, id); }

void ProtectionStore::rename(std::int64_t repositoryId, std::string_view before, std::string_view after,
                             std::int64_t now)
{
    m_db.run(kRename, after, now, repositoryId, before, repositoryId, after);
}

bool ProtectionStore::setPriority(std::int64_t repositoryId, std::int64_t id, std::int64_t priority)
{
    return m_db.run(kSetPriority, priority, repositoryId, id) == 1;
}

void ProtectionStore::setUsers(const ListOfRule& list, const std::vector<std::int64_t>& accountIds)
{
    const auto number = static_cast<std::int64_t>(list.second);
    m_db.run(kClearUsers, list.first, number);
    for (const auto id : accountIds)
        m_db.run(kAddUser, list.first, number, id);
}

void ProtectionStore::setTeams(const ListOfRule& list, const std::vector<std::int64_t>& teamIds)
{
    const auto number = static_cast<std::int64_t>(list.second);
    m_db.run(kClearTeams, list.first, number);
    for (const auto id : teamIds)
        m_db.run(kAddTeam, list.first, number, id);
}

std::map<ListOfRule, ListedNames> ProtectionStore::namesOf(std::int64_t repositoryId)
{
    std::map<ListOfRule, ListedNames> all;
    for (auto& each : m_db.all<Name>(kNames, repositoryId, repositoryId)) {
        auto& names = all[{each.rule, static_cast<List>(each.list)}];
        (each.isTeam ? names.teams : names.users).push_back(std::move(each.name));
    }
    return all;
}

std::set<ListOfRule> ProtectionStore::listsWith(std::int64_t repositoryId, std::int64_t userId)
{
    std::set<ListOfRule> lists;
    for (const auto& each : m_db.all<Listed>(kListsWith, repositoryId, userId, repositoryId, userId))
        lists.emplace(each.rule, static_cast<List>(each.list));
    return lists;
}

bool ProtectionStore::hasTeam(const ListOfRule& list, std::int64_t teamId)
{
    return m_db.value<std::int64_t>(kHasTeam, list.first, static_cast<std::int64_t>(list.second), teamId).has_value();
}

} // namespace trivet::gitdata
