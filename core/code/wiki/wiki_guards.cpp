#include "wiki/wiki_guards.hpp"

#include "db/database.hpp"
#include "users/block_store.hpp"

namespace trivet::wiki {

using repos::AccessLevel;
using repos::Unit;

bool mayWrite(db::Database& db, const repos::OwnedRepository& repository, const repos::Access& access,
              const access::Identity& who)
{
    if (access.allows(Unit::Wiki, AccessLevel::Write))
        return true;
    return who.isSignedIn() && repository.row.has(repos::Choice::GloballyEditableWiki) &&
           access.allows(Unit::Wiki, AccessLevel::Read) &&
           !users::BlockStore(db).exists(repository.row.ownerId, who.userId);
}

WikiWriter WikiWriter::resolve(http::Context& context)
{
    WikiWriter repo{VisibleRepo::resolve(context)};
    repos::requirePart(repo, AccessLevel::Read, Unit::Wiki);
    if (!mayWrite(context.db(), repo.its, repo.access, context.who))
        throw repos::missingAccess(AccessLevel::Write);
    return repo;
}

void WikiWriter::describe(http::Operation& operation)
{
    VisibleRepo::describe(operation);
    operation.refuses(403);
}

} // namespace trivet::wiki
