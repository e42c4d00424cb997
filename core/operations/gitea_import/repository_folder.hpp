#pragma once
#include "base/file_descriptor.hpp"
#include "gitea_import/import_step.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace trivet::gitea_import {

// Where the old installation has a repository: OWNER/NAME.git below its root, both in lower case, and its wiki beside
// it.
struct RepositoryFolder {
    std::filesystem::path root{};
    std::string owner{}, name{};

    // Not open if it is missing or a symbolic link.
    FileDescriptor open() const;
    FileDescriptor openWiki() const;
};

// Of a row of the old table, or of a repository that was brought. Empty names if its owner or it is not there: then
// nothing opens.
RepositoryFolder folderOf(Import& import, const SourceRow& repository);
RepositoryFolder folderOf(Import& import, std::int64_t repositoryId);

} // namespace trivet::gitea_import
