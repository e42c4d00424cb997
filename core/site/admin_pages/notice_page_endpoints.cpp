// What the server could not do by itself.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "db/database.hpp"
#include "notices/notice_store.hpp"
#include "pages/count.hpp"
#include "pages/messages.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "json/field.hpp"
#include "json/stored_messages.hpp"

namespace trivet::admin_pages {
namespace {

using notices::Reporter;

constexpr pages::Section kSection{"notices", "admin.notices_title"_text};
constexpr std::string_view kAddress = "-/admin/notices";

struct ListedNotice {
    std::int64_t id = 0;
    std::string kind{}, subject{}, problem{};
    pages::Count times{};
    pages::Moment last{};
    static constexpr auto entries()
    {
        using N = ListedNotice;
        using pages::entry;
        return ValueList{entry("NOTICE_ID", &N::id),           entry("NOTICE_KIND", &N::kind),
                         entry("NOTICE_SUBJECT", &N::subject), entry("NOTICE_PROBLEM", &N::problem),
                         entry("NOTICE_TIMES", &N::times),     entry("NOTICE_LAST", &N::last)};
    }
};

struct NoticesPage {
    std::string base{};
    std::vector<ListedNotice> notices{};
    bool isEmpty = false, hasSome = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = NoticesPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base), entry("LISTED_NOTICE", &P::notices), entry("IS_EMPTY", &P::isEmpty),
                         entry("HAS_SOME", &P::hasSome), entry("PAGER", &P::pager)};
    }
};

struct NoticeChoice {
    static constexpr auto schema = json::form("NoticeChoice");
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &NoticeChoice::id, "ID of the notice"));
    }
};

std::string wordsFor(const Context& context, std::string_view kind)
{
    if (kind == nameOf(Reporter::Task))
        return pages::text(context, "admin.notice_task"_text);
    if (kind == nameOf(Reporter::Mirror))
        return pages::text(context, "admin.notice_mirror"_text);
    if (kind == nameOf(Reporter::Webhook))
        return pages::text(context, "admin.notice_webhook"_text);
    return pages::text(context, "admin.notice_mail"_text);
}

pages::View noticesPage(Context& context, const Administrator&, const http::PageRequest& page)
{
    notices::NoticeStore store(context.db());
    NoticesPage model{.base = pageAddress(context, kAddress), .pager = pages::pagerFor(context, page, store.count())};
    for (const auto& row : store.page({page.limit, page.offset()}))
        model.notices.push_back({.id = row.id,
                                 .kind = wordsFor(context, row.kind),
                                 .subject = row.subject,
                                 .problem = pages::told(context, json::readMessages(row.problem)),
                                 .times = pages::countOf(row.times),
                                 .last = pages::momentOf(context, row.lastAt)});
    model.isEmpty = model.notices.empty();
    model.hasSome = !model.isEmpty;
    return adminView(context, "admin/notices", kSection, model);
}

http::Redirect removeNotice(Context& context, const Administrator&, const OwnForm&, const NoticeChoice& choice)
{
    if (!notices::NoticeStore(context.db()).remove(choice.id))
        throw Error::notFound();
    return forms::done(context, "admin.notice_deleted"_text, kAddress);
}

http::Redirect removeAllNotices(Context& context, const Administrator&, const OwnForm&)
{
    notices::NoticeStore(context.db()).removeAll();
    return forms::done(context, "admin.notices_deleted"_text, kAddress);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<noticesPage>(
        pageMeta(Method::Get, "/notices", "noticesPage", "List what the server could not do by itself")),
    http::endpoint<removeNotice>(pageMeta(Method::Post, "/notices/delete", "deleteNotice", "Delete a notice")),
    http::endpoint<removeAllNotices>(
        pageMeta(Method::Post, "/notices/empty", "deleteAllNotices", "Delete all notices")),
};

} // namespace

std::span<const http::Endpoint> noticeEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
