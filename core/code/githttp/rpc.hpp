#pragma once
#include "githttp/git_admission.hpp"
#include "githttp/git_answer.hpp"

namespace trivet::githttp {

// Throws Error (BadRequest) for a body that is not what the service reads.
void requireRequestType(const http::Context& context, Service service);

// The refs of the repository, and what this server can do.
GitAnswer advertise(http::Context& context, const RequestedRepository& requested, Service service);

// One round of a clone or fetch.
GitAnswer fetch(http::Context& context, const RequestedRepository& requested);

// A push, which is recorded when git has applied it.
GitAnswer push(http::Context& context, const RequestedRepository& requested);

} // namespace trivet::githttp
