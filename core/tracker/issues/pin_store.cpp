#include "issues/pin_store.hpp"

#include "db/database.hpp"

namespace trivet::issues {
namespace {

constexpr db::Sql kPinned = db::join<"SELECT ", kIssueColumns,
                                     " FROM issue i WHERE i.repository_id = $1 AND i.is_pull = $2 AND i.pin_order > 0"
                                     " ORDER BY i.pin_order, i.id">();
constexpr db::Sql kCount = "SELECT COUNT(*) FROM issue WHERE repository_id = $1 AND is_pull = $2 AND pin_order > 0";
constexpr db::Sql kPlace = "UPDATE issue SET pin_order = $1 WHERE id = $2";

} // namespace

std::vector<IssueRow> PinStore::pinned(std::int64_t repositoryId, bool isPull)
{
    return m_db.all<IssueRow>(kPinned, repositoryId, isPull);
}

std::int64_t PinStore::count(std::int64_t repositoryId, bool isPull)
{
    return m_db.value<std::int64_t>(kCount, repositoryId, isPull).value_or(0);
}

void PinStore::place(std::int64_t issueId, std::int64_t order) { m_db.run(kPlace, order, issueId); }

} // namespace trivet::issues
