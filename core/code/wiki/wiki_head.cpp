#include "wiki/wiki_head.hpp"

#include "git/head.hpp"
#include "git/run_git.hpp"

#include <algorithm>

namespace trivet::wiki {

void letHeadName(const std::string& path, const std::vector<git::RefChange>& made)
{
    constexpr std::string_view kBranches = "refs/heads/";
    const auto pushed = std::find_if(made.begin(), made.end(), [&](const auto& change) {
        return change.ref.starts_with(kBranches) && !git::isZero(change.after);
    });
    if (pushed == made.end() ||
        git::runGit({path, {"show-ref", "--verify", "--quiet", git::branchOfHead(path)}}).isGood())
        return;
    git::setHead(path, pushed->ref.substr(kBranches.size()));
}

} // namespace trivet::wiki
