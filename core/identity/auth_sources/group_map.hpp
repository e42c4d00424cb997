#pragma once
#include "auth_sources/source_settings.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

// Groups at a source that stand for teams here.
namespace trivet::auth_sources {

// A team by the name of its organization and its own, in lower case.
struct TeamName {
    std::string org{}, team{};
    friend auto operator<=>(const TeamName&, const TeamName&) = default;
};
using GroupMap = std::map<std::string, std::vector<TeamName>>;

// How groups are told apart: DNs of a directory in any letter case, and here they are in lower case; names of a
// provider letter by letter.
enum class GroupNames { Dns, Exact };
inline GroupNames groupNamesOf(SourceKind kind)
{
    return kind == SourceKind::OAuth2 ? GroupNames::Exact : GroupNames::Dns;
}

// From {"group": {"org": ["team", "team"]}}; empty text is an empty map. Throws Error (Invalid) for the field
// group_team_map.
GroupMap parseGroupMap(const std::string& text, GroupNames names = GroupNames::Dns);

struct TeamSync {
    const GroupMap& map;
    std::vector<std::string> groups{}; // that the account is in, as the map has them
    bool removes = false;              // from mapped teams whose groups it is not in
};

// Brings the account into its teams; organizations and teams that do not exist are passed over, and the last owner of
// an organization stays. Each change is written into the audit log.
void syncTeams(db::Database& db, const Settings& settings, const users::AccountRow& account, const TeamSync& sync,
               std::int64_t now);

} // namespace trivet::auth_sources
