// A text as it will look, while it is written.
#include "code_pages/repo_head.hpp"
#include "code_pages/repository_texts.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/comment_types.hpp"
#include "json/field.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using pages::operator""_text;

// Whatever else is in the form it comes from.
struct PreviewForm {
    static constexpr auto schema = json::form("PreviewForm");
    std::string content{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("content", &PreviewForm::content, "Text in Markdown", json::maxLength(issues::kMaxBody)));
    }
};

struct PreviewPage {
    code_pages::RepoHead repo{};
    pages::SafeHtml text{};
    bool isEmpty = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using P = PreviewPage;
        return ValueList{entry("REPO", &P::repo), entry("PREVIEW_HTML", &P::text), entry("IS_EMPTY", &P::isEmpty)};
    }
};

pages::View preview(Context& context, const forms::OwnForm&, const repos::VisibleRepo& repo, const PreviewForm& form)
{
    auto texts = code_pages::renderAbout(context, repo, {{form.content, "preview-"}});
    const PreviewPage page{headOf(context, repo, code_pages::Tab::Issues), std::move(texts[0]), form.content.empty()};
    return pages::view("issues/preview", pages::text(context, "issues.preview"_text), page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<preview>(changing({"/{owner}/{repo}/markup", "previewPage", "Show a text as it will look"})),
};

} // namespace

std::span<const http::Endpoint> previewPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
