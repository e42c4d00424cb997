#include "pulls/fork_removal.hpp"

#include "db/database.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::pulls {

void ForkRemoval::repositoryGoes(db::Database& db, const repos::OwnedRepository& repository,
                                 const access::Identity& who, std::int64_t now) const
{
    // It is told as what its owner did where nobody else is known.
    const auto doer =
        who.isSignedIn() ? who : access::Identity{.userId = repository.owner.id, .name = repository.owner.name};
    for (const auto& pull : issues::PullStore(db).openElsewhere(repository.row.id)) {
        const auto base = repos::RepositoryStore(db).find(pull.baseRepositoryId);
        const auto issue = issues::IssueStore(db).find(pull.issueId);
        if (!base || !issue)
            continue;
        const auto access = repos::AccessStore(db).of(*base, doer);
        issues::closeWithSource({db, *base, access, doer, now, repos::Unit::Pulls}, *issue);
    }
}

} // namespace trivet::pulls
