#include "base/error.hpp"
#include "creation/clone_address.hpp"
#include "gitea_import/git_config.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_folder.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/sealing_key.hpp"
#include "gitea_import/source_file.hpp"
#include "mirrors/push_mirror_store.hpp"
#include "mirrors/push_sync.hpp"
#include "repos/mirror_credentials.hpp"
#include "repos/mirror_rules.hpp"
#include "repos/pull_mirror_store.hpp"
#include "settings/settings.hpp"

#include <algorithm>

namespace trivet::gitea_import {
namespace {

constexpr std::string_view kNoRepository = "its repository is not there";
constexpr std::string_view kNoRemote = "where it leads to is not in the configuration of its repository";
constexpr std::string_view kOtherRemote = "it leads to an address that is not of http or https";

// Where a remote of the old repository leads to; an address with nothing in it if it is unknown.
struct Remote {
    creation::CloneAddress address{};
    std::string_view problem{};
};

Remote remoteOf(Import& import, std::int64_t repositoryId, const std::string& name)
{
    constexpr std::size_t kMostOfConfig = 1024 * 1024;
    const auto folder = folderOf(import, repositoryId).open();
    const auto file = folder.isOpen() ? openFileIn(folder, "config") : FileDescriptor();
    const auto url = file.isOpen() ? remoteUrlIn(readAll(file, kMostOfConfig), name) : std::nullopt;
    if (!url)
        return {.problem = kNoRemote};
    try {
        auto address = creation::parseCloneAddress(*url);
        if (address.kind == creation::CloneAddress::Kind::Folder)
            return {.problem = kOtherRemote};
        return {.address = std::move(address)};
    } catch (const Error&) {
        return {.problem = kOtherRemote};
    }
}

std::string sealed(const Import& import, const crypto::SecretContext& mirror, const creation::CloneAddress& address)
{
    const repos::MirrorCredentials credentials{address.user, address.password};
    return credentials.isEmpty() ? std::string() : repos::sealCredentials(sealingKey(import), mirror, credentials);
}

// Nanoseconds there; as often as this installation allows.
std::int64_t secondsOf(const Import& import, const SourceRow& row)
{
    constexpr std::int64_t kNanoseconds = 1'000'000'000;
    const auto seconds = row.integer("interval") / kNanoseconds;
    return seconds <= 0 ? 0 : std::max(seconds, import.settings.mirror.minIntervalSeconds);
}

Outcome takePullMirror(Import& import, const SourceRow& row)
{
    const auto repositoryId = row.integer("repo_id");
    if (!KnownStore(import.db).has(Kind::Repository, repositoryId))
        return Outcome::leftOut(kNoRepository);
    repos::PullMirrorStore store(import.db);
    if (store.find(repositoryId))
        return Outcome::leftOut("its repository is a mirror already");
    const auto remote = remoteOf(import, repositoryId, "origin");
    if (!remote.problem.empty()) {
        store.convert(repositoryId);
        return Outcome::leftOut(std::string(remote.problem) + ": its repository is none that follows any more");
    }
    const auto interval = secondsOf(import, row);
    store.insert({.repositoryId = repositoryId,
                  .remoteAddress = remote.address.text,
                  .sealedCredentials = sealed(import, repos::pullMirrorContext(repositoryId), remote.address),
                  .intervalSeconds = interval,
                  .prunes = row.isTrue("enable_prune"),
                  .attemptedAt = row.integer("updated_unix"),
                  .syncedAt = row.integer("updated_unix"),
                  .nextAt = repos::nextMirrorTime(import.now, interval)});
    return Outcome::brought();
}

Outcome takePushMirror(Import& import, const SourceRow& row)
{
    const auto repositoryId = row.integer("repo_id");
    if (!KnownStore(import.db).has(Kind::Repository, repositoryId))
        return Outcome::leftOut(kNoRepository);
    const auto remote = remoteOf(import, repositoryId, row.text("remote_name"));
    if (!remote.problem.empty())
        return Outcome::leftOut(remote.problem);
    const auto interval = secondsOf(import, row);
    mirrors::PushMirrorRow made{.id = row.id(),
                                .repositoryId = repositoryId,
                                .remoteName = row.text("remote_name"),
                                .remoteAddress = remote.address.text,
                                .intervalSeconds = interval,
                                .syncsOnCommit = row.isTrue("sync_on_commit"),
                                .createdAt = row.integer("created_unix"),
                                .updatedAt = row.integer("last_update"),
                                .nextAt = repos::nextMirrorTime(import.now, interval)};
    made.sealedCredentials = sealed(import, mirrors::pushMirrorContext(made), remote.address);
    return insertWithId<"push_mirror">(import.db, made) ? Outcome::brought() : Outcome::leftOut(kNumberTaken);
}

} // namespace

RowTaker pullMirrorRows()
{
    return {.columns = {"repo_id", "interval", "enable_prune", "updated_unix"}, .take = takePullMirror};
}

RowTaker pushMirrorRows()
{
    return {.columns = {"repo_id", "remote_name", "interval", "sync_on_commit", "created_unix", "last_update"},
            .take = takePushMirror};
}

} // namespace trivet::gitea_import
