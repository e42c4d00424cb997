#include "githttp/push_rules.hpp"

#include "base/error.hpp"

#include <algorithm>

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

} // namespace

void requireAllowed(const Pushing&, const std::vector<pushes::RefChange>& changes, const Quarantine&)
{
    std::for_each(changes.begin(), changes.end(), requireClearName);
}

} // namespace trivet::githttp
