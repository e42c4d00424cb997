#include "gitdata/member_name_store.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "users/visibility_store.hpp"

#include <algorithm>
#include <tuple>

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<1> kNoUser{"protection.no_user", "user does not exist [name: {{NAME}}]"};
constexpr MessageFormat<1> kNoTeam{"protection.no_team", "team does not exist [name: {{NAME}}]"};

struct Named {
    std::int64_t id = 0;
    std::string lowerName{};
    auto columns() { return std::tie(id, lowerName); }
};

std::vector<std::string> lowered(const std::vector<std::string>& names)
{
    std::vector<std::string> lower;
    for (const auto& name : names)
        lower.push_back(asciiLower(name));
    return lower;
}

std::vector<std::int64_t> idsOf(const std::vector<Named>& found, const std::vector<std::string>& lowerNames,
                                const MessageFormat<1>& missing)
{
    for (const auto& name : lowerNames)
        if (std::none_of(found.begin(), found.end(), [&](const Named& each) { return each.lowerName == name; }))
            throw Error::invalid(missing.with(name));
    std::vector<std::int64_t> ids;
    for (const auto& each : found)
        ids.push_back(each.id);
    return ids;
}

} // namespace

std::vector<std::int64_t> MemberNameStore::users(const std::vector<std::string>& names, const access::Identity& caller)
{
    const auto lower = lowered(names);
    db::Query query("SELECT a.id, a.lower_name FROM account a WHERE NOT a.is_organization AND (EXISTS (SELECT 1"
                    " FROM collaborator c WHERE c.account_id = a.id AND c.repository_id = ?) OR (NOT a.is_organization",
                    m_repository.row.id);
    users::addVisibleTo(query, caller);
    query.add("))").addList(" AND a.lower_name IN ", lower);
    return idsOf(m_db.all<Named>(query), lower, kNoUser);
}

std::vector<std::int64_t> MemberNameStore::teams(const std::vector<std::string>& names)
{
    const auto lower = lowered(names);
    db::Query query("SELECT id, lower_name FROM team WHERE org_id = ?", m_repository.row.ownerId);
    query.addList(" AND lower_name IN ", lower);
    return idsOf(m_db.all<Named>(query), lower, kNoTeam);
}

} // namespace trivet::gitdata
