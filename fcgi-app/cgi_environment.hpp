#pragma once
#include "http/request.hpp"

namespace trivet::process {

// Builds a request from the variables CGI and FastCGI share ("NAME=value", ended by a null pointer). Nothing is copied:
// the request points into `variables`. The body stays unset.
http::Request readRequest(char* const* variables);

} // namespace trivet::process
