#include "creation/from_template.hpp"

#include "base/text.hpp"
#include "commit_signatures/sign_commit.hpp"
#include "git/incoming_objects.hpp"
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
    // The objects are borrowed until those the new commit needs are taken in.
    const git::IncomingObjects incoming(copy.to, {copy.from});
    auto environment = incoming.environment();
    for (const char* role : {"AUTHOR", "COMMITTER"}) {
        const auto prefix = std::string("GIT_") + role;
        environment.insert(environment.end(),
                           {prefix + "_NAME=" + name, prefix + "_EMAIL=" + author.email, prefix + "_DATE=" + time});
    }
    const auto commit = commit_signatures::signCommit(
        {copy.to, environment, git(copy.to, {"commit-tree", tree, "-m", "Initial commit"}, environment)}, copy.sign);
    incoming.accept(commit, {});
    git(copy.to, {"update-ref", "refs/heads/" + copy.newBranch, commit});
}

} // namespace trivet::creation
