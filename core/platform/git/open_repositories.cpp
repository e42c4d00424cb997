#include "git/open_repositories.hpp"

#include "git/batch_repository.hpp"
#include "git/files_missing.hpp"
#include "git/libgit_repository.hpp"

#include <algorithm>
#include <filesystem>

namespace trivet::git {
namespace {

constexpr std::size_t kMostOpen = 4;

bool isReadByProcess(const Repository& repository)
{
    return repository.format().digits != ObjectFormat::named("sha1").digits;
}

} // namespace

std::unique_ptr<Repository> openRepository(const std::string& path, std::string_view format)
{
    if (format == "sha1")
        return std::make_unique<LibgitRepository>(path);
    return std::make_unique<BatchRepository>(path, ObjectFormat::named(format));
}

Repository& OpenRepositories::at(const std::string& path, std::string_view format)
{
    const auto found =
        std::find_if(m_recent.begin(), m_recent.end(), [&](const auto& each) { return each->path() == path; });
    if (found != m_recent.end()) {
        m_recent.splice(m_recent.begin(), m_recent, found);
        return *m_recent.front();
    }
    if (!std::filesystem::is_directory(path))
        throw filesMissing(path);
    auto opened = openRepository(path, format);
    opened->keepAnswersIn(m_answers ? &*m_answers : nullptr);
    // The other kind of reader keeps a process: one of them is enough.
    if (isReadByProcess(*opened))
        m_recent.remove_if([](const auto& each) { return isReadByProcess(*each); });
    if (m_recent.size() >= kMostOpen)
        m_recent.pop_back();
    m_recent.push_front(std::move(opened));
    return *m_recent.front();
}

} // namespace trivet::git
