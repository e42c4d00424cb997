// One commit with what it changed.
#include "base/text.hpp"
#include "code_pages/check_mark.hpp"
#include "code_pages/folder_page.hpp"
#include "code_pages/location.hpp"
#include "code_pages/signature_mark.hpp"
#include "diffs/diff_page.hpp"
#include "diffs/diffs_tables.hpp"
#include "http/endpoint.hpp"
#include "pages/view.hpp"

namespace trivet::diffs {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using pages::View;
using repos::CodeReader;

struct CommitPage {
    code_pages::RepoHead repo{};
    std::string subject{}, body{}, id{}, author{}, committer{}, sourceAddress{}, rawAddress{};
    bool hasBody = false, isCommittedByOther = false;
    pages::Moment when{};
    std::optional<code_pages::SignatureDetail> signature{};
    std::optional<code_pages::CheckMark> checks{};
    std::vector<code_pages::Crumb> parents{};
    std::optional<std::string> revertAddress{}, pickAddress{}; // for who may write
    DiffPage diff{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = CommitPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("SUBJECT", &P::subject),
                         entry("BODY", &P::body),
                         entry("HAS_BODY", &P::hasBody),
                         entry("ID", &P::id),
                         entry("AUTHOR", &P::author),
                         entry("COMMITTER", &P::committer),
                         entry("IS_COMMITTED_BY_OTHER", &P::isCommittedByOther),
                         entry("WHEN", &P::when),
                         entry("SIGNATURE", &P::signature),
                         entry("CHECKS", &P::checks),
                         entry("PARENT", &P::parents),
                         entry("SOURCE_ADDRESS", &P::sourceAddress),
                         entry("DIFF_ADDRESS", &P::rawAddress),
                         entry("REVERT_ADDRESS", &P::revertAddress),
                         entry("PICK_ADDRESS", &P::pickAddress),
                         entry("DIFF", &P::diff)};
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

void addTools(CommitPage& page, const Context& context, const CodeReader& repo)
{
    if (!context.who.isSignedIn() || repo.row().isArchived || repo.row().isMirror ||
        !repos::allowsPart(repo, repos::AccessLevel::Write, repos::Unit::Code))
        return;
    const auto form = "_cherrypick/" + page.id + "/" + gitdata::encodePath(repo.row().defaultBranch);
    page.revertAddress = code_pages::addressIn(context, repo, form + "?revert=true");
    page.pickAddress = code_pages::addressIn(context, repo, form);
}

struct CommitId {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &CommitId::sha, "Full or abbreviated SHA"));
    }
};

// Against its first parent, as people think of a merge.
View commit(Context& context, const CodeReader& repo, const CommitId& wanted, const DiffQuery& query)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto location = code_pages::requireLocation(served.git, {"commit", wanted.sha});
    const auto commit = gitdata::readCommit(served.git, location.revision.commit);
    CommitPage page{.repo = headOf(context, repo, code_pages::Tab::Commits), .id = commit.id};
    fillWords(page, commit);
    page.when = pages::momentOf(context, commit.committer.seconds);
    page.signature = code_pages::signatureOf(context, repo, commit);
    if (auto marks = code_pages::checkMarks(context, repo, {commit.id}); !marks.empty())
        page.checks = std::move(marks.begin()->second);
    page.sourceAddress = code_pages::addressIn(context, repo, "src/commit/" + commit.id);
    page.rawAddress = code_pages::addressIn(context, repo, "commit/" + commit.id + ".diff");
    addTools(page, context, repo);
    for (const auto& parent : commit.parents)
        page.parents.push_back({parent.substr(0, 10), code_pages::addressIn(context, repo, "commit/" + parent)});
    const auto from = commit.parents.empty() ? emptyTree(served.git.format()) : commit.parents.front();
    page.diff =
        showDiff(context,
                 {.repo = repo, .git = served.git, .from = from, .to = commit.id, .below = "commit/" + commit.id},
                 query)
            .page;
    return pages::view("code/commit", page.subject + " · " + repo.its.fullName(), page);
}

constexpr http::Endpoint kEndpoints[] = {
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

std::span<const http::Endpoint> commitPageEndpoints() { return kEndpoints; }

} // namespace trivet::diffs
