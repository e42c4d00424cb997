#pragma once
#include "git/open_repositories.hpp"
#include "git/repository.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>

namespace trivet::gitdata {

// A commit that changed something, as lists name it.
struct LastChange {
    std::string commit{}, subject{};
    std::int64_t seconds = 0;
};

// Of the entries of a folder, by their names.
struct LastChanges {
    std::map<std::string, LastChange, std::less<>> byName{};
    bool isComplete = true; // none is left to be found
};

// The commit that last touched each entry of a folder, seen from this commit, however old: what `git log -1 -- PATH`
// says for each. Works for as long as `budget` allows and keeps what it found (git/answer_cache.hpp), unfinished or
// not: the next call goes on from there. What is known of an older commit is not looked for again.
LastChanges lastChangesIn(git::Repository& git, const std::string& commit, const std::string& folder,
                          std::chrono::milliseconds budget);

// The same for one file or folder.
std::optional<LastChange> lastChangeOf(git::Repository& git, const std::string& commit, const std::string& path,
                                       std::chrono::milliseconds budget);

// Folders somebody looked at whose changes were not all found in time. A worker goes on with them when it is quiet.
class UnfinishedFolders {
public:
    // At most so many are remembered; whoever looks at a forgotten one again goes on with it themselves.
    void add(const git::Repository& git, const std::string& commit, const std::string& folder);
    void work(git::OpenRepositories& repositories, std::chrono::milliseconds budget);

private:
    struct Folder {
        std::string repository{}, format{}, commit{}, path{};
        bool operator==(const Folder&) const = default;
    };
    std::deque<Folder> m_waiting{};
};

} // namespace trivet::gitdata
