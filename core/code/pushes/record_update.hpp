#pragma once
#include "http/services.hpp"
#include "pushes/ref_update.hpp"

namespace trivet::pushes {

// RefUpdate::record() for those who answer somebody. The refs have been changed, so it would be wrong to say that it
// failed: the reason goes to the log, and what is to follow is left to settlePending(). False then.
bool recordOrLeave(const http::Services& services, RefUpdate& update, std::int64_t now);

} // namespace trivet::pushes
