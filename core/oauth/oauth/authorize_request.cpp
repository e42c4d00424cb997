#include "oauth/authorize_request.hpp"

#include "http/body_argument.hpp"

#include <set>
#include <string_view>

namespace trivet::oauth {

Parameters sentParameters(http::Context& context)
{
    if (context.request.method != "POST")
        return context.query();
    auto body = http::readBodyText(context);
    if (!body.form)
        throw http::unsupportedForm();
    return std::move(*body.form);
}

Parameters knownOf(const Parameters& sent)
{
    // What is refused for being there, or stands for a request that was pushed.
    std::set<std::string_view> names{"request", "request_uri", "registration"};
    AuthorizeRequest::fields([&](const auto& field) { names.insert(field.name); });
    Parameters known;
    for (const auto& [name, value] : sent)
        if (names.contains(name))
            known.add(name, value);
    return known;
}

AuthorizeRequest readAuthorizeRequest(const Parameters& sent)
{
    AuthorizeRequest request;
    AuthorizeRequest::fields([&](const auto& field) { request.*(field.member) = sent.find(field.name).value_or(""); });
    return request;
}

} // namespace trivet::oauth
