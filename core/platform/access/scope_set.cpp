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

bool ScopeSet::add(std::string_view word)
{
    if (word == kAll) {
        m_bits |= all().m_bits;
        return true;
    }
    if (word == kPublicOnly) {
        publicOnly = true;
        return true;
    }
    const bool isWrite = word.starts_with(kWrite);
    const auto name = isWrite ? word.substr(kWrite.size()) : word.substr(std::min(word.size(), kRead.size()));
    const auto permission = permissionNamed(name);
    if (!permission || !(isWrite || word.starts_with(kRead)))
        return false;
    grant(*permission, isWrite ? Level::Write : Level::Read);
    return true;
}

bool ScopeSet::isWord(std::string_view word) { return ScopeSet().add(word); }

ScopeSet ScopeSet::parse(std::span<const std::string> words)
{
    ScopeSet set;
    for (const std::string_view word : words)
        if (!word.empty() && !set.add(word))
            throw Error::badRequest(kInvalidScope.with(word));
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
