#include "forms/lost_sign_in.hpp"

#include "base/error.hpp"
#include "body/form.hpp"
#include "body/media_type.hpp"
#include "body/multipart_reader.hpp"
#include "body/paced_source.hpp"
#include "forms/fill.hpp"
#include "login/return_target.hpp"
#include "pages/unsaved_form.hpp"
#include "sessions/form_token.hpp"
#include "sessions/same_site.hpp"

namespace trivet::forms {
namespace {

constexpr std::string_view kMultipart = "multipart/form-data";

std::string typeOf(const http::Context& context)
{
    const auto type = body::parseMediaType(context.request.contentType);
    return type ? type->word : "";
}

Parameters withoutSecrets(const Parameters& fields)
{
    Parameters kept;
    for (const auto& [name, value] : fields)
        if (!isSecret(name))
            kept.add(name, value);
    return kept;
}

// A page of this site that sends what an application has chosen, as OAuth's form_post does, has no such field in it.
bool isFormOfThisSite(const http::Context& context, std::string_view action, const Parameters& fields)
{
    const auto sent = fields.find(sessions::kFormTokenField).value_or("");
    return sessions::isFromThisSite(context) && sent.size() == sessions::formToken(context, action).size();
}

// Up to the first file: the text stands before it in every form of this site.
Parameters fieldsBeforeFiles(http::Context& context)
{
    const auto most = static_cast<std::size_t>(context.settings.api.maxBodySize);
    body::PacedSource paced(*context.request.body);
    body::MultipartReader reader(paced, context.request.contentType,
                                 {.totalBytes = most, .parts = 500, .fieldBytes = most});
    Parameters fields;
    for (auto part = reader.next(); part && part->fileName.value_or("").empty(); part = reader.next())
        if (!part->fileName)
            fields.add(part->name, reader.text());
    return fields;
}

// Nothing where they cannot be read: then that is not the time to complain.
Parameters sentFields(http::Context& context)
try {
    const auto type = typeOf(context);
    if (type == kMultipart)
        return fieldsBeforeFiles(context);
    return type == "application/x-www-form-urlencoded" ? body::parseForm(context.bufferBody()) : Parameters();
} catch (const Error&) {
    return {};
}

} // namespace

void refuseOtherSignIn(const http::Context& context, std::string_view action, const Parameters& fields, Files files)
{
    auto refusal = sessions::otherSignIn(action);
    auto kept = withoutSecrets(fields);
    if (!pages::holdsText(kept))
        throw refusal;
    pages::UnsavedForm unsaved{.fields = std::move(kept),
                               .address = login::safeReturnTarget(context.settings, context.request.target),
                               .isMultipart = typeOf(context) == kMultipart,
                               .hadFiles = files == Files::Sent};
    if (unsaved.address == context.request.target && isFormOfThisSite(context, action, fields))
        unsaved.token = sessions::formToken(context, action);
    throw pages::NotSaved(std::move(refusal), std::move(unsaved));
}

void refuseIfWritten(http::Context& context)
{
    auto kept = withoutSecrets(sentFields(context));
    if (pages::holdsText(kept))
        throw pages::NotSaved(Error::forbidden(sessions::kSignedOut), {.fields = std::move(kept)});
}

} // namespace trivet::forms
