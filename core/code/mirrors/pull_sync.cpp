#include "mirrors/pull_sync.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "creation/fetch_limit.hpp"
#include "creation/remote_fetch.hpp"
#include "db/database.hpp"
#include "git/durability.hpp"
#include "git/incoming_objects.hpp"
#include "git/run_git.hpp"
#include "pushes/ref_update.hpp"
#include "repos/mirror_credentials.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <stdexcept>

namespace trivet::mirrors {
namespace {

constexpr MessageFormat<> kRemoteEmpty{"mirror.remote_empty",
                                       "the other repository has no branches any more; nothing was deleted here"};
constexpr MessageFormat<3> kRefsRefused{"mirror.refs_refused",
                                        "{{COUNT}} branches or tags could not be updated, {{REF}} for one: {{WHY}}"};

namespace fs = std::filesystem;

constexpr std::string_view kBranches = "refs/heads/";
constexpr std::size_t kMostListBytes = 64 * 1024 * 1024;

using Refs = std::map<std::string, std::string>; // name and object

void requireGood(const git::GitResult& result, const char* what)
{
    if (!result.isGood())
        throw std::runtime_error(std::string(what) + ": " + result.errors);
}

Refs refsIn(const std::string& folder, const std::vector<std::string>& environment)
{
    const auto listed =
        git::runGit({.folder = folder,
                     .arguments = {"for-each-ref", "--format=%(objectname) %(refname)", "refs/heads/", "refs/tags/"},
                     .mostOutput = kMostListBytes,
                     .environment = environment});
    requireGood(listed, "git for-each-ref");
    if (listed.output.size() >= kMostListBytes) // what is behind it would be taken for deleted
        throw std::runtime_error("git for-each-ref: too many refs");
    Refs refs;
    for (const auto line : split(listed.output, '\n'))
        if (const auto space = line.find(' '); space != std::string_view::npos)
            refs.emplace(line.substr(space + 1), line.substr(0, space));
    return refs;
}

std::vector<pushes::RefChange> changesBetween(const Refs& here, const Refs& there, bool prunes)
{
    std::vector<pushes::RefChange> changes;
    for (const auto& [name, after] : there) {
        const auto known = here.find(name);
        if (known == here.end())
            changes.push_back({name, std::string(after.size(), '0'), after});
        else if (known->second != after)
            changes.push_back({name, known->second, after});
    }
    for (const auto& [name, before] : here)
        if (prunes && !there.contains(name))
            changes.push_back({name, before, std::string(before.size(), '0')});
    return changes;
}

bool hasBranch(const Refs& refs, const std::string& name) { return refs.contains(std::string(kBranches) + name); }

// One synchronization, step by step.
class PullSync {
public:
    PullSync(const SyncContext& context, const repos::OwnedRepository& repository, const repos::PullMirrorRow& mirror)
        : m_context(context),
          m_repository(repository),
          m_mirror(mirror),
          m_storage(context.settings.repository.root),
          m_path(m_storage.pathOf(repository.row)),
          m_remote(remoteOf())
    {
    }

    bool run(std::int64_t now)
    {
        const git::IncomingObjects incoming(m_path);
        const auto there = fetchInto(incoming);
        const auto here = refsIn(m_path, {});
        if (there.empty() && !here.empty())
            throw Error::invalid(kRemoteEmpty);
        auto changes = changesBetween(here, there, m_mirror.prunes);
        if (changes.empty())
            return true;
        const auto newDefault = newDefaultBranch(here, there);
        auto update = changeRefs(incoming, std::move(changes), newDefault);
        if (!update)
            return false;
        update->record(m_context.db, m_storage, m_context.observers, now);
        if (const auto& refused = update->refused(); !refused.empty())
            throw Error::conflict(
                kRefsRefused.with(refused.size(), refused.front().ref, refused.front().message.english()));
        return true;
    }

private:
    // Nothing if it is no longer ours to change: what people pushed since would be lost.
    std::optional<pushes::RefUpdate> changeRefs(const git::IncomingObjects& incoming,
                                                std::vector<pushes::RefChange> changes,
                                                const std::string& newDefault) const
    {
        const git::ChangeLock lock(m_path);
        if (!isStillOurs())
            return std::nullopt;
        incoming.acceptPacks();
        return pushes::RefUpdate(lock, {.repositoryId = m_repository.row.id,
                                        .pusherId = m_repository.owner.id,
                                        .path = m_path,
                                        .dataFolder = m_context.settings.server.appDataPath,
                                        .changes = std::move(changes),
                                        .newDefaultBranch = newDefault,
                                        .isAtomic = false,
                                        .isOfMirror = true});
    }

