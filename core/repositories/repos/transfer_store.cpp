#include "repos/transfer_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "repos/unit.hpp"

namespace trivet::repos {
namespace {

using db::Sql;

constexpr Sql kFind =
    db::join<"SELECT ", db::selectList<TransferRow>, " FROM repository_transfer WHERE repository_id = ?">();
constexpr Sql kOfferedTo =
    db::join<"SELECT ", db::selectList<TransferRow>,
             " FROM repository_transfer WHERE recipient_id = ? OR recipient_id IN (SELECT t.org_id FROM team t"
             " JOIN team_member m ON m.team_id = t.id WHERE m.account_id = ? AND t.level = ",
             db::number<orgs::AccessLevel::Owner>, ") ORDER BY created_at DESC, repository_id LIMIT ?">();
constexpr Sql kOfferedBy =
    "SELECT t.repository_id FROM repository_transfer t JOIN repository r ON r.id = t.repository_id"
    " WHERE (t.doer_id = $1 OR r.owner_id = $1) AND t.recipient_id = $2";
constexpr Sql kTeams = "SELECT team_id FROM repository_transfer_team WHERE repository_id = $1 ORDER BY team_id";
constexpr Sql kTeamRows = db::join<"SELECT ", orgs::kTeamColumns,
                                   " FROM team t JOIN repository_transfer_team w ON w.team_id = t.id"
                                   " WHERE w.repository_id = $1 ORDER BY t.id">();
// AccountStore::remove() takes the mark away, too: what an account has offered or been offered goes with it.
static_assert(static_cast<std::int64_t>(Choice::TransferWaits) == 32768);
constexpr Sql kMark = "UPDATE repository SET choices = choices | 32768 WHERE id = $1";
constexpr Sql kUnmark = "UPDATE repository SET choices = choices & ~32768 WHERE id = $1";
constexpr Sql kBegin =
    db::join<db::insertInto<"repository_transfer", TransferRow>, " ON CONFLICT (repository_id) DO NOTHING">();
constexpr Sql kAddTeam = "INSERT INTO repository_transfer_team (repository_id, team_id) VALUES ($1, $2)"
                         " ON CONFLICT (repository_id, team_id) DO NOTHING";
constexpr Sql kEnd = "DELETE FROM repository_transfer WHERE repository_id = $1";
constexpr Sql kEndFor = "DELETE FROM repository_transfer WHERE repository_id = $1 AND recipient_id = $2";

struct Id {
    std::int64_t value = 0;
    auto columns() { return std::tie(value); }
};

} // namespace

std::optional<TransferRow> TransferStore::find(std::int64_t repositoryId)
{
    return m_db.one<TransferRow>(kFind, repositoryId);
}

std::vector<TransferRow> TransferStore::offeredTo(std::int64_t accountId, std::int64_t most)
{
    return m_db.all<TransferRow>(kOfferedTo, accountId, accountId, most);
}

std::vector<std::int64_t> TransferStore::teamsOf(std::int64_t repositoryId)
{
    std::vector<std::int64_t> ids;
    m_db.each<Id>(
        kTeams, [&](Id&& id) { ids.push_back(id.value); }, repositoryId);
    return ids;
}

std::vector<std::int64_t> TransferStore::offeredBy(std::int64_t accountId, std::int64_t recipientId)
{
    std::vector<std::int64_t> ids;
    m_db.each<Id>(
        kOfferedBy, [&](Id&& id) { ids.push_back(id.value); }, accountId, recipientId);
    return ids;
}

std::vector<orgs::TeamRow> TransferStore::teamRowsOf(std::int64_t repositoryId)
{
    return m_db.all<orgs::TeamRow>(kTeamRows, repositoryId);
}

bool TransferStore::begin(const TransferRow& row, const std::vector<std::int64_t>& teamIds)
{
    if (m_db.run(kBegin, row) == 0)
        return false;
    for (const auto id : teamIds)
        m_db.run(kAddTeam, row.repositoryId, id);
    m_db.run(kMark, row.repositoryId);
    return true;
}

bool TransferStore::end(std::int64_t repositoryId)
{
    m_db.run(kUnmark, repositoryId);
    return m_db.run(kEnd, repositoryId) > 0;
}

bool TransferStore::endFor(std::int64_t repositoryId, std::int64_t recipientId)
{
    if (m_db.run(kEndFor, repositoryId, recipientId) == 0)
        return false;
    m_db.run(kUnmark, repositoryId);
    return true;
}

} // namespace trivet::repos
