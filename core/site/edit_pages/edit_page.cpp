#include "edit_pages/edit_page.hpp"

#include "base/text.hpp"
#include "code_pages/location.hpp"
#include "edit_pages/planned_change.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "gitdata/commit_files.hpp"

#include <algorithm>

namespace trivet::edit_pages {
namespace {

using pages::operator""_text;

std::string headingOf(const Editing& editing)
{
    if (!editing.file)
        return pages::text(editing.context, "edit.new_file"_text);
    return pages::text(editing.context, "edit.edit_file"_text, {{"NAME", toUtf8(editing.place.path)}});
}

void addKind(EditPage& page, const EditableFile& file)
{
    page.isText = file.isText();
    page.isLink = file.isLink;
    page.isTooLong = file.isTooLong;
    page.isLfs = file.isLfs;
    page.isBinary = file.isBinary && !file.isLfs;
    page.isOtherEncoding = file.isOtherEncoding;
    page.mostKibibytes = std::to_string(kMostEdited / 1024);
}

// Where the form is sent to, and where who does not want it goes back to.
void addAddresses(EditPage& page, const Editing& editing)
{
    const auto& [context, repo, caller, place, file] = editing;
    const auto in = [&editing](const std::string& below) {
        return code_pages::addressIn(editing.context, editing.repo, below);
    };
    page.action = in((file ? "_edit/" : "_new/") + place.address());
    page.previewAction = in("_preview/" + place.address());
    page.back = place.tip.empty() ? in("") : in("src/branch/" + place.address(file ? place.path : place.folder()));
}

} // namespace

MeanwhileChange meanwhileOf(const Editing& editing, const std::string& seenCommit)
{
    const auto& [context, repo, caller, place, file] = editing;
    MeanwhileChange change{.historyAddress = code_pages::addressIn(context, repo, "commits/branch/" + place.address())};
    const auto seen = code_pages::findLocation(place.served.git, "commit", seenCommit);
    if (!seen || seen->revision.commit == place.tip)
        return change;
    const diffs::DiffSubject subject{.repo = repo,
                                     .git = place.served.git,
                                     .from = seen->revision.commit,
                                     .to = place.tip,
                                     .below = "compare/" + seen->revision.commit + "..." + place.address("")};
    const auto name = diffs::addressName(place.path);
    const auto list = diffs::listChanges(place.served.git, subject.from, subject.to);
    if (list.placeOf(name) < list.changes.size())
        change.diff = diffs::showDiff(context, subject, {.file = name}).page;
    return change;
}

pages::View editPage(const Editing& editing, const EditForm& form, const std::optional<forms::Refusal>& refusal,
                     std::optional<EditPreview> preview)
{
    const auto& [context, repo, caller, place, file] = editing;
    EditPage page{.repo = headOf(context, repo, code_pages::Tab::Code),
                  .heading = headingOf(editing),
                  .formToken = forms::formTokenOf(context),
                  .preview = std::move(preview),
                  .panel = panelFor(context, repo, caller, place, {place.path}, form)};
    addAddresses(page, editing);
    auto shown = form;
    if (file) {
        addKind(page, *file);
        page.panel.placeholder = gitdata::defaultSummary({plannedChange(editing, form)});
        // Whoever was told may replace what the other has written.
        if (refusal && form.seenBlob != file->entry.id)
            page.meanwhile = meanwhileOf(editing, form.seenCommit);
        shown.seenBlob = file->entry.id;
    } else {
        page.panel.placeholder = pages::text(context, "edit.new_file"_text);
        shown.seenBlob.clear();
    }
    shown.seenCommit = place.tip;
    settle(shown, page.panel);
    auto view = pages::view("edit/file", page.heading + " · " + repo.its.fullName(), page);
    forms::fill(view, shown, refusal);
    return view;
}

} // namespace trivet::edit_pages
