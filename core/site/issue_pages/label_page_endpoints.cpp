// The labels of a repository.
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/chip.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "labels/label_rules.hpp"
#include "labels/label_view.hpp"
#include "pages/confirmation.hpp"
#include "pages/pager.hpp"

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using labels::LabelPath;
using pages::operator""_text;
using Writer = repos::Unarchived<repos::TrackerWriter>;

constexpr std::string_view kFirstColor = "#4a7fb5";

struct LabelForm {
    static constexpr auto schema = json::form("LabelForm");
    std::string name{}, color{kFirstColor}, description{};
    bool isExclusive = false, isArchived = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = LabelForm;
        visit(field("name", &F::name, "Name", maxLength(50)));
        visit(field("color", &F::color, "#00aabb", maxLength(7)));
        visit(field("description", &F::description, "Description", maxLength(200)));
        visit(field("exclusive", &F::isExclusive, "An issue can have only one label of this scope"));
        visit(field("archived", &F::isArchived, "Archived: no longer offered for new uses"));
    }
};

struct LabelLine {
    Chip chip{};
    std::optional<std::string> editAddress{}, deleteAddress{};
    bool isExclusive = false, isArchived = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using L = LabelLine;
        return ValueList{entry("CHIP", &L::chip), entry("EDIT_ADDRESS", &L::editAddress),
                         entry("DELETE_ADDRESS", &L::deleteAddress), entry("IS_EXCLUSIVE", &L::isExclusive),
                         entry("IS_ARCHIVED_LABEL", &L::isArchived)};
    }
};

struct LabelsPage {
    code_pages::RepoHead repo{};
    std::string base{}, issuesAddress{}, milestonesAddress{}, formToken{};
    std::vector<LabelLine> labels{};
    bool isEmpty = false, mayChange = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = LabelsPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("BASE", &P::base),
                         entry("LIST_ADDRESS", &P::issuesAddress),
                         entry("MILESTONES_ADDRESS", &P::milestonesAddress),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("LABEL", &P::labels),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("MAY_CHANGE", &P::mayChange),
                         entry("PAGER", &P::pager)};
    }
};

labels::LabelOwner ownerOf(const repos::VisibleRepo& repo)
{
    return {labels::LabelOwner::Kind::Repository, repo.row().id};
}

