#pragma once
#include "http/context.hpp"
#include "orgs/org_guards.hpp"
#include "pages/model.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::org_pages {

struct TeamLink {
    std::string name{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("TEAM_NAME", &TeamLink::name), pages::entry("TEAM_ADDRESS", &TeamLink::address)};
    }
};

// What a member is in an organization, as other members know it.
struct MemberRole {
    bool isOwner = false;
    std::vector<TeamLink> teams{}; // those that the reader may see
};

// Of those who are listed, by the number of the account.
std::map<std::int64_t, MemberRole> rolesOf(http::Context& context, const orgs::VisibleOrg& org,
                                           const std::vector<users::AccountRow>& members);

} // namespace trivet::org_pages
