#pragma once
#include "base/error.hpp"
#include "body/source.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::body {

// What Content-Length says; nothing if the header is absent (a chunked body). Error: BadRequest if it is not a plain
// number, TooLarge if it is over the limit. To be asked before anything is read or allocated.
std::optional<std::size_t> declaredLength(std::string_view contentLength, std::size_t limit);

// The whole body, of whatever method. Memory grows with what arrives, not with what is claimed, and nothing is read
// beyond the declared length. Error: as declaredLength(), TooLarge if an undeclared body passes the limit, BadRequest
// if the body ends early.
std::string readAll(Source& source, std::string_view contentLength, std::size_t limit);

Error bodyTooLarge(std::size_t limit);

} // namespace trivet::body
