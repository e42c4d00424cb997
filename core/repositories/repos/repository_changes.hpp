#pragma once
#include "http/context.hpp"
#include "orgs/org_guards.hpp"
#include "repos/edit_types.hpp"
#include "repos/repo_guards.hpp"

// What administrators do with a repository as a whole, recorded and told to who wants to know.
namespace trivet::repos {

// Whether changeRepository() would refuse that, for who has to know before. Throws Error as it does.
void requireChangeable(http::Context& context, const VisibleRepo& repo, const EditRepository& wanted);

// Answers it as it is then. Throws Error: Invalid for what cannot be, Forbidden if the token may not rename it.
OwnedRepository changeRepository(http::Context& context, const VisibleRepo& repo, const EditRepository& wanted);

// With its directory.
void deleteRepository(http::Context& context, const RepoOfOwner& repo);

// One after the other, so that nobody waits for all of them.
void deleteRepositories(http::Context& context, const orgs::OrgOfOwner& org);

} // namespace trivet::repos
