// What happened in a repository: lists of commits, and one commit with what it changed.
#include "base/error.hpp"
#include "base/text.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/commit_diffs.hpp"
#include "code_pages/commit_line.hpp"
#include "code_pages/folder_page.hpp"
#include "gitdata/history.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "pages/pager.hpp"

namespace trivet::code_pages {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using pages::View;
using repos::CodeReader;
using pages::operator""_text;

struct HistoryPage {
    RepoHead repo{};
    std::string revision{};
    std::vector<Crumb> crumbs{};
    std::vector<CommitLine> commits{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = HistoryPage;
        return std::tuple{entry("REPO", &P::repo), entry("REVISION", &P::revision), entry("BREADCRUMB", &P::crumbs),
                          entry("COMMIT", &P::commits), entry("PAGER", &P::pager)};
    }
};

View history(Context& context, const CodeReader& repo, const LocationPath& path, const http::PageRequest& wanted)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = requireLocation(served.git, path);
    const gitdata::HistoryFilter filter{.from = location.revision.commit, .path = location.path};
    HistoryPage page{.repo = headOf(context, repo, Tab::Commits), .revision = toUtf8(location.revision.name)};
    page.crumbs = crumbsTo(context, repo, location);
    for (const auto& id : gitdata::listHistory(served.git, filter, {wanted.limit, wanted.offset()}))
        page.commits.push_back(lineOf(gitdata::readCommit(served.git, id), context, repo));
    if (page.commits.empty())
        throw Error::notFound();
    page.pager = pages::pagerFor(context, wanted, gitdata::countHistory(served.git, filter));
    return pages::view("code/history", pages::text(context, "code.history_of"_text, {{"NAME", repo.its.fullName()}}),
                       page);
}

struct CommitPage {
    RepoHead repo{};
    std::string subject{}, body{}, id{}, author{}, committer{}, sourceAddress{}, rawAddress{};
    bool hasBody = false, isCommittedByOther = false, isCutShort = false;
    pages::Moment when{};
    std::vector<Crumb> parents{};
    std::int64_t fileCount = 0, added = 0, removed = 0;
    std::vector<FileDiff> files{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = CommitPage;
        return std::tuple{entry("REPO", &P::repo),
                          entry("SUBJECT", &P::subject),
                          entry("BODY", &P::body),
                          entry("HAS_BODY", &P::hasBody),
                          entry("ID", &P::id),
                          entry("AUTHOR", &P::author),
                          entry("COMMITTER", &P::committer),
                          entry("IS_COMMITTED_BY_OTHER", &P::isCommittedByOther),
                          entry("WHEN", &P::when),
                          entry("PARENT", &P::parents),
                          entry("SOURCE_ADDRESS", &P::sourceAddress),
                          entry("DIFF_ADDRESS", &P::rawAddress),
                          entry("FILE_COUNT", &P::fileCount),
                          entry("ALL_ADDED", &P::added),
                          entry("ALL_REMOVED", &P::removed),
                          entry("FILE", &P::files),
                          entry("IS_TRUNCATED", &P::isCutShort)};
    }
};

void fillWords(CommitPage& page, const git::Commit& commit)
{
    const auto subject = git::subjectOf(commit.message);
    page.subject = toUtf8(subject);
    page.body = toUtf8(trimmed(std::string_view(commit.message).substr(subject.size())));
    page.hasBody = !page.body.empty();
    page.author = toUtf8(commit.author.name);
    page.committer = toUtf8(commit.committer.name);
    page.isCommittedByOther = page.author != page.committer;
}

struct CommitId {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &CommitId::sha, "Full or abbreviated SHA"));
    }
};

View commit(Context& context, const CodeReader& repo, const CommitId& wanted)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = requireLocation(served.git, {"commit", wanted.sha});
    const auto commit = gitdata::readCommit(served.git, location.revision.commit);
    CommitPage page{.repo = headOf(context, repo, Tab::Commits), .id = commit.id};
    fillWords(page, commit);
    page.when = pages::momentOf(context, commit.committer.seconds);
    page.sourceAddress = addressIn(context, repo, "src/commit/" + commit.id);
    page.rawAddress = addressIn(context, repo, "commit/" + commit.id + ".diff");
    for (const auto& parent : commit.parents)
        page.parents.push_back({parent.substr(0, 10), addressIn(context, repo, "commit/" + parent)});
    auto diff = context.services.of<CommitDiffs>().of(served.git, commit.id);
    page.isCutShort = diff.isCutShort;
    page.fileCount = static_cast<std::int64_t>(diff.files.size());
    for (const auto& file : diff.files) {
        page.added += file.added;
        page.removed += file.removed;
    }
    page.files = std::move(diff.files);
    return pages::view("code/commit", page.subject + " · " + repo.its.fullName(), page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<history>({
        .method = Method::Get,
        .path = "/{owner}/{repo}/commits/{kind}/{rest*}",
        .id = "historyPage",
        .tag = "pages",
        .summary = "List the commits of a branch or a file",
        .scope = Scope::none(),
        .auth = Auth::Open,
        .reach = http::Reach::Repositories,
    }),
    http::endpoint<commit>({
        .method = Method::Get,
        .path = "/{owner}/{repo}/commit/{sha}",
        .id = "commitPage",
        .tag = "pages",
        .summary = "Show a commit with its diff",
        .scope = Scope::none(),
        .auth = Auth::Open,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> historyPageEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
