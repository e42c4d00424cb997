#include "git/repository.hpp"

#include "git/answer_cache.hpp"
#include "git/commit.hpp"
#include "git/run_git.hpp"

namespace trivet::git {
namespace {

constexpr std::size_t kMostRemembered = 256;
constexpr std::size_t kMostTimes = 50000;
constexpr std::uint64_t kLongestHead = 1U << 20; // of a commit or tag somebody wrote
constexpr std::chrono::seconds kMoment{2};

std::int64_t readCreationTime(Repository& repository, const std::string& id)
{
    const auto head = repository.head(id);
    if (!head || head->size > kLongestHead)
        return 0;
    if (head->kind == ObjectKind::Commit)
        return parseCommit(id, repository.content(id)).committer.seconds;
    return head->kind == ObjectKind::Tag ? parseTag(id, repository.content(id)).tagger.seconds : 0;
}

} // namespace

std::vector<Ref> Repository::refsBelow(std::string_view prefix)
{
    std::vector<Ref> found;
    for (const auto& [name, id] : refs(refNames(prefix)))
        found.push_back({name, id});
    return found;
}

std::map<std::string, std::string> Repository::refs(const std::vector<std::string>& names)
{
    std::map<std::string, std::string> found;
    for (const auto& name : names)
        if (auto id = ref(name))
            found.emplace(name, std::move(*id));
    return found;
}

std::int64_t Repository::creationTime(const std::string& id)
{
    if (const auto known = m_creationTimes.find(id); known != m_creationTimes.end())
        return known->second;
    const auto seconds = readCreationTime(*this, id);
    if (m_creationTimes.size() >= kMostTimes)
        m_creationTimes.clear();
    m_creationTimes.emplace(id, seconds);
    return seconds;
}

std::optional<std::string> Repository::keptAnswer(std::string_view question) const
{
    return m_answers ? m_answers->find(path() + "\n" + std::string(question)) : std::nullopt;
}

void Repository::keepAnswer(std::string_view question, std::string_view answer) const
{
    if (m_answers)
        m_answers->keep(path() + "\n" + std::string(question), answer);
}

std::optional<std::string> Repository::lastChange(const std::string& commit, const std::string& filePath)
{
    const auto key = commit + ":" + filePath;
    if (const auto known = m_lastChanges.find(key); known != m_lastChanges.end())
        return known->second.empty() ? std::nullopt : std::optional(known->second);
    const auto result = runGit({.folder = path(),
                                .arguments = {"rev-list", "--max-count=1", commit, "--", filePath},
                                .patience = kMoment,
                                .environment = {"GIT_LITERAL_PATHSPECS=1"}});
    auto id = result.output.substr(0, result.output.find('\n'));
    if (!result.isGood() || !format().isId(id))
        id.clear(); // remembered too: who asks again would wait again
    if (m_lastChanges.size() >= kMostRemembered)
        m_lastChanges.clear();
    m_lastChanges.emplace(key, id);
    return id.empty() ? std::nullopt : std::optional(id);
}

} // namespace trivet::git
