#include "pulls/author_rights.hpp"

#include "db/database.hpp"
#include "issues/issue_store.hpp"
#include "repos/access_store.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"

namespace trivet::pulls {

bool mayAuthor(db::Database& db, const issues::PullRow& pull, const repos::OwnedRepository& repository,
               repos::AccessLevel level)
{
    const auto issue = issues::IssueStore(db).find(pull.issueId);
    const auto author = issue && issue->authorId ? users::AccountStore(db).find(*issue->authorId) : std::nullopt;
    return author && author->maySignIn() && repository.row.has(repos::Unit::Code) &&
           repos::AccessStore(db).of(repository, users::identityOf(*author)).allows(repos::Unit::Code, level);
}

} // namespace trivet::pulls
