#include "wiki/wiki_pages.hpp"

#include "base/percent.hpp"
#include "git/head.hpp"
#include "git/open_repositories.hpp"
#include "gitdata/revision.hpp"
#include "http/services.hpp"
#include "repos/storage.hpp"
#include "wiki/wiki_name.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

namespace trivet::wiki {
namespace {

constexpr MessageFormat<1> kTooManyEntries{
    "wiki.too_many_entries",
    "only wikis with at most {{MOST}} files and folders at the top can be read and changed here; clone this one"};

constexpr std::uint64_t kMostTreeBytes = 4 * 1024 * 1024; // of that many entries with long names

bool isFile(const git::TreeEntry& entry)
{
    return entry.kind == git::TreeEntry::Kind::File || entry.kind == git::TreeEntry::Kind::Script;
}

template <class Member> const Page* pageWhere(const std::vector<Page>& pages, Member member, std::string_view value)
{
    const auto found =
        std::find_if(pages.begin(), pages.end(), [&](const auto& page) { return page.*member == value; });
    return found == pages.end() ? nullptr : &*found;
}

const Page* findSpelled(const std::vector<Page>& pages, std::string_view webPath)
{
    if (webPath.ends_with(kFileEnding)) {
        if (const auto* page = pageWhere(pages, &Page::file, fileOf(webPath)))
            return page;
        webPath.remove_suffix(kFileEnding.size());
    }
    return pageWhere(pages, &Page::webPath, canonicalWebPath(webPath));
}

std::vector<git::TreeEntry> entriesOf(git::Repository& git, const std::string& tree)
{
    const auto head = git.head(tree);
    if (head && head->size > kMostTreeBytes)
        throw tooManyEntries();
    auto entries = git::readTree(git, tree);
    if (entries.size() > kMostEntries)
        throw tooManyEntries();
    return entries;
}

} // namespace

Error tooManyEntries() { return Error::tooLarge(kTooManyEntries.with(kMostEntries)); }

std::vector<Page> pagesAmong(const std::vector<git::TreeEntry>& entries)
{
    std::vector<Page> pages;
    std::map<std::string, std::size_t> holders;
    for (const auto& entry : entries) {
        auto webPath = isFile(entry) ? webPathOfFile(entry.name) : std::nullopt;
        if (!webPath)
            continue;
        auto [holder, isFirst] = holders.try_emplace(*webPath, pages.size());
        const bool isProper = entry.name == fileOf(*webPath);
        if (!isFirst && isProper) {
            pages[holder->second].webPath = encodePercent(pages[holder->second].file);
            holder->second = pages.size();
        }
        pages.push_back({.title = titleOf(*webPath), .webPath = *webPath, .file = entry.name, .blob = entry.id});
        if (!isFirst && !isProper)
            pages.back().webPath = encodePercent(entry.name);
    }
    return pages;
}

// What some clients escape others send as it is: "a%2Fb", the web path of the title "a/b", comes as "a%252Fb" from
// those who take it for a mere text.
const Page* findPage(const std::vector<Page>& pages, std::string_view address)
{
    if (const auto* page = findSpelled(pages, address))
        return page;
    const auto decoded = decodePercent(address);
    return decoded && *decoded != address ? findSpelled(pages, *decoded) : nullptr;
}

git::Repository* openWiki(const http::Context& context, const repos::RepositoryRow& row)
{
    const auto path = repos::Storage(context.settings.repository.root).wikiPathOf(row);
    if (!std::filesystem::is_directory(path))
        return nullptr;
    return &context.services.repositories.at(path, row.objectFormat);
}

Snapshot readSnapshot(git::Repository& git)
{
    Snapshot snapshot{.branch = git::branchOfHead(git.path())};
    const auto tip = snapshot.branch.empty() ? std::nullopt : git.ref(snapshot.branch);
    if (!tip)
        return snapshot;
    snapshot.commit = *tip;
    snapshot.tree = gitdata::readCommit(git, *tip).tree;
    snapshot.entries = entriesOf(git, snapshot.tree);
    snapshot.pages = pagesAmong(snapshot.entries);
    return snapshot;
}

Snapshot snapshotOf(const http::Context& context, const repos::RepositoryRow& row)
{
    auto* git = openWiki(context, row);
    return git ? readSnapshot(*git) : Snapshot();
}

} // namespace trivet::wiki
