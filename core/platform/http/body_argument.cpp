#include "http/body_argument.hpp"

#include "base/text.hpp"
#include "body/form.hpp"
#include "body/media_type.hpp"

namespace trivet::http {
namespace {

constexpr MessageFormat<> kUnsupportedBody{"request.unsupported_body",
                                           "this content type is not understood here; send application/json"};
constexpr MessageFormat<> kUnsupportedForm{"request.unsupported_form",
                                           "only forms are understood here; send application/x-www-form-urlencoded"};

} // namespace

Error unsupportedBody() { return {Error::Kind::UnsupportedType, kUnsupportedBody}; }

Error unsupportedForm() { return {Error::Kind::UnsupportedType, kUnsupportedForm}; }

BodyText readBodyText(Context& context)
{
    const auto type = body::parseMediaType(context.request.contentType);
    // A type that cannot be read is not "none": browsers send such ones to other sites without asking first.
    if (!type && !context.request.contentType.empty())
        throw unsupportedBody();
    const std::string name = type ? type->word : "";
    std::string text = context.readBody();
    if (name == "application/x-www-form-urlencoded")
        return {.form = body::parseForm(text), .json = {}};
    if (trimmed(text).empty())
        return {.form = {}, .json = "{}"};
    // Old clients send JSON without saying so.
    if (name.empty() || name == "application/json" || name == "text/json" || name.ends_with("+json"))
        return {.form = {}, .json = std::move(text)};
    throw unsupportedBody();
}

} // namespace trivet::http
