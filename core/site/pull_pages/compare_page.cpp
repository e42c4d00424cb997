#include "pull_pages/compare_page.hpp"

#include "code_pages/commit_line.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "diffs/diff_page.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "gitdata/served_repository.hpp"
#include "issue_pages/choices.hpp"
#include "issue_pages/form_questions.hpp"
#include "issue_pages/timeline_sentence.hpp"
#include "login/sign_in_address.hpp"
#include "pages/reader.hpp"
#include "pull_pages/branch_choices.hpp"
#include "pull_pages/chosen_ends.hpp"
#include "pull_pages/reviewer_choices.hpp"
#include "repos/access_store.hpp"
#include "repos/fork_network_store.hpp"
#include "repos/repository_store.hpp"

#include <set>

namespace trivet::pull_pages {
namespace {

using http::Context;
using issue_pages::Choice;
using pages::operator""_text;

// Which versions: forms that ask with GET, one with lists and one to type in. Where something is written already they
// are sent with that instead.
struct Choosers {
    std::string action{}, base{}, head{}, shown{};
    std::vector<Choice> bases{}, baseTags{}, repositories{}, heads{}, headTags{};
    bool hasBaseTags = false, hasHeadTags = false, isDirect = false, isOfForm = false, isAlone = true;
    std::optional<std::string> swapAddress{};
    static constexpr auto entries()
    {
        using pages::entry;
        using C = Choosers;
        return ValueList{entry("CHOOSE_ACTION", &C::action), entry("BASE_CHOICE", &C::bases),
                         entry("BASE_TAG", &C::baseTags),    entry("HAS_BASE_TAGS", &C::hasBaseTags),
                         entry("HEAD_TAG", &C::headTags),    entry("HAS_HEAD_TAGS", &C::hasHeadTags),
                         entry("IS_DIRECT", &C::isDirect),   entry("REPOSITORY_CHOICE", &C::repositories),
                         entry("HEAD_CHOICE", &C::heads),    entry("TYPED_BASE", &C::base),
                         entry("TYPED_HEAD", &C::head),      entry("SWAP_ADDRESS", &C::swapAddress),
                         entry("SHOWN_ENDS", &C::shown),     entry("IS_OF_FORM", &C::isOfForm),
                         entry("IS_ALONE", &C::isAlone)};
    }
};

// What is compared as text.
struct TextLinks {
    std::string diff{}, patch{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("DIFF_TEXT", &TextLinks::diff), pages::entry("PATCH_TEXT", &TextLinks::patch)};
    }
};

struct CreateModel {
    std::string action{};
    bool hasSide = false, mayAskForReviews = false, mayEditFields = false, isFromFork = false, hasNoLabels = false;
    std::vector<Choice> labels{}, milestones{}, people{};
    ReviewerChoices reviewers{};
    static constexpr auto entries()
    {
        using pages::entry;
        using M = CreateModel;
        return ValueList{entry("CREATE_ACTION", &M::action),     entry("MAY_EDIT_FIELDS", &M::mayEditFields),
                         entry("IS_FROM_FORK", &M::isFromFork),  entry("HAS_NO_LABELS", &M::hasNoLabels),
                         entry("LABEL_CHOICE", &M::labels),      entry("MILESTONE_CHOICE", &M::milestones),
                         entry("ASSIGNEE_CHOICE", &M::people),   entry("HAS_SIDE", &M::hasSide),
                         entry("MAY_ASK", &M::mayAskForReviews), entry("REVIEWERS_TO_ASK", &M::reviewers)};
    }
};

// What was typed, on a page that has no field for it.
struct CarriedField {
    std::string name{}, value{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("CARRIED_NAME", &CarriedField::name),
                         pages::entry("CARRIED_VALUE", &CarriedField::value)};
    }
};
struct Carried {
    std::vector<CarriedField> fields{};
    static constexpr auto entries() { return ValueList{pages::entry("CARRIED_FIELD", &Carried::fields)}; }
};

