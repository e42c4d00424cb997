#include "pull_pages/compare_page.hpp"

#include "code_pages/commit_line.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "diffs/diff_page.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "gitdata/served_repository.hpp"
#include "issue_pages/choices.hpp"
#include "issue_pages/timeline_sentence.hpp"
#include "login/sign_in_address.hpp"
#include "pages/reader.hpp"
#include "pull_pages/branch_choices.hpp"
#include "repos/access_store.hpp"
#include "repos/fork_network_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::pull_pages {
namespace {

using http::Context;
using issue_pages::Choice;
using pages::operator""_text;

// Which branches: a form that asks with GET.
struct Choosers {
    std::string action{};
    std::vector<Choice> bases{}, repositories{}, heads{};
    static constexpr auto entries()
    {
        using pages::entry;
        return std::tuple{entry("CHOOSE_ACTION", &Choosers::action), entry("BASE_CHOICE", &Choosers::bases),
                          entry("REPOSITORY_CHOICE", &Choosers::repositories), entry("HEAD_CHOICE", &Choosers::heads)};
    }
};

struct CreateModel {
    std::string action{};
    bool mayEditFields = false, isFromFork = false;
    std::vector<Choice> labels{}, milestones{}, people{};
    static constexpr auto entries()
    {
        using pages::entry;
        using M = CreateModel;
        return std::tuple{entry("CREATE_ACTION", &M::action),        entry("MAY_EDIT_FIELDS", &M::mayEditFields),
                          entry("IS_FROM_FORK", &M::isFromFork),     entry("LABEL_CHOICE", &M::labels),
                          entry("MILESTONE_CHOICE", &M::milestones), entry("ASSIGNEE_CHOICE", &M::people)};
    }
};

struct ComparePage {
    code_pages::RepoHead repo{};
    Choosers choosers{};
    std::optional<issue_pages::Link> open{};
    std::optional<CreateModel> create{};
    std::optional<std::string> nothing{}, signIn{};
    bool hasCommits = false, hasMoreCommits = false;
    std::int64_t count = 0;
    std::vector<code_pages::CommitLine> commits{};
    std::optional<diffs::DiffPage> diff{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ComparePage;
        return std::tuple{entry("REPO", &P::repo),
                          entry("CHOOSERS", &P::choosers),
                          entry("OPEN_PULL", &P::open),
                          entry("CREATE", &P::create),
                          entry("NOTHING", &P::nothing),
                          entry("SIGN_IN_ADDRESS", &P::signIn),
                          entry("HAS_COMMITS", &P::hasCommits),
                          entry("HAS_MORE_COMMITS", &P::hasMoreCommits),
                          entry("COMMIT_COUNT", &P::count),
                          entry("COMMIT", &P::commits),
                          entry("DIFF", &P::diff)};
    }
};

void addRepository(Choosers& choosers, Context& context, const std::optional<repos::OwnedRepository>& found,
                   std::int64_t chosenId)
{
    if (!found || found->row.isEmpty)
        return;
    const auto name = found->fullName();
    for (const auto& each : choosers.repositories)
        if (each.value == name)
            return;
    const auto access = repos::AccessStore(context.db()).of(*found, context.who);
    if (repos::isWithinReach(*found, context.who) && access.allows(repos::Unit::Code, repos::AccessLevel::Read))
        choosers.repositories.push_back({name, name, {}, found->row.id == chosenId});
}

// The repository itself, what it was forked from, the reader's own fork, and the one that is compared.
Choosers choosersFor(Context& context, const repos::VisibleRepo& repo, const ComparedBranches* two)
{
    Choosers choosers{.action = code_pages::addressIn(context, repo, "compare")};
    const auto& head = two ? two->head : repo;
    const auto chosenId = head.row().id;
    choosers.bases = branchChoices(context, repo, two ? two->baseBranch : repo.row().defaultBranch);
    addRepository(choosers, context, repo.its, chosenId);
    addRepository(choosers, context, head.its, chosenId);
    if (repo.row().forkOf)
        addRepository(choosers, context, repos::RepositoryStore(context.db()).find(*repo.row().forkOf), chosenId);
    if (context.who.isSignedIn())
        addRepository(choosers, context, repos::ForkNetworkStore(context.db()).find(repo.row(), context.who.name),
                      chosenId);
    choosers.heads = branchChoices(context, head, two ? two->headBranch : "");
    return choosers;
}

CreateModel createModel(Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
                        const NewPullForm& form)
{
    CreateModel model{.action = code_pages::addressIn(context, repo, comparePath(two.baseBranch, two.headText())),
                      .mayEditFields = issues::operationOn(context, repo, repos::Unit::Pulls).mayWrite(),
                      .isFromFork = !two.isSameRepository()};
    if (model.mayEditFields) {
        model.labels = issue_pages::labelChoices(context, repo, form.labels);
        model.milestones = issue_pages::milestoneChoices(context, repo, form.milestone);
        model.people = issue_pages::assigneeChoices(context, repo, form.assignees);
    }
    return model;
}

// Why there is nothing to make a pull request of; nothing if there is something.
std::optional<pages::TextKey> whyNot(const ComparedBranches& two)
{
    if (two.isSameBranch())
        return "pulls.same_branch"_text;
    if (two.mergeBase.empty())
        return "pulls.unrelated"_text;
    if (two.count == 0)
        return "pulls.nothing_to_compare"_text;
    return std::nullopt;
}

} // namespace

pages::View choosingPage(Context& context, const issues::PullReader& repo)
{
    const ComparePage page{.repo = headOf(context, repo, code_pages::Tab::Pulls),
                           .choosers = choosersFor(context, repo, nullptr)};
    return pages::view("pulls/compare", pages::text(context, "pulls.new"_text), page);
}

pages::View comparePage(Context& context, const issues::PullReader& repo, const ComparedBranches& two,
                        const diffs::DiffQuery& query, const NewPullForm& form,
                        const std::optional<forms::Refusal>& refusal)
{
    ComparePage page{.repo = headOf(context, repo, code_pages::Tab::Pulls),
                     .choosers = choosersFor(context, repo, &two)};
    page.count = two.count;
    page.hasCommits = two.count > 0;
    page.hasMoreCommits = two.count > static_cast<std::int64_t>(two.commits.size());
    for (const auto& commit : two.commits)
        page.commits.push_back(code_pages::lineOf(commit, context, two.head));
    if (const auto reason = whyNot(two))
        page.nothing = pages::text(context, *reason);
    else if (two.open)
        page.open =
            issue_pages::Link{"#" + std::to_string(two.open->number),
                              code_pages::addressIn(context, repo, "pulls/" + std::to_string(two.open->number))};
    else if (!context.who.isSignedIn())
        page.signIn = login::signInAddress(context, login::returnHere(context), login::Reason::NotSignedIn);
    else if (!repo.row().isArchived)
        page.create = createModel(context, repo, two, form);
    // The head has what both have in common, so its repository has all that is compared.
    if (!two.mergeBase.empty() && two.count > 0)
        page.diff = diffs::showDiff(context,
                                    {.repo = repo,
                                     .git = gitdata::servedRepository(context, two.head).git,
                                     .from = two.mergeBase,
                                     .to = two.headTip,
                                     .below = comparePath(two.baseBranch, two.headText())},
                                    query)
                        .page;
    auto view = pages::view("pulls/compare", pages::text(context, "pulls.new"_text), page);
    view.values.texts.emplace_back("FORM_TOKEN", context.who.isSignedIn() ? forms::formTokenOf(context) : "");
    forms::fill(view, form, refusal);
    return view;
}

} // namespace trivet::pull_pages
