#include "repos/copy_visibility.hpp"

namespace trivet::repos {

bool mustBePrivate(const OwnedRepository& source, const users::AccountRow& newOwner)
{
    if (source.row.isPrivate)
        return true;
    if (source.row.ownerId == newOwner.id)
        return false;
    return source.owner.seenBy() == users::Visibility::Private || source.owner.seenBy() > newOwner.seenBy();
}

} // namespace trivet::repos
