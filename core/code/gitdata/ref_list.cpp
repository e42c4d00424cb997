#include "gitdata/ref_list.hpp"

#include "base/text.hpp"
#include "git/refs_stamp.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

std::string serialized(const RefList& list)
{
    std::string text = std::to_string(list.total) + "\n";
    for (const auto& ref : list.refs)
        text += ref.id + " " + std::to_string(ref.seconds) + " " + ref.name + "\n"; // no ref has a line end
    return text;
}

RefList parsed(std::string_view text)
{
    RefList list;
    const auto end = std::min(text.find('\n'), text.size());
    list.total = static_cast<std::size_t>(parseInteger(text.substr(0, end)).value_or(0));
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        const auto first = line.find(' '), second = line.find(' ', first + 1);
        if (second == std::string_view::npos)
            break;
        list.refs.push_back({std::string(line.substr(second + 1)), std::string(line.substr(0, first)),
                             parseInteger(line.substr(first + 1, second - first - 1)).value_or(0)});
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return list;
}

RefList read(git::Repository& git, std::string_view prefix, std::size_t most)
{
    RefList list;
    for (auto& ref : git.refsBelow(prefix)) {
        const auto seconds = git.creationTime(ref.id);
        list.refs.push_back({ref.name.substr(prefix.size()), std::move(ref.id), seconds});
    }
    list.total = list.refs.size();
    const auto kept = std::min(most, list.refs.size());
    std::partial_sort(list.refs.begin(), list.refs.begin() + static_cast<std::ptrdiff_t>(kept), list.refs.end(),
                      [](const TimedRef& a, const TimedRef& b) {
                          return a.seconds != b.seconds ? a.seconds > b.seconds : a.name < b.name;
                      });
    list.refs.resize(kept);
    return list;
}

} // namespace

RefList latestRefs(git::Repository& git, std::string_view prefix, std::size_t most)
{
    const auto stamp = git::refsStamp(git.path(), prefix);
    if (!stamp)
        return read(git, prefix, most);
    const auto question = "latest-refs/1 " + std::string(prefix) + " " + std::to_string(most) + " " + *stamp;
    if (const auto kept = git.keptAnswer(question))
        return parsed(*kept);
    auto list = read(git, prefix, most);
    git.keepAnswer(question, serialized(list));
    return list;
}

} // namespace trivet::gitdata
