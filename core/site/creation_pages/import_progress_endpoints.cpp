// What has become of a repository that is being imported.
#include "base/percent.hpp"
#include "base/text.hpp"
#include "creation_pages/creation_meta.hpp"
#include "creation_pages/creation_pages_tables.hpp"
#include "creation_pages/import_page.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "http/path_number.hpp"
#include "migrations/import_task.hpp"
#include "migrations/source_place.hpp"
#include "pages/messages.hpp"
#include "pages/moment.hpp"
#include "pages/site.hpp"
#include "repos/repository_store.hpp"
#include "users/user_guards.hpp"
#include "json/stored_messages.hpp"

namespace trivet::creation_pages {
namespace {

using http::Context;
using pages::operator""_text;

// Guard: an import of the caller's. Those of others are missing.
struct OwnImport {
    migrations::ImportTaskRow row{};

    static constexpr http::PathNumber kId{"id", "Number of the import"};
    static OwnImport resolve(Context& context)
    {
        auto found = migrations::ImportTaskStore(context.db()).find(kId.require(context));
        if (!found || found->accountId != context.who.userId)
            throw Error::notFound();
        return {std::move(*found)};
    }
    static void describe(http::Operation& operation) { kId.describe(operation); }
};

struct ProgressPage {
    std::string name{}, remote{}, address{}, megabytes{};
    std::int64_t percent = 0, minutes = 0;
    std::string stage{};
    std::int64_t count = 0;
    std::optional<pages::Moment> resumes{};
    bool isWaiting = false, isAsking = false, isReceiving = false, isStoring = false;

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
                         entry("STAGE", &P::stage),
                         entry("COUNT", &P::count),
                         entry("RESUMES", &P::resumes),
                         entry("IS_ASKING", &P::isAsking),
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

// What the other server is being asked for.
std::string stageText(const Context& context, std::string_view stage)
{
    if (stage == "labels" || stage == "milestones" || stage == "repository")
        return pages::text(context, "create.stage_labels"_text);
    if (stage == "issues")
        return pages::text(context, "create.stage_issues"_text);
    if (stage == "comments")
        return pages::text(context, "create.stage_comments"_text);
    if (stage == "reactions")
        return pages::text(context, "create.stage_reactions"_text);
    if (stage == "files")
        return pages::text(context, "create.stage_files"_text);
    if (stage == "pulls")
        return pages::text(context, "create.stage_pulls"_text);
    if (stage == "reviews")
        return pages::text(context, "create.stage_reviews"_text);
    if (stage == "releases" || stage == "assets")
        return pages::text(context, "create.stage_releases"_text);
    return pages::text(context, "create.stage_lfs"_text);
}

pages::View progressOf(const Context& context, const migrations::ImportTaskRow& task)
{
    constexpr int kSecondsBetween = 3;
    ProgressPage page{.name = task.fullName,
                      .remote = task.remoteAddress,
                      .address = pages::pathTo(context.settings, "repo/migrate/" + std::to_string(task.id)),
                      .megabytes = megabytes(task.receivedKib),
                      .percent = task.receivedPercent};
    page.minutes = mostMinutes(context.settings);
    page.stage = stageText(context, task.stage);
    page.count = task.fetchedCount;
    if (task.isWaiting() && task.resumeAt > context.now)
        page.resumes = pages::momentOf(context, task.resumeAt);
    page.isWaiting = task.isWaiting() && !page.resumes;
    page.isAsking = !task.isWaiting() && !task.stage.empty();
    page.isStoring = !task.isWaiting() && !page.isAsking && task.receivedPercent >= 100;
    page.isReceiving = !task.isWaiting() && !page.isAsking && !page.isStoring;
    auto view = pages::view("creation/import_progress",
                            pages::text(context, "create.importing"_text, {{"NAME", task.fullName}}), page);
    view.refreshSeconds = kSecondsBetween;
    return view;
}

// As the form has it.
std::string serviceWord(const creation::Migration& wanted)
{
    const auto service = migrations::serviceOf(wanted);
    return service == migrations::Service::GitHub ? "github" : service == migrations::Service::Gitea ? "gitea" : "git";
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
            .service = serviceWord(wanted),
            .isMirror = wanted.isMirror,
            .issues = wanted.issues,
            .pullRequests = wanted.pullRequests,
            .labels = wanted.labels,
            .milestones = wanted.milestones,
            .releases = wanted.releases,
            .wiki = wanted.wiki,
            .lfs = wanted.lfs};
}

http::Redirect doneWith(Context& context, const repos::OwnedRepository& made, const Messages& problems)
{
    const auto page = encodePercent(made.owner.name) + "/" + encodePercent(made.row.name);
    return problems.empty() ? forms::done(context, "create.imported"_text, page, made.fullName())
                            : forms::done(context, "create.imported_partly"_text, page, pages::told(context, problems));
}

forms::Answer showProgress(Context& context, const users::Caller& caller, const OwnImport& task)
{
    const auto& row = task.row;
    if (!row.isFinished())
        return progressOf(context, row);
    const auto made = row.repositoryId ? repos::RepositoryStore(context.db()).find(*row.repositoryId) : std::nullopt;
    const auto problems = row.failure.empty() ? Messages() : json::readMessages(row.failure);
    if (made)
        return doneWith(context, *made, problems);
    forms::Refusal refusal;
    for (const auto& message : problems)
        refusal.problems.push_back({"", message});
    const auto place = "repo/migrate/" + std::to_string(row.id);
    const FailedImport failed{.name = row.fullName,
                              .retryAddress = pages::pathTo(context.settings, place + "/retry"),
                              .deleteAddress = pages::pathTo(context.settings, place + "/delete")};
    return importEditor(context, caller.row, formFrom(migrations::importAskedFor(context.settings, row)), refusal,
                        failed);
}

forms::Answer retry(Context& context, const forms::OwnForm&, const users::Caller&, const OwnImport& task)
{
    if (!migrations::retryImport(context.db(), task.row, context.now))
        throw Error::notFound();
    return http::Redirect{pages::pathTo(context.settings, "repo/migrate/" + std::to_string(task.row.id))};
}

// Of what failed nothing is left but the record of it.
forms::Answer removeFailed(Context& context, const forms::OwnForm&, const users::Caller&, const OwnImport& task)
{
    if (!task.row.isFailed())
        throw Error::notFound();
    migrations::ImportTaskStore(context.db()).remove(task.row.id);
    return forms::done(context, "create.import_deleted"_text, "", task.row.fullName);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<showProgress>(asking({"/repo/migrate/{id}", "importProgressPage", "Show how far an import is"})),
    http::endpoint<retry>(creating({"/repo/migrate/{id}/retry", "importRetryPage", "Begin a failed import again"})),
    http::endpoint<removeFailed>(
        creating({"/repo/migrate/{id}/delete", "importDeletePage", "Delete the record of a failed import"})),
};

} // namespace

std::span<const http::Endpoint> importProgressEndpoints() { return kEndpoints; }

} // namespace trivet::creation_pages
