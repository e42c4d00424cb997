#include "attachments/remove_stale_files.hpp"
#include "audit/audit_store.hpp"
#include "cron/expiry_store.hpp"
#include "cron/task.hpp"
#include "db/database.hpp"
#include "db/maintenance.hpp"
#include "git/collect_garbage.hpp"
#include "keyring/upkeep.hpp"
#include "mail/deliver_mail.hpp"
#include "oidc/deliver_logout_notices.hpp"
#include "packages/remove_stale_blobs.hpp"
#include "pushes/pending_push.hpp"
#include "repos/check.hpp"
#include "repos/interrupted_restore.hpp"
#include "repos/orphan_directories.hpp"

namespace trivet::cron {
namespace {

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kDay = 24 * kHour;

std::string deleteExpired(const TaskContext& context)
{
    return ExpiryStore(context.db).removeExpired(context.now, context.progress);
}

std::string trimAuditLog(const TaskContext& context)
{
    const auto days = context.settings.audit.retentionDays;
    if (days == 0)
        return "kept everything";
    const auto removed = context.db.transact(
        [&] { return audit::AuditStore(context.db).purgeBefore(context.now - days * kDay, context.now); });
    return "removed " + std::to_string(removed) + " entries";
}

std::string checkpointDatabase(const TaskContext& context)
{
    if (context.db.engine() == db::Engine::PostgreSql)
        return "left to PostgreSQL";
    return db::checkpoint(context.db) ? "done" : "put off: somebody is reading";
}

// Shorter than the lease of a task, which nobody else may take meanwhile.
constexpr std::chrono::seconds kTimeForGit{600};

std::string collectGarbage(const TaskContext& context)
{
    const auto collection = git::collectGarbage(context.settings.repository.root, kTimeForGit, context.progress);
    return std::to_string(collection.done) + " repositories tidied, " + std::to_string(collection.failed) +
           (collection.isCutShort ? " failed, more the next time" : " failed");
}

std::string checkRepositories(const TaskContext& context)
{
    const repos::Storage storage(context.settings.repository.root);
    return repos::checkSoundness(context.db, storage, context.now, kTimeForGit, context.progress);
}

std::string optimizeDatabase(const TaskContext& context)
{
    db::optimize(context.db);
    return "done";
}

std::string rotateSigningKeys(const TaskContext& context)
{
    if (!context.settings.oauth2.enabled)
        return "nothing to sign";
    return keyring::keepInOrder(context.db, context.settings, context.now);
}

std::string deliverLogoutNotices(const TaskContext& context)
{
    return oidc::deliverLogoutNotices(context.db, context.settings, context.now, context.progress);
}

std::string deliverMail(const TaskContext& context)
{
    return mail::deliverMail(context.db, context.settings, context.now, context.progress);
}

std::string tidyPackages(const TaskContext& context)
{
    return packages::removeStaleBlobs(context.db, context.settings.server.appDataPath, context.now, context.progress);
}

std::string tidyRepositories(const TaskContext& context)
{
    const repos::Storage storage(context.settings.repository.root);
    repos::removeInterruptedRestores(storage);
    pushes::settlePending(context.db, storage, context.settings.server.appDataPath, context.now);
    const auto removed = repos::removeOrphanDirectories(context.db, storage, context.now, context.progress);
    return "removed " + std::to_string(removed) + " directories without a repository";
}

std::string tidyAttachments(const TaskContext& context)
{
    return attachments::removeStaleFiles(context.db, context.settings, context.now, context.progress);
}

constexpr Task kTasks[] = {
    {"delete_expired", "@every 1h", kHour, deleteExpired},
    {kDeliverLogoutNotices, "@every 5m", 5 * kMinute, deliverLogoutNotices},
    {kDeliverMail, "@every 5m", 5 * kMinute, deliverMail},
    {"checkpoint_database", "@every 1h", kHour, checkpointDatabase},
    {"git_fsck", "@every 24h", kDay, checkRepositories},
    {"git_gc", "@every 24h", kDay, collectGarbage},
    {"optimize_database", "@every 24h", kDay, optimizeDatabase},
    {"rotate_signing_keys", "@every 1h", kHour, rotateSigningKeys},
    {"tidy_attachments", "@every 24h", kDay, tidyAttachments},
    {"tidy_packages", "@every 24h", kDay, tidyPackages},
    {"tidy_repositories", "@every 1h", kHour, tidyRepositories},
    {"trim_audit_log", "@every 24h", kDay, trimAuditLog},
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
