#include "repos/check.hpp"

#include "base/clock_skew.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "repos/check_store.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace trivet::repos {
namespace {

constexpr MessageFormat<1> kChecked{"task.repositories_checked", "{{COUNT}} repositories looked through"};
constexpr MessageFormat<2> kCheckedSome{"task.some_repositories_checked",
                                        "{{COUNT}} repositories looked through, {{LEFT}} more the next time"};
constexpr MessageFormat<1> kDamaged{"task.damaged", "damaged: {{NAMES}}"};

using Clock = std::chrono::steady_clock;

constexpr std::int64_t kWeek = 7 * 86400;
constexpr std::int64_t kAtATime = 500, kMostNamed = 5;
constexpr std::size_t kLongestProblem = 500;

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

Messages summaryOf(CheckStore& store, std::int64_t done, std::int64_t left)
{
    Messages summary{left > 0 ? kCheckedSome.with(done, left) : kChecked.with(done)};
    const auto damaged = store.damaged(kMostNamed + 1);
    std::string names;
    for (std::size_t i = 0; i < damaged.size(); ++i)
        names += (i == 0 ? "" : ", ") + (i == kMostNamed ? std::string("...") : damaged[i]);
    if (!names.empty())
        summary.push_back(kDamaged.with(names));
    return summary;
}

} // namespace

Messages checkIntegrity(db::Database& db, const Storage& storage, std::int64_t now, std::chrono::seconds budget,
                        const Progress& progress)
{
    const auto deadline = Clock::now() + budget;
    CheckStore store(db);
    const CheckStore::Period week{now - kWeek, latestPast(now)};
    const auto total = store.countUnseenIn(week);
    std::int64_t done = 0;
    for (;;) {
        const auto rows = store.unseenIn(week, kAtATime);
        for (const auto& row : rows) {
            if (leftUntil(deadline).count() <= 0)
                return summaryOf(store, done, store.countUnseenIn(week));
            progress(done, std::max(total, done + 1));
            if (const auto problem = problemOf(storage, row.storage, deadline))
                store.note(row.id, now, *problem);
            else if (done == 0) // it had all the time there is, and those behind it have waited long enough
                store.noteUnfinished(row.id, now);
            else
                return summaryOf(store, done, store.countUnseenIn(week));
            ++done;
        }
        if (rows.empty())
            return summaryOf(store, done, 0);
    }
}

} // namespace trivet::repos
