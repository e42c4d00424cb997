// Creating, editing and deleting pages of a wiki.
#include "base/error.hpp"
#include "base/text.hpp"
#include "forms/fill.hpp"
#include "issue_pages/issue_paths.hpp"
#include "pages/confirmation.hpp"
#include "users/user_guards.hpp"
#include "wiki/change_page.hpp"
#include "wiki/wiki_name.hpp"
#include "wiki_pages/page_forms.hpp"
#include "wiki_pages/shown_page.hpp"
#include "wiki_pages/wiki_pages_tables.hpp"
#include "json/problems.hpp"

namespace trivet::wiki_pages {
namespace {

using forms::Answer;
using forms::OwnForm;
using forms::Refusal;
using http::Context;
using pages::operator""_text;
using repos::VisibleRepo;
using users::Caller;
using wiki::PageAction;
using Writer = repos::Unarchived<wiki::WikiWriter>;

constexpr MessageFormat<> kTooLongToEdit{"wiki.too_long_to_edit",
                                         "this page is too large to be edited here; clone the wiki"};
constexpr MessageFormat<> kPageGone{"wiki.page_gone",
                                    "this page has been deleted or renamed meanwhile: saved now it is a new page"};

constexpr std::size_t kMostContent = 1'048'576;

struct WikiForm {
    static constexpr auto schema = json::form("WikiForm");
    std::string title{}, content{}, message{}, seen{};
    bool isPreview = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = WikiForm;
        visit(field("title", &F::title, "Title", maxLength(255)));
        visit(field("content", &F::content, "Text in Markdown", maxLength(kMostContent)));
        visit(field("message", &F::message, "What was changed", maxLength(1000)));
        visit(field("seen", &F::seen, "The version that was edited", maxLength(64)));
        visit(field("preview", &F::isPreview, "Show it first"));
    }
};

struct FormPage {
    code_pages::RepoHead repo{};
    std::string heading{}, action{}, back{}, formToken{};
    std::optional<std::string> historyAddress{}; // of the page somebody else has changed meanwhile
    std::vector<pages::SafeHtml> preview{};      // none or one
    static constexpr auto entries()
    {
        using pages::entry;
        using P = FormPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("HEADING", &P::heading),
                         entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("HISTORY_ADDRESS", &P::historyAddress),
                         entry("PREVIEW_HTML", &P::preview)};
    }
};

