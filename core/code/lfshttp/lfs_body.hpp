#pragma once
#include "base/error.hpp"
#include "http/body_argument.hpp"
#include "json/read.hpp"

namespace trivet::lfshttp {

// The JSON of a request body, of whatever type it says it is but a form. Throws Error.
inline std::string bodyText(http::Context& context)
{
    auto body = http::readBodyText(context);
    if (body.form)
        throw http::unsupportedBody();
    return std::move(body.json);
}

} // namespace trivet::lfshttp
