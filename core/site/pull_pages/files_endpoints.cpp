// The files a pull request changes, and which of them somebody has looked at.
#include "changes/viewed_file_store.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "http/services.hpp"
#include "notifications/unread.hpp"
#include "pull_pages/files_page.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_pages_tables.hpp"

#include <algorithm>

namespace trivet::pull_pages {
namespace {

using diffs::DiffQuery;
using http::Context;

constexpr std::int64_t kMostLines = 1'000'000'000; // no file has more

pages::View files(Context& context, const VisiblePull& pull, const DiffQuery& query, const LineQuery& line)
{
    notifications::markIssueRead(context, pull.issue.id);
    const auto examined = examine(context, pull);
    FilesDraft draft;
    if (maySpeak(context, pull) && line.line > 0 && line.line <= kMostLines) {
        draft.line.path = line.comment;
        draft.line.line = line.side == "old" ? -line.line : line.line;
    }
    return filesPage(context, examined, wholeDiff(context, examined), query, draft);
}

struct CommitPath {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &CommitPath::sha, "Full or abbreviated SHA of a commit of the pull request"));
    }
};

pages::View commitFiles(Context& context, const VisiblePull& pull, const CommitPath& path, const DiffQuery& query)
{
    notifications::markIssueRead(context, pull.issue.id);
    const auto examined = examine(context, pull);
    return filesPage(context, examined, commitDiff(context, examined, path.sha), query);
}

struct RangePath {
    static constexpr auto schema = json::path();
    std::string range{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("range", &RangePath::range, "Two commits: FROM..TO"));
    }
};

pages::View rangeFiles(Context& context, const VisiblePull& pull, const RangePath& path, const DiffQuery& query)
{
    notifications::markIssueRead(context, pull.issue.id);
    const auto examined = examine(context, pull);
    return filesPage(context, examined, rangeDiff(context, examined, path.range), query);
}

struct ViewedForm {
    static constexpr auto schema = json::form("ViewedFileForm");
    std::string file{}, blob{}, first{};
    bool viewed = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = ViewedForm;
        visit(field("file", &F::file, "SHA-256 of its path", json::required, maxLength(64)));
        visit(field("blob", &F::blob, "What was looked at", maxLength(64)));
        visit(field("first", &F::first, "SHA-256 of the path the page begins with", maxLength(64)));
        visit(field("viewed", &F::viewed, "Whether it was looked at"));
    }
};

// What was seen counts, not what the file is by now.
http::Redirect setViewed(Context& context, const forms::OwnForm&, const VisiblePull& pull, const ViewedForm& form)
{
    const auto examined = examine(context, pull);
    const auto diff = wholeDiff(context, examined);
    const auto list = context.services.of<diffs::LatestDiffs>().list(diff.served.git, diff.from, diff.to);
    const auto find = [&](const std::string& hash) {
        const auto& changes = list->changes;
        return std::find_if(changes.begin(), changes.end(),
                            [&](const auto& each) { return changes::pathHash(each.path) == hash; });
    };
    const auto file = find(form.file);
    if (file == list->changes.end() || (form.viewed && !diff.served.git.format().isId(form.blob)))
        throw Error::notFound();
    context.db().transact([&] {
        changes::ViewedFileStore store(context.db());
        if (form.viewed)
            store.set({pull.row.id, context.who.userId, form.file, form.blob, context.now});
        else
            store.remove(pull.row.id, context.who.userId, form.file);
    });
    const auto first = find(form.first);
    const bool isFirst = first == list->changes.end() || first == list->changes.begin();
    const diffs::DiffAddress address(code_pages::addressIn(context, pull.repo, diff.below), {});
    return {address.with({{"skip-to", isFirst ? "" : diffs::addressName(first->path)}}) + "#" +
            diffs::anchorOf(file->path)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<files>(
        showing({"/{owner}/{repo}/pulls/{index}/files", "pullFilesPage", "Show the files a pull request changes"})),
    http::endpoint<rangeFiles>(showing({"/{owner}/{repo}/pulls/{index}/files/{range}", "pullRangePage",
                                        "Show what some commits of a pull request change"})),
    http::endpoint<commitFiles>(showing({"/{owner}/{repo}/pulls/{index}/commits/{sha}", "pullCommitPage",
                                         "Show what one commit of a pull request changes"})),
    http::endpoint<setViewed>(changing({"/{owner}/{repo}/pulls/{index}/viewed-files", "markFileViewed",
                                        "Mark a file of a pull request as viewed or not"})),
};

} // namespace

std::span<const http::Endpoint> pullFilesEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
