#pragma once
#include "http/context.hpp"
#include "orgs/access_level.hpp"
#include "repos/repository_row.hpp"

// Giving somebody access to a repository and taking it away, recorded.
namespace trivet::repos {

// Throws Error (Invalid): organizations give access by teams.
void requireMayCollaborate(const users::AccountRow& account);

// Or changes the access of who is one. Throws Error: Invalid for the owner, Forbidden if one has blocked the other.
void addCollaborator(http::Context& context, const OwnedRepository& repository, const users::AccountRow& user,
                     orgs::AccessLevel level);
void removeCollaborator(http::Context& context, const OwnedRepository& repository, const users::AccountRow& user);

} // namespace trivet::repos
