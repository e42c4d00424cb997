#include "pulls/head_pull_store.hpp"

#include "db/database.hpp"
#include "db/query.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::pulls {
namespace {

using issues::NumberedPull;

constexpr auto kNumberedHeads =
    db::kJoined<"SELECT ", db::selectList<NumberedPull, "p">, " FROM pull p JOIN issue i ON i.id = p.issue_id WHERE ">;

constexpr db::Sql kMergedInto =
    "SELECT p.base_branch FROM pull p WHERE p.head_repository_id = $1 AND p.head_branch = $2 AND p.head_sha = $3"
    " AND p.base_repository_id = p.head_repository_id AND p.merged_at IS NOT NULL AND NOT p.is_agit"
    " ORDER BY p.merged_at DESC, p.id DESC LIMIT 1";

struct BranchOfSome {
    std::string branch{};
    auto columns() { return std::tie(branch); }
};

// A push may change any number of branches, a statement has a limit.
template <class Row, class Add> std::vector<Row> eachPart(db::Database& db, const Branches& branches, Add add)
{
    constexpr std::size_t kMostInStatement = 500;
    std::vector<Row> found;
    for (std::size_t i = 0; i < branches.size(); i += kMostInStatement) {
        const auto first = branches.begin() + static_cast<std::ptrdiff_t>(i);
        const auto count = std::min(kMostInStatement, branches.size() - i);
        std::ranges::move(db.all<Row>(add(Branches(first, first + static_cast<std::ptrdiff_t>(count)))),
                          std::back_inserter(found));
    }
    return found;
}

void addElsewhere(db::Query& query, std::int64_t headRepositoryId, const Branches& branches, std::int64_t afterId)
{
    query.add("p.head_repository_id = ? AND p.base_repository_id <> p.head_repository_id AND p.id > ?",
              headRepositoryId, afterId);
    query.add(" AND p.is_open AND NOT p.is_agit").addList(" AND p.head_branch IN ", branches);
}

} // namespace

std::vector<NumberedPull> HeadPullStore::within(const Branches& branches)
{
    return eachPart<NumberedPull>(m_db, branches, [&](const Branches& part) {
        db::Query query(kNumberedHeads.data());
        query.add("p.head_repository_id = ? AND p.base_repository_id = p.head_repository_id", m_headRepositoryId);
        query.add(" AND p.is_open AND NOT p.is_agit").addList(" AND p.head_branch IN ", part).add(" ORDER BY p.id");
        return query;
    });
}

std::vector<NumberedPull> HeadPullStore::elsewhere(const Branches& branches, std::int64_t afterId, std::size_t most)
{
    auto found = eachPart<NumberedPull>(m_db, branches, [&](const Branches& part) {
        db::Query query(kNumberedHeads.data());
        addElsewhere(query, m_headRepositoryId, part, afterId);
        query.add(" ORDER BY p.id LIMIT ?", static_cast<std::int64_t>(most));
        return query;
    });
    std::ranges::sort(found, {}, [](const auto& pull) { return pull.row.id; });
    if (found.size() > most)
        found.resize(most);
    return found;
}

Branches HeadPullStore::withMoreElsewhere(const Branches& branches, std::int64_t afterId)
{
    auto rows = eachPart<BranchOfSome>(m_db, branches, [&](const Branches& part) {
        db::Query query("SELECT DISTINCT p.head_branch FROM pull p WHERE ");
        addElsewhere(query, m_headRepositoryId, part, afterId);
        return query;
    });
    Branches found;
    for (auto& row : rows)
        found.push_back(std::move(row.branch));
    return found;
}

std::optional<std::string> HeadPullStore::mergedInto(const std::string& branch, const std::string& head)
{
    return m_db.value<std::string>(kMergedInto, m_headRepositoryId, branch, head);
}

} // namespace trivet::pulls
