#pragma once
#include "http/services.hpp"

#include <cstdint>

namespace trivet::pulls {

// Tries the scheduled merge that has waited longest, with the rights its person has now. False if none is due. Of all
// workers that ask one tries it; what is in the way is kept for whoever looks at the pull request, and a worker that
// dies over it leaves it to others.
bool mergeNextDue(const http::Services& services, std::int64_t now);

} // namespace trivet::pulls
