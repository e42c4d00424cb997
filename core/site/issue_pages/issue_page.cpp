#include "issue_pages/issue_page.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/choices.hpp"
#include "issue_pages/entry.hpp"
#include "issues/issue_view.hpp"
#include "issues/subscription_store.hpp"
#include "login/sign_in_address.hpp"
#include "pages/pager.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::operationOn;
using issues::VisibleIssue;

// So long that the link to a comment finds it on the first page of nearly every issue.
constexpr std::int64_t kEntriesOnPage = 500;

// How long the work is thought to take, where the repository tracks time.
struct Estimate {
    std::string words{};
    std::int64_t hours = 0, minutes = 0;
    bool isThere = false, isMissing = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using E = Estimate;
        return std::tuple{entry("ESTIMATE_WORDS", &E::words), entry("HOURS", &E::hours), entry("MINUTES", &E::minutes),
                          entry("HAS_ESTIMATE", &E::isThere), entry("HAS_NO_ESTIMATE", &E::isMissing)};
    }
};

// What an issue belongs to and who cares, beside the conversation; the choices are for those who may change it.
struct Plan {
    std::vector<Chip> chips{};
    std::vector<Person> assignees{};
    std::optional<Link> milestone{};
    std::optional<pages::Moment> due{};
    std::string dueDay{};
    std::optional<Estimate> estimate{};
    bool hasNoLabel = false, hasNoAssignee = false, hasNoMilestone = false, hasNoDue = false, mayChange = false;
    std::vector<Choice> labels{}, people{}, milestones{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = Plan;
        return std::tuple{entry("CHIP", &P::chips),
                          entry("ASSIGNEE", &P::assignees),
                          entry("MILESTONE", &P::milestone),
                          entry("DUE", &P::due),
                          entry("DUE_DAY", &P::dueDay),
                          entry("ESTIMATE", &P::estimate),
                          entry("HAS_NO_LABEL", &P::hasNoLabel),
                          entry("HAS_NO_ASSIGNEE", &P::hasNoAssignee),
                          entry("HAS_NO_MILESTONE", &P::hasNoMilestone),
                          entry("HAS_NO_DUE", &P::hasNoDue),
                          entry("MAY_EDIT_FIELDS", &P::mayChange),
                          entry("LABEL_CHOICE", &P::labels),
                          entry("ASSIGNEE_CHOICE", &P::people),
                          entry("MILESTONE_CHOICE", &P::milestones)};
    }
};

struct IssuePage {
    code_pages::RepoHead repo{};
    std::string title{}, base{}, signInAddress{};
    std::int64_t number = 0, comments = 0;
    bool isOpen = false, isClosed = false, isLocked = false, isPinned = false;
    CommentBlock opening{};
    std::vector<Entry> timeline{};
    std::optional<pages::Pager> pager{};
    Plan plan{};
    bool mayComment = false, mayClose = false, mayReopen = false, mayLock = false, mayUnlock = false;
    bool mayPin = false, mayUnpin = false, mayDelete = false;
    bool isSignedOut = false, isLockedForReader = false, mayWatch = false, mayUnwatch = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = IssuePage;
        return std::tuple{entry("REPO", &P::repo),
                          entry("ISSUE_TITLE", &P::title),
                          entry("BASE", &P::base),
                          entry("SIGN_IN_ADDRESS", &P::signInAddress),
                          entry("NUMBER", &P::number),
                          entry("COMMENTS", &P::comments),
                          entry("IS_OPEN", &P::isOpen),
                          entry("IS_CLOSED", &P::isClosed),
                          entry("IS_LOCKED", &P::isLocked),
                          entry("IS_PINNED", &P::isPinned),
                          entry("ISSUE_TEXT", &P::opening),
                          entry("TIMELINE", &P::timeline),
                          entry("PAGER", &P::pager),
                          entry("FIELDS", &P::plan),
                          entry("MAY_COMMENT", &P::mayComment),
                          entry("MAY_CLOSE", &P::mayClose),
                          entry("MAY_REOPEN", &P::mayReopen),
                          entry("MAY_LOCK", &P::mayLock),
                          entry("MAY_UNLOCK", &P::mayUnlock),
                          entry("MAY_PIN", &P::mayPin),
                          entry("MAY_UNPIN", &P::mayUnpin),
                          entry("MAY_DELETE", &P::mayDelete),
                          entry("IS_SIGNED_OUT_READER", &P::isSignedOut),
                          entry("IS_LOCKED_FOR_READER", &P::isLockedForReader),
                          entry("MAY_WATCH", &P::mayWatch),
                          entry("MAY_UNWATCH", &P::mayUnwatch)};
    }
};

void addChoices(Plan& plan, Context& context, const VisibleIssue& issue, const issues::Issue& wire)
{
    std::vector<std::string> labels, people;
    for (const auto& label : wire.labels)
        labels.push_back(std::to_string(label->id));
    for (const auto& person : plan.assignees)
        people.push_back(person.name);
    plan.labels = labelChoices(context, issue.repo, labels);
    plan.people = assigneeChoices(context, issue.repo, people);
    plan.milestones = milestoneChoices(context, issue.repo, wire.milestone ? std::to_string(wire.milestone->id) : "");
}

