#pragma once
#include "http/context.hpp"
#include "repos/repository_row.hpp"

#include <string>
#include <string_view>

namespace trivet::githooks {

inline constexpr std::size_t kLongestScript = 64 * 1024;

// A hook of that name, as it is spelled in kNames. Throws Error (NotFound).
std::string_view requireHookName(std::string_view name);

// Recorded. A script without anything in it disables the hook.
void putHook(http::Context& context, const repos::OwnedRepository& repository, std::string_view name,
             std::string script);

} // namespace trivet::githooks
