#include "signin/query_token.hpp"

#include "signin/token_sign_in.hpp"

namespace trivet::signin {
namespace {

std::optional<std::string_view> sentToken(http::Context& context)
{
    if (context.path.query.empty())
        return std::nullopt;
    for (const auto name : {"token", "access_token"})
        if (const auto value = context.query().single(name); value && !value->empty())
            return value;
    return std::nullopt;
}

} // namespace

std::optional<access::Identity> signInWithQueryToken(http::Context& context)
{
    const auto value = queryToken(context);
    if (!value)
        return std::nullopt;
    return requireBearer(context, *value);
}

std::optional<std::string_view> queryToken(http::Context& context)
{
    return context.settings.security.disableQueryAuthToken ? std::nullopt : sentToken(context);
}

std::string_view queryTokenWarning(http::Context& context)
{
    return sentToken(context) ? "tokens in the address are deprecated, send them in the Authorization header" : "";
}

} // namespace trivet::signin
