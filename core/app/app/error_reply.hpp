#pragma once
#include "base/error.hpp"
#include "http/catalogue.hpp"
#include "http/request.hpp"
#include "http/response.hpp"
#include "http/services.hpp"
#include "pages/reader.hpp"

#include <functional>
#include <string>

namespace trivet::app {

// Asked only where a page is the answer: it may have to look at the database.
using FindReader = std::function<pages::Reader()>;

// What a refusal looks like to the client: JSON for programs, a page for people, a line of text for machines.
http::Response errorReply(http::Surface surface, const Error& error, const http::Request& request,
                          const http::Services& services, const FindReader& reader);

// Something went wrong on our side: a fixed text and the id under which the log tells more.
http::Response failureReply(http::Surface surface, const std::string& requestId, const http::Request& request,
                            const http::Services& services, const FindReader& reader);

} // namespace trivet::app
