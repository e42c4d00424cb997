#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace trivet::gitdata {

// Where the submodule at a path comes from, as .gitmodules tells it.
std::optional<std::string> submoduleUrl(std::string_view gitmodules, std::string_view path);

} // namespace trivet::gitdata
