#pragma once
#include "githttp/requested_repository.hpp"

namespace trivet::githttp {

// A push may take hours to arrive. What it is about, what its author may do there, and whether what they have shown is
// still good, as it is now. Throws Error as for who asks now: NotFound for a repository that is gone, else Forbidden.
void renewAdmission(const http::Services& services, RequestedRepository& requested, access::Identity& who);

} // namespace trivet::githttp
