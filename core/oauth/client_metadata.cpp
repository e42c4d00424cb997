#include "oauth/client_metadata.hpp"

#include "base/error.hpp"
#include "http/body_argument.hpp"

namespace trivet::oauth {

SentMetadata SentMetadata::resolve(http::Context& context)
{
    const auto body = http::readBodyText(context);
    if (body.form)
        throw http::unsupportedBody();
    try {
        return json::read<SentMetadata>(body.json);
    } catch (const Error& error) {
        throw Error::badRequest(error.message()).withCode("invalid_client_metadata");
    }
}

void SentMetadata::describe(http::Operation& operation)
{
    operation.consumes = "application/json";
    operation.refuses(400);
}

} // namespace trivet::oauth
