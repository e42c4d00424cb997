#pragma once
#include <cstdint>
#include <string_view>
#include <utility>

namespace trivet::access {

// What a token may be allowed, in the order of the normal form of a scope list.
enum class Permission : unsigned {
    ActivityPub,
    Admin,
    Misc,
    Notification,
    Organization,
    Package,
    Issue,
    Repository,
    User
};

enum class Level : unsigned { Read, Write };

// The only list of permission names: the parser, the printer and the documentation read it.
inline constexpr std::pair<std::string_view, Permission> kPermissions[] = {
    {"activitypub", Permission::ActivityPub},
    {"admin", Permission::Admin},
    {"misc", Permission::Misc},
    {"notification", Permission::Notification},
    {"organization", Permission::Organization},
    {"package", Permission::Package},
    {"issue", Permission::Issue},
    {"repository", Permission::Repository},
    {"user", Permission::User},
};

constexpr std::string_view nameOf(Permission permission)
{
    for (const auto& [name, value] : kPermissions)
        if (value == permission)
            return name;
    return {};
}

} // namespace trivet::access
