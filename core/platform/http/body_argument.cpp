#include "http/body_argument.hpp"

#include "base/text.hpp"
#include "body/body_reader.hpp"
#include "body/form.hpp"
#include "body/media_type.hpp"
#include "body/paced_source.hpp"
#include "http/large_body.hpp"

#include <algorithm>

namespace trivet::http {
namespace {

constexpr MessageFormat<> kUnsupportedBody{"request.unsupported_body",
                                           "this content type is not understood here; send application/json"};
constexpr MessageFormat<> kUnsupportedForm{"request.unsupported_form",
                                           "only forms are understood here; send application/x-www-form-urlencoded"};

} // namespace

Error unsupportedBody() { return {Error::Kind::UnsupportedType, kUnsupportedBody}; }

Error unsupportedForm() { return {Error::Kind::UnsupportedType, kUnsupportedForm}; }

BodyText bodyTextOf(const Request& request, std::string text)
{
    const auto type = body::parseMediaType(request.contentType);
    // A type that cannot be read is not "none": browsers send such ones to other sites without asking first.
    if (!type && !request.contentType.empty())
        throw unsupportedBody();
    const std::string name = type ? type->word : "";
    if (name == "application/x-www-form-urlencoded")
        return {.form = body::parseForm(text), .json = {}};
    if (trimmed(text).empty())
        return {.form = {}, .json = "{}"};
    // Old clients send JSON without saying so.
    if (name.empty() || name == "application/json" || name == "text/json" || name.ends_with("+json"))
        return {.form = {}, .json = std::move(text)};
    throw unsupportedBody();
}

BodyText readBodyText(Context& context) { return bodyTextOf(context.request, context.readBody()); }

BodyText readLargeBodyText(Context& context, std::size_t most)
{
    const auto usual = static_cast<std::size_t>(context.settings.api.maxBodySize);
    if (context.who.signIn == access::SignIn::Signature) // it has been read already
        return readBodyText(context);
    body::PacedSource paced(*context.request.body);
    return bodyTextOf(context.request, body::readAll(paced, context.request.contentLength, std::max(usual, most)));
}

} // namespace trivet::http
