#include "issue_pages/conversation.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/issue_sidebar.hpp"
#include "issue_pages/timeline_page.hpp"
#include "issues/subscription_store.hpp"
#include "login/sign_in_address.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::operationOn;
using issues::VisibleIssue;

struct ConversationModel {
    std::string address{}, fieldBase{}, signInAddress{};
    CommentBlock opening{};
    std::vector<Entry> timeline{};
    std::optional<pages::Pager> pager{};
    Sidebar plan{};
    bool mayComment = false, mayClose = false, mayReopen = false, mayLock = false, mayUnlock = false;
    bool mayPin = false, mayUnpin = false, mayDelete = false;
    bool isSignedOut = false, isLockedForReader = false, mayWatch = false, mayUnwatch = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using M = ConversationModel;
        return ValueList{entry("BASE", &M::address),
                         entry("FIELD_BASE", &M::fieldBase),
                         entry("SIGN_IN_ADDRESS", &M::signInAddress),
                         entry("ISSUE_TEXT", &M::opening),
                         entry("TIMELINE", &M::timeline),
                         entry("PAGER", &M::pager),
                         entry("FIELDS", &M::plan),
                         entry("MAY_COMMENT", &M::mayComment),
                         entry("MAY_CLOSE", &M::mayClose),
                         entry("MAY_REOPEN", &M::mayReopen),
                         entry("MAY_LOCK", &M::mayLock),
                         entry("MAY_UNLOCK", &M::mayUnlock),
                         entry("MAY_PIN", &M::mayPin),
                         entry("MAY_UNPIN", &M::mayUnpin),
                         entry("MAY_DELETE", &M::mayDelete),
                         entry("IS_SIGNED_OUT_READER", &M::isSignedOut),
                         entry("IS_LOCKED_FOR_READER", &M::isLockedForReader),
                         entry("MAY_WATCH", &M::mayWatch),
                         entry("MAY_UNWATCH", &M::mayUnwatch)};
    }
};

// Which forms the reader may use; archived repositories have none.
void addRights(ConversationModel& model, Context& context, const VisibleIssue& issue)
{
    const auto operation = operationOn(context, issue);
    model.isSignedOut = !context.who.isSignedIn();
    if (model.isSignedOut || issue.repo.row().isArchived) {
        model.isSignedOut = model.isSignedOut && !issue.repo.row().isArchived;
        return;
    }
    const auto& row = issue.row;
    model.mayComment = !row.isLocked || operation.mayWrite();
    model.isLockedForReader = !model.mayComment;
    const bool mayEdit = operation.mayWrite() || operation.isAuthor(row);
    model.mayClose = mayEdit && !row.isClosed;
    model.mayReopen = mayEdit && row.isClosed;
    const bool isAdmin = issue.repo.access.allows(operation.unit, repos::AccessLevel::Admin);
    model.mayLock = isAdmin && !row.isLocked;
    model.mayUnlock = isAdmin && row.isLocked;
    model.mayPin = isAdmin && row.pinOrder == 0;
    model.mayUnpin = isAdmin && row.pinOrder > 0;
    model.mayDelete = isAdmin;
    model.mayUnwatch = issues::SubscriptionStore(context.db()).isSubscribed(row.id, context.who.userId);
    model.mayWatch = !model.mayUnwatch;
}

// By its number, or else by a comment it has: who links to one need not know where it stands.
std::int64_t pageWanted(Context& context, const issues::IssueRow& issue)
{
    const auto numberIn = [&](std::string_view name) {
        return parseInteger(context.query().single(name).value_or(""));
    };
    if (const auto page = numberIn("page"))
        return std::max<std::int64_t>(1, *page);
    const auto comment = numberIn("comment");
    return comment ? timelinePageOf(context, issue, *comment) : 1;
}

// Of what is long in all nobody is shown more than the beginnings, so no more of it is read.
ReadTimeline readEntries(Context& context, const issues::EventFilter& wanted, const http::PageRequest& page)
{
    constexpr std::int64_t kMostCharacters = 8 * 1024 * 1024; // of long texts
    issues::EventStore events(context.db());
    ReadTimeline timeline;
    std::vector<std::int64_t> whole;
    std::int64_t left = kMostCharacters;
    for (auto& each : events.beginnings(wanted, context.who, {page.limit, page.offset()})) {
        if (each.isCut() && each.row.isWritten())
            left -= each.characters;
        if (each.isCut() && (left >= 0 || !each.row.isWritten())) // other entries are for programs to read
            whole.push_back(each.row.id);
        else if (each.isCut())
            timeline.cut.insert(each.row.id);
        timeline.rows.push_back(std::move(each.row));
    }
    if (whole.empty())
        return timeline;
    auto texts = events.wholeTexts(whole);
    for (auto& row : timeline.rows)
        if (const auto found = texts.find(row.id); found != texts.end())
            row.body = std::move(found->second);
    return timeline;
}

} // namespace

ReadTimeline readTimeline(Context& context, const VisibleIssue& issue, const issues::Issue& wire)
{
    const http::PageRequest wanted{pageWanted(context, issue.row), kEntriesOnPage};
    const issues::EventFilter all{.issueId = issue.row.id};
    auto timeline = readEntries(context, all, wanted);
    timeline.conversation = conversationOf(context, issue, wire, timeline.rows, timeline.cut);
    const bool isWhole = wanted.page == 1 && static_cast<std::int64_t>(timeline.rows.size()) < wanted.limit;
    if (!isWhole)
        timeline.pager = pages::pagerFor(context, wanted, issues::EventStore(context.db()).count(all, context.who));
    return timeline;
}

void showConversation(pages::View& view, Context& context, const VisibleIssue& issue, const issues::Issue& wire,
                      ReadTimeline timeline, const ReturnedForms& returned)
{
    ConversationModel model{.address = code_pages::addressIn(context, issue.repo, pageOf(issue.row))};
    model.fieldBase = code_pages::addressIn(context, issue.repo, "issues/" + std::to_string(wire.number));
    model.signInAddress = login::signInAddress(context, login::returnHere(context), login::Reason::NotSignedIn);
    model.opening = std::move(timeline.conversation.opening);
    model.timeline = std::move(timeline.conversation.entries);
    model.pager = std::move(timeline.pager);
    model.plan = sidebarOf(context, issue, wire, returned.field);
    addRights(model, context, issue);
    model.mayReopen = model.mayReopen && timeline.canReopen;
    pages::addValues(view, model);
    view.values.texts.emplace_back("FORM_TOKEN", forms::formTokenOf(context));
    forms::fill(view, returned.comment.form, returned.comment.refusal);
    fillFieldForms(view, model.plan, returned.field);
    offerFiles(view, context, returned.comment.sent);
    // Task items are ticked by the script that [[>file_field]] brings along, where it is shown.
    const bool hasScript = model.mayComment && view.powers == pages::ScriptPolicy::OwnScript;
    forms::show(view.values, "NEEDS_SCRIPT", context.who.isSignedIn() && !hasScript);
    if (context.who.isSignedIn())
        view.powers = pages::ScriptPolicy::OwnScript;
}

} // namespace trivet::issue_pages
