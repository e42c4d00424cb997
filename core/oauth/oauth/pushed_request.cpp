#include "oauth/pushed_request.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "oauth/authorize_request.hpp"
#include "oauth/pushed_request_store.hpp"
#include "json/read.hpp"

namespace trivet::oauth {
namespace {

constexpr MessageFormat<> kRequestGone{
    "oauth.request_gone",
    "This request has expired or was used before. Go back to the application and start again from there."};

Parameters parametersOf(const AuthorizeRequest& request)
{
    Parameters parameters;
    AuthorizeRequest::fields([&](const auto& field) {
        if (const auto& value = request.*(field.member); !value.empty())
            parameters.add(std::string(field.name), value);
    });
    return parameters;
}

} // namespace

std::optional<PushedRequest> findPushedRequest(http::Context& context, const Parameters& brought)
{
    const auto uri = brought.find("request_uri");
    if (!uri || !uri->starts_with(kRequestUriPrefix))
        return std::nullopt;
    const auto row = PushedRequestStore(context.db()).find(uri->substr(kRequestUriPrefix.size()));
    const auto request =
        row && row->expiresAt > context.now ? json::read<AuthorizeRequest>(row->parameters) : AuthorizeRequest{};
    if (request.clientId.empty() || brought.single("client_id") != request.clientId || !brought.single("request_uri"))
        throw Error::badRequest(kRequestGone).withCode("invalid_request_uri");
    return PushedRequest{row->hash, parametersOf(request)};
}

} // namespace trivet::oauth
