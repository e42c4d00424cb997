#include "pushes/short_history.hpp"

#include "base/text.hpp"
#include "git/commit.hpp"
#include "git/repository.hpp"

#include <algorithm>
#include <map>
#include <queue>
#include <utility>

namespace trivet::pushes {
namespace {

constexpr std::size_t kMostCommits = 200, kLargest = 64 * 1024, kDigits = 40;

struct Visited {
    git::Commit commit{};
    bool isKnown = false; // the other one has it
    bool isDone = false;
};

// The latest first. Of those of one second what the other one has: its parents are known before anybody lists them.
// Then the one that was found first.
struct Waiting {
    std::int64_t seconds = 0;
    bool isKnown = false;
    std::size_t order = 0;
    Visited* visited = nullptr;
    bool operator<(const Waiting& other) const
    {
        if (seconds != other.seconds)
            return seconds < other.seconds;
        return isKnown != other.isKnown ? other.isKnown : order > other.order;
    }
};

class Walk {
public:
    explicit Walk(git::Repository& git) : m_git(git) {}

    // False: not like this.
    bool find(const std::string& id, bool isKnown, std::int64_t notAfter = INT64_MAX)
    {
        auto [found, isNew] = m_visited.try_emplace(id);
        auto& visited = found->second;
        if (!isNew)
            return !isKnown || visited.isKnown || becomesKnown(visited);
        visited.isKnown = isKnown;
        const auto head = m_visited.size() <= kMostCommits ? m_git.head(id) : std::nullopt;
        if (!head || head->kind != git::ObjectKind::Commit || head->size > kLargest)
            return false;
        const auto content = m_git.content(id);
        if (content.substr(0, content.find("\n\n")).find("\nencoding ") != content.npos)
            return false;
        visited.commit = git::parseCommit(id, content);
        const auto seconds = visited.commit.committer.seconds;
        m_waiting.push({seconds, isKnown, m_visited.size(), &visited});
        return seconds <= notAfter;
    }

    bool walk()
    {
        // As long as there is one the other may not have.
        while (!m_waiting.empty() && hasUnknown()) {
            const auto next = m_waiting.top();
            m_waiting.pop();
            if (std::exchange(next.visited->isDone, true))
                continue;
            if (!next.visited->isKnown)
                m_listed.push_back(next.visited);
            for (const auto& parent : next.visited->commit.parents)
                if (!find(parent, next.visited->isKnown, next.seconds))
                    return false;
        }
        return true;
    }

    const std::vector<const Visited*>& listed() const { return m_listed; }

private:
    bool becomesKnown(Visited& visited)
    {
        visited.isKnown = true;
        m_waiting.push({visited.commit.committer.seconds, true, m_visited.size(), &visited});
        return !visited.isDone; // listed too early: git knows better
    }

    bool hasUnknown() const
    {
        auto left = m_waiting;
        for (; !left.empty(); left.pop())
            if (!left.top().visited->isKnown)
                return true;
        return false;
    }

    git::Repository& m_git;
    std::map<std::string, Visited> m_visited{};
    std::priority_queue<Waiting> m_waiting{};
    std::vector<const Visited*> m_listed{};
};

git::Signature inUtf8(git::Signature signature)
{
    return {.name = toUtf8(signature.name), .email = toUtf8(signature.email), .seconds = signature.seconds};
}

} // namespace

std::optional<std::vector<NewCommit>> newCommitsOfShortHistory(const std::string& repository, const std::string& after,
                                                               const std::string& before)
{
    if (after.size() != kDigits || before.size() != kDigits)
        return std::nullopt;
    const auto git = git::openRepository(repository, "sha1");
    Walk walk(*git);
    if (!walk.find(after, false) || !walk.find(before, true) || !walk.walk())
        return std::nullopt;
    std::vector<NewCommit> commits;
    for (auto each = walk.listed().rbegin(); each != walk.listed().rend(); ++each) {
        const auto& commit = (*each)->commit;
        commits.push_back({.id = commit.id,
                           .message = toUtf8(commit.message),
                           .author = inUtf8(commit.author),
                           .committer = inUtf8(commit.committer)});
    }
    return commits;
}

} // namespace trivet::pushes
