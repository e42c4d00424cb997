// Comparing two branches, tags or commits, and making a pull request of that.
#include "base/text.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "gitdata/named_end.hpp"
#include "gitdata/revision.hpp"
#include "http/variant_reply.hpp"
#include "issue_pages/choices.hpp"
#include "issue_pages/form_with_files.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/draft_title.hpp"
#include "pull_pages/compare_page.hpp"
#include "pull_pages/forked_from.hpp"
#include "pull_pages/page_refusal.hpp"
#include "pull_pages/pull_beginning.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_pages_tables.hpp"
#include "pulls/create_pull.hpp"
#include "pulls/head_end.hpp"
#include "sessions/renewed.hpp"

namespace trivet::pull_pages {
namespace {

using http::Context;
using issues::PullReader;
using repos::CodeReader;
using Repo = repos::Unarchived<PullReader>;
using pages::operator""_text;

struct TwoEnds {
    static constexpr auto schema = json::path();
    std::string basehead{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field(
            "basehead", &TwoEnds::basehead,
            "BASE...HEAD or BASE..HEAD, and .diff or .patch; HEAD may be OWNER:BRANCH or OWNER/REPO:BRANCH"));
    }
};

struct Chosen {
    static constexpr auto schema = json::query();
    std::string base{}, repository{}, head{};
    bool isDirect = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("base", &Chosen::base, "Base branch", json::maxLength(1024)));
        visit(json::field("head_repo", &Chosen::repository, "Repository of the head branch", json::maxLength(512)));
        visit(json::field("head", &Chosen::head, "Head branch", json::maxLength(1024)));
        visit(json::field("direct", &Chosen::isDirect, "Compare the two directly, not since they parted",
                          json::ignoredWhenWrong));
    }
};

// A branch that the chosen repository does not have was one of the repository that was chosen before.
forms::Answer choose(Context& context, const CodeReader& repo, const Chosen& chosen)
{
    if (repo.row().isEmpty)
        throw Error::notFound();
    if (chosen.head.empty())
        return choosingPage(context, repo);
    const bool isHere = chosen.repository.empty() || equalsIgnoringAsciiCase(chosen.repository, repo.its.fullName());
    auto head = chosen.head;
    if (!isHere) {
        const auto end = pulls::findHead(context, repo, chosen.repository + ":" + head);
        if (!gitdata::findRevision(gitdata::servedRepository(context, end.repo).git, head))
            head = end.repo.row().defaultBranch;
        head = end.repo.its.fullName() + ":" + head;
    }
    return issue_pages::backTo(context, repo,
                               comparePath(chosen.base.empty() ? repo.row().defaultBranch : chosen.base, head,
                                           chosen.isDirect ? ".." : "..."));
}

struct Beginning {
    static constexpr auto schema = json::query();
    std::string title{}, body{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("title", &Beginning::title, "Default title", json::maxLength(255)));
        visit(json::field("body", &Beginning::body, "Default text", json::maxLength(16384)));
    }
};

// The same as text; a branch may be called like that too.
std::optional<gitdata::GitText> asText(Context& context, const CodeReader& repo, const std::string& text)
{
    for (const std::string_view ending : {".diff", ".patch"}) {
        if (!text.ends_with(ending))
            continue;
        const auto version = gitdata::NamedEnd::of(gitdata::splitEnds(text).head).version;
        if (gitdata::findRevision(gitdata::servedRepository(context, repo).git, version))
            return std::nullopt;
        const auto two = compareBranches(context, repo, text.substr(0, text.size() - ending.size()));
        auto& git = gitdata::servedRepository(context, two.head).git;
        return ending == ".diff" ? gitdata::diffOf(git, two.span()) : gitdata::patchOf(git, two.span());
    }
    return std::nullopt;
}

// Nothing if one of them is missing, or may not be seen.
std::optional<ComparedBranches> findBoth(Context& context, const CodeReader& repo, const std::string& text)
{
    try {
        return compareBranches(context, repo, text);
    } catch (const Error& refusal) {
        if (refusal.kind() != Error::Kind::NotFound)
            throw;
        return std::nullopt;
    }
}

