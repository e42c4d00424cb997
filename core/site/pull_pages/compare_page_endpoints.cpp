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
#include "issue_templates/template_files.hpp"
#include "issues/draft_title.hpp"
#include "pull_pages/chosen_ends.hpp"
#include "pull_pages/compare_page.hpp"
#include "pull_pages/forked_from.hpp"
#include "pull_pages/page_refusal.hpp"
#include "pull_pages/pull_beginning.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_pages_tables.hpp"
#include "pulls/create_pull.hpp"
#include "pulls/head_end.hpp"
#include "reviews/review_request_rules.hpp"
#include "sessions/renewed.hpp"
#include "json/read_parameters.hpp"

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

// As in addresses. A branch that the chosen repository does not have was one of the repository that was chosen before.
std::string headIn(Context& context, const repos::VisibleRepo& repo, const std::string& repository,
                   const std::string& head)
{
    if (repository.empty() || equalsIgnoringAsciiCase(repository, repo.its.fullName()))
        return head;
    const auto end = pulls::findHead(context, repo, repository + ":" + head);
    const bool hasIt = gitdata::findRevision(gitdata::servedRepository(context, end.repo).git, head).has_value();
    return end.repo.its.fullName() + ":" + (hasIt ? head : end.repo.row().defaultBranch);
}

forms::Answer choose(Context& context, const CodeReader& repo, const Chosen& chosen)
{
    if (repo.row().isEmpty)
        throw Error::notFound();
    if (chosen.head.empty())
        return choosingPage(context, repo);
    return issue_pages::backTo(context, repo,
                               comparePath(chosen.base.empty() ? repo.row().defaultBranch : chosen.base,
                                           headIn(context, repo, chosen.repository, chosen.head),
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
template <class Compare> std::optional<ComparedBranches> unlessMissing(Compare compare)
{
    try {
        return compare();
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
    const auto found = unlessMissing([&] { return compareBranches(context, repo, path.basehead); });
    if (!found)
        return choosingAgain(context, repo);
    const auto& two = *found;
    const auto beginning = beginningOf(context, two);
    const PullDraft draft{.form = {.title = wanted.title.empty() ? beginning.title : wanted.title,
                                   .content = wanted.body.empty() ? beginning.text : wanted.body,
                                   .labels = issue_pages::templateLabels(context, repo, beginning.labels),
                                   .assignees = beginning.assignees,
                                   .allowsMaintainerEdits = repo.row().has(repos::Choice::AllowMaintainerEdit)},
                          .asked = issue_pages::presetForm(beginning.given ? &*beginning.given : nullptr)};
    return comparePage(context, repo, two, query, draft);
}

// The form was sent for other branches than those it was made for: what is typed goes with them.
forms::Answer compareOthers(Context& context, const repos::VisibleRepo& repo, const std::string& sentTo,
                            const forms::WithFiles<NewPullForm>& wanted, const WantedEnds& other)
{
    const auto before = unlessMissing([&] { return compareBranches(context, repo, sentTo); });
    const auto found = unlessMissing([&] {
        const auto& base = other.base.empty() ? repo.row().defaultBranch : other.base;
        return compareBranches(context, repo,
                               base + std::string(other.dots) + headIn(context, repo, other.repository, other.head));
    });
    PullDraft draft{.form = wanted.form};
    ReturnedPull returned{draft, wanted.sent};
    if (!found)
        return choosingAgain(context, repo, &returned);
    const auto now = beginningOf(context, *found);
    draft = draftIn(wanted.sent.fields, wanted.form, now.given);
    if (before)
        follow(draft.form, beginningOf(context, *before), now);
    if (before && before->isSameRepository() && !found->isSameRepository())
        draft.form.allowsMaintainerEdits = repo.row().has(repos::Choice::AllowMaintainerEdit);
    if (json::readParameters<ChosenEnds>(wanted.sent.fields).pressed.empty())
        returned.refusal = forms::refusalAt("", pages::text(context, "pulls.other_ends"_text));
    return comparePageAgain(context, repo, *found, returned);
}

pulls::CreatePull inputOf(const Context& context, const ComparedBranches& two, const PullDraft& draft)
{
    const auto& form = draft.form;
    pulls::CreatePull wanted{.head = two.headText(), .base = two.baseBranch};
    wanted.title = trimmed(form.title);
    if (form.isDraft)
        wanted.title = issues::draftTitle(context.settings, wanted.title);
    wanted.body = bodyOf(draft.asked, form.content);
    wanted.assignees = form.assignees;
    wanted.reviewers = form.reviewers;
    wanted.teamReviewers = form.teamReviewers;
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
}

// Whoever was listed may be gone by now. The page is there, so that is told on it.
std::optional<forms::Refusal> refusalToAsk(Context& context, const repos::VisibleRepo& repo, const NewPullForm& form)
try {
    return pageRefusalOf([&] {
        reviews::requireReviewers(context, repo, {form.reviewers, form.teamReviewers}, context.who.userId);
    });
} catch (const Error& error) {
    if (error.kind() != Error::Kind::NotFound)
        throw;
    return forms::refusalFrom(error, "");
}

forms::Answer create(Context& context, const Repo&, const TwoEnds& path, const forms::WithFiles<NewPullForm>& wanted,
                     const sessions::Renewed<Repo>& repo)
{
    // By name: clang 14 lets no lambda capture a structured binding.
    const auto& sent = wanted.sent;
    const auto ends = json::readParameters<ChosenEnds>(sent.fields);
    if (const auto other = otherEnds(ends, path.basehead, repo.its.fullName()))
        return compareOthers(context, repo, path.basehead, wanted, *other);
    const auto two = compareBranches(context, repo, path.basehead);
    if (!two.areBranches())
        throw Error::notFound();
    auto draft = draftIn(sent.fields, wanted.form, issue_templates::pullTemplateOf(context, repo));
    auto refusal = judge(context, draft.asked, draft.form.title);
    if (!refusal)
        refusal = sent.refusal;
    if (!refusal)
        refusal = refusalToAsk(context, repo, draft.form);
    issues::IssueRow issue;
    if (!refusal)
        refusal = pageRefusalOf([&] { issue = pulls::createPull(context, repo, inputOf(context, two, draft)).issue; });
    // What is wrong with lists of choices is told above the form.
    refusal = forms::renamed(std::move(refusal), {{"labels", ""}, {"assignees", ""}, {"reviewers", ""}});
    if (refusal)
        return comparePageAgain(context, repo, two, {draft, sent, refusal});
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
