#include "creation/from_template.hpp"

#include "base/text.hpp"
#include "git/borrowed_objects.hpp"
#include "git/run_git.hpp"

#include <stdexcept>

namespace trivet::creation {
namespace {

constexpr std::chrono::seconds kPatience{600};

std::string git(const std::string& folder, std::vector<std::string> arguments,
                const std::vector<std::string>& environment = {})
{
    const auto what = arguments.front();
    const auto result = git::runGit(
        {.folder = folder, .arguments = std::move(arguments), .patience = kPatience, .environment = environment});
    if (!result.isGood())
        throw std::runtime_error("git " + what + " in " + folder + ": " + result.errors);
    return std::string(trimmed(result.output));
}

} // namespace

void copyTemplateFiles(const TemplateCopy& copy)
{
    const auto tree = git(copy.from, {"rev-parse", "--verify", "refs/heads/" + copy.branch + "^{tree}"});
    const auto& author = copy.author;
    const auto time = std::to_string(author.time) + " +0000";
    const auto name = nameForGit(author.name);
    // The objects are borrowed until the last step packs what the new commit needs.
    const auto borrowed = git::alternateObjects(copy.from);
    const auto commit =
        git(copy.to, {"commit-tree", tree, "-m", "Initial commit"},
            {borrowed, "GIT_AUTHOR_NAME=" + name, "GIT_AUTHOR_EMAIL=" + author.email, "GIT_AUTHOR_DATE=" + time,
             "GIT_COMMITTER_NAME=" + name, "GIT_COMMITTER_EMAIL=" + author.email, "GIT_COMMITTER_DATE=" + time});
    git(copy.to, {"update-ref", "refs/heads/" + copy.newBranch, commit}, {borrowed});
    git(copy.to, {"repack", "-a", "-d", "-q"}, {borrowed});
}

} // namespace trivet::creation
