#pragma once
#include "http/context.hpp"
#include "repos/repository_row.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::repos {

// Where git finds repositories over SSH, in front of their paths ("owner/name.git"): "git@host:", or
// "ssh://git@host:2222/" where the port is not the usual one. Empty if that is switched off.
std::string sshPrefix(const Settings& settings);

// Where it finds one; likewise.
std::string sshAddress(const Settings& settings, std::string_view owner, std::string_view name);

// The same for who looks at a page; nothing if it is not shown to them.
std::optional<std::string> sshAddressFor(const http::Context& context, const OwnedRepository& its);

} // namespace trivet::repos
