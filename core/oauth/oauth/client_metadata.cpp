#include "oauth/client_metadata.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/body_argument.hpp"

#include <utility>

namespace trivet::oauth {
namespace {

Error refusal(const std::string& message) { return Error::badRequest(message).withCode("invalid_client_metadata"); }

void requireServed(const SentMetadata& sent)
{
    const std::pair<const char*, const std::string&> addresses[] = {{"logo_uri", sent.logoUri},
                                                                    {"client_uri", sent.clientUri},
                                                                    {"policy_uri", sent.policyUri},
                                                                    {"tos_uri", sent.termsUri}};
    for (const auto& [name, address] : addresses) {
        const auto lower = asciiLower(address);
        if (!address.empty() && !lower.starts_with("https://") && !lower.starts_with("http://"))
            throw refusal(std::string(name) + " must begin with https:// or http://");
    }
    if (!sent.subjectType.empty() && sent.subjectType != "public")
        throw refusal("subject_type must be public");
}

} // namespace

SentMetadata SentMetadata::resolve(http::Context& context)
{
    const auto body = http::readBodyText(context);
    if (body.form)
        throw http::unsupportedBody();
    SentMetadata sent;
    try {
        sent = json::read<SentMetadata>(body.json);
    } catch (const Error& error) {
        throw refusal(error.english());
    }
    requireServed(sent);
    return sent;
}

void SentMetadata::describe(http::Operation& operation)
{
    operation.consumes = "application/json";
    operation.refuses(400);
}

} // namespace trivet::oauth
