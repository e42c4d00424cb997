#pragma once
#include "githttp/service.hpp"
#include "http/context.hpp"
#include "repos/access.hpp"

namespace trivet::githttp {

// Holding one is the proof that the caller may use the repository of the path like this.
struct Visit {
    repos::OwnedRepository repository{};
    repos::Access access{};
};

// Learns who is asking (context.who) and finds the repository {owner}/{repo}. What may not be seen asks the anonymous
// for a credential, so that git does, and does not exist for others. A former name answers with the new address before
// anybody is asked for anything. Throws Error with a text for people.
Visit admit(http::Context& context, Service service);

} // namespace trivet::githttp
