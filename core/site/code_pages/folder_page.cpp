#include "code_pages/folder_page.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "code_pages/shown_path.hpp"
#include "code_pages/signature_mark.hpp"
#include "code_pages/submodule_links.hpp"
#include "gitdata/last_changes.hpp"
#include "http/services.hpp"
#include "pages/feed_links.hpp"
#include "pages/kept_pieces.hpp"

#include <algorithm>
#include <limits>

namespace trivet::code_pages {
namespace {

using git::TreeEntry;

constexpr std::size_t kMostEntries = 1000;
// A page is not kept waiting for longer; what was not found by then is looked for when the worker is quiet.
constexpr std::chrono::milliseconds kLookingBack{400};

std::vector<TreeEntry> entriesOf(const gitdata::ServedRepository& served, const std::string& tree,
                                 const std::string& path)
{
    const auto entry = git::findEntry(served.git, tree, path);
    if (!entry || entry->kind != TreeEntry::Kind::Folder)
        throw Error::notFound();
    auto entries = git::readTree(served.git, entry->id);
    std::stable_partition(entries.begin(), entries.end(),
                          [](auto& each) { return each.kind == TreeEntry::Kind::Folder; });
    return entries;
}

std::string pathIn(const Location& folder, const std::string& name)
{
    return folder.path.empty() ? name : folder.path + "/" + name;
}

FolderLine folderLineOf(const TreeEntry& entry, const Location& folder, const std::string& source,
                        SubmoduleLinks& submodules)
{
    FolderLine line{.name = shownPath(entry.name)};
    line.isUnreachable = !hasAddress(pathIn(folder, entry.name));
    line.isFolder = entry.kind == TreeEntry::Kind::Folder;
    line.isLink = entry.kind == TreeEntry::Kind::Link;
    line.isSubmodule = entry.kind == TreeEntry::Kind::Submodule;
    line.isFile = !line.isFolder && !line.isLink && !line.isSubmodule;
    if (!line.isSubmodule) {
        if (!line.isUnreachable)
            line.address = source + gitdata::encodePath(entry.name);
        return line;
    }
    line.isUnreachable = false; // what it leads to is elsewhere
    line.address = submodules.siteOf(pathIn(folder, entry.name));
    line.submodule = SubmoduleCommit{.shortId = entry.id.substr(0, 10),
                                     .address = line.address.value_or("") + "/commit/" + entry.id,
                                     .isLinked = line.address.has_value(),
                                     .isUnlinked = !line.address};
    return line;
}

// What stands on the first page of a repository only.
void addHomeParts(FolderPage& page, http::Context& context, const repos::VisibleRepo& repo, const Location& folder)
{
    page.pushed = pushedBranches(context, repo);
    page.forkSync = forkSync(context, repo, folder);
    if (repo.row().isMirror)
        page.mirrorOf = repo.row().originalUrl;
}

// What is shown, to whom.
struct FolderView {
    http::Context& context;
    const repos::VisibleRepo& repo;
    const gitdata::ServedRepository& served;
    const Location& folder;
    const git::Commit& commit;
    const std::vector<TreeEntry>& entries;
};

void addReadme(FolderPage& page, const FolderView& shown)
{
    auto readme =
        readmeIn(shown.entries, shown.served, shown.folder, shown.context.services.of<code_pages::RenderedTexts>());
    if (!readme)
        return;
    page.readmeName = std::move(readme->name);
    page.readme.push_back(std::move(readme->html));
    page.isReadmePlain = readme->isPlain;
}

// Of the folder itself; of one whose last change is not known yet, of everything.
void addLatest(FolderPage& page, const FolderView& shown)
{
    const auto change = shown.folder.path.empty() ? std::nullopt
                                                  : gitdata::lastChangeOf(shown.served.git, shown.commit.id,
                                                                          shown.folder.path, kLookingBack / 4);
    const auto commit = change ? gitdata::readCommit(shown.served.git, change->commit) : shown.commit;
    page.latest = linesOf({commit}, shown.context, shown.repo).front();
}

// What is shown of a folder, and until when that is true.
struct TimedRows {
    FolderRows rows{};
    std::int64_t until = std::numeric_limits<std::int64_t>::max();
};

TimedRows rowsOf(const FolderView& shown, const gitdata::LastChanges& changes, const std::string& source)
{
    const auto& [context, repo, served, folder, commit, entries] = shown;
    const auto commits = addressIn(context, repo, "commit/");
    SubmoduleLinks submodules(served, commit.tree);
    TimedRows all;
    for (std::size_t i = 0; i < std::min(entries.size(), kMostEntries); ++i) {
        auto& line = all.rows.lines.emplace_back(folderLineOf(entries[i], folder, source, submodules));
        const auto change = changes.byName.find(entries[i].name);
        if (change == changes.byName.end())
            continue;
        line.subject = change->second.subject;
        line.commitAddress = commits + change->second.commit;
        line.changed = pages::momentOf(context, change->second.seconds);
        all.until = std::min(all.until, pages::wordsHoldUntil(context, change->second.seconds));
    }
    return all;
}

void addRows(FolderPage& page, const FolderView& shown)
{
    const auto& [context, repo, served, folder, commit, entries] = shown;
    page.isCutShort = entries.size() > kMostEntries;
    const auto source = addressIn(context, repo, "src/" + folder.address(folder.path)) + "/";
    const auto key = source + " " + commit.id;
    auto& kept = context.services.of<pages::KeptPieces>();
    if (const auto rows = kept.find(context, key)) {
        page.rows = *rows;
        return;
    }
    const auto changes = gitdata::lastChangesIn(served.git, commit.id, folder.path, kLookingBack);
    const auto all = rowsOf(shown, changes, source);
    page.rows = pages::pieceOf(context, "code/folder_rows", all.rows);
    page.isUnfinished = !changes.isComplete;
    if (page.isUnfinished)
        context.services.of<gitdata::UnfinishedFolders>().add(served.git, commit.id, folder.path);
    else
        kept.keep(context, key, page.rows, all.until);
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
    const auto commit = gitdata::readCommit(served.git, folder.revision.commit);
    const auto entries = entriesOf(served, commit.tree, folder.path);
    const FolderView shown{context, repo, served, folder, commit, entries};
    FolderPage page{.repo = headOf(context, repo, Tab::Code)};
    page.switcher = refSwitcher(context, repo, served, folder, "src/");
    page.cloning = cloneMenu(context, repo, served, folder);
    page.historyAddress = addressIn(context, repo, "commits/" + folder.address(folder.path));
    page.finderAddress = addressIn(context, repo, "find/" + folder.address(""));
    page.isHome = folder.path.empty();
    page.edit = editLinks(context, repo, folder);
    page.crumbs = crumbsTo(context, repo, folder);
    addLatest(page, shown);
    addReadme(page, shown);
    addRows(page, shown);
    if (page.isHome) // last: it opens other repositories, which may close this one
        addHomeParts(page, context, repo, folder);
    const auto title = repo.its.fullName() + (folder.path.empty() ? "" : ": " + toUtf8(folder.path));
    auto view = pages::view("code/folder", title, page);
    view.powers = pages::ScriptPolicy::OwnScript; // the button that copies
    pages::offerFeeds(view, context.settings, addressIn(context, repo, ""), repo.its.fullName());
    return view;
}

} // namespace trivet::code_pages
