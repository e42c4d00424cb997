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

// For a type that cannot be read, and for JSON where only a form can be.
Error unsupportedBody();
Error unsupportedForm();

} // namespace trivet::http
