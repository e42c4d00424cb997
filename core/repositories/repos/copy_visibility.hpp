#pragma once
#include "repos/repository_row.hpp"

namespace trivet::repos {

// Whether that repository, or a copy of it, has to be private with this owner, or people would see what they could not
// see where it came from: it is private there, or its owner is more hidden than the new one. The members of one private
// organization are not those of another.
bool mustBePrivate(const OwnedRepository& source, const users::AccountRow& newOwner);

} // namespace trivet::repos
