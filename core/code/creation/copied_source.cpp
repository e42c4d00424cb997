#include "creation/copied_source.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/access_store.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_store.hpp"
#include "sessions/renewed.hpp"
#include "users/account_store.hpp"

namespace trivet::creation {

void lookAgain(http::Context& context, const repos::RepositoryRow& source, repos::RepositoryRow& copy)
{
    sessions::renewCaller(context);
    auto& db = context.db();
    const auto current = repos::RepositoryStore(db).find(source.id);
    const auto owner = users::AccountStore(db).find(copy.ownerId);
    if (!current || !owner)
        throw Error::notFound();
    repos::requirePart(repos::VisibleRepo{*current, repos::AccessStore(db).of(*current, context.who)},
                       repos::AccessLevel::Read, repos::Unit::Code);
    copy.isPrivate = copy.isPrivate || repos::mustBePrivate(*current, *owner);
}

} // namespace trivet::creation
