#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "mirrors/mirror_changes.hpp"
#include "mirrors/mirrors_tables.hpp"
#include "mirrors/sync_mirrors.hpp"
#include "repos/go_duration.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "json/stored_messages.hpp"

namespace trivet::mirrors {

// 200, and nothing to show for it.
struct Synchronized {};

} // namespace trivet::mirrors

namespace trivet::http {

template <> struct Reply<mirrors::Synchronized> {
    static Response make(Context&, mirrors::Synchronized) { return {.status = 200}; }
    static void describe(Operation& operation) { operation.answers(200, {}); }
};

} // namespace trivet::http

namespace trivet::mirrors {
namespace {

using http::Context;
using http::Method;
using repos::RepoOfAdmin;
using Writer = repos::Unarchived<repos::CodeWriter>;
using UnarchivedRepo = repos::Unarchived<RepoOfAdmin>;

constexpr MessageFormat<1> kFailed{"mirror.push_failed", "error occurred when syncing push mirrors: {{NAMES}}"};

PushMirror toWire(const PushMirrorRow& row, const repos::VisibleRepo& repo)
{
    PushMirror wire{.repoName = repo.row().name,
                    .remoteName = row.remoteName,
                    .remoteAddress = row.remoteAddress,
                    .lastError = row.problem.empty() ? "" : englishOf(json::readMessages(row.problem)),
                    .interval = repos::goDuration(row.intervalSeconds),
                    .created = {row.createdAt},
                    .syncOnCommit = row.syncsOnCommit};
    if (row.updatedAt > 0)
        wire.lastUpdate = json::Time{row.updatedAt};
    return wire;
}

// The push mirror {name} of the path.
struct NamedMirror {
    RepoOfAdmin repo{};
    PushMirrorRow row{};

    static NamedMirror resolve(Context& context)
    {
        auto repo = RepoOfAdmin::resolve(context);
        requireMirrors(context.settings);
        auto row = PushMirrorStore(context.db()).findByName(repo.row().id, context.pathValue("name"));
        if (!row)
            throw Error::notFound();
        return {std::move(repo), std::move(*row)};
    }
    static void describe(http::Operation& operation)
    {
        RepoOfAdmin::describe(operation);
        operation.pathParameter("name", "Name of the mirror: its remote_name");
        operation.refuses(400);
    }
};

Synchronized syncPull(Context& context, const Writer& repo)
{
    wantSync(context, repo.row());
    return {};
}

http::Page<PushMirror> list(Context& context, const RepoOfAdmin& repo, const http::PageRequest& page)
{
    requireMirrors(context.settings);
    PushMirrorStore store(context.db());
    http::Page<PushMirror> found{.total = store.count(repo.row().id)};
    for (const auto& row : store.page(repo.row().id, {page.limit, page.offset()}))
        found.items.push_back(toWire(row, repo));
    return found;
}

PushMirror add(Context& context, const UnarchivedRepo& repo, const CreatePushMirror& wanted)
{
    return toWire(addPushMirror(context, repo.its, wanted), repo);
}

PushMirror one(Context&, const NamedMirror& mirror) { return toWire(mirror.row, mirror.repo); }

http::NoContent removeOne(Context& context, const NamedMirror& mirror)
{
    removePushMirror(context, mirror.repo.its, mirror.row);
    return {};
}

Synchronized syncPush(Context& context, const UnarchivedRepo& repo)
{
    requireMirrors(context.settings);
    const SyncContext sync{context.db(), context.settings, context.services.of<const pushes::PushObservers>(),
                           context.services.log};
    std::string names;
    for (const auto& name : pushToAll(sync, repo.its, context.now))
        names += (names.empty() ? "" : ", ") + name;
    if (!names.empty())
        throw Error::invalid(kFailed.with(names));
    return {};
}

constexpr std::string_view kAll = "/repos/{owner}/{repo}/push_mirrors",
                           kOne = "/repos/{owner}/{repo}/push_mirrors/{name}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<syncPull>(
        repos::changing(Method::Post, {"/repos/{owner}/{repo}/mirror-sync", "repoMirrorSync", "Synchronize a mirror"})
            .refusing(400)),
    http::endpoint<list>(
        repos::readingSignedIn({kAll, "repoListPushMirrors", "List the push mirrors of a repository"}).refusing(400)),
    http::endpoint<add>(
        repos::changing(Method::Post, {kAll, "repoAddPushMirror", "Add a push mirror to a repository"}).refusing(400)),
    http::endpoint<syncPush>(repos::changing(Method::Post, {"/repos/{owner}/{repo}/push_mirrors-sync",
                                                            "repoPushMirrorSync", "Synchronize all push mirrors"})
                                 .refusing(400, 422, 503)),
    http::endpoint<one>(
        repos::readingSignedIn({kOne, "repoGetPushMirrorByRemoteName", "Get a push mirror of a repository"})),
    http::endpoint<removeOne>(
        repos::changing(Method::Delete, {kOne, "repoDeletePushMirror", "Delete a push mirror of a repository"})),
};

} // namespace

std::span<const http::Endpoint> mirrorEndpoints() { return kEndpoints; }

} // namespace trivet::mirrors
