#pragma once
#include "base/error.hpp"
#include "http/catalogue.hpp"
#include "http/context.hpp"
#include "http/response.hpp"

#include <string>

namespace trivet::app {

// What a refusal looks like to the client: JSON for programs, a page for people, a line of text for machines.
http::Response errorReply(http::Surface surface, const Error& error, const Settings& settings);

// Something went wrong on our side: a fixed text and the id under which the log tells more.
http::Response failureReply(http::Surface surface, const std::string& requestId, const Settings& settings);

} // namespace trivet::app
