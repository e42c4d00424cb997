#pragma once
#include "git/repository.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::gitdata {

// What happens to one file in a commit.
struct FileChange {
    enum class Kind { Create, Update, Upload, Rename, Delete }; // Upload: create or update

    Kind kind = Kind::Create;
    std::string path{}, fromPath{};
    std::optional<std::string> content{}; // the bytes
    std::string contentFile{};            // or a file on disk that has them
    std::string sha{};                    // what is changed must be this; needed for Update, Rename and Delete
};

// Writes what files on disk hold where the variables lead git, and answers the ids, in the same order.
std::vector<std::string> writeBlobs(const std::string& repository, const std::vector<std::string>& environment,
                                    const std::vector<std::string>& files);

// The changes as commands of `git fast-import`, checked against the files they change; the tree is empty if there are
// none yet. Content of files on disk is written where the variables lead git. Throws Error: NotFound, or Invalid for
// paths that are in the way, are no paths, or have changed.
std::string commandsFor(git::Repository& git, const std::string& tree, const std::vector<FileChange>& changes,
                        const std::vector<std::string>& environment = {});

// From Base64 as clients send it, in one line or many. Throws Error (Invalid).
std::string decodeContent(std::string text);

} // namespace trivet::gitdata
