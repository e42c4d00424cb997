#include "gitdata/ref_order.hpp"

#include <algorithm>
#include <utility>

namespace trivet::gitdata {

std::vector<std::string> newestFirst(git::Repository& git, const std::vector<std::string>& names)
{
    std::vector<std::pair<std::int64_t, std::string>> dated;
    for (const auto& [name, id] : git.refs(names))
        dated.emplace_back(git.creationTime(id), name);
    std::sort(dated.begin(), dated.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::vector<std::string> sorted;
    for (auto& [time, name] : dated)
        sorted.push_back(std::move(name));
    return sorted;
}

} // namespace trivet::gitdata
