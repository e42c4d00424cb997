#include "access/scope_set.hpp"

#include "base/error.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::access {
namespace {

constexpr std::string_view kAll = "all", kPublicOnly = "public-only", kRead = "read:", kWrite = "write:";

std::optional<Permission> permissionNamed(std::string_view name)
{
    for (const auto& [known, permission] : kPermissions)
        if (known == name)
            return permission;
    return std::nullopt;
}

} // namespace

ScopeSet ScopeSet::all()
{
    ScopeSet set;
    for (const auto& [name, permission] : kPermissions)
        set.grant(permission, Level::Write);
    return set;
}

ScopeSet ScopeSet::parse(std::span<const std::string> words)
{
    ScopeSet set;
    for (const std::string_view word : words) {
        if (word.empty())
            continue;
        if (word == kAll) {
            set.m_bits |= all().m_bits;
            continue;
        }
        if (word == kPublicOnly) {
            set.publicOnly = true;
            continue;
        }
        const bool isWrite = word.starts_with(kWrite);
        const auto name = isWrite ? word.substr(kWrite.size()) : word.substr(std::min(word.size(), kRead.size()));
        const auto permission = permissionNamed(name);
        if (!permission || !(isWrite || word.starts_with(kRead)))
            throw Error::badRequest("invalid access token scope provided: invalid access token scope: " +
                                    std::string(word));
        set.grant(*permission, isWrite ? Level::Write : Level::Read);
    }
    return set;
}

bool ScopeSet::includes(const ScopeSet& other) const
{
    return (other.m_bits & ~m_bits) == 0 && (!publicOnly || other.publicOnly);
}

std::vector<std::string> ScopeSet::words() const
{
    std::vector<std::string> result;
    if (publicOnly)
        result.emplace_back(kPublicOnly);
    if (m_bits == all().m_bits) {
        result.emplace_back(kAll);
        return result;
    }
    for (const auto& [name, permission] : kPermissions) {
        if (allows(permission, Level::Write))
            result.push_back(std::string(kWrite) + std::string(name));
        else if (allows(permission, Level::Read))
            result.push_back(std::string(kRead) + std::string(name));
    }
    return result;
}

} // namespace trivet::access