labels::LabelRow requireLabel(Context& context, const repos::VisibleRepo& repo, const LabelPath& path)
{
    auto row = labels::LabelStore(context.db()).find(ownerOf(repo), path.id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

pages::View show(Context& context, const repos::VisibleRepo& repo, const http::PageRequest& wanted,
                 const LabelForm& form = {}, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    labels::LabelStore store(context.db());
    LabelsPage page{.repo = headOf(context, repo, code_pages::Tab::Issues),
                    .base = code_pages::addressIn(context, repo, "labels"),
                    .issuesAddress = code_pages::addressIn(context, repo, "issues"),
                    .milestonesAddress = code_pages::addressIn(context, repo, "milestones"),
                    .formToken = forms::formTokenOf(context)};
    page.mayChange = context.who.isSignedIn() && !repo.row().isArchived &&
                     allowsPart(repo, repos::AccessLevel::Write, repos::Unit::Issues, repos::Unit::Pulls);
    for (const auto& row : store.page(ownerOf(repo), {wanted.limit, wanted.offset()})) {
        auto& line = page.labels.emplace_back();
        line.chip = chipOf(context, repo, "issues", labels::toWire(row, {}));
        line.isExclusive = row.isExclusive;
        line.isArchived = row.archivedAt.has_value();
        if (page.mayChange) {
            line.editAddress = page.base + "/" + std::to_string(row.id) + "/edit";
            line.deleteAddress = page.base + "/" + std::to_string(row.id) + "/delete";
        }
    }
    page.isEmpty = page.labels.empty();
    page.pager = pages::pagerFor(context, wanted, store.count(ownerOf(repo)));
    auto view = pages::view("issues/labels",
                            pages::text(context, "issues.labels_of"_text, {{"NAME", repo.its.fullName()}}), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View list(Context& context, const repos::TrackerReader& repo, const http::PageRequest& wanted)
{
    return show(context, repo, wanted);
}

// Rules name what they refuse; everything but the colour is about the name.
forms::Answer create(Context& context, const OwnForm&, const Writer& repo, const http::PageRequest& wanted,
                     const LabelForm& form)
{
    const labels::CreateLabel input{form.name, form.isExclusive, form.color, form.description, form.isArchived};
    const auto refusal =
        forms::refusalOf("name", [&] { labels::createLabel(context.db(), ownerOf(repo), input, context.now); });
    if (refusal)
        return show(context, repo, wanted, form, refusal);
    return backTo(context, repo, "labels", "issues.label_created"_text, form.name);
}

struct EditPage {
    code_pages::RepoHead repo{};
    std::string action{}, back{}, formToken{};
    static constexpr auto entries()
    {
        using pages::entry;
        using P = EditPage;
        return ValueList{entry("REPO", &P::repo), entry("ACTION", &P::action), entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken)};
    }
};

pages::View editor(Context& context, const Writer& repo, const LabelPath& path, const LabelForm& form,
                   const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto base = code_pages::addressIn(context, repo, "labels");
    const EditPage page{headOf(context, repo, code_pages::Tab::Issues), base + "/" + std::to_string(path.id) + "/edit",
                        base, forms::formTokenOf(context)};
    const auto title = pages::text(context, "issues.edit_label"_text) + " · " + repo.its.fullName();
    auto view = pages::view("issues/label", title, page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View editPage(Context& context, const Writer& repo, const LabelPath& path)
{
    const auto row = requireLabel(context, repo, path);
    return editor(context, repo, path,
                  {row.name, "#" + row.color, row.description, row.isExclusive, row.archivedAt.has_value()});
}

forms::Answer save(Context& context, const OwnForm&, const Writer& repo, const LabelPath& path, const LabelForm& form)
{
    const labels::EditLabel input{form.name, form.isExclusive, form.color, form.description, form.isArchived};
    const auto refusal =
        forms::refusalOf("name", [&] { labels::editLabel(context.db(), ownerOf(repo), path.id, input, context.now); });
    if (refusal)
        return editor(context, repo, path, form, refusal);
    return backTo(context, repo, "labels", "issues.label_saved"_text, form.name);
}

pages::View removalPage(Context& context, const Writer& repo, const LabelPath& path)
{
    const auto name = requireLabel(context, repo, path).name;
    const auto base = code_pages::addressIn(context, repo, "labels");
    return pages::confirmationPage({.heading = pages::text(context, "issues.delete_label_title"_text, {{"NAME", name}}),
                                    .button = pages::text(context, "issues.delete_label"_text),
                                    .effects = {pages::text(context, "issues.delete_label_effect"_text)},
                                    .action = base + "/" + std::to_string(path.id) + "/delete",
                                    .formToken = forms::formTokenOf(context),
                                    .cancelAddress = base});
}

http::Redirect remove(Context& context, const OwnForm&, const Writer& repo, const LabelPath& path)
{
    const auto name = requireLabel(context, repo, path).name;
    labels::removeLabel(context.db(), ownerOf(repo), path.id);
    return backTo(context, repo, "labels", "issues.label_deleted"_text, name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(showing({"/{owner}/{repo}/labels", "labelsPage", "Show the labels of a repository"})),
    http::endpoint<create>(changing({"/{owner}/{repo}/labels/new", "makeLabel", "Create a label"})),
    http::endpoint<editPage>(
        asking({"/{owner}/{repo}/labels/{id}/edit", "editLabelPage", "Show the form that edits a label"})),
    http::endpoint<save>(changing({"/{owner}/{repo}/labels/{id}/edit", "saveLabel", "Edit a label"})),
    http::endpoint<removalPage>(
        asking({"/{owner}/{repo}/labels/{id}/delete", "labelRemovalPage", "Ask before deleting a label"})),
    http::endpoint<remove>(changing({"/{owner}/{repo}/labels/{id}/delete", "removeLabelOfPage", "Delete a label"})),
};

} // namespace

std::span<const http::Endpoint> labelPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
