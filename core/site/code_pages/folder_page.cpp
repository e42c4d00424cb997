#include "code_pages/folder_page.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/services.hpp"

#include <algorithm>

namespace trivet::code_pages {
namespace {

using git::TreeEntry;

constexpr std::size_t kMostEntries = 1000;

std::vector<TreeEntry> entriesOf(const gitdata::ServedRepository& served, const Location& folder)
{
    const auto commit = gitdata::readCommit(served.git, folder.revision.commit);
    const auto entry = git::findEntry(served.git, commit.tree, folder.path);
    if (!entry || entry->kind != TreeEntry::Kind::Folder)
        throw Error::notFound();
    auto entries = git::readTree(served.git, entry->id);
    std::stable_partition(entries.begin(), entries.end(),
                          [](auto& each) { return each.kind == TreeEntry::Kind::Folder; });
    return entries;
}

FolderLine folderLineOf(const TreeEntry& entry, const Location& folder, const std::string& source)
{
    FolderLine line{.name = toUtf8(entry.name)};
    line.isFolder = entry.kind == TreeEntry::Kind::Folder;
    line.isLink = entry.kind == TreeEntry::Kind::Link;
    line.isSubmodule = entry.kind == TreeEntry::Kind::Submodule;
    line.isFile = !line.isFolder && !line.isLink && !line.isSubmodule;
    if (!line.isSubmodule)
        line.address = source + folder.address(folder.path.empty() ? entry.name : folder.path + "/" + entry.name);
    return line;
}

// What stands on the first page of a repository only.
void addHomeParts(FolderPage& page, http::Context& context, const repos::VisibleRepo& repo)
{
    page.pushed = pushedBranches(context, repo);
    if (repo.row().isMirror)
        page.mirrorOf = repo.row().originalUrl;
}

} // namespace

std::vector<Crumb> crumbsTo(const http::Context& context, const repos::VisibleRepo& repo, const Location& location)
{
    const auto source = addressIn(context, repo, "src/");
    std::vector<Crumb> crumbs{{repo.row().name, source + location.address("")}};
    std::string path;
    for (const auto part : split(location.path, '/')) {
        if (part.empty())
            continue;
        path += (path.empty() ? "" : "/") + std::string(part);
        crumbs.push_back({toUtf8(part), source + location.address(path)});
    }
    return crumbs;
}

pages::View folderPage(http::Context& context, const repos::VisibleRepo& repo, const gitdata::ServedRepository& served,
                       const Location& folder)
{
    auto entries = entriesOf(served, folder);
    FolderPage page{.repo = headOf(context, repo, Tab::Code), .revision = toUtf8(folder.revision.name)};
    page.cloneUrl = served.html + ".git";
    page.historyAddress = addressIn(context, repo, "commits/" + folder.address(folder.path));
    page.isHome = folder.path.empty();
    page.edit = editLinks(context, repo, folder);
    if (page.isHome)
        addHomeParts(page, context, repo);
    page.crumbs = crumbsTo(context, repo, folder);
    if (auto readme = readmeIn(entries, served, folder, context.services.of<code_pages::RenderedTexts>())) {
        page.readmeName = std::move(readme->name);
        page.readme.push_back(std::move(readme->html));
        page.isReadmePlain = readme->isPlain;
    }
    page.isCutShort = entries.size() > kMostEntries;
    entries.resize(std::min(entries.size(), kMostEntries));
    const auto changes = lastChangesIn(served.git, folder.revision.commit, folder.path);
    const auto source = addressIn(context, repo, "src/");
    for (const auto& entry : entries) {
        auto& line = page.lines.emplace_back(folderLineOf(entry, folder, source));
        const auto change = changes.find(entry.name);
        if (change == changes.end())
            continue;
        line.subject = change->second.subject;
        line.commitAddress = addressIn(context, repo, "commit/" + change->second.commit);
        line.changed = pages::momentOf(context, change->second.seconds);
    }
    const auto title = repo.its.fullName() + (folder.path.empty() ? "" : ": " + toUtf8(folder.path));
    auto view = pages::view("code/folder", title, page);
    view.powers = pages::ScriptPolicy::OwnScript; // the button that copies
    return view;
}

} // namespace trivet::code_pages
