#include "issues/reaction_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

constexpr MessageFormat<1> kNoReaction{"issue.no_reaction", "'{{REACTION}}' is not an allowed reaction"};

} // namespace

AddedReaction addReaction(const IssueOperation& operation, const IssueRow& issue, const ReactionTarget& target,
                          const std::string& content, const std::vector<std::string>& allowed)
{
    if (std::find(allowed.begin(), allowed.end(), content) == allowed.end())
        throw Error::forbidden(kNoReaction.with(content));
    requireUnlocked(operation, issue);
    requireNotBlocked(operation, &issue);
    ReactionStore store(operation.db);
    AddedReaction given{.isNew = store.add(target, operation.who.userId, content, operation.now)};
    given.row = store.find(target, operation.who.userId, content)
                    .value_or(ReactionRow{0, operation.who.userId, content, operation.now});
    return given;
}

void removeReaction(const IssueOperation& operation, const ReactionTarget& target, const std::string& content)
{
    ReactionStore(operation.db).remove(target, operation.who.userId, content);
}

} // namespace trivet::issues
