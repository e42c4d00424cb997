#include "edit_pages/planned_change.hpp"

#include "base/text.hpp"
#include "code_pages/readme.hpp"
#include "edit_pages/line_ends.hpp"
#include "git/incoming_objects.hpp"
#include "gitdata/commit_files.hpp"
#include "http/services.hpp"
#include "json/problems.hpp"

namespace trivet::edit_pages {
namespace {

using Kind = gitdata::FileChange::Kind;

constexpr MessageFormat<> kUnchanged{"file.unchanged", "nothing was changed"};
constexpr MessageFormat<> kNotMoved{"file.not_moved", "this file can only be moved: change its path"};
constexpr MessageFormat<1> kTextTooLong{"file.text_too_long", "a text may have at most {{COUNT}} KiB here"};

// People write paths with slashes at the ends. A path that is no text is kept as long as nobody changes what is shown.
std::string pathOf(const Editing& editing, const EditForm& form)
{
    std::string_view path = trimmed(form.path);
    while (path.starts_with('/'))
        path.remove_prefix(1);
    if (editing.file && path == toUtf8(editing.place.path))
        return editing.place.path;
    return std::string(path);
}

pages::SafeHtml rendered(const Editing& editing, const std::string& path, const std::string& text)
{
    const auto& served = editing.place.served;
    const auto slash = path.rfind('/');
    const auto folder = slash == std::string::npos ? std::string() : path.substr(0, slash);
    const auto base = "branch/" + editing.place.address(folder) + "/";
    const markup::Context context{.site = editing.context.absoluteUrl(""),
                                  .repository = served.its.fullName(),
                                  .linkBase = served.html + "/src/" + base,
                                  .imageBase = served.html + "/raw/" + base};
    auto html = text.size() > markup::kMostBytes ? std::nullopt : markup::renderInChild(text, context);
    return html ? pages::SafeHtml{std::move(*html)} : code_pages::asItIs(text);
}

} // namespace

gitdata::FileChange plannedChange(const Editing& editing, const EditForm& form)
{
    gitdata::FileChange change{.kind = Kind::Create, .path = pathOf(editing, form)};
    if (!editing.file) {
        change.content = withLineEndsOf("", form.content);
        return change;
    }
    change.kind = Kind::Update;
    change.fromPath = editing.place.path;
    // Who saw nothing there does not replace what has come since.
    change.sha = form.seenBlob.empty() ? editing.place.served.git.format().zero() : form.seenBlob;
    if (editing.file->isText())
        change.content = withLineEndsOf(editing.file->content, form.content);
    const bool isSame = !change.content || *change.content == editing.file->content;
    if (isSame && change.path != change.fromPath) {
        change.kind = Kind::Rename;
        change.content.reset();
    }
    return change;
}

gitdata::FileChange requireChange(const Editing& editing, const EditForm& form)
{
    auto change = plannedChange(editing, form);
    if (change.path.empty())
        throw Error::invalidField("tree_path", json::kRequired);
    if (change.content && change.content->size() > kMostEdited)
        throw Error::invalid(kTextTooLong.with(kMostEdited / 1024)).at("content");
    if (!editing.file)
        return change;
    const bool isMoved = change.path != change.fromPath;
    if (!isMoved && !change.content)
        throw Error::invalid(kNotMoved).at("tree_path");
    // Somebody else's change is told first.
    if (!isMoved && *change.content == editing.file->content && change.sha == editing.file->entry.id)
        throw Error::invalid(kUnchanged).at("content");
    return change;
}

EditPreview previewOf(const Editing& editing, const EditForm& form)
{
    const auto& [context, repo, caller, place, file] = editing;
    auto change = plannedChange(editing, form);
    change.sha.clear(); // what has changed meanwhile is told when it is committed
    EditPreview preview;
    if (change.content && code_pages::isMarkdown(change.path))
        preview.rendered.push_back(rendered(editing, change.path, toUtf8(*change.content)));
    const git::IncomingObjects incoming(place.served.git.path());
    const auto draft = gitdata::draftFiles(context, place.served, incoming, caller, {.branch = place.branch}, {change});
    const auto from = draft.parent.empty() ? diffs::emptyTree(place.served.git.format()) : draft.parent;
    preview.diff = diffs::showDiff(context,
                                   {.repo = repo,
                                    .git = place.served.git,
                                    .from = from,
                                    .to = draft.commit,
                                    .environment = incoming.environment()},
                                   {})
                       .page;
    preview.hasNoChange = preview.diff->isEmpty;
    return preview;
}

} // namespace trivet::edit_pages
