#include "git/repository.hpp"

#include "git/run_git.hpp"

namespace trivet::git {
namespace {

constexpr std::size_t kMostRemembered = 256;
constexpr std::chrono::seconds kMoment{2};

} // namespace

std::map<std::string, std::string> Repository::refs(const std::vector<std::string>& names)
{
    std::map<std::string, std::string> found;
    for (const auto& name : names)
        if (auto id = ref(name))
            found.emplace(name, std::move(*id));
    return found;
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
