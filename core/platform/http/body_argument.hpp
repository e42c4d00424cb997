#pragma once
#include "base/error.hpp"
#include "base/parameters.hpp"
#include "http/context.hpp"
#include "json/read.hpp"

#include <optional>
#include <string>

namespace trivet::http {

// A request body by its Content-Type: a form, or JSON text. No body at all counts as "{}".
struct BodyText {
    std::optional<Parameters> form{};
    std::string json{};
};

// Throws Error: TooLarge, UnsupportedType, BadRequest.
BodyText readBodyText(Context& context);

Error unsupportedBody();

} // namespace trivet::http
