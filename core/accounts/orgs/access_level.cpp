#include "orgs/access_level.hpp"

#include <iterator>

namespace trivet::orgs {
namespace {

constexpr std::string_view kNames[] = {"none", "read", "write", "admin", "owner"};

} // namespace

std::string_view nameOf(AccessLevel level) { return kNames[static_cast<std::size_t>(level)]; }

std::optional<AccessLevel> levelNamed(std::string_view name)
{
    for (std::size_t i = 0; i < std::size(kNames); ++i)
        if (kNames[i] == name)
            return static_cast<AccessLevel>(i);
    return std::nullopt;
}

} // namespace trivet::orgs
