#include "gitdata/last_changes.hpp"

#include "base/error.hpp"
#include "gitdata/last_change_walk.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

using Clock = std::chrono::steady_clock;

LastChangeState walk(git::Repository& git, const LookedFor& lookedFor, std::chrono::milliseconds budget)
{
    LastChangeWalk walk(git, lookedFor);
    if (walk.run(Clock::now() + budget))
        walk.keep();
    return walk.state();
}

} // namespace

LastChanges lastChangesIn(git::Repository& git, const std::string& commit, const std::string& folder,
                          std::chrono::milliseconds budget)
{
    return walk(git, {commit, folder}, budget).changes();
}

std::optional<LastChange> lastChangeOf(git::Repository& git, const std::string& commit, const std::string& path,
                                       std::chrono::milliseconds budget)
{
    const auto slash = path.rfind('/');
    const auto folder = slash == std::string::npos ? std::string() : path.substr(0, slash);
    const auto changes = walk(git, {commit, folder, path.substr(slash + 1)}, budget).changes();
    return changes.byName.empty() ? std::nullopt : std::optional(changes.byName.begin()->second);
}

void UnfinishedFolders::add(const git::Repository& git, const std::string& commit, const std::string& folder)
{
    constexpr std::size_t kMost = 32;
    Folder wanted{git.path(), git.format().name(), commit, folder};
    if (std::find(m_waiting.begin(), m_waiting.end(), wanted) != m_waiting.end())
        return;
    if (m_waiting.size() >= kMost)
        m_waiting.pop_front();
    m_waiting.push_back(std::move(wanted));
}

void UnfinishedFolders::work(git::OpenRepositories& repositories, std::chrono::milliseconds budget)
{
    const auto deadline = Clock::now() + budget;
    while (!m_waiting.empty() && Clock::now() < deadline) {
        const auto folder = m_waiting.front();
        m_waiting.pop_front();
        try {
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
            if (!lastChangesIn(repositories.at(folder.repository, folder.format), folder.commit, folder.path, left)
                     .isComplete)
                m_waiting.push_back(folder);
        } catch (const std::exception&) {
            // deleted meanwhile, or broken: whoever looks at it is told
        }
    }
}

} // namespace trivet::gitdata
