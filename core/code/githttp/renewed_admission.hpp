#pragma once
#include "githttp/requested_repository.hpp"

namespace trivet::githttp {

// A push may take hours to arrive. What it is about, what its author may do there, and whether what they have shown is
// still good, as it is now. Throws Error as for who asks now: NotFound for a repository that is gone, else Forbidden.
void renewAdmission(const http::Services& services, RequestedRepository& requested, access::Identity& who);

// The repository and what who has just been looked up may do there, as they are now. A deploy key is looked up here.
// Throws Error: NotFound for what they may not read any more, Forbidden for a key that is gone.
void renewAccess(const http::Services& services, RequestedRepository& requested, access::Identity& who);

} // namespace trivet::githttp