// A fork may lack a branch, or have lost it: what there is can be chosen.
std::variant<pages::View, gitdata::GitText> compare(Context& context, const CodeReader& repo, const TwoEnds& path,
                                                    const Beginning& wanted, const diffs::DiffQuery& query)
{
    if (auto text = asText(context, repo, path.basehead))
        return std::move(*text);
    if (repo.row().isEmpty)
        throw Error::notFound();
    const auto found = findBoth(context, repo, path.basehead);
    if (!found)
        return choosingAgain(context, repo);
    const auto& two = *found;
    const auto beginning = beginningOf(context, two);
    const NewPullForm form{.title = wanted.title.empty() ? beginning.title : wanted.title,
                           .content = wanted.body.empty() ? beginning.text : wanted.body,
                           .labels = issue_pages::templateLabels(context, repo, beginning.labels),
                           .assignees = beginning.assignees,
                           .allowsMaintainerEdits = repo.row().has(repos::Choice::AllowMaintainerEdit)};
    return comparePage(context, repo, two, query, form);
}

pulls::CreatePull inputOf(const Context& context, const ComparedBranches& two, const NewPullForm& form)
{
    pulls::CreatePull wanted{.head = two.headText(), .base = two.baseBranch};
    wanted.title = trimmed(form.title);
    if (form.isDraft)
        wanted.title = issues::draftTitle(context.settings, wanted.title);
    wanted.body = issue_pages::withPlainLines(form.content);
    wanted.assignees = form.assignees;
    wanted.milestone = parseInteger(form.milestone).value_or(0);
    for (const auto& label : form.labels)
        if (const auto number = parseInteger(label))
            wanted.labels.push_back(*number);
    if (!two.isSameRepository())
        wanted.allowMaintainerEdit = form.allowsMaintainerEdits;
    return wanted;
}

// The files hang on it once it is there: creating it takes git its time, and nobody else should wait for that.
void attach(Context& context, const repos::VisibleRepo& repo, const issues::IssueRow& issue,
            const forms::FormWithFiles& sent)
{
    const auto operation = issues::operationOn(context, repo, repos::Unit::Pulls);
    context.db().transact([&] { issue_pages::attachFiles(operation, {issue.id, {}}, sent); });
    forms::keepFiles(sent);
}

forms::Answer create(Context& context, const Repo&, const TwoEnds& path, const forms::WithFiles<NewPullForm>& wanted,
                     const sessions::Renewed<Repo>& repo)
{
    // By name: clang 14 lets no lambda capture a structured binding.
    const auto& form = wanted.form;
    const auto& sent = wanted.sent;
    const auto two = compareBranches(context, repo, path.basehead);
    if (!two.areBranches())
        throw Error::notFound();
    auto refusal = sent.refusal;
    issues::IssueRow issue;
    if (trimmed(form.title).empty())
        refusal = forms::refusalAt("title", pages::text(context, "issues.title_required"_text));
    else if (!refusal)
        refusal = forms::renamed(
            pageRefusalOf([&] { issue = pulls::createPull(context, repo, inputOf(context, two, form)).issue; }),
            {{"labels", ""}, {"assignees", ""}}); // lists of choices, told above the form
    if (refusal)
        return comparePageAgain(context, repo, two, wanted, *refusal);
    attach(context, repo, issue, sent);
    return issue_pages::backTo(context, repo, issue_pages::pageOf(issue));
}

struct BranchPath {
    static constexpr auto schema = json::path();
    std::string branch{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("branch", &BranchPath::branch, "Head branch"));
    }
};

// A branch of a fork goes to what was forked, if the reader sees that.
http::Redirect shortcut(Context& context, const PullReader& repo, const BranchPath& path)
{
    if (const auto parent = forkedFrom(context, repo))
        return issue_pages::backTo(context, *parent,
                                   comparePath(parent->row().defaultBranch, repo.its.fullName() + ":" + path.branch));
    return issue_pages::backTo(context, repo, comparePath(repo.row().defaultBranch, path.branch));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<choose>(showing({"/{owner}/{repo}/compare", "compareChoicePage", "Choose two versions to compare"})),
    http::endpoint<compare>(
        showing({"/{owner}/{repo}/compare/{basehead*}", "comparePage", "Compare two branches, tags or commits"})),
    http::endpoint<create>(
        changing({"/{owner}/{repo}/compare/{basehead*}", "createPullOfPage", "Create a pull request"})),
    http::endpoint<shortcut>(
        showing({"/{owner}/{repo}/pulls/new/{branch*}", "newPullPage", "Go to the form for a new pull request"})),
};

} // namespace

std::span<const http::Endpoint> comparePageEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
