#include "gitdata/tag_protection_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::gitdata {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kSelect =
    db::kJoined<"SELECT ", db::selectList<TagProtectionRow>, " FROM tag_protection WHERE repository_id = ?">;
constexpr Sql kOfRepository = join<kSelect, " ORDER BY id LIMIT 1000">();
constexpr Sql kFind = join<kSelect, " AND id = ?">();
constexpr Sql kInsert = join<db::insertInto<"tag_protection", TagProtectionRow>, " RETURNING id">();
constexpr Sql kUpdate = join<"UPDATE tag_protection SET ", db::setList<TagProtectionRow>, " WHERE id = ?">();
constexpr Sql kRemove = "DELETE FROM tag_protection WHERE id = $1";
constexpr Sql kClearUsers = "DELETE FROM tag_protection_user WHERE protection_id = $1";
constexpr Sql kAddUser = "INSERT INTO tag_protection_user (protection_id, account_id) VALUES ($1, $2)"
                         " ON CONFLICT DO NOTHING";
constexpr Sql kClearTeams = "DELETE FROM tag_protection_team WHERE protection_id = $1";
constexpr Sql kAddTeam = "INSERT INTO tag_protection_team (protection_id, team_id) VALUES ($1, $2)"
                         " ON CONFLICT DO NOTHING";
constexpr Sql kNames = "SELECT p.id, FALSE, a.name FROM tag_protection p JOIN tag_protection_user u"
                       " ON u.protection_id = p.id JOIN account a ON a.id = u.account_id WHERE p.repository_id = $1"
                       " UNION ALL SELECT p.id, TRUE, t.name FROM tag_protection p JOIN tag_protection_team x"
                       " ON x.protection_id = p.id JOIN team t ON t.id = x.team_id WHERE p.repository_id = $2"
                       " ORDER BY 3";
constexpr Sql kRulesWith =
    "SELECT p.id FROM tag_protection p JOIN tag_protection_user u ON u.protection_id = p.id"
    " WHERE p.repository_id = $1 AND u.account_id = $2"
    " UNION SELECT p.id FROM tag_protection p JOIN tag_protection_team x ON x.protection_id = p.id"
    " JOIN team_member m ON m.team_id = x.team_id WHERE p.repository_id = $3 AND m.account_id = $4";

struct Name {
    std::int64_t rule = 0;
    bool isTeam = false;
    std::string name{};
    auto columns() { return std::tie(rule, isTeam, name); }
};

struct Number {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

} // namespace

std::vector<TagProtectionRow> TagProtectionStore::ofRepository(std::int64_t repositoryId)
{
    return m_db.all<TagProtectionRow>(kOfRepository, repositoryId);
}

std::optional<TagProtectionRow> TagProtectionStore::find(std::int64_t repositoryId, std::int64_t id)
{
    return m_db.one<TagProtectionRow>(kFind, repositoryId, id);
}

std::int64_t TagProtectionStore::insert(const TagProtectionRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row).value();
}

void TagProtectionStore::update(const TagProtectionRow& row) { m_db.run(kUpdate, db::changes(row), row.id); }

void TagProtectionStore::remove(std::int64_t id) { m_db.run(kRemove, id); }

void TagProtectionStore::setUsers(std::int64_t id, const std::vector<std::int64_t>& accountIds)
{
    m_db.run(kClearUsers, id);
    for (const auto account : accountIds)
        m_db.run(kAddUser, id, account);
}

void TagProtectionStore::setTeams(std::int64_t id, const std::vector<std::int64_t>& teamIds)
{
    m_db.run(kClearTeams, id);
    for (const auto team : teamIds)
        m_db.run(kAddTeam, id, team);
}

std::map<std::int64_t, ListedNames> TagProtectionStore::namesOf(std::int64_t repositoryId)
{
    std::map<std::int64_t, ListedNames> all;
    for (auto& each : m_db.all<Name>(kNames, repositoryId, repositoryId))
        (each.isTeam ? all[each.rule].teams : all[each.rule].users).push_back(std::move(each.name));
    return all;
}

std::set<std::int64_t> TagProtectionStore::rulesWith(std::int64_t repositoryId, std::int64_t userId)
{
    std::set<std::int64_t> rules;
    for (const auto& each : m_db.all<Number>(kRulesWith, repositoryId, userId, repositoryId, userId))
        rules.insert(each.id);
    return rules;
}

} // namespace trivet::gitdata
