#include "creation_pages/owner_choices.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "orgs/member_list_store.hpp"
#include "repos/new_owner.hpp"

namespace trivet::creation_pages {

std::vector<users::AccountRow> possibleOwners(http::Context& context, const users::AccountRow& caller)
{
    constexpr std::int64_t kMostOrganizations = 200;
    std::vector<users::AccountRow> owners{caller};
    for (auto& org : orgs::MemberListStore(context.db(), context.who).orgsOf(caller.id, {kMostOrganizations, 0}))
        if (repos::mayCreateFor(context, org))
            owners.push_back(std::move(org));
    return owners;
}

std::vector<OwnerChoice> ownerChoices(const std::vector<users::AccountRow>& owners, const std::string& chosen)
{
    std::vector<OwnerChoice> choices;
    for (const auto& owner : owners)
        choices.push_back({owner.name, equalsIgnoringAsciiCase(owner.name, chosen)});
    return choices;
}

} // namespace trivet::creation_pages
