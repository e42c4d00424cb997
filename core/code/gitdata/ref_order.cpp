#include "gitdata/ref_order.hpp"

#include <algorithm>
#include <utility>

namespace trivet::gitdata {

std::vector<git::Ref> newestFirst(git::Repository& git, std::string_view prefix)
{
    std::vector<std::pair<std::int64_t, git::Ref>> dated;
    for (auto& ref : git.refsBelow(prefix)) {
        const auto time = git.creationTime(ref.id);
        dated.emplace_back(time, std::move(ref));
    }
    std::sort(dated.begin(), dated.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second.name < b.second.name;
    });
    std::vector<git::Ref> sorted;
    sorted.reserve(dated.size());
    for (auto& [time, ref] : dated)
        sorted.push_back(std::move(ref));
    return sorted;
}

} // namespace trivet::gitdata
