#include "doctor/doctor_checks.hpp"

#include "git/stale_locks.hpp"
#include "repos/check_store.hpp"
#include "repos/folder_database.hpp"
#include "repos/interrupted_restore.hpp"
#include "repos/orphan_directories.hpp"
#include "repos/recreate_directories.hpp"

#include <exception>

namespace trivet::doctor {
namespace {

constexpr std::size_t kMostNamed = 5;

std::string named(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < kMostNamed; ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    return text + (names.size() > kMostNamed ? ", ..." : "");
}

void checkLost(Findings& findings, db::Database& db, const repos::Storage& storage, Repair repair)
{
    const auto lost = repos::findMissingDirectories(db, storage);
    if (lost.empty())
        return add(findings, Finding::Kind::Good, "every repository has a directory");
    if (repair == Repair::No)
        return add(findings, Finding::Kind::Problem,
                   std::to_string(lost.size()) + " repositories have no directory: " + named(lost) +
                       "; restore them from a backup, or --fix creates them empty");
    try {
        const auto healed = repos::recreateAllDirectories(db, storage);
        add(findings, Finding::Kind::Fixed,
            std::to_string(healed.size()) +
                " repositories had no directory and have been created empty: " + named(healed));
    } catch (const std::exception& problem) {
        add(findings, Finding::Kind::Problem, problem.what());
    }
}

void checkDamaged(Findings& findings, db::Database& db)
{
    const auto damaged = repos::CheckStore(db).damaged(kMostNamed + 1);
    if (!damaged.empty())
        add(findings, Finding::Kind::Problem,
            "git found corruption in " + named(damaged) + "; see `trivet admin cron list`");
}

void checkRestores(Findings& findings, const repos::Storage& storage, Repair repair)
{
    const auto found = repos::findInterruptedRestores(storage);
    for (const auto& folder : found.withReplaced)
        add(findings, Finding::Kind::Problem,
            "a restore was interrupted: restore the backup again; " + folder + " contains the replaced data");
    if (found.useless.empty())
        return;
    if (repair == Repair::Yes)
        add(findings, Finding::Kind::Fixed,
            "removed " + std::to_string(repos::removeInterruptedRestores(storage)) +
                " directories of interrupted restores");
    else
        add(findings, Finding::Kind::Advice,
            "interrupted restores left " + named(found.useless) + "; --fix removes it");
}

void checkLocks(Findings& findings, const repos::Storage& storage, Repair repair)
{
    if (repair == Repair::Yes) {
        if (const auto count = git::removeStaleLocksBelow(storage.root()); count > 0)
            add(findings, Finding::Kind::Fixed,
                "removed " + std::to_string(count) + " stale lock files of killed git processes");
    } else if (const auto found = git::findRepositoriesWithStaleLocks(storage.root()); !found.empty())
        add(findings, Finding::Kind::Advice,
            "killed git processes left stale lock files in " + named(found) +
                "; the next change of a ref removes them, and so does --fix");
}

void checkOrphans(Findings& findings, db::Database& db, const repos::Storage& storage, std::int64_t now, Repair repair)
{
    if (!repos::isOfDatabase(db, storage))
        return add(findings, Finding::Kind::Problem, repos::ofAnotherDatabase(db, storage));
    const auto left = repos::findOrphanDirectories(db, storage, now);
    if (left.empty())
        return;
    if (repair == Repair::Yes)
        add(findings, Finding::Kind::Fixed,
            "removed " + std::to_string(repos::removeOrphanDirectories(db, storage, now)) +
                " directories without a repository");
    else
        add(findings, Finding::Kind::Advice,
            std::to_string(left.size()) + " directories belong to no repository; --fix removes them");
}

} // namespace

Findings checkRepositoryFolder(db::Database& db, const Settings& settings)
{
    const repos::Storage storage(settings.repository.root);
    Findings findings;
    if (repos::areDirectoriesMissing(db, storage))
        add(findings, Finding::Kind::Problem, repos::kDirectoriesMissing.with(storage.root()));
    if (!repos::isOfDatabase(db, storage))
        add(findings, Finding::Kind::Problem, repos::ofAnotherDatabase(db, storage));
    return findings;
}

Findings checkRepositories(db::Database& db, const Settings& settings, std::int64_t now, Repair repair)
{
    const repos::Storage storage(settings.repository.root);
    Findings findings;
    checkLost(findings, db, storage, repair);
    checkDamaged(findings, db);
    checkRestores(findings, storage, repair);
    checkLocks(findings, storage, repair);
    checkOrphans(findings, db, storage, now, repair);
    return findings;
}

} // namespace trivet::doctor
