#include "forms/page_form.hpp"

#include "base/error.hpp"
#include "body/form.hpp"
#include "body/media_type.hpp"
#include "forms/recent_sign_in.hpp"
#include "pages/notice.hpp"
#include "pages/site.hpp"
#include "sessions/form_token.hpp"

namespace trivet::forms {
namespace {

constexpr MessageFormat<> kNotOurs{"form.not_ours", "This is no form of this site, so nothing was done."};

constexpr std::string_view kAction = "settings";

} // namespace

OwnForm OwnForm::resolve(http::Context& context)
{
    const auto type = body::parseMediaType(context.request.contentType);
    if (!type || type->word != "application/x-www-form-urlencoded")
        throw Error::forbidden(kNotOurs);
    requireOwnFields(context, body::parseForm(context.bufferBody()));
    return {};
}

void requireOwnFields(const http::Context& context, const Parameters& fields, Files files)
{
    if (!hasOwnToken(context, fields))
        refuseOtherSignIn(context, kAction, fields, files);
}

bool hasOwnToken(const http::Context& context, const Parameters& fields)
{
    return sessions::isFormToken(context, kAction, fields.single(sessions::kFormTokenField).value_or(""));
}

void requireOwnToken(const http::Context& context, std::string_view token)
{
    sessions::requireFormToken(context, kAction, token);
}

void OwnForm::describe(http::Operation& operation) { operation.refuses(403); }

std::string formTokenOf(const http::Context& context) { return sessions::formToken(context, kAction); }

void addFormValues(pages::View& view, const http::Context& context)
{
    view.values.texts.emplace_back("FORM_TOKEN", formTokenOf(context));
    const bool isConfirmed = hasRecentSignIn(context);
    view.values.sections.emplace_back("IS_CONFIRMED", std::vector<pages::Values>(isConfirmed ? 1 : 0));
    view.values.sections.emplace_back("IS_UNCONFIRMED", std::vector<pages::Values>(isConfirmed ? 0 : 1));
    view.values.texts.emplace_back("CONFIRM_ADDRESS", confirmAddress(context, context.path.raw));
}

http::Redirect done(http::Context& context, pages::TextKey notice, std::string_view page, std::string_view name)
{
    pages::leaveNotice(context, notice, name);
    return {pages::pathTo(context.settings, page)};
}

} // namespace trivet::forms