    // Fetching takes its time, in which people and other processes do what they want.
    bool isStillOurs() const
    {
        const auto repository = repos::RepositoryStore(m_context.db).find(m_repository.row.id);
        const auto mirror = repos::PullMirrorStore(m_context.db).find(m_repository.row.id);
        return repository && !repository->row.isArchived && mirror && mirror->leaseUntil == m_mirror.leaseUntil &&
               mirror->remoteAddress == m_mirror.remoteAddress;
    }

    creation::Remote remoteOf() const
    {
        const auto credentials = repos::openCredentials(
            secretKeyOf(m_context.settings), repos::pullMirrorContext(m_repository.row.id), m_mirror.sealedCredentials);
        return {creation::parseCloneAddress(m_mirror.remoteAddress),
                creation::basicAuthorization(credentials.user, credentials.password), m_context.settings};
    }

    // The refs come into a repository of their own, which sees the objects of the mirror and so fetches none twice.
    Refs fetchInto(const git::IncomingObjects& incoming) const
    {
        const auto folder = incoming.folder() + "/mirror.git";
        requireGood(git::runGit({.folder = incoming.folder(),
                                 .arguments = {"init", "--quiet", "--bare", "--template=",
                                               "--object-format=" + m_repository.row.objectFormat, folder}}),
                    "git init");
        creation::fetchAll(
            m_remote,
            {.repository = folder,
             .objects = incoming.folder(),
             .environment = incoming.environment(),
             .deadline = std::chrono::steady_clock::now() + std::chrono::seconds(m_context.settings.mirror.seconds)},
            creation::fetchLimitFor(m_context.db, m_context.settings, m_repository));
        packLooseObjects(incoming, folder);
        return refsIn(folder, incoming.environment());
    }

    // What was picked up file by file becomes a pack.
    void packLooseObjects(const git::IncomingObjects& incoming, const std::string& folder) const
    {
        const auto isLoose = [](const fs::directory_entry& entry) {
            return entry.path().filename().string().size() == 2;
        };
        if (std::any_of(fs::directory_iterator(incoming.folder()), fs::directory_iterator(), isLoose))
            requireGood(git::runGit({.folder = folder,
                                     .arguments = {"-c", git::kDurably, "repack", "-a", "-d", "-l", "-q"},
                                     .patience = std::chrono::seconds(m_context.settings.mirror.seconds),
                                     .environment = incoming.environment()}),
                        "git repack");
    }

    // Where the default branch is gone: the one of the other repository, or else any. Empty: it stays.
    std::string newDefaultBranch(const Refs& here, const Refs& there) const
    {
        const auto& current = m_repository.row.defaultBranch;
        if (!m_mirror.prunes || !hasBranch(here, current) || hasBranch(there, current))
            return {};
        const auto head = creation::fetchRemoteHead(m_remote).branch;
        if (hasBranch(there, head))
            return head;
        const auto first = there.lower_bound(std::string(kBranches));
        return first != there.end() && first->first.starts_with(kBranches) ? first->first.substr(kBranches.size()) : "";
    }

    const SyncContext& m_context;
    const repos::OwnedRepository& m_repository;
    const repos::PullMirrorRow& m_mirror;
    const repos::Storage m_storage;
    const std::string m_path;
    const creation::Remote m_remote;
};

} // namespace

bool syncFromRemote(const SyncContext& context, const repos::OwnedRepository& repository,
                    const repos::PullMirrorRow& mirror, std::int64_t now)
{
    return PullSync(context, repository, mirror).run(now);
}

} // namespace trivet::mirrors
