#pragma once
#include "creation/repository_input.hpp"
#include "http/context.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"

namespace trivet::creation {

// Makes it, with a first commit by the author and a set of labels if that is wanted, writes it into the audit log and
// lets the caller watch it. Throws Error: Forbidden, Conflict, Invalid, BadRequest for a template nobody knows.
repos::OwnedRepository create(http::Context& context, const users::AccountRow& owner, const users::AccountRow& author,
                              const CreateRepository& wanted);

} // namespace trivet::creation
