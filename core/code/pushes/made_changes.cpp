#include "pushes/made_changes.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

#include <unordered_map>

namespace trivet::pushes {

std::vector<RefChange> madeOf(const std::string& repository, const std::vector<RefChange>& changes)
{
    constexpr std::size_t kMostRefs = 64 * 1024 * 1024;
    const auto listed = git::runGit({.folder = repository,
                                     .arguments = {"for-each-ref", "--format=%(objectname) %(refname)"},
                                     .mostOutput = kMostRefs});
    std::unordered_map<std::string_view, std::string_view> refs;
    for (const auto line : split(listed.output, '\n'))
        if (const auto space = line.find(' '); space != std::string_view::npos)
            refs.emplace(line.substr(space + 1), line.substr(0, space));
    std::vector<RefChange> made;
    for (const auto& change : changes) {
        const auto found = refs.find(change.ref);
        if (found == refs.end() ? isZero(change.after) : found->second == change.after)
            made.push_back(change);
    }
    return made;
}

} // namespace trivet::pushes
