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
    std::string sha{};                    // what is changed must be this; needed for Update, Rename and Delete
};

// The changes as commands of `git fast-import`, checked against the files they change; the tree is empty if there are
// none yet. Throws Error: NotFound, or Invalid for paths that are in the way, are no paths, or have changed.
std::string commandsFor(git::Repository& git, const std::string& tree, const std::vector<FileChange>& changes);

// From Base64 as clients send it, in one line or many. Throws Error (Invalid).
std::string decodeContent(std::string text);

} // namespace trivet::gitdata
