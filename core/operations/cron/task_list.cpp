#include "attachments/remove_stale_files.hpp"
#include "audit/audit_store.hpp"
#include "authorized_keys/keys_file.hpp"
#include "base/name_list.hpp"
#include "cron/expiry_store.hpp"
#include "cron/push_followers.hpp"
#include "cron/sync_external_users.hpp"
#include "cron/task.hpp"
#include "cron/task_store.hpp"
#include "db/database.hpp"
#include "db/maintenance.hpp"
#include "git/collect_garbage.hpp"
#include "git/stale_locks.hpp"
#include "keyring/due_rotation.hpp"
#include "keys/keys_file_store.hpp"
#include "lfs/tidy_objects.hpp"
#include "mail/deliver_mail.hpp"
#include "mirrors/sync_mirrors.hpp"
#include "notification_mails/deliver_notifications.hpp"
#include "oidc/deliver_logout_notices.hpp"
#include "packages/remove_stale_blobs.hpp"
#include "pulls/waiting_branches.hpp"
#include "pushes/pending_push.hpp"
#include "releases/scan_tags.hpp"
#include "repos/check.hpp"
#include "repos/folder_database.hpp"
#include "repos/interrupted_restore.hpp"
#include "repos/orphan_directories.hpp"
#include "repos/storage_name_store.hpp"
#include "webhooks/deliver_webhooks.hpp"
#include "webhooks/hook_observer.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace trivet::cron {
namespace {

constexpr MessageFormat<> kKept{"task.kept_everything", "kept everything"};
constexpr MessageFormat<1> kEntriesRemoved{"task.entries_removed", "removed {{COUNT}} entries"};
constexpr MessageFormat<> kLeftToPostgresql{"task.left_to_postgresql", "left to PostgreSQL"};
constexpr MessageFormat<> kLeftToWorkers{"task.left_to_workers", "left to the workers of the site, who tell of it"};
constexpr MessageFormat<> kDone{"task.done", "done"};
constexpr MessageFormat<> kPutOff{"task.put_off", "put off: somebody is reading"};
constexpr MessageFormat<2> kTidied{"task.repositories_tidied", "{{COUNT}} repositories tidied, {{FAILED}} failed"};
constexpr MessageFormat<2> kSomeTidied{"task.some_repositories_tidied",
                                       "{{COUNT}} repositories tidied, {{FAILED}} failed, more the next time"};
constexpr MessageFormat<2> kTagsScanned{"task.tags_scanned",
                                        "read the tags of {{COUNT}} repositories, {{FAILED}} failed"};
constexpr MessageFormat<1> kRepositoriesFailed{"task.repositories_failed", "failed: {{NAMES}}"};
constexpr MessageFormat<> kNothingToSign{"task.nothing_to_sign", "nothing to sign"};
constexpr MessageFormat<1> kDirectoriesRemoved{"task.directories_removed",
                                               "removed {{COUNT}} directories without a repository"};
constexpr MessageFormat<1> kLocksRemoved{"task.locks_removed", "removed {{COUNT}} stale lock files"};

constexpr MessageFormat<> kNoKeysFile{"task.no_keys_file", "this site writes no authorized_keys"};
constexpr MessageFormat<1> kKeysWritten{"task.keys_written", "{{COUNT}} keys are in authorized_keys"};

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kDay = 24 * kHour;

Messages deleteExpired(const TaskContext& context)
{
    return ExpiryStore(context.db).removeExpired(context.now, context.progress);
}

Messages trimAuditLog(const TaskContext& context)
{
    const auto days = context.settings.audit.retentionDays;
    if (days == 0)
        return {kKept};
    const auto removed = context.db.transact(
        [&] { return audit::AuditStore(context.db).purgeBefore(context.now - days * kDay, context.now); },
        db::Access::Bulk);
    return {kEntriesRemoved.with(removed)};
}

Messages checkpointDatabase(const TaskContext& context)
{
    if (context.db.engine() == db::Engine::PostgreSql)
        return {kLeftToPostgresql};
    return {db::checkpoint(context.db) ? kDone : kPutOff};
}

// A run begins nothing after five seconds, and an attempt takes a minute at most. Whoever waits for a build does not
// wait a quarter of an hour because a process has died.
constexpr std::int64_t kLeaseOfDelivery = 75;

// Shorter than the lease of a task, which nobody else may take meanwhile.
constexpr std::chrono::seconds kTimeForGit{600};

constexpr std::string_view kGitGc = "git_gc";

// What was done, if that is all there is to tell.
Messages unlessFailed(const Message& done, const std::vector<std::string>& failed)
{
    constexpr std::size_t kMostNamed = 5;
    if (failed.empty())
        return {done};
    throw TaskFailure({done, kRepositoriesFailed.with(nameList(failed, kMostNamed))});
}

// "owner/name" of the repositories that directories belong to. What has no row is gone or about to be removed.
std::vector<std::string> repositoriesOf(db::Database& db, const std::vector<std::string>& directories)
{
    std::set<std::string> addresses;
    if (!directories.empty())
        for (const auto known = repos::StorageNameStore(db).all(); const auto& directory : directories)
            if (const auto found = known.find(repos::storageIn(directory)); found != known.end())
                addresses.insert(found->second);
    return {addresses.begin(), addresses.end()};
}

Messages collectGarbage(const TaskContext& context)
{
    TaskStore tasks(context.db);
    const auto collection = git::collectGarbage(
        context.settings.repository.root, {.budget = kTimeForGit, .first = tasks.position(kGitGc)}, context.progress);
    tasks.setPosition(kGitGc, collection.next);
    const auto& format = collection.isCutShort ? kSomeTidied : kTidied;
    const auto failed = repositoriesOf(context.db, collection.failed);
    return unlessFailed(format.with(collection.done, failed.size()), failed);
}

Messages checkRepositories(const TaskContext& context)
{
    const repos::Storage storage(context.settings.repository.root);
    auto checked = repos::checkIntegrity(context.db, storage, context.now, kTimeForGit, context.progress);
    if (!checked.isSound)
        throw TaskFailure(std::move(checked.told));
    return checked.told;
}

Messages optimizeDatabase(const TaskContext& context)
{
    db::optimize(context.db);
    return {kDone};
}

Messages rotateSigningKeys(const TaskContext& context)
{
    if (!context.settings.oauth2.enabled)
        return {kNothingToSign};
    return {keyring::rotateDueKeys(context.db, context.settings, context.now)};
}

Messages deliverLogoutNotices(const TaskContext& context)
{
    return oidc::deliverLogoutNotices(context.db, context.settings, context.now, context.progress);
}

Messages deliverMail(const TaskContext& context)
{
    auto told = mail::deliverMail(context.db, context.settings, context.now, context.progress);
    auto more = notification_mails::deliverNotifications(context.db, context.settings, context.now, context.progress);
    std::move(more.begin(), more.end(), std::back_inserter(told));
    return told;
}

Messages deliverWebhooks(const TaskContext& context)
{
    return webhooks::deliverWebhooks(context.db, context.settings, context.now, context.progress);
}

Messages followHeads(const TaskContext& context)
{
    if (!webhooks::canTell(context.db, context.settings))
        return {kLeftToWorkers};
    return pulls::followWaitingBranches(context.db, context.settings, context.now);
}

Messages tidyWebhooks(const TaskContext& context)
{
    return webhooks::tidyHistory(context.db, context.settings, context.now);
}

// Before anything is removed because no row names it.
void requireOwnFolder(const TaskContext& context)
{
    repos::requireOwnFolder(context.db, repos::Storage(context.settings.repository.root));
}

Messages tidyPackages(const TaskContext& context)
{
    requireOwnFolder(context);
    return {packages::removeStaleBlobs(context.db, context.settings.server.appDataPath, context.now, context.progress)};
}

Messages updateMirrors(const TaskContext& context)
{
    const PushFollowers followers(context.settings);
    return mirrors::syncDue({context.db, context.settings, followers.all(), context.log}, context.now,
                            context.progress);
}

Messages tidyRepositories(const TaskContext& context)
{
    const repos::Storage storage(context.settings.repository.root);
    repos::removeInterruptedRestores(storage);
    const PushFollowers followers(context.settings);
    if (webhooks::canTell(context.db, context.settings))
        pushes::settlePending(context.db, storage, context.settings.server.appDataPath, followers.all(), context.now);
    const auto locks = git::removeStaleLocksBelow(storage.root());
    repos::requireOwnFolder(context.db, storage);
    const auto removed = repos::removeOrphanDirectories(context.db, storage, context.now, context.progress);
    Messages told{kDirectoriesRemoved.with(removed)};
    if (locks > 0)
        told.push_back(kLocksRemoved.with(locks));
    return told;
}

Messages syncRepositoryTags(const TaskContext& context)
{
    const auto scan = releases::scanTags(context.db, context.settings, kTimeForGit, context.progress);
    return unlessFailed(kTagsScanned.with(scan.done, scan.failed.size()), scan.failed);
}

Messages syncUsers(const TaskContext& context)
{
    return syncExternalUsers(context.db, context.settings, context.now, context.progress);
}

Messages tidyAttachments(const TaskContext& context)
{
    requireOwnFolder(context);
    return {attachments::removeStaleFiles(context.db, context.settings, context.now, context.progress)};
}

Messages collectLfs(const TaskContext& context)
{
    return {lfs::collectObjects(context.db, context.settings, context.now, context.progress)};
}

Messages tidyLfs(const TaskContext& context)
{
    requireOwnFolder(context);
    return {lfs::removeStaleObjects(context.db, context.settings, context.now, context.progress)};
}

Messages writeKeysFile(const TaskContext& context)
{
    if (!context.settings.ssh.writesKeysFile)
        return {kNoKeysFile};
    const auto file = authorized_keys::writeKeysFile(context.db, context.settings,
                                                     authorized_keys::thisServer(context.settings.configPath));
    return {kKeysWritten.with(file.keys)};
}

constexpr Task kTasks[] = {
    {"delete_expired", "@every 1h", kHour, deleteExpired},
    {kDeliverLogoutNotices, "@every 5m", 5 * kMinute, deliverLogoutNotices},
    {kDeliverMail, "@every 5m", 5 * kMinute, deliverMail},
    {kDeliverWebhooks, "@every 1m", kMinute, deliverWebhooks, kLeaseOfDelivery},
    {kFollowHeads, "@every 5m", 5 * kMinute, followHeads, kLeaseOfDelivery},
    {"cleanup_hook_task_table", "@every 24h", kDay, tidyWebhooks},
    {"checkpoint_database", "@every 1h", kHour, checkpointDatabase},
    {"gc_lfs", "@every 24h", kDay, collectLfs},
    {"git_fsck", "@every 24h", kDay, checkRepositories},
    {kGitGc, "@every 24h", kDay, collectGarbage},
    {"optimize_database", "@every 24h", kDay, optimizeDatabase},
    {keys::kKeysFileTask, "@every 10m", 10 * kMinute, writeKeysFile},
    {"rotate_signing_keys", "@every 1h", kHour, rotateSigningKeys},
    {"sync_external_users", "@every 24h", kDay, syncUsers},
    {"sync_repo_tags", "@every 10m", 10 * kMinute, syncRepositoryTags},
    {"tidy_attachments", "@every 24h", kDay, tidyAttachments},
    {"tidy_lfs", "@every 24h", kDay, tidyLfs},
    {"tidy_packages", "@every 24h", kDay, tidyPackages},
    {"tidy_repositories", "@every 1h", kHour, tidyRepositories},
    {"trim_audit_log", "@every 24h", kDay, trimAuditLog},
    {"update_mirrors", "@every 10m", 10 * kMinute, updateMirrors},
};

} // namespace

std::span<const Task> allTasks() { return kTasks; }

const Task* findTask(std::string_view name)
{
    for (const auto& task : kTasks)
        if (task.name == name)
            return &task;
    return nullptr;
}

} // namespace trivet::cron
