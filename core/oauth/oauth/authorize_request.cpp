#include "oauth/authorize_request.hpp"

#include "http/body_argument.hpp"

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

AuthorizeRequest readAuthorizeRequest(const Parameters& sent)
{
    AuthorizeRequest request;
    AuthorizeRequest::fields([&](const auto& field) { request.*(field.member) = sent.find(field.name).value_or(""); });
    return request;
}

} // namespace trivet::oauth
