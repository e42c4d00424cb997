#include "settings_pages/audit_view.hpp"

#include "audit/action.hpp"
#include "audit/action_names.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "settings_pages/audit_words.hpp"
#include "json/read.hpp"

namespace trivet::settings_pages {
namespace {

std::optional<std::int64_t> startOfDay(const std::string& day)
{
    return day.size() == 10 ? json::parseTime(day + "T00:00:00Z") : std::nullopt;
}

std::optional<std::string> given(const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); }

ListedEntry shown(const http::Context& context, const audit::EntryRow& row)
{
    const bool isOther = row.actorId != 0 && row.actorId != context.who.userId; // 0: nobody had signed in yet
    const bool isKnown = context.who.isAdmin || !isOther;
    return {.at = pages::momentOf(context, row.at),
            .actor = row.actor,
            .action = row.action,
            .words = eventIn(context, row.action),
            .actingAs = given(row.actingAs),
            .address = isKnown ? given(row.address) : std::nullopt,
            .credential = isKnown ? given(credentialIn(context, row.credential)) : std::nullopt,
            .target = row.target == row.actor ? std::nullopt : given(row.target),
            .detail = given(detailIn(context, row.action, row.detail)),
            .isRefused = row.result != "ok"};
}

} // namespace

audit::EntryFilter filterOf(const AuditQuery& query)
{
    constexpr std::int64_t kDay = 86400;
    audit::EntryFilter filter{.user = asciiLower(trimmed(query.user)), .since = startOfDay(query.since)};
    if (audit::isActionName(query.action))
        filter.action = query.action;
    if (const auto last = startOfDay(query.until))
        filter.before = *last + kDay;
    return filter;
}

AuditPage auditPage(http::Context& context, const AuditQuery& query, const audit::EntryFilter& filter,
                    const http::PageRequest& page)
{
    audit::AuditStore store(context.db());
    AuditPage model{.address = std::string(context.path.raw),
                    .user = query.user,
                    .since = query.since,
                    .until = query.until,
                    .pager = pages::pagerFor(context, page, store.count(filter))};
    for (const auto name : audit::actionNames())
        model.choices.push_back({std::string(name), eventIn(context, name), name == query.action});
    for (const auto& row : store.page(filter, {page.limit, page.offset()}))
        model.listed.push_back(shown(context, row));
    model.isEmpty = model.listed.empty();
    return model;
}

} // namespace trivet::settings_pages
