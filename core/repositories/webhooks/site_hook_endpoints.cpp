#include "access/permission.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint_row.hpp"
#include "users/user_guards.hpp"
#include "webhooks/webhook_rules.hpp"
#include "webhooks/webhook_store.hpp"
#include "webhooks/webhook_view.hpp"
#include "webhooks/webhooks_tables.hpp"

namespace trivet::webhooks {
namespace {

using http::Context;
using http::Method;
using users::SiteAdmin;

constexpr MessageFormat<> kInvalidSystemFlag{"webhook.invalid_system_flag", "Invalid is_system_webhook value"};

struct KindQuery {
    static constexpr auto schema = json::query();
    std::string type{"system"};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("type", &KindQuery::type, "Which of them", json::oneOf("system", "default", "all")));
    }
};

// A webhook of the site belongs to nobody: its kind is all there is to know.
constexpr HookOwner kAny{OwnerKind::System, 0};

SiteHooks hooksOf(const KindQuery& query)
{
    return query.type == "all" ? SiteHooks::All : query.type == "default" ? SiteHooks::Default : SiteHooks::System;
}

OwnerKind kindIn(const Config& config)
{
    const auto flag = config.find("is_system_webhook");
    if (flag == config.end() || flag->second == "false")
        return OwnerKind::Default;
    if (flag->second != "true")
        throw Error::invalid(kInvalidSystemFlag);
    return OwnerKind::System;
}

http::Page<Hook> list(Context& context, const SiteAdmin&, const KindQuery& query, const http::PageRequest& page)
{
    WebhookStore store(context.db());
    return {toWire(store.pageOfSite(hooksOf(query), {page.limit, page.offset()})), store.countOfSite(hooksOf(query))};
}

http::Created<Hook> create(Context& context, const SiteAdmin&, const CreateHook& wanted)
{
    return {toWire(createHook(context, {{kindIn(wanted.config), 0}, {}, {}}, wanted))};
}

Hook get(Context& context, const SiteAdmin&, const HookPath& path)
{
    return toWire(requireHook(context, kAny, path.id));
}

Hook edit(Context& context, const SiteAdmin&, const HookPath& path, const EditHook& wanted)
{
    return toWire(editHook(context, {}, requireHook(context, kAny, path.id), wanted));
}

http::NoContent remove(Context& context, const SiteAdmin&, const HookPath& path)
{
    removeHook(context, {}, requireHook(context, kAny, path.id));
    return {};
}

constexpr http::CommonMeta kAdmin{"admin", access::Permission::Admin};
constexpr std::string_view kAll = "/admin/hooks", kOne = "/admin/hooks/{id}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(kAdmin.signedIn(Method::Get, {kAll, "adminListHooks", "List the webhooks of the site"})),
    http::endpoint<create>(
        kAdmin.signedIn(Method::Post, {kAll, "adminCreateHook", "Create a webhook for the site"}).refusing(400)),
    http::endpoint<get>(kAdmin.signedIn(Method::Get, {kOne, "adminGetHook", "Get a webhook of the site"})),
    http::endpoint<edit>(
        kAdmin.signedIn(Method::Patch, {kOne, "adminEditHook", "Edit a webhook of the site"}).refusing(400)),
    http::endpoint<remove>(kAdmin.signedIn(Method::Delete, {kOne, "adminDeleteHook", "Delete a webhook of the site"})),
};

} // namespace

std::span<const http::Endpoint> siteHookEndpoints() { return kEndpoints; }

} // namespace trivet::webhooks
