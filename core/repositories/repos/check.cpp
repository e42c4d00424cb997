#include "repos/check.hpp"

#include "base/clock_skew.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "repos/check_store.hpp"

#include <algorithm>
#include <filesystem>

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

// Empty if it is sound.
std::string problemOf(const std::string& folder, std::chrono::seconds patience)
{
    if (!std::filesystem::is_directory(folder))
        return "its directory is missing";
    const auto checked = git::runGit(
        {.folder = folder, .arguments = {"fsck", "--full", "--no-dangling", "--no-progress"}, .patience = patience});
    if (checked.isGood())
        return {};
    if (checked.isLate)
        return "it could not be looked through in time";
    const auto said = trimmed(checked.errors.empty() ? checked.output : checked.errors);
    return toUtf8(said.empty() ? "git fsck failed" : said.substr(0, kLongestProblem));
}

std::string problemOf(const Storage& storage, const std::string& name, std::chrono::seconds patience)
{
    auto problem = problemOf(storage.pathOf(name), patience);
    if (problem.empty() && std::filesystem::is_directory(storage.wikiPathOf(name)))
        problem = problemOf(storage.wikiPathOf(name), patience);
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
            const auto left = std::chrono::duration_cast<std::chrono::seconds>(deadline - Clock::now());
            if (left.count() <= 0)
                return summaryOf(store, done, store.countUnseenIn(week));
            progress(done, std::max(total, done + 1));
            store.note(row.id, now, problemOf(storage, row.storage, left));
            ++done;
        }
        if (rows.empty())
            return summaryOf(store, done, 0);
    }
}

} // namespace trivet::repos
