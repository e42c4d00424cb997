#include "home/organizations.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "orgs/member_list_store.hpp"
#include "pages/site.hpp"

namespace trivet::home {

std::vector<Organization> organizationsOf(http::Context& context)
{
    constexpr std::int64_t kMost = 20;
    orgs::MemberListStore store(context.db(), context.who);
    std::vector<Organization> shown;
    for (const auto& row : store.orgsOf(context.who.userId, {kMost, 0}))
        shown.push_back({row.name, pages::pathTo(context.settings, encodePercent(row.name))});
    return shown;
}

} // namespace trivet::home
