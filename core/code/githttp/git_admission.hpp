#pragma once
#include "base/error.hpp"
#include "githttp/requested_repository.hpp"
#include "http/context.hpp"

#include <string>

namespace trivet::githttp {

// Guards: holding one is the proof that the caller may use the repository {owner}/{repo} of the path, or its wiki
// {owner}/{repo}.wiki, like this. Making one learns who is asking (context.who). What may not be seen asks the
// anonymous for a credential, so that git does, and does not exist for others; a former name answers with the new
// address. Errors have a text for people.
struct Fetcher : RequestedRepository {
    static Fetcher resolve(http::Context& context);
};

struct Pusher : RequestedRepository {
    static Pusher resolve(http::Context& context);
};

// Whichever of the two the parameter `service` asks for.
struct Caller : RequestedRepository {
    Service service = Service::UploadPack;
    static Caller resolve(http::Context& context);
};

// The steps of that, for other protocols about the same repositories. All but the first want context.who to be known.
access::Identity identifyCaller(http::Context& context);
RequestedRepository requireVisible(http::Context& context);
void requireTokenScope(http::Context& context, const RequestedRepository& requested, access::Level level);
// Asks for a credential.
Error credentialNeeded(const http::Context& context, const std::string& message);

} // namespace trivet::githttp
