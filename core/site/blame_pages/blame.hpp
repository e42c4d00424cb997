#pragma once
#include "git/repository.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Which commit each line of a file comes from.
namespace trivet::blame_pages {

struct BlamedCommit {
    std::string id{}, author{}, subject{}; // UTF-8
    std::int64_t seconds = 0;              // when it was authored
};

// A file as it was in a commit.
struct FileInCommit {
    std::string commit{}, path{};
    bool operator==(const FileInCommit&) const = default;
};

// Lines one after the other that come from the same commit.
struct BlameGroup {
    std::optional<std::size_t> commit{};    // place in the list; nothing: there was no time to find out
    std::int64_t first = 0, count = 0;      // lines, from 1
    std::int64_t lineInCommit = 0;          // the number its first line had there
    std::optional<FileInCommit> previous{}; // the file before that commit changed it
};

struct Blame {
    std::vector<BlamedCommit> commits{};
    std::vector<BlameGroup> groups{}; // by line, without gaps
    bool isComplete = true;
};

// What `git blame --incremental` writes: the groups it finds, in any order. Those of a file of so many lines that it
// does not tell about belong to no commit.
Blame parseBlame(std::string_view output, std::int64_t lineCount);

struct BlameRequest {
    FileInCommit file{};
    std::int64_t lineCount = 0;
    std::vector<std::string> ignored{}; // ids of commits that are passed over
};

// Takes no longer than the work on foreign content may: what is not found by then is told as such. Throws Error
// (NotFound) if there is no such file.
Blame blameFile(const git::Repository& git, const BlameRequest& request);

} // namespace trivet::blame_pages
