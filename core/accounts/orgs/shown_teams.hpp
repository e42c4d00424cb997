#pragma once
#include "http/context.hpp"
#include "orgs/team_types.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace trivet::orgs {

// The teams of an organization a view names, as far as the caller sees them: the same number of statements for any
// number of them, none if there are none.
class ShownTeams {
public:
    void want(const std::optional<std::int64_t>& id);
    void load(http::Context& context, std::int64_t orgId); // once, after all that are wanted are known

    json::Shared<Team> find(const std::optional<std::int64_t>& id) const; // nothing: gone, or not to be seen

private:
    std::vector<std::int64_t> m_wanted{};
    std::map<std::int64_t, json::Shared<Team>> m_found{};
};

} // namespace trivet::orgs
