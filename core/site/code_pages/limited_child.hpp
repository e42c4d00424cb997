#pragma once
#include <functional>
#include <optional>
#include <string>

namespace trivet::code_pages {

// What the work returns, done by a child process with 128 MiB of memory and two seconds. Nothing if it took more, or
// failed. The work must not touch the database or anything else this process shares.
std::optional<std::string> inLimitedChild(const std::function<std::string()>& work);

} // namespace trivet::code_pages
