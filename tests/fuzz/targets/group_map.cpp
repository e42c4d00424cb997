#include "auth_sources/group_map.hpp"

#include "base/error.hpp"
#include "ldap/ldap_text.hpp"
#include "tests/fuzz/targets.hpp"

namespace trivet::fuzz {

void fuzzGroupMap(std::string_view bytes)
{
    const auto filter = "(uid=" + ldap::escapeFilterValue(bytes) + ")";
    promise(ldap::isFilterForm(filter), "what is escaped does not end its filter");
    promise(ldap::escapeDnValue(bytes).size() >= bytes.size(), "nothing is lost in a name");
    try {
        for (const auto& [group, teams] : auth_sources::parseGroupMap(std::string(bytes)))
            promise(teams.size() <= 1000, "a map is small");
    } catch (const Error&) {
        return;
    }
}

} // namespace trivet::fuzz
