// A repository that comes from another server.
#include "base/percent.hpp"
#include "base/text.hpp"
#include "creation/import_task.hpp"
#include "creation/migrate.hpp"
#include "creation_pages/creation_meta.hpp"
#include "creation_pages/creation_pages_tables.hpp"
#include "creation_pages/creation_refusal.hpp"
#include "creation_pages/owner_choices.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "http/path_number.hpp"
#include "pages/messages.hpp"
#include "pages/site.hpp"
#include "repos/go_duration.hpp"
#include "repos/repository_store.hpp"
#include "users/user_guards.hpp"
#include "json/stored_messages.hpp"

#include <algorithm>

namespace trivet::creation_pages {
namespace {

using http::Context;
using pages::operator""_text;

struct ImportForm {
    static constexpr auto schema = json::form("ImportForm");
    std::string address{}, username{}, password{}, owner{}, name{}, description{}, visibility{"public"}, interval{};
    bool isMirror = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = ImportForm;
        visit(field("clone_addr", &F::address, "HTTP or HTTPS URL of the repository", maxLength(2048)));
        visit(field("auth_username", &F::username, "User name on the other server", maxLength(255)));
        visit(field("auth_password", &F::password, "Password or token on the other server", maxLength(1024)));
        visit(field("owner", &F::owner, "User or organization to own the repository", maxLength(40)));
        visit(field("name", &F::name, "Name of the new repository", maxLength(255)));
        visit(field("description", &F::description, "Description", maxLength(2048)));
        visit(field("visibility", &F::visibility, "public or private", json::oneOf("public", "private")));
        visit(field("mirror", &F::isMirror, "Keep following the other repository: create a mirror"));
        visit(field("mirror_interval", &F::interval, "Time between synchronizations of a mirror", maxLength(40)));
    }
};

struct ImportPage {
    std::string action{}, back{}, formToken{};
    std::vector<OwnerChoice> owners{};
    std::int64_t minutes = 0;
    bool mayMirror = false, asksForCredentials = false, mustBePrivate = false, mayBePublic = true;

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
                         entry("MAY_BE_PUBLIC", &P::mayBePublic)};
    }
};

// After which an import is given up.
std::int64_t mostMinutes(const Settings& settings)
{
    constexpr std::int64_t kMinute = 60;
    return std::max<std::int64_t>(1, settings.migrations.seconds / kMinute);
}

