#pragma once
#include "http/catalogue.hpp"
#include "http/request.hpp"
#include "http/response.hpp"
#include "settings/settings.hpp"

#include <string>

namespace trivet::app {

// Cross-origin requests of browsers, as [cors] allows them. Off by default.

// Lets the page of an allowed origin read this answer.
void allowOrigin(http::Response& response, const http::Request& request, const Settings::Cors& cors);

// The answer to OPTIONS: 200 for a preflight when [cors] is on, otherwise 405. Both name the methods of the path. The
// API lets scripts send what signs them in beside the headers of the settings.
http::Response optionsReply(const http::Request& request, http::Surface surface, const std::string& allow,
                            const Settings::Cors& cors);

} // namespace trivet::app
