#include "git/refs_stamp.hpp"

#include "base/clock.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>

namespace trivet::git {
namespace {

constexpr int kMostFolders = 500;
constexpr std::int64_t kRecentSeconds = 2; // far more than any clock of a file system skips

class Stamp {
public:
    bool add(const struct stat& state)
    {
        m_text += std::to_string(state.st_ino) + ":" + std::to_string(state.st_mtim.tv_sec) + "." +
                  std::to_string(state.st_mtim.tv_nsec) + ":" + std::to_string(state.st_size) + " ";
        return state.st_mtim.tv_sec + kRecentSeconds < m_now && ++m_folders <= kMostFolders;
    }

    // The directory itself and all below it.
    bool addFolder(const std::string& path)
    {
        struct Closed {
            void operator()(DIR* folder) const { ::closedir(folder); }
        };
        const std::unique_ptr<DIR, Closed> folder(::opendir(path.c_str()));
        struct stat state = {};
        if (!folder)
            return true; // as good as empty
        if (::fstat(::dirfd(folder.get()), &state) != 0 || !add(state))
            return false;
        while (const auto* entry = ::readdir(folder.get())) {
            const std::string_view name = entry->d_name;
            if (name == "." || name == ".." || (entry->d_type != DT_DIR && entry->d_type != DT_UNKNOWN))
                continue;
            if (!addFolder(path + "/" + entry->d_name))
                return false;
        }
        return true;
    }

    std::string take() { return std::move(m_text); }

private:
    std::int64_t m_now = secondsNow();
    int m_folders = 0;
    std::string m_text{};
};

} // namespace

std::optional<std::string> refsStamp(const std::string& repository, std::string_view prefix)
{
    Stamp stamp;
    struct stat packed = {};
    if (::stat((repository + "/packed-refs").c_str(), &packed) == 0 && !stamp.add(packed))
        return std::nullopt;
    std::string folder = repository + "/" + std::string(prefix);
    folder.pop_back(); // the slash
    return stamp.addFolder(folder) ? std::optional(stamp.take()) : std::nullopt;
}

} // namespace trivet::git
