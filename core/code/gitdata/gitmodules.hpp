#pragma once
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace trivet::gitdata {

using SubmoduleUrls = std::map<std::string, std::string, std::less<>>; // by the paths of the submodules

// Where submodules come from, as .gitmodules tells it.
SubmoduleUrls submoduleUrls(std::string_view gitmodules);

} // namespace trivet::gitdata
