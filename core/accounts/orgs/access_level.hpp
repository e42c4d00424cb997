#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace trivet::orgs {

// How much somebody may do, each including the ones before it.
enum class AccessLevel : std::int64_t { None, Read, Write, Admin, Owner };

std::string_view nameOf(AccessLevel level);
std::optional<AccessLevel> levelNamed(std::string_view name); // nothing if no level is called that

} // namespace trivet::orgs
