// A repository that comes from another server.
#include "base/text.hpp"
#include "creation/migrate.hpp"
#include "creation_pages/creation_meta.hpp"
#include "creation_pages/creation_pages_tables.hpp"
#include "creation_pages/creation_refusal.hpp"
#include "creation_pages/import_page.hpp"
#include "creation_pages/owner_choices.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "migrations/import_task.hpp"
#include "pages/site.hpp"
#include "repos/go_duration.hpp"
#include "users/user_guards.hpp"

#include <algorithm>

namespace trivet::creation_pages {
namespace {

using http::Context;
using pages::operator""_text;

struct ImportPage {
    std::string action{}, back{}, formToken{};
    std::vector<OwnerChoice> owners{};
    std::int64_t minutes = 0;
    bool mayMirror = false, asksForCredentials = false, mustBePrivate = false, mayBePublic = true;
    std::optional<FailedImport> failed{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ImportPage;
        return ValueList{entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("OWNER_CHOICE", &P::owners),
                         entry("MOST_MINUTES", &P::minutes),
                         entry("MAY_MIRROR", &P::mayMirror),
                         entry("ASKS_FOR_CREDENTIALS", &P::asksForCredentials),
                         entry("MUST_BE_PRIVATE", &P::mustBePrivate),
                         entry("MAY_BE_PUBLIC", &P::mayBePublic),
                         entry("FAILED", &P::failed)};
    }
};

} // namespace

std::int64_t mostMinutes(const Settings& settings)
{
    constexpr std::int64_t kMinute = 60;
    return std::max<std::int64_t>(1, settings.migrations.seconds / kMinute);
}

pages::View importEditor(Context& context, const users::AccountRow& caller, const ImportForm& form,
                         const std::optional<forms::Refusal>& refusal, const std::optional<FailedImport>& failed)
{
    const auto& settings = context.settings;
    ImportPage page{.action = pages::pathTo(settings, "repo/migrate"),
                    .back = pages::pathTo(settings, ""),
                    .formToken = forms::formTokenOf(context),
                    .owners = ownerChoices(possibleOwners(context, caller), form.owner)};
    page.failed = failed;
    page.minutes = mostMinutes(settings);
    page.asksForCredentials = refusal.has_value(); // they are not sent back
    page.mustBePrivate = settings.newRepositories.arePrivate;
    page.mayBePublic = !page.mustBePrivate;
    page.mayMirror = settings.mirror.enabled && !settings.mirror.disableNewPull;
    auto view = pages::view("creation/import", pages::text(context, "create.import"_text), page);
    forms::fill(view, form, refusal);
    return view;
}

namespace {

pages::View show(Context& context, const users::Caller& caller)
{
    creation::requireMigrations(context.settings);
    const auto& mirror = context.settings.mirror;
    return importEditor(
        context, caller.row,
        {.owner = caller.row.name,
         .visibility = context.settings.newRepositories.visibility == "private" ? "private" : "public",
         .interval = repos::goDuration(std::max(mirror.defaultIntervalSeconds, mirror.minIntervalSeconds))});
}

// "tool" for https://host/somebody/tool.git, where nothing else is said.
std::string nameFrom(const ImportForm& form)
{
    if (const auto name = trimmed(form.name); !name.empty())
        return std::string(name);
    auto address = trimmed(form.address);
    while (address.ends_with('/'))
        address.remove_suffix(1);
    address.remove_prefix(std::min(address.size(), address.rfind('/') + 1));
    if (address.ends_with(".git"))
        address.remove_suffix(4);
    return std::string(address);
}

creation::Migration inputOf(const ImportForm& form)
{
    creation::Migration wanted{.cloneAddr = std::string(trimmed(form.address)),
                               .repoName = nameFrom(form),
                               .repoOwner = form.owner,
                               .description = std::string(trimmed(form.description)),
                               .service = form.service,
                               .authUsername = form.username,
                               .authPassword = form.password};
    wanted.isMirror = form.isMirror;
    if (form.isMirror)
        wanted.mirrorInterval = form.interval;
    wanted.isPrivate = form.visibility == "private";
    wanted.issues = form.issues;
    wanted.pullRequests = form.pullRequests;
    wanted.labels = form.labels;
    wanted.milestones = form.milestones;
    wanted.releases = form.releases;
    wanted.wiki = form.wiki;
    wanted.lfs = form.lfs;
    return wanted;
}

forms::Answer importRepository(Context& context, const forms::OwnForm&, const users::Caller& caller,
                               const ImportForm& form)
{
    std::int64_t task = 0;
    const auto refusal = refusalOf([&] { task = migrations::beginImport(context, caller.row, inputOf(form)); });
    if (refusal)
        return importEditor(context, caller.row, form, refusal);
    return http::Redirect{pages::pathTo(context.settings, "repo/migrate/" + std::to_string(task))};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        asking({"/repo/migrate", "importPage", "Show the form that imports a repository"}).refusing(403)),
    http::endpoint<importRepository>(creating({"/repo/migrate", "importOfPage", "Import a repository"})),
};

} // namespace

std::span<const http::Endpoint> importPageEndpoints() { return kEndpoints; }

} // namespace trivet::creation_pages
