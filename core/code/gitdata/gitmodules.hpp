#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

// Where submodules come from, as .gitmodules tells it.
namespace trivet::gitdata {

// Of the submodule at a path.
std::optional<std::string> submoduleUrl(std::string_view gitmodules, std::string_view path);
// Of all, by their paths.
std::map<std::string, std::string, std::less<>> submoduleUrls(std::string_view gitmodules);

} // namespace trivet::gitdata
