#include "gitdata/ref_order.hpp"

#include <algorithm>
#include <utility>

namespace trivet::gitdata {

std::vector<std::string> newestFirst(git::Repository& git, std::string_view prefix)
{
    std::vector<std::pair<std::int64_t, std::string>> dated;
    for (auto& [name, id] : git.refsBelow(prefix))
        dated.emplace_back(git.creationTime(id), std::move(name));
    std::sort(dated.begin(), dated.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::vector<std::string> sorted;
    for (auto& [time, name] : dated)
        sorted.push_back(std::move(name));
    return sorted;
}

} // namespace trivet::gitdata