Plan planOf(Context& context, const VisibleIssue& issue, const issues::Issue& wire)
{
    Plan plan{.chips = chipsOf(context, issue.repo, wire.labels)};
    if (wire.assignees)
        for (const auto& user : *wire.assignees)
            plan.assignees.push_back(personOf(context, *user));
    if (wire.milestone)
        plan.milestone =
            Link{wire.milestone->title,
                 code_pages::addressIn(context, issue.repo, "milestone/" + std::to_string(wire.milestone->id))};
    if (wire.dueDate) {
        plan.due = pages::momentOf(context, wire.dueDate->seconds);
        plan.dueDay = rfc3339(wire.dueDate->seconds).substr(0, 10);
    }
    if (issue.repo.row().has(repos::Choice::TimeTracker)) {
        const auto seconds = wire.timeEstimate;
        plan.estimate =
            Estimate{durationOf(context, seconds), seconds / 3600, seconds % 3600 / 60, seconds > 0, seconds == 0};
    }
    plan.hasNoLabel = plan.chips.empty();
    plan.hasNoAssignee = plan.assignees.empty();
    plan.hasNoMilestone = !plan.milestone;
    plan.hasNoDue = !plan.due;
    plan.mayChange = context.who.isSignedIn() && !issue.repo.row().isArchived && operationOn(context, issue).mayWrite();
    if (plan.mayChange)
        addChoices(plan, context, issue, wire);
    return plan;
}

// Which forms the reader may use; archived repositories have none.
void addRights(IssuePage& page, Context& context, const VisibleIssue& issue)
{
    const auto operation = operationOn(context, issue);
    page.isSignedOut = !context.who.isSignedIn();
    if (page.isSignedOut || issue.repo.row().isArchived) {
        page.isSignedOut = page.isSignedOut && !issue.repo.row().isArchived;
        return;
    }
    page.mayComment = !issue.row.isLocked || operation.mayWrite();
    page.isLockedForReader = !page.mayComment;
    const bool mayEdit = operation.mayWrite() || operation.isAuthor(issue.row);
    page.mayClose = mayEdit && page.isOpen;
    page.mayReopen = mayEdit && page.isClosed;
    const bool isAdmin = issue.repo.access.allows(operation.unit, repos::AccessLevel::Admin);
    page.mayLock = isAdmin && !issue.row.isLocked;
    page.mayUnlock = isAdmin && issue.row.isLocked;
    page.mayPin = isAdmin && !page.isPinned;
    page.mayUnpin = isAdmin && page.isPinned;
    page.mayDelete = isAdmin;
    page.mayUnwatch = issues::SubscriptionStore(context.db()).isSubscribed(issue.row.id, context.who.userId);
    page.mayWatch = !page.mayUnwatch;
}

std::int64_t pageWanted(Context& context)
{
    return std::max<std::int64_t>(1, parseInteger(context.query().single("page").value_or("")).value_or(1));
}

} // namespace

pages::View issuePage(Context& context, const VisibleIssue& issue, const CommentForm& form,
                      const std::optional<forms::Refusal>& refusal, const FormWithFiles* sent)
{
    const http::PageRequest wanted{pageWanted(context), kEntriesOnPage};
    const issues::EventFilter all{.issueId = issue.row.id};
    issues::EventStore events(context.db());
    const auto rows = events.page(all, context.who, {wanted.limit, wanted.offset()});
    const bool isWhole = wanted.page == 1 && static_cast<std::int64_t>(rows.size()) < wanted.limit;
    const auto wire = issues::toWire(issue.row, issue.repo.its, context);
    auto conversation = conversationOf(context, issue, wire, rows);

    IssuePage page{.repo = headOf(context, issue.repo, code_pages::Tab::Issues), .title = wire.title};
    page.base = code_pages::addressIn(context, issue.repo, "issues/" + std::to_string(wire.number));
    page.signInAddress = login::signInAddress(context, login::returnHere(context), login::Reason::NotSignedIn);
    page.number = wire.number;
    page.comments = wire.comments;
    page.isClosed = issue.row.isClosed;
    page.isOpen = !page.isClosed;
    page.isLocked = issue.row.isLocked;
    page.isPinned = issue.row.pinOrder > 0;
    page.opening = std::move(conversation.opening);
    page.timeline = std::move(conversation.entries);
    if (!isWhole)
        page.pager = pages::pagerFor(context, wanted, events.count(all, context.who));
    page.plan = planOf(context, issue, wire);
    addRights(page, context, issue);
    auto view = pages::view("issues/issue", wire.title + " #" + std::to_string(wire.number), page);
    view.values.texts.emplace_back("FORM_TOKEN", forms::formTokenOf(context));
    forms::fill(view, form, refusal);
    offerFiles(view, context, sent);
    return view;
}

} // namespace trivet::issue_pages