struct ComparePage {
    code_pages::RepoHead repo{};
    std::string heading{};
    std::optional<std::string> missing{}; // that one of the two is not there
    bool cannotBeDirect = false;
    std::optional<TextLinks> texts{};
    Choosers choosers{};
    std::optional<issue_pages::Link> open{};
    std::optional<CreateModel> create{};
    std::optional<Carried> carried{};
    std::optional<std::string> nothing{}, signIn{};
    bool hasCommits = false, hasMoreCommits = false;
    std::int64_t count = 0;
    std::vector<code_pages::CommitLine> commits{};
    std::optional<diffs::DiffPage> diff{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ComparePage;
        return ValueList{entry("REPO", &P::repo),
                         entry("HEADING", &P::heading),
                         entry("MISSING_END", &P::missing),
                         entry("CANNOT_BE_DIRECT", &P::cannotBeDirect),
                         entry("TEXTS", &P::texts),
                         entry("CHOOSERS", &P::choosers),
                         entry("OPEN_PULL", &P::open),
                         entry("CREATE", &P::create),
                         entry("CARRIED", &P::carried),
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
    using Kind = ComparedBranches::Kind;
    const bool isBaseTag = two && two->baseKind == Kind::Tag, isHeadTag = two && two->headKind == Kind::Tag;
    choosers.base = two ? two->baseBranch : repo.row().defaultBranch;
    choosers.head = two ? two->headText() : "";
    choosers.isDirect = two && two->isDirect;
    choosers.shown = two ? two->baseBranch + std::string(two->dots()) + choosers.head : "...";
    if (two && two->isSameRepository() && !two->isSameBranch())
        choosers.swapAddress =
            code_pages::addressIn(context, repo, comparePath(two->headBranch, two->baseBranch, two->dots()));
    choosers.bases = branchChoices(context, repo, isBaseTag ? "" : choosers.base);
    choosers.baseTags = tagChoices(context, repo, isBaseTag ? two->baseBranch : "");
    choosers.hasBaseTags = !choosers.baseTags.empty();
    addRepository(choosers, context, repo.its, chosenId);
    addRepository(choosers, context, head.its, chosenId);
    if (repo.row().forkOf)
        addRepository(choosers, context, repos::RepositoryStore(context.db()).find(*repo.row().forkOf), chosenId);
    if (context.who.isSignedIn())
        addRepository(choosers, context, repos::ForkNetworkStore(context.db()).find(repo.row(), context.who.name),
                      chosenId);
    choosers.heads = branchChoices(context, head, two && !isHeadTag ? two->headBranch : "");
    choosers.headTags = tagChoices(context, head, isHeadTag ? two->headBranch : "");
    choosers.hasHeadTags = !choosers.headTags.empty();
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
        model.hasNoLabels = model.labels.empty();
        model.milestones = issue_pages::milestoneChoices(context, repo, form.milestone);
        model.people = issue_pages::assigneeChoices(context, repo, form.assignees);
    }
    model.reviewers = reviewerChoices(context, repo, form);
    model.mayAskForReviews = !model.reviewers.isEmpty();
    model.hasSide = model.mayEditFields || model.mayAskForReviews;
    return model;
}

// Why there is nothing to make a pull request of; nothing if there is something.
std::optional<pages::TextKey> whyNot(const ComparedBranches& two)
{
    if (two.isSameBranch())
        return "pulls.same_branch"_text;
    if (two.isDirect)
        return two.baseTip == two.headTip ? std::optional("pulls.same_commit"_text) : std::nullopt;
    if (two.mergeBase.empty())
        return "pulls.unrelated"_text;
    if (two.count == 0)
        return "pulls.nothing_to_compare"_text;
    return std::nullopt;
}

// What can be done with it: a pull request that exists, or one to be made.
void addPull(ComparePage& page, Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
             const NewPullForm& form)
{
    if (two.open)
        page.open =
            issue_pages::Link{"#" + std::to_string(two.open->number),
                              code_pages::addressIn(context, repo, "pulls/" + std::to_string(two.open->number))};
    else if (!context.who.isSignedIn())
        page.signIn = login::signInAddress(context, login::returnHere(context), login::Reason::NotSignedIn);
    else if (!repo.row().isArchived)
        page.create = createModel(context, repo, two, form);
}

void addDiff(ComparePage& page, Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
             const diffs::DiffQuery& query)
{
    const auto below = comparePath(two.baseBranch, two.headText(), two.dots());
    const auto address = code_pages::addressIn(context, repo, below);
    page.texts = TextLinks{address + ".diff", address + ".patch"};
    // The head has what both have in common, so its repository has all that is compared.
    page.diff = diffs::showDiff(context,
                                {.repo = repo,
                                 .git = gitdata::servedRepository(context, two.head).git,
                                 .from = two.isDirect ? two.baseTip : two.mergeBase,
                                 .to = two.headTip,
                                 .below = below},
                                query)
                    .page;
}

ComparePage pageFor(Context& context, const repos::VisibleRepo& repo, const ComparedBranches* two)
{
    const bool isPull = takesPulls(repo) && (!two || (two->areBranches() && !two->isDirect));
    ComparePage page{.repo = headOf(context, repo, isPull ? code_pages::Tab::Pulls : code_pages::Tab::Code)};
    page.heading = pages::text(context, isPull ? "pulls.new"_text : "pulls.compare_versions"_text);
    page.choosers = choosersFor(context, repo, two);
    return page;
}

// Everything but the choosers, which say it anew, and files, which browsers do not keep.
Carried carriedIn(const Parameters& sent)
{
    std::set<std::string_view> left{"_csrf", "draft", forms::kFileField};
    ChosenEnds::fields([&](const auto& field) { left.insert(field.name); });
    Carried carried;
    for (const auto& [name, value] : sent)
        if (!left.contains(name))
            carried.fields.push_back({name, value});
    return carried;
}

// Once it is known what else the page has.
void tieChoosers(ComparePage& page, const ReturnedPull* returned)
{
    if (!page.create && returned)
        page.carried = carriedIn(returned->sent.fields);
    page.choosers.isOfForm = page.create || page.carried;
    page.choosers.isAlone = !page.choosers.isOfForm;
}

ComparePage comparedPage(Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
                         const diffs::DiffQuery& query, const NewPullForm& form)
{
    auto page = pageFor(context, repo, &two);
    page.cannotBeDirect = two.cannotBeDirect;
    page.count = two.count;
    page.hasCommits = two.count > 0;
    page.hasMoreCommits = two.count > static_cast<std::int64_t>(two.commits.size());
    for (const auto& commit : two.commits)
        page.commits.push_back(code_pages::lineOf(commit, context, two.head));
    if (const auto reason = whyNot(two)) {
        page.nothing = pages::text(context, *reason);
    } else {
        if (takesPulls(repo) && two.areBranches() && !two.isDirect)
            addPull(page, context, repo, two, form);
        addDiff(page, context, repo, two, query);
    }
    return page;
}

pages::View unfilledView(const repos::VisibleRepo& repo, const ComparePage& page)
{
    return pages::view("pulls/compare", page.heading + " · " + repo.its.fullName(), page);
}

pages::View viewOf(Context& context, const repos::VisibleRepo& repo, ComparePage& page, const PullDraft& draft,
                   const ReturnedPull* returned)
{
    tieChoosers(page, returned);
    auto view = unfilledView(repo, page);
    view.values.texts.emplace_back("FORM_TOKEN", context.who.isSignedIn() ? forms::formTokenOf(context) : "");
    if (page.create)
        issue_pages::showQuestions(view, context, repo, draft.asked, !draft.form.content.empty());
    forms::fill(view, draft.form, returned ? returned->refusal : std::nullopt);
    if (context.who.isSignedIn())
        forms::offerFiles(view, context, returned ? &returned->sent : nullptr);
    return view;
}

} // namespace

bool takesPulls(const repos::VisibleRepo& repo)
{
    return code_pages::isOpenTo(repo, repos::Unit::Pulls) && !repo.row().isMirror;
}

pages::View choosingPage(Context& context, const repos::VisibleRepo& repo)
{
    return unfilledView(repo, pageFor(context, repo, nullptr));
}

pages::View choosingAgain(Context& context, const repos::VisibleRepo& repo, const ReturnedPull* returned)
{
    auto page = pageFor(context, repo, nullptr);
    page.missing = pages::text(context, "pulls.end_missing"_text);
    auto view = returned ? viewOf(context, repo, page, returned->draft, returned) : unfilledView(repo, page);
    view.status = 404;
    return view;
}

pages::View comparePage(Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
                        const diffs::DiffQuery& query, const PullDraft& draft)
{
    auto page = comparedPage(context, repo, two, query, draft.form);
    return viewOf(context, repo, page, draft, nullptr);
}

pages::View comparePageAgain(Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
                             const ReturnedPull& returned)
{
    auto page = comparedPage(context, repo, two, {}, returned.draft.form);
    return viewOf(context, repo, page, returned.draft, &returned);
}

} // namespace trivet::pull_pages
