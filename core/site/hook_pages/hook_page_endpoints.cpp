// Webhooks at the four addresses they are managed at.
#include "admin_pages/admin_view.hpp"
#include "base/percent.hpp"
#include "hook_pages/hook_actions.hpp"
#include "hook_pages/hook_pages_tables.hpp"
#include "org_pages/org_page_view.hpp"

namespace trivet::hook_pages {
namespace {

using http::Context;
using webhooks::HookOwner;
using webhooks::WebhooksEnabled;

struct RepositoryHooks {
    ManagedHooks managed{};
    static RepositoryHooks resolve(Context& context)
    {
        WebhooksEnabled::resolve(context);
        const auto repo = repos::RepoOfAdmin::resolve(context);
        const auto& its = repo.its;
        return {{.named = {HookOwner::repository(its.row.id), its.owner.name, its.row.name},
                 .repo = repo,
                 .address = encodePercent(its.owner.name) + "/" + encodePercent(its.row.name) + "/settings/hooks"}};
    }
    static void describe(http::Operation& operation)
    {
        WebhooksEnabled::describe(operation);
        repos::RepoOfAdmin::describe(operation);
    }
};

struct OrganizationHooks {
    ManagedHooks managed{};
    static OrganizationHooks resolve(Context& context)
    {
        WebhooksEnabled::resolve(context);
        const auto org = orgs::OrgOfOwner::resolve(context);
        return {{.named = {HookOwner::account(org.row.id), org.row.name, {}},
                 .place = pages::NavigationPosition{&pages::kOrganizationSettings, "hooks", org.row.name},
                 .address = org_pages::addressOf(org, "hooks")}};
    }
    static void describe(http::Operation& operation)
    {
        WebhooksEnabled::describe(operation);
        orgs::OrgOfOwner::describe(operation);
    }
};

struct OwnHooks {
    ManagedHooks managed{};
    static OwnHooks resolve(Context& context)
    {
        WebhooksEnabled::resolve(context);
        return {{.named = {HookOwner::account(context.who.userId), context.who.name, {}},
                 .place = pages::NavigationPosition{&pages::kUserSettings, "hooks", {}},
                 .address = "user/settings/hooks"}};
    }
    static void describe(http::Operation& operation) { WebhooksEnabled::describe(operation); }
};

struct SiteHooksAt {
    ManagedHooks managed{};
    static SiteHooksAt resolve(Context& context)
    {
        admin_pages::Administrator::resolve(context);
        return {{.named = {{webhooks::OwnerKind::System, 0}, {}, {}},
                 .place = pages::NavigationPosition{&pages::kAdministration, "hooks", {}},
                 .address = "-/admin/hooks"}};
    }
    static void describe(http::Operation& operation) { admin_pages::Administrator::describe(operation); }
};

constexpr auto kRepository = tableOf<RepositoryHooks>(
    {"repositoryHooksPage", "createRepositoryHook", "repositoryHookPage", "changeRepositoryHook",
     "replayRepositoryHook", "repositoryHookDeletionPage", "deleteRepositoryHook"});
constexpr auto kOrganization =
    tableOf<OrganizationHooks>({"orgHooksPage", "createOrgHook", "orgHookPage", "changeOrgHook", "replayOrgHook",
                                "orgHookDeletionPage", "deleteOrgHook"});
constexpr auto kOwn = tableOf<OwnHooks>({"ownHooksPage", "createOwnHook", "ownHookPage", "changeOwnHook",
                                         "replayOwnHook", "ownHookDeletionPage", "deleteOwnHook"});
constexpr auto kSite = tableOf<SiteHooksAt>({"siteHooksPage", "createSiteHook", "siteHookPage", "changeSiteHook",
                                             "replaySiteHook", "siteHookDeletionPage", "deleteSiteHook"});

// Only a repository has something to test with.
forms::Answer testHook(Context& context, const RepositoryHooks& at, const forms::OwnForm&)
{
    return test(context, at.managed);
}

constexpr http::Endpoint kTest[] = {
    http::endpoint<testHook>(pageMeta(http::Method::Post, "/hooks/{id}/test", "testRepositoryHook", "Test a webhook")),
};

} // namespace

std::span<const http::Endpoint> repositoryHookPages() { return kRepository; }
std::span<const http::Endpoint> hookTestPages() { return kTest; }
std::span<const http::Endpoint> organizationHookPages() { return kOrganization; }
std::span<const http::Endpoint> ownHookPages() { return kOwn; }
std::span<const http::Endpoint> siteHookPages() { return kSite; }

} // namespace trivet::hook_pages
