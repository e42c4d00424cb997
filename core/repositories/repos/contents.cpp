#include "repos/contents.hpp"

#include "git/run_git.hpp"

namespace trivet::repos {

bool hasBranch(const std::string& folder, const std::string& branch)
{
    return git::runGit({folder, {"show-ref", "--verify", "--quiet", "refs/heads/" + branch}}).isGood();
}

} // namespace trivet::repos
