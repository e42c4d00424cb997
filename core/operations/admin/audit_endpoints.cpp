#include "access/permission.hpp"
#include "admin/admin_tables.hpp"
#include "admin/audit_types.hpp"
#include "audit/action.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "users/user_guards.hpp"
#include "json/types.hpp"

namespace trivet::admin {
namespace {

using http::Context;

struct AuditSearch {
    static constexpr auto schema = json::query();
    std::string user{}, action{};
    std::optional<json::Time> since{}, before{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("user", &AuditSearch::user, "Actor or target of the event", json::maxLength(255)));
        visit(field("action", &AuditSearch::action, "Kind of event, such as user.create", json::maxLength(100)));
        visit(field("since", &AuditSearch::since, "Not earlier than this"));
        visit(field("before", &AuditSearch::before, "Earlier than this"));
    }
};

audit::EntryFilter filterOf(const AuditSearch& wanted)
{
    if (!wanted.action.empty() && !audit::isActionName(wanted.action))
        throw Error::invalidField("action", "there is no action of this name");
    audit::EntryFilter filter{.user = asciiLower(wanted.user), .action = wanted.action};
    if (wanted.since)
        filter.since = wanted.since->seconds;
    if (wanted.before)
        filter.before = wanted.before->seconds;
    return filter;
}

http::Page<AuditEntry> listEntries(Context& context, const users::SiteAdmin&, const users::NotPublicOnly&,
                                   const AuditSearch& wanted, const http::PageRequest& page)
{
    audit::AuditStore store(context.db());
    const auto filter = filterOf(wanted);
    http::Page<AuditEntry> result{.total = store.count(filter)};
    for (const auto& row : store.page(filter, {page.limit, page.offset()}))
        result.items.push_back(toWire(row));
    return result;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listEntries>({
        .method = http::Method::Get,
        .path = "/admin/audit",
        .id = "adminListAudit",
        .tag = "admin",
        .summary = "List the audit log, newest entries first",
        .scope = access::Permission::Admin,
    }),
};

} // namespace

std::span<const http::Endpoint> auditEndpoints() { return kEndpoints; }

} // namespace trivet::admin
