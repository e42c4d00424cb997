#include "application_pages/application_form.hpp"

#include "base/text.hpp"

namespace trivet::application_pages {
namespace {

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    for (const auto line : split(text, '\n'))
        if (const auto content = trimmed(line); !content.empty())
            lines.emplace_back(content);
    return lines;
}

std::string textOf(const std::vector<std::string>& lines)
{
    std::string text;
    for (const auto& line : lines)
        text += line + "\n";
    return text;
}

} // namespace

ApplicationForm formOf(const applications::Application& application)
{
    const auto& row = application.row;
    return {.name = row.name,
            .redirectUris = textOf(application.redirectUris),
            .isConfidential = row.isConfidential,
            .skipsConsent = row.skipsConsent,
            .requiresPkce = row.requiresPkce,
            .postLogoutUris = textOf(application.postLogoutUris),
            .backchannelLogoutUri = row.backchannelLogoutUri};
}

applications::ApplicationInput changedBy(applications::ApplicationInput input, const ApplicationForm& form)
{
    input.name = form.name;
    input.redirectUris = linesOf(form.redirectUris);
    input.isConfidential = form.isConfidential;
    input.skipsConsent = form.skipsConsent;
    input.requiresPkce = form.requiresPkce;
    if (form.postLogoutUris)
        input.postLogoutUris = linesOf(*form.postLogoutUris);
    if (form.backchannelLogoutUri)
        input.backchannelLogoutUri = trimmed(*form.backchannelLogoutUri);
    return input;
}

} // namespace trivet::application_pages
