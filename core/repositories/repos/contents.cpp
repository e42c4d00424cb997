#include "repos/contents.hpp"

#include "git/run_git.hpp"

#include <stdexcept>

namespace trivet::repos {

bool hasBranch(const std::string& folder, const std::string& branch)
{
    return git::runGit({folder, {"show-ref", "--verify", "--quiet", "refs/heads/" + branch}}).isGood();
}

void setHead(const std::string& folder, const std::string& branch)
{
    const auto result = git::runGit({folder, {"symbolic-ref", "HEAD", "refs/heads/" + branch}});
    if (!result.isGood())
        throw std::runtime_error("git symbolic-ref in " + folder + ": " + result.errors);
}

} // namespace trivet::repos
