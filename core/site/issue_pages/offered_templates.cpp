#include "issue_pages/offered_templates.hpp"

#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"
#include "issue_templates/template_files.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using issue_templates::IssueTemplate;
using pages::operator""_text;

struct ChoicePage {
    code_pages::RepoHead repo{};
    std::string action{}, back{}, formToken{}, title{}, content{};
    static constexpr auto entries()
    {
        using pages::entry;
        using P = ChoicePage;
        return ValueList{entry("REPO", &P::repo),         entry("CHOOSE_ACTION", &P::action),
                         entry("BACK", &P::back),         entry("FORM_TOKEN", &P::formToken),
                         entry("TYPED_TITLE", &P::title), entry("TYPED_CONTENT", &P::content)};
    }
};

// The usual one may have no header, and so no name.
std::string nameOf(const Context& context, const OfferedTemplates& offered, const IssueTemplate& each)
{
    if (!each.name.empty())
        return each.name;
    return each.fileName == offered.usualFile ? pages::text(context, "issues.usual_template"_text) : each.fileName;
}

} // namespace

const IssueTemplate* OfferedTemplates::named(std::string_view fileName) const { return templateNamed(all, fileName); }

OfferedTemplates offeredTemplates(const Context& context, const repos::VisibleRepo& repo)
{
    if (!code_pages::isOpenTo(repo, repos::Unit::Code))
        return {};
    const repos::CodeReader code{repo};
    OfferedTemplates offered{.all = issue_templates::templatesOf(context, code),
                             .config = issue_templates::configOf(context, code)};
    if (auto usual = issue_templates::defaultTemplateOf(context, repo)) {
        offered.usualFile = usual->fileName;
        offered.all.push_back(std::move(*usual));
    }
    return offered;
}

TemplateLines linesOf(const Context& context, const OfferedTemplates& offered, const IssueTemplate* chosen)
{
    TemplateLines lines;
    for (const auto& each : offered.all)
        lines.templates.push_back({nameOf(context, offered, each), each.about, each.fileName, &each == chosen});
    for (const auto& each : offered.config.contactLinks)
        lines.contacts.push_back({each.name, each.url, each.about});
    lines.hasTemplates = !lines.templates.empty();
    lines.hasContacts = !lines.contacts.empty();
    return lines;
}

pages::View templateChoice(Context& context, const repos::VisibleRepo& repo, const OfferedTemplates& offered,
                           const NewIssueForm& form)
{
    const ChoicePage page{.repo = headOf(context, repo, code_pages::Tab::Issues),
                          .action = code_pages::addressIn(context, repo, "issues/new/choose"),
                          .back = code_pages::addressIn(context, repo, "issues"),
                          .formToken = forms::formTokenOf(context),
                          .title = form.title,
                          .content = form.content};
    const auto title = pages::text(context, "issues.new"_text) + " · " + repo.its.fullName();
    auto view = pages::view("issues/choose", title, page);
    addValues(view, linesOf(context, offered, nullptr));
    return view;
}

} // namespace trivet::issue_pages
