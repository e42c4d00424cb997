#include "avatars/repository_picture.hpp"

#include "audit/audit_log.hpp"
#include "avatars/avatar_store.hpp"
#include "db/database.hpp"

namespace trivet::avatars {
namespace {

audit::AuditEvent changeOf(const repos::OwnedRepository& repository)
{
    return {audit::Action::RepositoryChange, repository.owner.name, repository.row.name + " avatar"};
}

} // namespace

void setPicture(http::Context& context, const repos::OwnedRepository& repository, const Picture& picture)
{
    audit::recorded(context, changeOf(repository),
                    [&] { AvatarStore(context.db()).setOfRepository(repository.row.id, picture); });
}

void removePicture(http::Context& context, const repos::OwnedRepository& repository)
{
    audit::recorded(context, changeOf(repository),
                    [&] { AvatarStore(context.db()).removeOfRepository(repository.row.id); });
}

} // namespace trivet::avatars
