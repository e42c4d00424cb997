#include "auth_sources/source_settings.hpp"

#include <iterator>

namespace trivet::auth_sources {
namespace {

constexpr std::string_view kNames[] = {"ldap", "ldap-simple", "pam", "oauth2"};

} // namespace

std::string_view nameOf(SourceKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<SourceKind> findKind(std::string_view name)
{
    for (std::size_t i = 0; i < std::size(kNames); ++i)
        if (kNames[i] == name)
            return static_cast<SourceKind>(i);
    return std::nullopt;
}

} // namespace trivet::auth_sources
