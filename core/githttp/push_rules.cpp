#include "githttp/push_rules.hpp"

#include "base/error.hpp"
#include "git/run_git.hpp"
#include "gitdata/protection.hpp"

namespace trivet::githttp {
namespace {

// Wherever a revision may be written it could mean either.
bool looksLikeCommit(std::string_view name)
{
    return (name.size() == 40 || name.size() == 64) &&
           name.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void requireClearName(const pushes::RefChange& change)
{
    const auto name = std::string_view(change.ref).substr(change.ref.rfind('/') + 1);
    const bool isMade = !pushes::isZero(change.after);
    if (isMade && (change.ref == "refs/heads/" + std::string(name) || change.ref == "refs/tags/" + std::string(name)) &&
        looksLikeCommit(name))
        throw Error::forbidden("'" + std::string(name) + "' could be taken for a commit: choose another name");
}

bool mayLoseCommits(const pushes::RefChange& change)
{
    return change.ref.starts_with("refs/heads/") && !pushes::isZero(change.before) && !pushes::isZero(change.after);
}

// Seen with the objects of the push, which are not yet in the repository. In doubt yes.
bool losesCommits(const Pushing& pushing, const pushes::RefChange& change, const Quarantine& quarantine)
{
    return !git::runGit({.folder = pushing.path,
                         .arguments = {"merge-base", "--is-ancestor", change.before, change.after},
                         .environment = quarantine})
                .isGood();
}

void requireUnprotected(const Pushing& pushing, const pushes::RefChange& change, const Quarantine& quarantine)
{
    const auto require = [&](bool isForced) {
        gitdata::requireAllowed(pushing.db, pushing.visit.repository, pushing.visit.access, pushing.who, change,
                                isForced);
    };
    if (!mayLoseCommits(change))
        return require(false);
    // Most branches may be changed in any way, and git need not be asked.
    try {
        require(true);
    } catch (const Error&) {
        if (losesCommits(pushing, change, quarantine))
            throw;
        require(false);
    }
}

} // namespace

void requireAllowed(const Pushing& pushing, const std::vector<pushes::RefChange>& changes, const Quarantine& quarantine)
{
    for (const auto& change : changes) {
        requireClearName(change);
        requireUnprotected(pushing, change, quarantine);
    }
}

} // namespace trivet::githttp
