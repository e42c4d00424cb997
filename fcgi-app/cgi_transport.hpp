#pragma once
#include "app/worker.hpp"

namespace trivet::process {

// Answers the one request a CGI program is started for: variables from the environment, body from descriptor 0, answer
// to descriptor 1.
void serveCgiRequest(app::Worker& worker);

// What the client of a CGI program sees that cannot start. The reason is for the error log only.
void refuseCgiRequest();

} // namespace trivet::process
