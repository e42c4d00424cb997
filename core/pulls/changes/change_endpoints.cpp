// What a pull request changes: as text, by commit and by file.
#include "changes/changed_file_list.hpp"
#include "changes/changed_file_page.hpp"
#include "changes/changes_tables.hpp"
#include "changes/pull_range.hpp"
#include "gitdata/commit_answers.hpp"
#include "gitdata/commit_view.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_meta.hpp"

#include <algorithm>

namespace trivet::changes {
namespace {

using gitdata::GitText;
using http::Context;
using repos::reading;

struct BinaryQuery {
    static constexpr auto schema = json::query();
    bool binary = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("binary", &BinaryQuery::binary, "Include the changes of binary files"));
    }
};

GitText diff(Context& context, const VisiblePull& pull, const BinaryQuery& query)
{
    return diffOf(rangeOf(context, pull), query.binary ? BinaryFiles::Included : BinaryFiles::Named);
}

GitText patch(Context& context, const VisiblePull& pull) { return patchOf(rangeOf(context, pull)); }

gitdata::CommitPage commits(Context& context, const VisiblePull& pull, const gitdata::CommitParts& parts,
                            const http::PageRequest& page)
{
    const auto range = rangeOf(context, pull);
    const gitdata::HistoryFilter filter{.from = range.to, .without = range.from};
    const auto ids = gitdata::listHistory(range.served.git, filter, {page.limit, page.offset()});
    const auto total = gitdata::countHistory(range.served.git, filter);
    return {gitdata::toWire(gitdata::readCommits(range.served.git, ids), range.served, context, parts), page, total};
}

struct FileQuery {
    static constexpr auto schema = json::query();
    std::string whitespace{}, skipTo{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("whitespace", &FileQuery::whitespace,
                    "ignore-all, ignore-change, ignore-eol or show-all; by default show-all",
                    json::oneOf("ignore-all", "ignore-change", "ignore-eol", "show-all"), json::ignoredWhenWrong));
        visit(field("skip-to", &FileQuery::skipTo, "Begin with this file", json::maxLength(4096)));
    }
};

void addAddresses(ChangedFile& file, const PullRange& range)
{
    const auto path = gitdata::encodePath(file.filename);
    file.htmlUrl = range.served.html + "/src/commit/" + range.to + "/" + path;
    file.contentsUrl = range.served.api + "/contents/" + path + "?ref=" + range.to;
    file.rawUrl = range.served.html + "/raw/commit/" + range.to + "/" + path;
}

FilePage files(Context& context, const VisiblePull& pull, const FileQuery& query, const http::PageRequest& page)
{
    const auto range = rangeOf(context, pull);
    auto all = listChangedFiles(range.served.git.path(), range.from, range.to, query.whitespace);
    if (!query.skipTo.empty())
        all.erase(all.begin(), std::find_if(all.begin(), all.end(),
                                            [&](const auto& file) { return file.filename == query.skipTo; }));
    const auto total = static_cast<std::int64_t>(all.size());
    const auto begin = std::min(page.offset(), total), end = std::min(begin + page.limit, total);
    std::vector<ChangedFile> shown(all.begin() + begin, all.begin() + end);
    for (auto& file : shown)
        addAddresses(file, range);
    return {std::move(shown), page, total};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<diff>(reading(
        {"/repos/{owner}/{repo}/pulls/{index}.diff", "repoDownloadPullDiffOrPatch", "Get a pull request as a diff"})),
    http::endpoint<patch>(reading(
        {"/repos/{owner}/{repo}/pulls/{index}.patch", "repoDownloadPullPatch", "Get a pull request as patches"})),
    http::endpoint<commits>(reading({"/repos/{owner}/{repo}/pulls/{index}/commits", "repoGetPullRequestCommits",
                                     "List the commits of a pull request, newest first"})),
    http::endpoint<files>(reading({"/repos/{owner}/{repo}/pulls/{index}/files", "repoGetPullRequestFiles",
                                   "List the files a pull request changes"})),
};

} // namespace

std::span<const http::Endpoint> changeEndpoints() { return kEndpoints; }

} // namespace trivet::changes
