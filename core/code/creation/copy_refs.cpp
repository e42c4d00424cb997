#include "creation/copy_refs.hpp"

#include "git/run_git.hpp"

#include <stdexcept>

namespace trivet::creation {

void copyRefs(const RefCopy& copy)
{
    std::vector<std::string> words{"fetch", "--quiet", "--no-tags", "--no-auto-gc", "--no-write-fetch-head", copy.from};
    words.insert(words.end(), copy.what.begin(), copy.what.end());
    const auto result =
        git::runGit({.folder = copy.to, .arguments = std::move(words), .patience = std::chrono::seconds(600)});
    if (!result.isGood())
        throw std::runtime_error("git fetch from " + copy.from + ": " + result.errors);
}

} // namespace trivet::creation
