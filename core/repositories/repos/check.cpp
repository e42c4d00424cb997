#include "repos/check.hpp"

#include "base/clock_skew.hpp"
#include "base/name_list.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "repos/check_store.hpp"
#include "repos/recreate_directories.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <stdexcept>

namespace trivet::repos {
namespace {

constexpr MessageFormat<1> kChecked{"task.repositories_checked", "{{COUNT}} repositories looked through"};
constexpr MessageFormat<2> kCheckedSome{"task.some_repositories_checked",
                                        "{{COUNT}} repositories looked through, {{LEFT}} more the next time"};
constexpr MessageFormat<1> kDamaged{"task.damaged", "damaged: {{NAMES}}"};

using Clock = std::chrono::steady_clock;

constexpr std::int64_t kWeek = 7 * 86400;
constexpr std::int64_t kAtATime = 500;
constexpr std::size_t kMostNamed = 5, kLongestProblem = 500;

std::chrono::seconds leftUntil(Clock::time_point deadline)
{
    return std::chrono::duration_cast<std::chrono::seconds>(deadline - Clock::now());
}

// Empty if it is sound; nothing if there was no time to find out.
std::optional<std::string> problemOf(const std::string& folder, Clock::time_point deadline)
{
    if (!std::filesystem::is_directory(folder))
        return "its directory is missing";
    const auto left = leftUntil(deadline);
    if (left.count() <= 0)
        return std::nullopt;
    const auto checked = git::runGit(
        {.folder = folder, .arguments = {"fsck", "--full", "--no-dangling", "--no-progress"}, .patience = left});
    if (checked.isGood())
        return "";
    if (checked.isLate)
        return std::nullopt;
    const auto said = trimmed(checked.errors.empty() ? checked.output : checked.errors);
    return toUtf8(said.empty() ? "git fsck failed" : said.substr(0, kLongestProblem));
}

std::optional<std::string> problemOf(const Storage& storage, const std::string& name, Clock::time_point deadline)
{
    auto problem = problemOf(storage.pathOf(name), deadline);
    if (problem && problem->empty() && std::filesystem::is_directory(storage.wikiPathOf(name)))
        problem = problemOf(storage.wikiPathOf(name), deadline);
    return problem;
}

Checked summaryOf(CheckStore& store, std::int64_t done, std::int64_t left)
{
    Checked summary{.told = {left > 0 ? kCheckedSome.with(done, left) : kChecked.with(done)}};
    const auto damaged = store.damaged(kMostNamed + 1);
    summary.isSound = damaged.empty();
    if (!summary.isSound)
        summary.told.push_back(kDamaged.with(nameList(damaged, kMostNamed)));
    return summary;
}

} // namespace

Checked checkIntegrity(db::Database& db, const Storage& storage, std::int64_t now, std::chrono::seconds budget,
                       const Progress& progress)
{
    if (areDirectoriesMissing(db, storage))
        throw std::runtime_error(kDirectoriesMissing.with(storage.root()).english());
    const auto deadline = Clock::now() + budget;
    CheckStore store(db);
    const CheckStore::Period week{now - kWeek, latestPast(now), now};
    const auto total = store.countDue(week);
    std::int64_t done = 0;
    for (;;) {
        const auto rows = store.due(week, kAtATime);
        for (const auto& row : rows) {
            if (leftUntil(deadline).count() <= 0)
                return summaryOf(store, done, store.countDue(week));
            progress(done, std::max(total, done + 1));
            if (const auto problem = problemOf(storage, row.storage, deadline))
                store.note(row.id, now, *problem);
            else if (done == 0) // it had all the time there is, and those behind it have waited long enough
                store.noteUnfinished(row.id, now);
            else
                return summaryOf(store, done, store.countDue(week));
            ++done;
        }
        if (rows.empty())
            return summaryOf(store, done, 0);
    }
}

} // namespace trivet::repos
