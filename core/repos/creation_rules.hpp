#pragma once
#include "audit/trail.hpp"
#include "http/context.hpp"
#include "repos/new_repository.hpp"
#include "repos/repository_wishes.hpp"
#include "users/account_row.hpp"

namespace trivet::repos {

// Throws Error (Forbidden) if the owner has as many repositories as they may have, or as much in them. Site
// administrators make them for anybody.
void requireRoom(http::Context& context, const users::AccountRow& owner);

// Makes it, with a first commit by the author if that is wanted, writes it into the audit log and lets the author watch
// it. Throws Error: Forbidden, Conflict, Invalid, BadRequest for a template nobody knows.
OwnedRepository create(http::Context& context, const users::AccountRow& owner, const users::AccountRow& author,
                       const CreateRepository& wanted);

// The last step of everything that makes a repository: its row, in one transaction with the audit log. The measure of
// what was filled into it is noted, and the caller watches it.
OwnedRepository insertFilled(http::Context& context, NewRepository& fresh, const audit::Deed& deed);

} // namespace trivet::repos
