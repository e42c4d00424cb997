// What the user who is signed in should look at.
#include "base/percent.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/comment_link.hpp"
#include "issues/draft_title.hpp"
#include "notifications/thread_rules.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/site.hpp"
#include "repos/repository_store.hpp"
#include "json/field.hpp"

#include <algorithm>
#include <map>

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using notifications::Status;
using pages::operator""_text;

constexpr std::string_view kAddress = "notifications";

struct Tab {
    static constexpr auto schema = json::query();
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &Tab::name, "unread, read or pinned; unread if it is not told", json::maxLength(20)));
    }
    Status status() const { return name.empty() ? Status::Unread : notifications::statusNamed(name); }
};

struct ThreadLine {
    std::int64_t id = 0, number = 0;
    std::string title{}, address{}, repository{}, repositoryAddress{};
    bool isIssue = false, isPull = false;
    bool isOpen = false, isDraft = false, isMerged = false, isClosed = false; // one of them
    bool isUnread = false, isPinned = false, isNotPinned = false;
    pages::Moment when{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = ThreadLine;
        return ValueList{entry("THREAD_ID", &L::id),
                         entry("NUMBER", &L::number),
                         entry("ISSUE_TITLE", &L::title),
                         entry("ISSUE_ADDRESS", &L::address),
                         entry("REPOSITORY", &L::repository),
                         entry("REPOSITORY_ADDRESS", &L::repositoryAddress),
                         entry("IS_ISSUE", &L::isIssue),
                         entry("IS_PULL", &L::isPull),
                         entry("IS_OPEN", &L::isOpen),
                         entry("IS_DRAFT", &L::isDraft),
                         entry("IS_MERGED", &L::isMerged),
                         entry("IS_CLOSED", &L::isClosed),
                         entry("IS_UNREAD", &L::isUnread),
                         entry("IS_PINNED", &L::isPinned),
                         entry("IS_NOT_PINNED", &L::isNotPinned),
                         entry("WHEN", &L::when)};
    }
};

struct NotificationsPage {
    std::string base{}, tab{}, formToken{};
    bool showsUnread = false, showsRead = false, showsPinned = false, isEmpty = false, canMarkAll = false;
    std::vector<ThreadLine> threads{};
    std::int64_t now = 0;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = NotificationsPage;
        return ValueList{entry("BASE", &P::base),
                         entry("TAB", &P::tab),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("SHOWS_UNREAD", &P::showsUnread),
                         entry("SHOWS_READ", &P::showsRead),
                         entry("SHOWS_PINNED", &P::showsPinned),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("CAN_MARK_ALL", &P::canMarkAll),
                         entry("NOW", &P::now),
                         entry("LISTED", &P::threads),
                         entry("PAGER", &P::pager)};
    }
};

std::map<std::int64_t, repos::OwnedRepository> repositoriesOf(Context& context,
                                                              const std::vector<notifications::ThreadRow>& rows)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        if (std::find(ids.begin(), ids.end(), row.repositoryId) == ids.end())
            ids.push_back(row.repositoryId);
    std::map<std::int64_t, repos::OwnedRepository> found;
    if (!ids.empty())
        for (auto& its : repos::RepositoryStore(context.db()).findAll(ids))
            found.emplace(its.row.id, std::move(its));
    return found;
}

ThreadLine lineOf(const Context& context, const notifications::ThreadRow& row, const repos::OwnedRepository& its)
{
    ThreadLine line{.id = row.id, .number = row.number, .title = row.title, .repository = its.fullName()};
    line.repositoryAddress =
        pages::pathTo(context.settings, encodePercent(its.owner.name) + "/" + encodePercent(its.row.name));
    line.address = line.repositoryAddress + (row.isPull ? "/pulls/" : "/issues/") + std::to_string(row.number) +
                   (row.eventId ? issues::linkToComment(*row.eventId) : "");
    line.isPull = row.isPull;
    line.isIssue = !row.isPull;
    line.isMerged = row.isMerged;
    line.isClosed = row.isClosed && !row.isMerged;
    line.isDraft = row.isPull && !row.isClosed && issues::isDraft(context.settings, row.title);
    line.isOpen = !row.isClosed && !line.isDraft;
    line.isUnread = row.is() == Status::Unread;
    line.isPinned = row.is() == Status::Pinned;
    line.isNotPinned = !line.isPinned;
    line.when = pages::momentOf(context, row.updatedAt);
    return line;
}

pages::View show(Context& context, const Tab& tab, const http::PageRequest& wanted)
{
    const auto status = tab.status();
    notifications::ThreadStore store(context.db());
    const notifications::ThreadFilter filter{.statuses = {static_cast<std::int64_t>(status)}};
    const auto rows = store.page(filter, context.who, {wanted.limit, wanted.offset()});
    const auto repositories = repositoriesOf(context, rows);
    NotificationsPage page{
        .base = pages::pathTo(context.settings, kAddress), .tab = tab.name, .formToken = forms::formTokenOf(context)};
    page.showsUnread = status == Status::Unread;
    page.showsRead = status == Status::Read;
    page.showsPinned = status == Status::Pinned;
    for (const auto& row : rows)
        if (const auto its = repositories.find(row.repositoryId); its != repositories.end())
            page.threads.push_back(lineOf(context, row, its->second));
    page.isEmpty = page.threads.empty();
    page.now = context.now;
    page.canMarkAll = page.showsUnread && !page.isEmpty;
    page.pager = pages::pagerFor(context, wanted, store.count(filter, context.who));
    return pages::view("issues/notifications", pages::text(context, "issues.notifications"_text), page);
}

http::Redirect back(Context& context, const std::string& tab)
{
    return {pages::pathTo(context.settings, std::string(kAddress) + (tab.empty() ? "" : "?q=" + encodePercent(tab)))};
}

struct MarkForm {
    static constexpr auto schema = json::form("NotificationForm");
    std::int64_t id = 0;
    std::string status{}, tab{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("notification_id", &MarkForm::id, "ID of the thread", json::required));
        visit(field("status", &MarkForm::status, "New status", json::oneOf("read", "unread", "pinned")));
        visit(field("q", &MarkForm::tab, "Status filter of the list", json::maxLength(20)));
    }
};

http::Redirect mark(Context& context, const OwnForm&, const MarkForm& form)
{
    notifications::markThread(context.db(), context.who, form.id, notifications::statusNamed(form.status));
    return back(context, form.tab);
}

struct MarkAllForm {
    static constexpr auto schema = json::form("NotificationsForm");
    std::int64_t until = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("until", &MarkAllForm::until, "Only threads that were last updated at this time or earlier",
                          json::required));
    }
};

http::Redirect markAll(Context& context, const OwnForm&, const MarkAllForm& form)
{
    notifications::ThreadFilter unread{.statuses = {static_cast<std::int64_t>(Status::Unread)}};
    unread.before = form.until;
    notifications::markThreads(context.db(), context.who, unread, Status::Read);
    return forms::done(context, "issues.all_read"_text, kAddress);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(asking({"/notifications", "notificationsPage", "Show your notifications"})),
    http::endpoint<mark>(
        changing({"/notifications/status", "markNotification", "Mark a notification as read or pinned"})),
    http::endpoint<markAll>(
        changing({"/notifications/purge", "markNotifications", "Mark all notifications that were shown as read"})),
};

} // namespace

std::span<const http::Endpoint> notificationPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
