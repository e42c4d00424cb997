#include "issues/reaction_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"

#include <algorithm>

namespace trivet::issues {

GivenReaction giveReaction(const Scene& scene, const IssueRow& issue, const ReactionTarget& target,
                           const std::string& content, const std::vector<std::string>& allowed)
{
    if (std::find(allowed.begin(), allowed.end(), content) == allowed.end())
        throw Error::forbidden("'" + content + "' is not an allowed reaction");
    requireUnlocked(scene, issue);
    requireNotBlocked(scene, &issue);
    ReactionStore store(scene.db);
    GivenReaction given{.isNew = store.add(target, scene.who.userId, content, scene.now)};
    given.row =
        store.find(target, scene.who.userId, content).value_or(ReactionRow{0, scene.who.userId, content, scene.now});
    return given;
}

void takeReactionBack(const Scene& scene, const ReactionTarget& target, const std::string& content)
{
    ReactionStore(scene.db).remove(target, scene.who.userId, content);
}

} // namespace trivet::issues