pages::View editor(Context& context, const users::AccountRow& caller, const ImportForm& form,
                   const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto& settings = context.settings;
    ImportPage page{.action = pages::pathTo(settings, "repo/migrate"),
                    .back = pages::pathTo(settings, ""),
                    .formToken = forms::formTokenOf(context),
                    .owners = ownerChoices(possibleOwners(context, caller), form.owner)};
    page.minutes = mostMinutes(settings);
    page.asksForCredentials = refusal.has_value(); // they are not sent back
    page.mustBePrivate = settings.newRepositories.arePrivate;
    page.mayBePublic = !page.mustBePrivate;
    page.mayMirror = settings.mirror.enabled && !settings.mirror.disableNewPull;
    auto view = pages::view("creation/import", pages::text(context, "create.import"_text), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View show(Context& context, const users::Caller& caller)
{
    creation::requireMigrations(context.settings);
    const auto& mirror = context.settings.mirror;
    return editor(context, caller.row,
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
                               .authUsername = form.username,
                               .authPassword = form.password};
    wanted.isMirror = form.isMirror;
    if (form.isMirror)
        wanted.mirrorInterval = form.interval;
    wanted.isPrivate = form.visibility == "private";
    return wanted;
}

forms::Answer importRepository(Context& context, const forms::OwnForm&, const users::Caller& caller,
                               const ImportForm& form)
{
    std::int64_t task = 0;
    const auto refusal = refusalOf([&] { task = creation::beginImport(context, caller.row, inputOf(form)); });
    if (refusal)
        return editor(context, caller.row, form, refusal);
    return http::Redirect{pages::pathTo(context.settings, "repo/migrate/" + std::to_string(task))};
}

// Guard: an import of the caller's. Those of others are missing.
struct OwnImport {
    creation::ImportTaskRow row{};

    static constexpr http::PathNumber kId{"id", "Number of the import"};
    static OwnImport resolve(Context& context)
    {
        auto found = creation::ImportTaskStore(context.db()).find(kId.require(context));
        if (!found || found->accountId != context.who.userId)
            throw Error::notFound();
        return {std::move(*found)};
    }
    static void describe(http::Operation& operation) { kId.describe(operation); }
};

struct ProgressPage {
    std::string name{}, remote{}, address{}, megabytes{};
    std::int64_t percent = 0, minutes = 0;
    bool isWaiting = false, isReceiving = false, isStoring = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ProgressPage;
        return ValueList{entry("NAME", &P::name),
                         entry("REMOTE", &P::remote),
                         entry("ADDRESS", &P::address),
                         entry("MEGABYTES", &P::megabytes),
                         entry("PERCENT", &P::percent),
                         entry("MOST_MINUTES", &P::minutes),
                         entry("IS_WAITING", &P::isWaiting),
                         entry("IS_RECEIVING", &P::isReceiving),
                         entry("IS_STORING", &P::isStoring)};
    }
};

std::string megabytes(std::int64_t kib)
{
    constexpr std::int64_t kTenth = 1024 / 10;
    const auto tenths = kib / kTenth;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

pages::View progressOf(const Context& context, const creation::ImportTaskRow& task)
{
    constexpr int kSecondsBetween = 3;
    ProgressPage page{.name = task.fullName,
                      .remote = task.remoteAddress,
                      .address = pages::pathTo(context.settings, "repo/migrate/" + std::to_string(task.id)),
                      .megabytes = megabytes(task.receivedKib),
                      .percent = task.receivedPercent};
    page.minutes = mostMinutes(context.settings);
    page.isWaiting = task.isWaiting();
    page.isStoring = !page.isWaiting && task.receivedPercent >= 100;
    page.isReceiving = !page.isWaiting && !page.isStoring;
    auto view = pages::view("creation/import_progress",
                            pages::text(context, "create.importing"_text, {{"NAME", task.fullName}}), page);
    view.refreshSeconds = kSecondsBetween;
    return view;
}

// What was asked for, to be changed and asked for again.
ImportForm formFrom(const creation::Migration& wanted)
{
    return {.address = wanted.cloneAddr,
            .username = wanted.authUsername,
            .owner = wanted.repoOwner,
            .name = wanted.repoName,
            .description = wanted.description,
            .visibility = wanted.isPrivate ? "private" : "public",
            .interval = wanted.mirrorInterval,
            .isMirror = wanted.isMirror};
}

forms::Answer showProgress(Context& context, const users::Caller& caller, const OwnImport& task)
{
    const auto& row = task.row;
    if (!row.isFinished())
        return progressOf(context, row);
    const auto made = row.repositoryId ? repos::RepositoryStore(context.db()).find(*row.repositoryId) : std::nullopt;
    if (made)
        return forms::done(context, "create.imported"_text,
                           encodePercent(made->owner.name) + "/" + encodePercent(made->row.name), made->fullName());
    forms::Refusal refusal;
    for (auto& message : json::readMessages(row.failure))
        refusal.problems.push_back({"", std::move(message)});
    return editor(context, caller.row, formFrom(creation::importAskedFor(context.settings, row)), refusal);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        asking({"/repo/migrate", "importPage", "Show the form that imports a repository"}).refusing(403)),
    http::endpoint<importRepository>(creating({"/repo/migrate", "importOfPage", "Import a repository"})),
    http::endpoint<showProgress>(asking({"/repo/migrate/{id}", "importProgressPage", "Show how far an import is"})),
};

} // namespace

std::span<const http::Endpoint> importPageEndpoints() { return kEndpoints; }

} // namespace trivet::creation_pages
