#include "signin/query_token.hpp"

#include "base/error.hpp"
#include "body/form.hpp"
#include "body/media_type.hpp"
#include "signin/token_sign_in.hpp"

namespace trivet::signin {
namespace {

std::optional<std::string_view> tokenIn(const Parameters& values)
{
    for (const auto name : {"token", "access_token"})
        if (const auto value = values.single(name); value && !value->empty())
            return value;
    return std::nullopt;
}

std::optional<std::string_view> sentToken(http::Context& context)
{
    return context.path.query.empty() ? std::nullopt : tokenIn(context.query());
}

bool sendsForm(const http::Request& request)
{
    const auto type = body::parseMediaType(request.contentType);
    return type && type->word == "application/x-www-form-urlencoded" &&
           (request.method == "POST" || request.method == "PUT" || request.method == "PATCH");
}

// What calls itself a form and is none, as curl does with any text, holds no token.
std::optional<Parameters> formOf(http::Context& context)
{
    const auto& text = context.bufferBody();
    try {
        return body::parseForm(text);
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace

std::optional<access::Identity> signInWithQueryToken(http::Context& context)
{
    const auto value = queryToken(context);
    if (!value)
        return std::nullopt;
    return requireBearer(context, *value);
}

std::optional<access::Identity> signInWithBodyToken(http::Context& context)
{
    if (context.settings.security.disableQueryAuthToken || !sendsForm(context.request))
        return std::nullopt;
    const auto form = formOf(context);
    const auto value = form ? tokenIn(*form) : std::nullopt;
    return value ? std::optional(requireBearer(context, *value)) : std::nullopt;
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
