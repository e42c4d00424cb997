#pragma once
#include "http/path.hpp"
#include "http/request.hpp"
#include "http/response.hpp"
#include "http/services.hpp"

#include <optional>

namespace trivet::app {

// `go get` asks any address below a repository with go-get=1, before it signs in, where the repository is cloned from.
// Hidden and missing repositories are answered as well, in the same words: the clone tells who may have them.
std::optional<http::Response> goGetReply(const http::Request& request, const http::RequestPath& path,
                                         const http::Services& services);

} // namespace trivet::app