pages::View formView(Context& context, const VisibleRepo& repo, FormPage page, const WikiForm& form,
                     const std::optional<Refusal>& refusal)
{
    page.repo = headOf(context, repo, code_pages::Tab::Wiki);
    page.formToken = forms::formTokenOf(context);
    if (form.isPreview)
        page.preview.push_back(preview(context, repo, form.content));
    auto view = pages::view("wiki/edit", page.heading + " · " + repo.its.fullName(), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View newPageView(Context& context, const VisibleRepo& repo, const WikiForm& form,
                        const std::optional<Refusal>& refusal = std::nullopt)
{
    return formView(context, repo,
                    {.heading = pages::text(context, "wiki.new"_text),
                     .action = addressOf(context, repo, "", kNew),
                     .back = addressOf(context, repo, "")},
                    form, refusal);
}

pages::View editView(Context& context, const VisibleRepo& repo, const wiki::Page& page, const WikiForm& form,
                     const std::optional<Refusal>& refusal = std::nullopt)
{
    FormPage model{.heading = pages::text(context, "wiki.edit_title"_text, {{"NAME", toUtf8(page.title)}}),
                   .action = addressOf(context, repo, page.webPath, kEdit),
                   .back = addressOf(context, repo, page.webPath)};
    if (refusal && form.seen != page.blob)
        model.historyAddress = addressOf(context, repo, page.webPath, kRevision);
    // Whoever was told may replace what the other has written.
    auto shown = form;
    shown.seen = page.blob;
    return formView(context, repo, std::move(model), shown, refusal);
}

http::Redirect done(Context& context, const VisibleRepo& repo, pages::TextKey notice, const wiki::Page& page,
                    std::string_view webPath)
{
    pages::leaveNotice(context, notice, toUtf8(page.title));
    return {addressOf(context, repo, webPath)};
}

Answer create(Context& context, const OwnForm&, const Writer& repo, const Caller& caller, const WikiForm& form)
{
    if (form.isPreview)
        return newPageView(context, repo, form);
    wiki::Page made;
    const auto refusal = forms::refusalOf("", [&] {
        if (trimmed(form.title).empty())
            throw Error::invalidField("title", json::kRequired);
        made = changePage(context, repo, caller.row,
                          {.action = PageAction::Created,
                           .title = form.title,
                           .content = issue_pages::withPlainLines(form.content),
                           .message = issue_pages::withPlainLines(form.message)});
    });
    if (refusal)
        return newPageView(context, repo, form, refusal);
    return done(context, repo, "wiki.page_created"_text, made, made.webPath);
}

// A page that is gone is for who typed to put right. Throws Error.
wiki::Page save(Context& context, const Writer& repo, const Caller& caller, const WikiForm& form)
{
    try {
        return changePage(context, repo, caller.row,
                          {.action = PageAction::Edited,
                           .address = pageIn(context),
                           .title = std::string(trimmed(form.title)),
                           .content = issue_pages::withPlainLines(form.content),
                           .message = issue_pages::withPlainLines(form.message),
                           .seenBlob = form.seen});
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::NotFound)
            throw;
        throw Error::conflict(kPageGone);
    }
}

Answer edit(Context& context, const Writer& repo, const Caller& caller, const WikiForm& form)
{
    wiki::Page saved;
    const auto refusal =
        form.isPreview ? std::nullopt : forms::refusalOf("", [&] { saved = save(context, repo, caller, form); });
    if (refusal || form.isPreview) {
        const auto wiki = wiki::snapshotOf(context, repo.row());
        const auto* page = findPage(wiki.pages, pageIn(context));
        return page ? editView(context, repo, *page, form, refusal)
                    : newPageView(context, repo, form, forms::refusalAt("", kPageGone));
    }
    return done(context, repo, "wiki.page_saved"_text, saved, saved.webPath);
}

Answer change(Context& context, const OwnForm&, const Writer& repo, const Caller& caller, const PagePath&,
              const ActionQuery& query, const WikiForm& form)
{
    if (query.action == kEdit)
        return edit(context, repo, caller, form);
    if (query.action != kDelete)
        throw Error::notFound();
    const auto gone =
        changePage(context, repo, caller.row, {.action = PageAction::Deleted, .address = pageIn(context)});
    return done(context, repo, "wiki.page_deleted"_text, gone, "");
}

constexpr http::Meta posting(const http::RowName& row) { return kCommonMeta.signedIn(http::Method::Post, row); }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<create>(posting({"/{owner}/{repo}/wiki", "makeWikiPage", "Create a wiki page"})),
    http::endpoint<change>(posting({"/{owner}/{repo}/wiki/{page*}", "changeWikiPage", "Edit or delete a wiki page"})),
};

} // namespace

Answer newPageForm(Context& context, const VisibleRepo& repo, const std::string& title)
{
    if (auto elsewhere = requireChanger(context, repo))
        return std::move(*elsewhere);
    WikiForm form{.title = title};
    if (title.empty() && wiki::snapshotOf(context, repo.row()).pages.empty())
        form.title = wiki::kHome;
    return newPageView(context, repo, form);
}

Answer editForm(Context& context, const wiki::ServedWiki& wiki, const wiki::Page& page)
{
    if (auto elsewhere = requireChanger(context, wiki.repo))
        return std::move(*elsewhere);
    const auto head = wiki.git.head(page.blob);
    if (!head || head->size > kMostContent)
        throw Error::tooLarge(kTooLongToEdit);
    return editView(context, wiki.repo, page,
                    {.title = toUtf8(page.title), .content = toUtf8(wiki.git.content(page.blob)), .seen = page.blob});
}

Answer deleteForm(Context& context, const VisibleRepo& repo, const wiki::Page& page)
{
    if (auto elsewhere = requireChanger(context, repo))
        return std::move(*elsewhere);
    return pages::confirmationPage(
        {.heading = pages::text(context, "wiki.delete_title"_text, {{"NAME", toUtf8(page.title)}}),
         .button = pages::text(context, "wiki.delete"_text),
         .effects = {pages::text(context, "wiki.delete_effect"_text)},
         .action = addressOf(context, repo, page.webPath, kDelete),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = addressOf(context, repo, page.webPath)});
}

std::span<const http::Endpoint> wikiFormEndpoints() { return kEndpoints; }

} // namespace trivet::wiki_pages
